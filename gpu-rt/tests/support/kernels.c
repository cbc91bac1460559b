/* Kernels for the CPU device as a compiler would make them: each entry runs whole blocks. Written against the calling
 * convention's documentation, not against the Rust types. */
#include <stddef.h>
#include <stdint.h>

typedef struct { uint32_t grid[3], block[3], dynamic_shared, flags; } launch_t;
typedef uint32_t (*entry_t)(const void *, const launch_t *, void *, uint64_t, uint64_t);
typedef struct { uint32_t version, shared_bytes, shared_align, flags; entry_t entry; } kernel_t;

#define KERNEL(name, shared_bytes, shared_align) \
    const kernel_t __gpu_cpu_##name = { 1, shared_bytes, shared_align, 0, name }

static uint32_t threads(const launch_t *l) { return l->block[0] * l->block[1] * l->block[2]; }

/* y[i] = a * x[i] + y[i] */
static uint32_t axpy(const void *args, const launch_t *l, void *shared, uint64_t first, uint64_t count) {
    struct { float a; const float *x; float *y; uint32_t n; } const *p = args;
    (void)shared;
    for (uint64_t block = first; block < first + count; block++)
        for (uint32_t thread = 0; thread < threads(l); thread++) {
            uint64_t i = block * threads(l) + thread;
            if (i < p->n) p->y[i] = p->a * p->x[i] + p->y[i];
        }
    return 0;
}
KERNEL(axpy, 0, 1);

/* out[block * 3 ..] = the block's coordinates, x fastest */
static uint32_t coordinates(const void *args, const launch_t *l, void *shared, uint64_t first, uint64_t count) {
    uint32_t *out = *(uint32_t *const *)args;
    (void)shared;
    for (uint64_t block = first; block < first + count; block++) {
        out[block * 3 + 0] = block % l->grid[0];
        out[block * 3 + 1] = block / l->grid[0] % l->grid[1];
        out[block * 3 + 2] = block / l->grid[0] / l->grid[1];
    }
    return 0;
}
KERNEL(coordinates, 0, 1);

/* Reverses each block's part of the data through dynamic shared memory, behind 100 bytes of static shared memory
 * aligned to 128, which must stay as it is meanwhile. */
static uint32_t reverse(const void *args, const launch_t *l, void *shared, uint64_t first, uint64_t count) {
    uint32_t *data = *(uint32_t *const *)args, n = threads(l);
    uint32_t *fixed = shared, *part = (uint32_t *)((char *)shared + 128);
    if ((uintptr_t)shared % 128 || l->dynamic_shared != n * 4) return 1;
    for (uint64_t block = first; block < first + count; block++) {
        for (uint32_t i = 0; i < 25; i++) fixed[i] = (uint32_t)block + i;
        for (uint32_t i = 0; i < n; i++) part[i] = data[block * n + i];
        for (uint32_t i = 0; i < n; i++) data[block * n + i] = part[n - 1 - i];
        for (uint32_t i = 0; i < 25; i++) if (fixed[i] != (uint32_t)block + i) return 2;
    }
    return 0;
}
KERNEL(reverse, 100, 128);

/* Stops with the code in its argument at block 5. */
static uint32_t stop(const void *args, const launch_t *l, void *shared, uint64_t first, uint64_t count) {
    (void)l, (void)shared;
    return first <= 5 && 5 < first + count ? *(const uint32_t *)args : 0;
}
KERNEL(stop, 0, 1);

/* out[i] = exp(i / 1000), through the C library, which the image does not name as a dependency */
float expf(float);
static uint32_t exponential(const void *args, const launch_t *l, void *shared, uint64_t first, uint64_t count) {
    float *out = *(float *const *)args;
    (void)shared;
    for (uint64_t i = first * threads(l); i < (first + count) * threads(l); i++) out[i] = expf((float)i / 1000.0f);
    return 0;
}
KERNEL(exponential, 0, 1);

/* Copies a rank-2 memref's elements into a pointer, transposed. */
static uint32_t transpose(const void *args, const launch_t *l, void *shared, uint64_t first, uint64_t count) {
    struct { float *allocated, *aligned; int64_t offset, sizes[2], strides[2]; float *out; } const *p = args;
    (void)l, (void)shared;
    if (p->allocated != p->aligned) return 1;
    for (uint64_t row = first; row < first + count; row++)
        for (int64_t column = 0; column < p->sizes[1]; column++)
            p->out[column * p->sizes[0] + (int64_t)row] =
                p->aligned[p->offset + (int64_t)row * p->strides[0] + column * p->strides[1]];
    return 0;
}
KERNEL(transpose, 0, 1);

static uint32_t nothing(const void *args, const launch_t *l, void *shared, uint64_t first, uint64_t count) {
    (void)args, (void)l, (void)first, (void)count;
    return shared ? 1 : 0;
}
KERNEL(nothing, 0, 1);

/* out[0] = WHICH, which the test defines: kernels of one name in two files */
#ifndef WHICH
#define WHICH 0
#endif
static uint32_t which(const void *args, const launch_t *l, void *shared, uint64_t first, uint64_t count) {
    (void)l, (void)shared, (void)first, (void)count;
    **(uint32_t *const *)args = WHICH;
    return 0;
}
KERNEL(which, 0, 1);

const kernel_t __gpu_cpu_of_another_version = { 99, 0, 1, 0, nothing };
const kernel_t __gpu_cpu_without_entry = { 1, 0, 1, 0, NULL };
const kernel_t __gpu_cpu_misaligned = { 1, 0, 3, 0, nothing };
