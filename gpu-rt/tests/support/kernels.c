/* Kernels for the CPU device as a compiler would make them: each entry runs whole blocks. Written against the calling
 * convention's documentation, not against the Rust types. */
#include <stddef.h>
#include <stdint.h>

typedef struct { uint32_t grid[3], block[3], dynamic_shared, flags; } launch_t;
typedef struct { uint32_t input[32], output[32], ballot, fault; int (*print)(const char *, const void *); } scratch_t;
typedef struct { void *shared, *private, *uniform; uint32_t *states; scratch_t *scratch; } worker_t;
typedef uint64_t (*entry_t)(const void *, const launch_t *, const worker_t *, uint64_t, uint64_t);
typedef uint32_t (*thread_t)(const void *, void *, void *, void *, scratch_t *, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t,
                             uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint64_t, uint32_t);
typedef struct {
    uint32_t version, shared_bytes, shared_align, private_bytes, uniform_bytes, barriers, shuffles, ballots;
    entry_t entry;
    thread_t thread;
    const char *sites;
} kernel_t;

/* The compiler gets VERSION from gpu_abi::cpu. */
#define KERNEL(name, shared_bytes, shared_align) \
    const kernel_t __gpu_cpu_##name = { VERSION, shared_bytes, shared_align, 0, 0, 0, 0, 0, name, NULL, NULL }

static uint32_t threads(const launch_t *l) { return l->block[0] * l->block[1] * l->block[2]; }

/* y[i] = a * x[i] + y[i] */
static uint64_t axpy(const void *args, const launch_t *l, const worker_t *worker, uint64_t first, uint64_t count) {
    struct { float a; const float *x; float *y; uint32_t n; } const *p = args;
    (void)worker;
    for (uint64_t block = first; block < first + count; block++)
        for (uint32_t thread = 0; thread < threads(l); thread++) {
            uint64_t i = block * threads(l) + thread;
            if (i < p->n) p->y[i] = p->a * p->x[i] + p->y[i];
        }
    return count;
}
KERNEL(axpy, 0, 1);

/* out[block * 3 ..] = the block's coordinates, x fastest */
static uint64_t coordinates(const void *args, const launch_t *l, const worker_t *worker, uint64_t first, uint64_t count) {
    uint32_t *out = *(uint32_t *const *)args;
    (void)worker;
    for (uint64_t block = first; block < first + count; block++) {
        out[block * 3 + 0] = block % l->grid[0];
        out[block * 3 + 1] = block / l->grid[0] % l->grid[1];
        out[block * 3 + 2] = block / l->grid[0] / l->grid[1];
    }
    return count;
}
KERNEL(coordinates, 0, 1);

/* Reverses each block's part of the data through dynamic shared memory, behind 100 bytes of static shared memory
 * aligned to 128, which must stay as it is meanwhile. */
static uint64_t reverse(const void *args, const launch_t *l, const worker_t *worker, uint64_t first, uint64_t count) {
    uint32_t *data = *(uint32_t *const *)args, n = threads(l);
    char *shared = worker->shared;
    uint32_t *fixed = (uint32_t *)shared, *part = (uint32_t *)(shared + 128);
    if ((uintptr_t)shared % 128 || l->dynamic_shared != n * 4) return worker->scratch->fault = 1, count;
    for (uint64_t block = first; block < first + count; block++) {
        for (uint32_t i = 0; i < 25; i++) fixed[i] = (uint32_t)block + i;
        for (uint32_t i = 0; i < n; i++) part[i] = data[block * n + i];
        for (uint32_t i = 0; i < n; i++) data[block * n + i] = part[n - 1 - i];
        for (uint32_t i = 0; i < 25; i++) if (fixed[i] != (uint32_t)block + i) worker->scratch->fault = 2;
    }
    return count;
}
KERNEL(reverse, 100, 128);

/* Stops with the code in its argument at block 5. */
static uint64_t stop(const void *args, const launch_t *l, const worker_t *worker, uint64_t first, uint64_t count) {
    (void)l;
    if (first <= 5 && 5 < first + count) worker->scratch->fault = *(const uint32_t *)args;
    return count;
}
KERNEL(stop, 0, 1);

/* out[i] = exp(i / 1000), through the C library, which the image does not name as a dependency */
float expf(float);
static uint64_t exponential(const void *args, const launch_t *l, const worker_t *worker, uint64_t first, uint64_t count) {
    float *out = *(float *const *)args;
    (void)worker;
    for (uint64_t i = first * threads(l); i < (first + count) * threads(l); i++) out[i] = expf((float)i / 1000.0f);
    return count;
}
KERNEL(exponential, 0, 1);

/* Copies a rank-2 memref's elements into a pointer, transposed. */
static uint64_t transpose(const void *args, const launch_t *l, const worker_t *worker, uint64_t first, uint64_t count) {
    struct { float *allocated, *aligned; int64_t offset, sizes[2], strides[2]; float *out; } const *p = args;
    (void)l;
    if (p->allocated != p->aligned) worker->scratch->fault = 1;
    for (uint64_t row = first; row < first + count; row++)
        for (int64_t column = 0; column < p->sizes[1]; column++)
            p->out[column * p->sizes[0] + (int64_t)row] =
                p->aligned[p->offset + (int64_t)row * p->strides[0] + column * p->strides[1]];
    return count;
}
KERNEL(transpose, 0, 1);

static uint64_t nothing(const void *args, const launch_t *l, const worker_t *worker, uint64_t first, uint64_t count) {
    (void)args, (void)l, (void)first;
    if (worker->shared) worker->scratch->fault = 1;
    return count;
}
KERNEL(nothing, 0, 1);

/* out[0] = WHICH, which the test defines: kernels of one name in two files */
#ifndef WHICH
#define WHICH 0
#endif
static uint64_t which(const void *args, const launch_t *l, const worker_t *worker, uint64_t first, uint64_t count) {
    (void)l, (void)worker, (void)first;
    **(uint32_t *const *)args = WHICH;
    return count;
}
KERNEL(which, 0, 1);

const kernel_t __gpu_cpu_of_another_version = { 99, 0, 1, 0, 0, 0, 0, 0, nothing, NULL, NULL };
const kernel_t __gpu_cpu_without_entry = { VERSION, 0, 1, 0, 0, 0, 0, 0, NULL, NULL, NULL };
const kernel_t __gpu_cpu_without_thread = { VERSION, 0, 1, 0, 0, 1, 0, 0, nothing, NULL, NULL };
const kernel_t __gpu_cpu_misaligned = { VERSION, 0, 3, 0, 0, 0, 0, 0, nothing, NULL, NULL };

/* Two barriers, written as a compiler cuts them: out[i] = in the first block's threads' sum, but threads from `leave`
 * on are done before the first barrier, and threads from `stray` on wait at another one. The entry gives every block to
 * the runtime: it says that it finished none. */
typedef struct { uint32_t *out; uint32_t leave, stray; } parted_t;
static uint32_t parted_thread(const void *args, void *shared, void *private, void *uniform, scratch_t *scratch, uint32_t tx,
                              uint32_t ty, uint32_t tz, uint32_t bx, uint32_t by, uint32_t bz, uint32_t dx, uint32_t dy, uint32_t dz,
                              uint32_t gx, uint32_t gy, uint32_t gz, uint32_t linear, uint64_t stride, uint32_t resume) {
    const parted_t *p = args;
    uint32_t *part = shared, *mine = (uint32_t *)private + linear;
    (void)scratch, (void)uniform, (void)ty, (void)tz, (void)by, (void)bz, (void)dy, (void)dz, (void)gx, (void)gy, (void)gz, (void)stride;
    switch (resume) {
    case 0:
        if (tx >= p->leave) return 0;
        part[tx] = tx + bx;
        *mine = bx * 1000;
        return tx >= p->stray ? 2 : 1;
    case 1:
        for (uint32_t i = 0; i < p->leave; i++) *mine += part[i];
        return 2;
    default:
        p->out[bx * dx + tx] = *mine;
        return 0;
    }
}
static uint64_t parted(const void *args, const launch_t *l, const worker_t *worker, uint64_t first, uint64_t count) {
    (void)args, (void)first, (void)count;
    for (uint32_t i = 0; i < threads(l); i++) worker->states[i] = UINT32_MAX;
    return 0;
}
const kernel_t __gpu_cpu_parted = { VERSION, 4096, 64, 4, 0, 2, 0, 0, parted, parted_thread, NULL };
/* More states than there are numbers. */
const kernel_t __gpu_cpu_uncounted = { VERSION, 0, 1, 0, 0, 0xffffffff, 1, 0, parted, parted_thread, NULL };

#ifdef CONSTRUCTOR
/* Ends the process of whoever lets it run. */
__attribute__((CONSTRUCTOR)) static void at_load(void) { __builtin_trap(); }
#endif
#ifdef FUNCTION
void at_load(void) { __builtin_trap(); }
#endif
#ifdef THREAD_LOCAL
_Thread_local int own = 1;
int *where(void) { return &own; }
#endif
#ifdef INDIRECT
static void (*choose(void))(void) { __builtin_trap(); }
void chosen(void) __attribute__((ifunc("choose")));
void (*const table[])(void) = { chosen };
#endif
