//! Whole programs, whose host code is read: the headers have what it names.

use crate::Package;
use gpu_test::test;

const ARCHS: &str = "archs = [\"gfx942\", \"sm_90\", \"cpu\"]";

/// Its loop over the text becomes a call of `strlen` on the CPU.
const CUDA: &str = r#"#include <cuda_runtime.h>
#include <omp.h>
__device__ int total;
struct Shape { __device__ virtual float area() const = 0; };
struct Square : Shape {
  float side;
  __device__ Square(float side) : side(side) {}
  __device__ float area() const override { return side * side; }
};
struct Line : Shape {
  __device__ float area() const override { return 0; }
};
extern "C" __global__ void areas(float *x, const char *text) {
  Square square(x[0]);
  Line line;
  const Shape &shape = x[1] > 0 ? (const Shape &)square : line;
  int n = 0;
  while (text[n]) n++;
  atomicAdd(&total, n);
  x[1] = n ? shape.area() : nan("");
}
int main() {
  int value;
  cudaGraph_t graph, copy;
  cudaGraphCreate(&graph, 0);
  cudaGraphClone(&copy, graph);
  cudaMemPool_t pool;
  cudaMemPoolProps props = {};
  props.location.type = cudaMemLocationTypeDevice;
  cudaMemPoolCreate(&pool, &props);
  cudaDeviceGetAttribute(&value, cudaDevAttrGpuOverlap, 0);
  cudaDeviceGetP2PAttribute(&value, cudaDevP2PAttrAccessSupported, 0, 1);
  float *x = new float[2];
  areas<<<1, omp_get_max_threads()>>>(x, nullptr);
  return cudaGetLastError() == cudaErrorPriorLaunchFailure;
}
"#;

const HIP: &str = r#"#include <hip/hip_bf16.h>
#include <hip/hip_complex.h>
#include <hip/hip_runtime.h>
#include <hiprand/hiprand_kernel.h>
extern "C" __global__ void numbers(float *x, hipFloatComplex *y, __hip_bfloat16 *z) {
  hiprandState state;
  hiprand_init(1, threadIdx.x, 0, &state);
  x[threadIdx.x] = hiprand_uniform(&state);
  y[0] = hipCaddf(y[0], y[1]);
  z[0] = z[1];
}
int main() {
  float *x;
  hipHostMalloc(&x, 4);
  hipMemcpyWithStream(x, x, 4, hipMemcpyHostToHost, 0);
}
"#;

#[test]
fn host_code_beside_kernels_is_understood() {
    let compiled = Package::new(ARCHS, &[("kernels/a.cu", CUDA), ("kernels/b.hip", HIP)]).build().unwrap_or_else(|error| panic!("{error}"));
    let mut names: Vec<&str> =
        compiled.iter().flat_map(|compiled| &compiled.manifest().kernels).map(|kernel| kernel.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["areas", "numbers"]);
}
