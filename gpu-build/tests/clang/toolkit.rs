//! A CUDA toolkit's own headers, where one is installed, and what is said where none is.

use crate::Package;
use gpu_test::{skip, test};
use gpu_tools::table::CUDA_HEADERS;
use gpu_tools::{Env, Finder};
use std::path::PathBuf;

const CUB: &str = "#include <cub/cub.cuh>
__global__ void sum(const float *in, float *out, int n) {
  typedef cub::BlockReduce<float, 128> Reduce;
  __shared__ typename Reduce::TempStorage storage;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float total = Reduce(storage).Sum(i < n ? in[i] : 0.f);
  if (threadIdx.x == 0) out[blockIdx.x] = total;
}
";

const PLAIN: &str = "#include <cuda_runtime.h>
#include <cuda_fp16.h>
__global__ void k(const float *in, __half *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = i < n ? sinf(in[i]) + (float)sqrt(2.0) : 0.f;
  v += __shfl_down_sync(0xffffffff, v, 16);
  __syncthreads();
  if (i < n) out[i] = __float2half(v);
}
";

fn toolkit() -> PathBuf {
    Finder::new(&Env::process(), None).find(&CUDA_HEADERS).unwrap_or_else(|error| skip!("{error}"))
}

fn build(archs: &str, text: &str) {
    toolkit();
    let settings = format!("archs = {archs}\nclang.cuda-headers = \"toolkit\"");
    let compiled = Package::new(&settings, &[("kernels/k.cu", text)]).build().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(compiled[0].manifest().kernels.len(), 1);
}

#[test]
fn a_toolkits_headers_build_for_every_device() {
    build("[\"gfx942\", \"gfx1100\", \"sm_75\", \"sm_90\", \"cpu\"]", PLAIN);
}

#[test]
fn cub_builds_for_nvidia() {
    if !["cub/cub.cuh", "cccl/cub/cub.cuh"].iter().any(|header| toolkit().join(header).is_file()) {
        skip!("the toolkit has no CUB");
    }
    build("[\"sm_75\", \"sm_90\"]", CUB);
}

#[test]
fn a_missing_toolkit_is_an_error_that_names_where_it_was_sought() {
    let settings = "archs = [\"sm_90\"]\nclang.cuda-headers = \"toolkit\"";
    let package = Package::new(settings, &[("kernels/k.cu", PLAIN)]);
    let (succeeds, said) = package.run_with(&crate::clang(), &[("GPU_CUDA_HEADERS", "/no/such/folder")]);
    assert!(!succeeds && said.contains("GPU_CUDA_HEADERS") && said.contains("cuda_runtime.h"), "{said}");
}
