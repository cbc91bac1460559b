/* A HIP runtime of one device in host memory that ends any process which comes to it after a fork: what a real one does
 * there is not defined. It has what tests/it/fork.rs calls; the rest answers "not supported". Signatures follow
 * hip_runtime_api.h. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OK = 0, INVALID_VALUE = 1, NOT_FOUND = 500, NOT_SUPPORTED = 801 };
static pid_t owner;
static int live;

static void here(void) {
    if (!owner || owner == getpid()) return;
    static const char text[] = "fake HIP: used in a forked child\n";
    if (write(2, text, sizeof text - 1)) abort();
    abort();
}
static int make(void **out, size_t bytes) { return here(), __atomic_add_fetch(&live, 1, __ATOMIC_SEQ_CST), *out = malloc(bytes), OK; }
static int destroy(void *it) { return here(), __atomic_sub_fetch(&live, 1, __ATOMIC_SEQ_CST), free(it), OK; }

__attribute__((destructor)) static void balance(void) {
    if (owner == getpid() && live) fprintf(stderr, "fake HIP: %d things are left\n", live);
}

/* FAKE_HIP_SLOW: the milliseconds that it takes. */
int hipInit(unsigned flags) {
    here();
    owner = getpid();
    if (getenv("FAKE_HIP_SLOW")) usleep(1000 * atoi(getenv("FAKE_HIP_SLOW")));
    return flags ? INVALID_VALUE : OK;
}
int hipGetDeviceCount(int *count) { return here(), *count = 1, OK; }
int hipDeviceGet(int *device, int ordinal) { return here(), *device = ordinal, OK; }
int hipDeviceGetName(char *name, int length, int device) { return here(), snprintf(name, length, "Fake Instinct %d", device), OK; }
int hipDeviceTotalMem(size_t *bytes, int device) { return here(), (void)device, *bytes = 64 << 20, OK; }
int hipSetDevice(int ordinal) { return here(), ordinal ? INVALID_VALUE : OK; }
int hipDeviceGetAttribute(int *value, int attribute, int ordinal) {
    return here(), (void)attribute, (void)ordinal, *value = attribute == 88 ? 0 : 1024, OK; /* 88: memory pools */
}
int hipGetDevicePropertiesR0600(char *properties, int ordinal) {
    return here(), (void)ordinal, memset(properties, 0, 1472), strcpy(properties + 1160, "gfx942"), OK; /* gcnArchName */
}
int hipDeviceGetStreamPriorityRange(int *least, int *greatest) { return here(), *least = *greatest = 0, OK; }
int hipStreamCreateWithPriority(void **stream, unsigned flags, int priority) { return (void)flags, (void)priority, make(stream, 1); }
int hipStreamDestroy(void *stream) { return destroy(stream); }
int hipStreamSynchronize(void *stream) { return here(), (void)stream, OK; }
int hipStreamQuery(void *stream) { return here(), (void)stream, OK; }
int hipEventCreateWithFlags(void **event, unsigned flags) { return (void)flags, make(event, 1); }
int hipEventRecord(void *event, void *stream) { return here(), (void)event, (void)stream, OK; }
int hipEventSynchronize(void *event) { return here(), (void)event, OK; }
int hipEventDestroy(void *event) { return destroy(event); }
int hipMalloc(void **pointer, size_t bytes) { return make(pointer, bytes); }
int hipFree(void *pointer) { return destroy(pointer); }
int hipHostMalloc(void **pointer, size_t bytes, unsigned flags) { return (void)flags, make(pointer, bytes); }
int hipHostFree(void *pointer) { return destroy(pointer); }
int hipMemsetD8Async(void *pointer, unsigned char value, size_t count, void *stream) {
    return here(), (void)stream, memset(pointer, value, count), OK;
}
int hipMemcpyHtoDAsync(void *to, const void *from, size_t bytes, void *stream) { return here(), (void)stream, memcpy(to, from, bytes), OK; }
int hipMemcpyDtoHAsync(void *to, void *from, size_t bytes, void *stream) { return here(), (void)stream, memcpy(to, from, bytes), OK; }
int hipModuleLoadData(void **module, const void *image) { return (void)image, make(module, 1); }
int hipModuleUnload(void *module) { return destroy(module); }
int hipModuleGetFunction(void **function, void *module, const char *name) {
    return here(), (void)module, *function = (void *)hipModuleGetFunction, strcmp(name, "axpy") ? NOT_FOUND : OK;
}
int hipModuleLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                          unsigned shared, void *stream, void **params, void **extra) {
    here(), (void)function, (void)shared, (void)stream;
    if (params || gy * gz * by * bz != 1) return INVALID_VALUE;
    struct { float a; const float *x; float *y; uint32_t n; } const *p = extra[1];
    for (uint64_t i = 0; i < (uint64_t)gx * bx && i < p->n; i++) p->y[i] = p->a * p->x[i] + p->y[i];
    return OK;
}

#define REST(name) int name(void) { return here(), NOT_SUPPORTED; }
REST(hipStreamAddCallback) REST(hipStreamWaitEvent) REST(hipEventQuery) REST(hipEventElapsedTime) REST(hipMallocManaged)
REST(hipMemGetInfo) REST(hipMemsetD16Async) REST(hipMemsetD32Async) REST(hipMemcpyAsync) REST(hipMemcpy2DAsync) REST(hipMemcpyPeerAsync)
REST(hipDeviceCanAccessPeer) REST(hipDeviceEnablePeerAccess) REST(hipModuleOccupancyMaxActiveBlocksPerMultiprocessor)
REST(hipModuleOccupancyMaxPotentialBlockSize) REST(hipStreamBeginCapture) REST(hipStreamEndCapture) REST(hipGraphInstantiate)
REST(hipGraphLaunch) REST(hipGraphDestroy) REST(hipGraphExecDestroy)

const char *hipGetErrorName(int code) { return (void)code, "hipErrorUnknown"; }
const char *hipGetErrorString(int code) { return (void)code, "words about it"; }
