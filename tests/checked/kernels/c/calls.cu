// Calls through pointers to functions, and through pointers to no function.
typedef float (*Function)(float);

__device__ float half_of(float x) { return x * 0.5f; }
__device__ float twice(float x) { return x * 2.0f; }

// `which` is 1 or 2; any other value gives a null pointer.
extern "C" __global__ void chosen(float *v, int which) {
  Function f = which == 1 ? half_of : which == 2 ? twice : (Function)0;
  v[threadIdx.x] = f(v[threadIdx.x]);  // chosen
}

// A function's address as a number; thread `who` has the number `wild` instead.
extern "C" __global__ void by_number(float *v, unsigned long long wild, unsigned who) {
  Function f = half_of;
  unsigned long long at = threadIdx.x == who ? wild : (unsigned long long)f;
  v[threadIdx.x] = ((Function)at)(v[threadIdx.x]);  // by number
}

// The addresses of the functions are in memory.
extern "C" __global__ void from_memory(float *v, unsigned long long *entries) {
  Function *table = (Function *)entries;
  if (threadIdx.x == 0) { table[0] = half_of; table[1] = twice; }
  __syncthreads();
  v[threadIdx.x] = table[threadIdx.x % 3](v[threadIdx.x]);  // from memory
}
