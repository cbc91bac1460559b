/* A HIP runtime of two devices in host memory, as 6.x and 7.x present themselves. It is strict about what the real one
 * takes for granted: a current device in each thread, live handles, images that stay, marked launch arguments. It keeps
 * books, and writes a line at exit if they do not balance. Signatures follow hip_runtime_api.h. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OK = 0, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, INVALID_DEVICE = 101, NOT_FOUND = 500, INVALID_HANDLE = 400 };
enum { DEVICES = 2, STREAM = 0x57, EVENT = 0xe7, MODULE = 0x30, FUNCTION = 0xf0, FREED = 0xdd };

typedef struct { int kind, device; const char *image; int owner; } object_t;
static __thread int current = -1;
static int live[256];

__attribute__((destructor)) static void balance(void) {
    for (int kind = 0; kind < 256; kind++)
        if (live[kind]) fprintf(stderr, "fake HIP: %d objects of kind %#x are left\n", live[kind], kind);
}

static int make(int kind, object_t **out) {
    if (current < 0) return INVALID_DEVICE;
    *out = calloc(1, sizeof **out);
    (*out)->kind = kind, (*out)->device = current;
    __atomic_add_fetch(&live[kind], 1, __ATOMIC_SEQ_CST);
    return OK;
}
static int destroy(int kind, object_t *object) {
    if (current < 0) return INVALID_DEVICE;
    if (!object || object->kind != kind || object->device != current) return INVALID_HANDLE;
    object->kind = FREED; /* kept, so that a second use is seen */
    __atomic_sub_fetch(&live[kind], 1, __ATOMIC_SEQ_CST);
    return OK;
}
static int is(int kind, const object_t *object) { return current >= 0 && object && object->kind == kind && object->device == current; }

int hipInit(unsigned flags) { return flags ? INVALID_VALUE : OK; }
int hipGetDeviceCount(int *count) { return *count = DEVICES, OK; }
int hipDeviceGet(int *device, int ordinal) { return *device = ordinal, ordinal < DEVICES ? OK : INVALID_DEVICE; }
int hipDeviceGetName(char *name, int length, int device) { return snprintf(name, length, "Fake Instinct %d", device), OK; }
int hipDeviceTotalMem(size_t *bytes, int device) { return *bytes = (size_t)64 << 20, device < DEVICES ? OK : INVALID_DEVICE; }
int hipSetDevice(int ordinal) { return current = ordinal, ordinal < DEVICES ? OK : INVALID_DEVICE; }
int hipDeviceGetUuid(char uuid[16], int device) { return memcpy(uuid, device ? "0123456789abcdee" : "0e12865a3bf5b7ab", 16), OK; }

int hipDeviceGetAttribute(int *value, int attribute, int ordinal) {
    switch (attribute) {
    case 26: case 27: case 28: case 56: *value = 1024; break; /* block size, threads in a block */
    case 29: *value = 2147483647; break;                      /* grid size */
    case 30: case 31: *value = 65536; break;
    case 63: *value = 304; break;   /* compute units */
    case 74: *value = 65536; break; /* shared memory of a block */
    case 87: *value = 64; break;    /* wavefront */
    case 57: *value = 2048; break;  /* threads of a compute unit */
    case 19: *value = 4 << 20; break; /* L2 */
    case 10: case 88: *value = 1; break; /* cooperative launch, memory pools */
    case 10002: *value = 65536; break; /* shared memory of a compute unit */
    case 72: *value = 0; break;     /* as runtimes answer to what they do not know */
    default: return INVALID_VALUE;
    }
    return ordinal < DEVICES ? OK : INVALID_DEVICE;
}

int hipDeviceGetPCIBusId(char *text, int length, int ordinal) {
    return snprintf(text, length, "0000:%02x:00.0", 0xc1 + ordinal), ordinal < DEVICES ? OK : INVALID_DEVICE;
}
int hipDriverGetVersion(int *version) { return *version = 60443482, OK; }

/* 1472 bytes, with gcnArchName at 1160. */
int hipGetDevicePropertiesR0600(char *properties, int ordinal) {
    memset(properties, 0x5a, 1472);
    memset(properties + 1160, 0, 256);
    strcpy(properties + 1160, ordinal ? "gfx1100" : "gfx942:sramecc+:xnack-");
    return OK;
}

/* Older than the one above, and linked where that is looked up. */
int hipGetDeviceProperties(char *properties, int ordinal) { return (void)properties, (void)ordinal, 801; }

int hipStreamCreateWithFlags(object_t **stream, unsigned flags) { return flags == 1 ? make(STREAM, stream) : INVALID_VALUE; }
int hipStreamDestroy(object_t *stream) { return destroy(STREAM, stream); }
int hipStreamSynchronize(object_t *stream) { return is(STREAM, stream) ? OK : INVALID_HANDLE; }
int hipStreamWaitEvent(object_t *stream, object_t *event, unsigned flags) {
    return is(STREAM, stream) && is(EVENT, event) && event->owner && !flags ? OK : INVALID_HANDLE;
}
int hipEventCreateWithFlags(object_t **event, unsigned flags) { return flags == 2 ? make(EVENT, event) : INVALID_VALUE; }
int hipEventRecord(object_t *event, object_t *stream) {
    return is(EVENT, event) && is(STREAM, stream) ? event->owner = 1, OK : INVALID_HANDLE;
}
int hipEventDestroy(object_t *event) { return destroy(EVENT, event); }

int hipMalloc(void **pointer, size_t bytes) {
    if (current < 0) return INVALID_DEVICE;
    if (bytes > (size_t)64 << 20) return OUT_OF_MEMORY;
    *pointer = aligned_alloc(256, (bytes + 255) / 256 * 256);
    memset(*pointer, 0xcd, bytes);
    __atomic_add_fetch(&live[1], 1, __ATOMIC_SEQ_CST);
    return OK;
}
int hipFree(void *pointer) { return free(pointer), __atomic_sub_fetch(&live[1], 1, __ATOMIC_SEQ_CST), current < 0 ? INVALID_DEVICE : OK; }
/* FAKE_HIP_MEM_INFO: the code to fail with. */
int hipMemGetInfo(size_t *available, size_t *total) {
    return *available = 60 << 20, *total = 64 << 20, getenv("FAKE_HIP_MEM_INFO") ? atoi(getenv("FAKE_HIP_MEM_INFO")) : OK;
}
int hipMemsetD8Async(void *pointer, unsigned char value, size_t count, object_t *stream) {
    return is(STREAM, stream) ? memset(pointer, value, count), OK : INVALID_HANDLE;
}
int hipMemcpyHtoDAsync(void *to, const void *from, size_t bytes, object_t *stream) {
    return is(STREAM, stream) ? memcpy(to, from, bytes), OK : INVALID_HANDLE;
}
int hipMemcpyDtoHAsync(void *to, void *from, size_t bytes, object_t *stream) {
    return is(STREAM, stream) ? memcpy(to, from, bytes), OK : INVALID_HANDLE;
}

int hipModuleLoadData(object_t **module, const void *image) {
    static char seen[4096];
    memcpy(seen, image, sizeof seen); /* readable, whatever its size */
    if (memcmp(seen, "\177ELF", 4)) return 200;
    int made = make(MODULE, module);
    if (!made) (*module)->image = image;
    return made;
}
int hipModuleUnload(object_t *module) {
    /* The image was not copied and must still be there. */
    return module && memcmp(module->image, "\177ELF", 4) ? INVALID_VALUE : destroy(MODULE, module);
}
int hipModuleGetFunction(object_t **function, object_t *module, const char *name) {
    if (!is(MODULE, module)) return INVALID_HANDLE;
    if (strcmp(name, "axpy")) return NOT_FOUND;
    *function = calloc(1, sizeof **function); /* the module's, never destroyed by itself */
    (*function)->kind = FUNCTION, (*function)->device = current;
    return OK;
}
int hipFuncGetAttribute(int *value, int attribute, object_t *function) {
    return *value = attribute == 0 ? 256 : attribute == 1 ? 512 : -1, is(FUNCTION, function) ? OK : INVALID_HANDLE;
}
int hipModuleLaunchKernel(object_t *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                          unsigned shared, object_t *stream, void **params, void **extra) {
    if (!is(FUNCTION, function) || !is(STREAM, stream)) return INVALID_HANDLE;
    if (params || !extra || extra[0] != (void *)1 || extra[2] != (void *)2 || extra[4] != (void *)3) return INVALID_VALUE;
    if (*(size_t *)extra[3] != 28 || gy * gz * by * bz != 1 || bx > 256 || shared != 32) return INVALID_VALUE;
    struct { float a; const float *x; float *y; uint32_t n; } const *p = extra[1];
    for (uint64_t i = 0; i < (uint64_t)gx * bx && i < p->n; i++) p->y[i] = p->a * p->x[i] + p->y[i];
    return OK;
}

const char *hipGetErrorName(int code) {
    switch (code) {
    case INVALID_VALUE: return "hipErrorInvalidValue";
    case OUT_OF_MEMORY: return "hipErrorOutOfMemory";
    case INVALID_DEVICE: return "hipErrorInvalidDevice";
    case INVALID_HANDLE: return "hipErrorInvalidHandle";
    case NOT_FOUND: return "hipErrorNotFound";
    default: return "hipErrorUnknown";
    }
}
const char *hipGetErrorString(int code) { return (void)code, "words about it"; }
