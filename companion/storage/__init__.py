"""The parts of the store: files, the lock, the mark, the schema, the writer, backups.

`companion.store` puts them together; nothing outside it opens the database.
"""
