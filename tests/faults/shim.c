/* Makes a healthy disk sick: preloaded into a process, it reads before each write or sync what
   FAULTS_FILE says: "slow MILLISECONDS", "fail N" (one sync in N), "full", "readonly" or "io". */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static unsigned drawn = 1;

/* Drawn, not counted: syncs come in pairs, and a count would always meet the same of the two. */
static unsigned draw(void) {
    drawn = drawn * 1103515245u + 12345u;
    return drawn >> 16;
}

static int read_order(char *order, size_t size) {
    const char *path = getenv("FAULTS_FILE");
    int saved = errno, fd;
    ssize_t got = 0;
    if (path && (fd = open(path, O_RDONLY | O_CLOEXEC)) >= 0) {
        got = read(fd, order, size - 1);
        close(fd);
    }
    order[got > 0 ? got : 0] = '\0';
    errno = saved;
    return got > 0;
}

static int sync_fault(void) {
    char order[64];
    if (!read_order(order, sizeof order)) return 0;
    if (!strncmp(order, "slow ", 5)) {
        long ms = atol(order + 5);
        struct timespec wait = {ms / 1000, ms % 1000 * 1000000};
        nanosleep(&wait, NULL);
    } else if (!strncmp(order, "fail ", 5)) {
        unsigned every = (unsigned)atoi(order + 5);
        if (every && draw() % every == 0) return EIO;
    } else if (!strcmp(order, "io")) {
        return EIO;
    }
    return 0;
}

static int write_fault(void) {
    char order[64];
    if (!read_order(order, sizeof order)) return 0;
    if (!strcmp(order, "full")) return ENOSPC;
    if (!strcmp(order, "readonly")) return EROFS;
    if (!strcmp(order, "io")) return EIO;
    return 0;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL_IF(fault)  \
    int code = (fault); \
    if (code) {         \
        errno = code;   \
        return -1;      \
    }

int fsync(int fd) { FAIL_IF(sync_fault()) return REAL(fsync)(fd); }
int fdatasync(int fd) { FAIL_IF(sync_fault()) return REAL(fdatasync)(fd); }
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
    FAIL_IF(write_fault()) return REAL(pwrite)(fd, data, size, at);
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    FAIL_IF(write_fault()) return REAL(pwrite64)(fd, data, size, at);
}
