/* What a HIP runtime of two devices tells of them, as 6.x and 7.x present themselves. It does no work: the functions for
 * that are there to be found, and refuse. Signatures follow hip_runtime_api.h. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OK = 0, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, INVALID_DEVICE = 101, NOT_FOUND = 500, INVALID_HANDLE = 400, NOT_SUPPORTED = 801 };
enum { DEVICES = 2 };

static void *rest(void *none) { for (;;) pause(); return none; }
/* FAKE_HIP_HANGS: a file to make before never returning. FAKE_HIP_THREAD: to begin a thread that stays. */
int hipInit(unsigned flags) {
    const char *path = getenv("FAKE_HIP_HANGS");
    FILE *file = path ? fopen(path, "w") : NULL;
    pthread_t thread;
    if (file) fclose(file), rest(NULL);
    if (getenv("FAKE_HIP_THREAD")) pthread_create(&thread, NULL, rest, NULL);
    return flags ? INVALID_VALUE : OK;
}
int hipGetDeviceCount(int *count) { return *count = DEVICES, OK; }
int hipDeviceGet(int *device, int ordinal) { return *device = ordinal, ordinal < DEVICES ? OK : INVALID_DEVICE; }
int hipDeviceGetName(char *name, int length, int device) { return snprintf(name, length, "Fake Instinct %d", device), OK; }
int hipDeviceTotalMem(size_t *bytes, int device) { return *bytes = (size_t)64 << 20, device < DEVICES ? OK : INVALID_DEVICE; }
int hipSetDevice(int ordinal) { return ordinal < DEVICES ? OK : INVALID_DEVICE; }
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
/* FAKE_HIP_MEM_INFO: the code to fail with. */
int hipMemGetInfo(size_t *available, size_t *total) {
    return *available = 60 << 20, *total = 64 << 20, getenv("FAKE_HIP_MEM_INFO") ? atoi(getenv("FAKE_HIP_MEM_INFO")) : OK;
}

static volatile int gone;
static void leave(void) { gone = 1; }
/* FAKE_HIP_LOADS: a file to make when a second image is being loaded. Loading one takes a while, registers an exit handler when it is the
 * first, as a compiler does that the driver opens then, and does not survive that handler. */
int hipModuleLoadData(void **module, const void *image) {
    static int loads;
    const char *path = getenv("FAKE_HIP_LOADS");
    (void)module, (void)image;
    if (!path) return NOT_SUPPORTED;
    if (loads++ == 0) return atexit(leave), NOT_SUPPORTED;
    FILE *file = fopen(path, "w");
    if (file) fclose(file);
    usleep(300000);
    if (gone) abort();
    return NOT_SUPPORTED;
}

#define REFUSES(name) int name(void) { return NOT_SUPPORTED; }
REFUSES(hipModuleUnload)
REFUSES(hipModuleGetFunction)
REFUSES(hipStreamCreateWithPriority)
REFUSES(hipDeviceGetStreamPriorityRange)
REFUSES(hipStreamQuery)
REFUSES(hipStreamAddCallback)
REFUSES(hipStreamDestroy)
REFUSES(hipStreamSynchronize)
REFUSES(hipStreamWaitEvent)
REFUSES(hipEventCreateWithFlags)
REFUSES(hipEventRecord)
REFUSES(hipEventQuery)
REFUSES(hipEventSynchronize)
REFUSES(hipEventElapsedTime)
REFUSES(hipEventDestroy)
REFUSES(hipHostMalloc)
REFUSES(hipHostFree)
REFUSES(hipMallocManaged)
REFUSES(hipMalloc)
REFUSES(hipFree)
REFUSES(hipMemsetD8Async)
REFUSES(hipMemsetD16Async)
REFUSES(hipMemsetD32Async)
REFUSES(hipMemcpyAsync)
REFUSES(hipMemcpy2DAsync)
REFUSES(hipMemcpyPeerAsync)
REFUSES(hipDeviceCanAccessPeer)
REFUSES(hipDeviceEnablePeerAccess)
REFUSES(hipModuleOccupancyMaxActiveBlocksPerMultiprocessor)
REFUSES(hipModuleOccupancyMaxPotentialBlockSize)
REFUSES(hipStreamBeginCapture)
REFUSES(hipStreamEndCapture)
REFUSES(hipGraphInstantiate)
REFUSES(hipGraphLaunch)
REFUSES(hipGraphDestroy)
REFUSES(hipGraphExecDestroy)
REFUSES(hipMemcpyHtoDAsync)
REFUSES(hipMemcpyDtoHAsync)
REFUSES(hipModuleLaunchKernel)

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
