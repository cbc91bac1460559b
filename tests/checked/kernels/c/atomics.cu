// Loops around a compare-and-exchange, as CUDA's guide writes them, begin with a plain read.
#define PLACE (blockIdx.x * blockDim.x + threadIdx.x)

static __device__ float atomic_max(float *p, float v) {
  int *q = (int *)p, old = *q, seen;
  do {
    seen = old;
    if (!(v > __int_as_float(seen))) break;
    old = atomicCAS(q, seen, __float_as_int(v));
  } while (old != seen);
  return __int_as_float(old);
}

static __device__ double atomic_sum(double *p, double v) {
  unsigned long long *q = (unsigned long long *)p, old = *q, seen;
  do {
    seen = old;
    old = atomicCAS(q, seen, (unsigned long long)__double_as_longlong(v + __longlong_as_double(seen)));
  } while (seen != old);
  return __longlong_as_double(old);
}

extern "C" __global__ void maxima(float *found, double *sum, int *seen) {
  atomic_max(&found[threadIdx.x % 7], (float)((PLACE * 37) % 64));
}

extern "C" __global__ void sums(float *found, double *sum, int *seen) {
  atomic_sum(&sum[threadIdx.x % 2], PLACE);
}

// An element of an array, whose address is computed twice.
extern "C" __global__ void sums_of_elements(float *found, double *sum, int *seen) {
  int old = seen[1 + threadIdx.x % 5], before;
  do {
    before = old;
    old = atomicCAS(&seen[1 + threadIdx.x % 5], before, before + (int)PLACE);
  } while (old != before);
}

// Wrong: there is no barrier between the sum and its use.
extern "C" __global__ void used_too_early(float *found, double *sum, int *seen) {
  atomicAdd(&seen[0], 1);
  seen[1 + PLACE] = seen[0];
}

// Wrong: compares what was read elsewhere, which other threads change.
extern "C" __global__ void compares_another(float *found, double *sum, int *seen) {
  int other = seen[1];
  atomicCAS(&seen[0], other, 5);
  atomicAdd(&seen[1], 1);
}

// Wrong: others write plainly.
extern "C" __global__ void written_plainly(float *found, double *sum, int *seen) {
  int *p = &seen[0], old = *p;
  if (threadIdx.x == 9) *p = 7;
  else atomicCAS(p, old, 5);
}
