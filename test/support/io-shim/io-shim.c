/*
 * Preloaded into a process (LD_PRELOAD): records what it writes below a folder, and makes one of its calls fail.
 *
 * IO_SHIM_DIR      folder whose files are watched, without a slash at the end
 * IO_SHIM_LOG      file that receives one record for each write, sync, truncation, creation, renaming and removal, in the
 *                  order in which the kernel saw them, and for each write to standard output; absent: nothing is recorded
 * IO_SHIM_CONTROL  file of three 32-bit integers that the process may change at any time: the kind of call (1 write,
 *                  2 sync, 3 read), how many more calls until the one that fails, and its errno; absent: nothing fails
 *
 * A record: 1 byte kind, 1 byte "failed", 2 bytes length of the path, 4 bytes length of the data, 8 bytes offset, path, data;
 * little-endian. The kinds: C created, W written, S synced, T truncated (to the offset), R renamed (to the path in the
 * data), U removed, A written to standard output.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { max_fds = 4096, kind_write = 1, kind_sync = 2, kind_read = 3 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char *path_of[max_fds];
static const char *dir;
static size_t dir_length;
static int log_fd = -1;
static volatile int32_t *control;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_pread)(int, void *, size_t, off_t);
static ssize_t (*real_read)(int, void *, size_t);
static int (*real_open)(const char *, int, ...);
static int (*real_close)(int);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_ftruncate)(int, off_t);
static int (*real_unlink)(const char *);
static int (*real_rename)(const char *, const char *);

__attribute__((constructor)) static void set_up(void) {
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_pread = dlsym(RTLD_NEXT, "pread64");
  real_read = dlsym(RTLD_NEXT, "read");
  real_open = dlsym(RTLD_NEXT, "open64");
  real_close = dlsym(RTLD_NEXT, "close");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  real_rename = dlsym(RTLD_NEXT, "rename");
  const char *control_path = getenv("IO_SHIM_CONTROL"), *log_path = getenv("IO_SHIM_LOG");
  if (control_path != NULL) {
    int fd = real_open(control_path, O_RDWR);
    void *mapped = mmap(NULL, 12, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (fd < 0 || mapped == MAP_FAILED) abort();
    control = mapped;
    real_close(fd);
  }
  if (log_path != NULL) {
    log_fd = real_open(log_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (log_fd < 0) abort();
  }
  dir = getenv("IO_SHIM_DIR");
  dir_length = dir == NULL ? 0 : strlen(dir);
}

static int is_watched(const char *path) {
  if (dir == NULL || strncmp(path, dir, dir_length) != 0) return 0;
  return path[dir_length] == '/' || path[dir_length] == 0;
}

/* The index of a write-ahead log is shared memory that is made anew after a power cut. */
static int is_recorded(const char *path) {
  size_t length = strlen(path);
  return length < 4 || strcmp(path + length - 4, "-shm") != 0;
}

static const char *watched_path(int fd) { return fd >= 0 && fd < max_fds ? path_of[fd] : NULL; }

/* Whether this call is the one that fails; sets errno. The caller holds the lock. */
static int fails(int kind) {
  if (control == NULL || control[0] != kind || control[1] <= 0) return 0;
  if (--control[1] > 0) return 0;
  control[0] = 0;
  errno = control[2];
  return 1;
}

static void put(const void *bytes, size_t length) {
  for (const char *at = bytes; length > 0;) {
    ssize_t done = real_write(log_fd, at, length);
    if (done < 0) abort();
    at += done;
    length -= (size_t)done;
  }
}

static void record(char kind, int failed, const char *path, off_t offset, const void *data, size_t length) {
  if (log_fd < 0 || !is_recorded(path)) return;
  int saved = errno;
  struct __attribute__((packed)) {
    char kind;
    uint8_t failed;
    uint16_t path_length;
    uint32_t data_length;
    int64_t offset;
  } head = {kind, (uint8_t)failed, (uint16_t)strlen(path), (uint32_t)length, offset};
  put(&head, sizeof head);
  put(path, head.path_length);
  put(data, length);
  errno = saved;
}

static int opened(const char *path, int flags, mode_t mode) {
  if (dir == NULL || !is_watched(path)) return real_open(path, flags, mode);
  pthread_mutex_lock(&lock);
  int existed = access(path, F_OK) == 0;
  int fd = real_open(path, flags, mode);
  if (fd >= 0 && fd < max_fds) {
    free(path_of[fd]);
    path_of[fd] = strdup(path);
    if (!existed) record('C', 0, path, 0, "", 0);
    else if (flags & O_TRUNC) record('T', 0, path, 0, "", 0);
  }
  pthread_mutex_unlock(&lock);
  return fd;
}

#define MODE_OF(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | __O_TMPFILE)) { \
    va_list arguments; \
    va_start(arguments, flags); \
    mode = (mode_t)va_arg(arguments, int); \
    va_end(arguments); \
  }

int open(const char *path, int flags, ...) {
  MODE_OF(flags)
  return opened(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  MODE_OF(flags)
  return opened(path, flags, mode);
}

int close(int fd) {
  if (watched_path(fd) == NULL) return real_close(fd);
  pthread_mutex_lock(&lock);
  free(path_of[fd]);
  path_of[fd] = NULL;
  int result = real_close(fd);
  pthread_mutex_unlock(&lock);
  return result;
}

static ssize_t written(int fd, const void *bytes, size_t length, off_t offset) {
  pthread_mutex_lock(&lock);
  const char *path = watched_path(fd);
  ssize_t done = -1;
  if (path == NULL) {
    done = real_write(fd, bytes, length);
    if (fd == 1 && done > 0) record('A', 0, "", 0, bytes, (size_t)done);
  } else if (!fails(kind_write)) {
    off_t at = offset >= 0 ? offset : lseek(fd, 0, SEEK_CUR);
    done = offset >= 0 ? real_pwrite(fd, bytes, length, offset) : real_write(fd, bytes, length);
    if (done > 0) record('W', 0, path, at, bytes, (size_t)done);
  }
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  if (watched_path(fd) == NULL && (fd != 1 || log_fd < 0)) return real_write(fd, bytes, length);
  return written(fd, bytes, length, -1);
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t offset) {
  if (watched_path(fd) == NULL) return real_pwrite(fd, bytes, length, offset);
  return written(fd, bytes, length, offset);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (watched_path(fd) == NULL) return syscall(SYS_writev, fd, parts, count);
  return count > 0 ? written(fd, parts[0].iov_base, parts[0].iov_len, -1) : 0;
}

static int read_fails(int fd) {
  if (watched_path(fd) == NULL) return 0;
  pthread_mutex_lock(&lock);
  int result = fails(kind_read);
  pthread_mutex_unlock(&lock);
  return result;
}
ssize_t read(int fd, void *bytes, size_t length) { return read_fails(fd) ? -1 : real_read(fd, bytes, length); }
ssize_t pread64(int fd, void *bytes, size_t length, off_t offset) {
  return read_fails(fd) ? -1 : real_pread(fd, bytes, length, offset);
}

static int synced(int fd, int (*real)(int)) {
  const char *path = watched_path(fd);
  if (path == NULL) return real(fd);
  pthread_mutex_lock(&lock);
  int failed = fails(kind_sync);
  /* The call itself is left out: what counts as synced is what the record says. */
  record('S', failed, path, 0, "", 0);
  pthread_mutex_unlock(&lock);
  return failed ? -1 : 0;
}
int fsync(int fd) { return synced(fd, real_fsync); }
int fdatasync(int fd) { return synced(fd, real_fdatasync); }

int ftruncate64(int fd, off_t length) {
  const char *path = watched_path(fd);
  if (path == NULL) return real_ftruncate(fd, length);
  pthread_mutex_lock(&lock);
  int result = fails(kind_write) ? -1 : real_ftruncate(fd, length);
  if (result == 0) record('T', 0, path, length, "", 0);
  pthread_mutex_unlock(&lock);
  return result;
}

int unlink(const char *path) {
  if (!is_watched(path)) return real_unlink(path);
  pthread_mutex_lock(&lock);
  int result = real_unlink(path);
  if (result == 0) record('U', 0, path, 0, "", 0);
  pthread_mutex_unlock(&lock);
  return result;
}

int rename(const char *from, const char *to) {
  if (!is_watched(from) || !is_watched(to)) return real_rename(from, to);
  pthread_mutex_lock(&lock);
  int result = real_rename(from, to);
  if (result == 0) record('R', 0, from, 0, to, strlen(to));
  pthread_mutex_unlock(&lock);
  return result;
}
