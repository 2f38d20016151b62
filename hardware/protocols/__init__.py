"""One small pure decoder a protocol: bytes and times in, scans, removals and noise out."""
