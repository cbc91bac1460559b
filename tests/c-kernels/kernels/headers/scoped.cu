// cuda::atomic and cuda::atomic_ref; cuda::std; thrust::complex.
#include <cuda/atomic>
#include <cuda/std/array>
#include <cuda/std/cmath>
#include <cuda/std/complex>
#include <cuda/std/limits>
#include <cuda/std/optional>
#include <cuda/std/tuple>
#include <cuda/std/type_traits>
#include <cuda/std/utility>
#include <cuda/std/variant>
#include <thrust/complex.h>

struct Pair { int a, b; };

template <class Cell> __device__ void of_int(Cell &&cell, int i) {
  cell.fetch_add(i);
  cell += 2;
  cell++;
  cell.fetch_sub(1, cuda::memory_order_relaxed);
  int old = cell.load();
  while (!cell.compare_exchange_weak(old, old + 3, cuda::memory_order_acq_rel)) {
  }
}

// Six numbers, a pair, and the places that threads took.
__global__ void scoped(int *cells, float *floats, Pair *pair, unsigned int *places, int *first) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  of_int(cuda::atomic_ref<int, cuda::thread_scope_device>(cells[0]), i);
  cuda::atomic_ref<int>(cells[1]).fetch_max(i);
  cuda::atomic_ref<int>(cells[2]).fetch_min(-i, cuda::memory_order_relaxed);
  cuda::std::atomic_ref<int>(cells[3]).fetch_or(1 << i % 31);
  cuda::atomic_ref<int>(cells[4]) ^= i;
  cuda::atomic_ref<float, cuda::thread_scope_device>(floats[0]).fetch_add(i);
  cuda::atomic_ref<float, cuda::thread_scope_device>(floats[1]).fetch_max(i * 0.5f);
  // A structure of 8 bytes as a whole.
  cuda::atomic_ref<Pair, cuda::thread_scope_device> both(*pair);
  Pair before = both.load(), after;
  do after = Pair{before.a + 1, before.b - i};
  while (!both.compare_exchange_strong(before, after));
  // Each takes a place.
  __shared__ cuda::atomic<unsigned int, cuda::thread_scope_block> next;
  __shared__ cuda::std::atomic_flag flag;
  if (threadIdx.x == 0) {
    next.store(0, cuda::std::memory_order_relaxed);
    flag.clear();
  }
  __syncthreads();
  places[i] = next.fetch_add(1, cuda::memory_order_relaxed);
  if (!flag.test_and_set()) cuda::atomic_ref<int>(*first).fetch_add(1);
  cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_block);
  __syncthreads();
  if (threadIdx.x == 0) cells[5 + blockIdx.x] = next;
  // A pointer goes on by elements.
  __shared__ cuda::atomic<int *, cuda::thread_scope_block> at;
  if (threadIdx.x == 0) at = cells;
  __syncthreads();
  if (at.fetch_add(1) - cells >= blockDim.x) cells[0] = -1;
}

__global__ void standard(const float *x, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  cuda::std::array<float, 3> three{x[i], 2 * x[i], 3 * x[i]};
  float sum = 0;
  for (float one : three) sum += one;
  cuda::std::optional<float> root;
  if (x[i] >= 0) root = cuda::std::sqrt(x[i]);
  auto [low, high] = cuda::std::make_pair(cuda::std::fmin(x[i], 1.0f), cuda::std::fmax(x[i], 1.0f));
  cuda::std::tuple<int, float> both(i, high);
  cuda::std::variant<int, float> one = i % 2 ? cuda::std::variant<int, float>(i) : cuda::std::variant<int, float>(x[i]);
  float *whole = cuda::std::get_if<float>(&one);
  static_assert(cuda::std::is_same_v<cuda::std::remove_const_t<const int>, int>);
  out[i] = sum;
  out[n + i] = root.value_or(-1.0f);
  out[2 * n + i] = low + cuda::std::get<1>(both) + cuda::std::get<int>(both);
  out[3 * n + i] = whole ? *whole : 0.25f;
  out[4 * n + i] = cuda::std::numeric_limits<float>::max();
  cuda::std::complex<float> z(x[i], 1);
  out[5 * n + i] = (z * z / cuda::std::complex<float>(0, 2)).real();
}

template <class T> __device__ void complex_functions(thrust::complex<T> x, thrust::complex<T> y, thrust::complex<T> *out, int n, int i) {
  using namespace thrust;
  complex<T> all[] = {x + y, x - y, x * y, x / y, x * T(3), -x, conj(x), sqrt(x), exp(x), log(x), sin(x), cos(x), tanh(x), pow(x, y), polar(T(2), x.real()),
                      complex<T>(abs(x), arg(x)), complex<T>(norm(x), x == y)};
  for (int k = 0; k < 17; k++) out[k * n + i] = all[k];
}
__global__ void complex_f32(const thrust::complex<float> *x, const thrust::complex<float> *y, thrust::complex<float> *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) complex_functions(x[i], y[i], out, n, i);
}
__global__ void complex_f64(const thrust::complex<double> *x, const thrust::complex<double> *y, thrust::complex<double> *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) complex_functions(x[i], y[i], out, n, i);
}
