//! What a build says of files that clang refuses, whole.

use crate::Package;
use gpu_test::test;

/// The messages of a build that fails.
fn messages(package: &Package) -> String {
    package.build().map(|_| "it was built".to_string()).unwrap_or_else(|error| error)
}

#[test]
fn every_error_of_a_cuda_file_is_shown_with_its_place() {
    let text = "#include \"types.h\"

__global__ void first(float *out) {
  out[threadIdx.x] = missing;
}

__global__ int second() {
  return 1;
}
";
    let files = [("kernels/bad.cu", text), ("kernels/types.h", "struct Pair {\n  float a\n};\n")];
    let expected = "\
error: expected ';' at end of declaration list
 --> kernels/types.h:2:10
  |
2 |   float a
  |          ^
  |
  = note: included from kernels/bad.cu:1

error: use of undeclared identifier 'missing'
 --> kernels/bad.cu:4:22
  |
4 |   out[threadIdx.x] = missing;
  |                      ^^^^^^^

error: kernel function type 'int ()' must have void return type
 --> kernels/bad.cu:7:12
  |
7 | __global__ int second() {
  |            ^^^";
    assert_eq!(messages(&Package::new("archs = [\"sm_90\", \"cpu\"]", &files)), expected);
}

#[test]
fn every_error_of_an_opencl_file_is_shown_with_its_place() {
    let text = "kernel void first(global float *out, int *where) {
  out[get_global_id(0)] = missing(1);
}
";
    let expected = "\
error: pointer arguments to kernel functions must reside in '__global', '__constant' or '__local' address space
 --> kernels/bad.cl:1:43
  |
1 | kernel void first(global float *out, int *where) {
  |                                           ^^^^^

error: use of undeclared identifier 'missing'
 --> kernels/bad.cl:2:27
  |
2 |   out[get_global_id(0)] = missing(1);
  |                           ^^^^^^^";
    assert_eq!(messages(&Package::new("archs = [\"cpu\"]", &[("kernels/bad.cl", text)])), expected);
}

#[test]
fn an_instance_of_no_template_is_blamed_on_cargo_toml() {
    let settings = "archs = [\"cpu\"]\nclang.instances = [\"nothing<int>\"]";
    let said = messages(&Package::new(settings, &[("kernels/k.cu", "__global__ void k(int *p) { *p = 1; }\n")]));
    assert!(said.contains("nothing") && said.contains("--> Cargo.toml") && said.contains("`instances` names instances"), "{said}");
}

#[test]
fn a_folder_of_headers_that_is_not_there_is_an_error() {
    let settings = "archs = [\"cpu\"]\nclang.include = [\"includes\"]";
    let said = messages(&Package::new(settings, &[("kernels/k.cl", "kernel void k(global int *p) { *p = 1; }\n")]));
    assert!(said.contains("there is no folder `includes`") && said.contains("--> Cargo.toml"), "{said}");
}

#[test]
fn an_unknown_option_is_shown() {
    let settings = "archs = [\"cpu\"]\nclang.options = [\"--no-such-option\"]";
    let said = messages(&Package::new(settings, &[("kernels/k.cl", "kernel void k(global int *p) { *p = 1; }\n")]));
    assert!(said.contains("--no-such-option") && said.contains("kernels/k.cl"), "{said}");
}

#[test]
fn a_file_without_kernels_is_refused() {
    let text = "int twice(int x) { return 2 * x; }\n";
    let named = Package::new("archs = [\"cpu\"]\nkernels = [\"kernels/k.cl\"]", &[("kernels/k.cl", text)]);
    let said = messages(&named);
    assert!(said.contains("no kernels in this file") && said.contains("--> kernels/k.cl"), "{said}");
    // Where a pattern matches it, it is what other files include.
    let other = "#include \"k.cl\"\nkernel void f(global int *p) { *p = twice(*p); }\n";
    let matched = Package::new("archs = [\"cpu\"]", &[("kernels/k.cl", text), ("kernels/other.cl", other)]);
    assert_eq!(matched.build().map(|compiled| compiled.len()), Ok(1));
}

#[test]
fn an_error_about_a_whole_kernel_has_its_line() {
    let text = "kernel void good(global int *p) { p[0] = 1; }

kernel void large(global int *p) {
  local int values[65536];
  values[get_local_id(0)] = p[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  p[1] = values[p[2]];
}
";
    let error = Package::new("archs = [\"gfx1100\"]", &[("kernels/k.cl", text)]).build().map(drop).unwrap_err();
    assert!(error.contains("kernel `large` has 262144 bytes of static shared memory, and gfx1100 allows at most 65536"), "{error}");
    assert!(error.contains("--> kernels/k.cl:3:1"), "{error}");
}
