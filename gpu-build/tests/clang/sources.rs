//! Files that are built, and what their kernels are then.

use crate::Package;
use gpu_abi::manifest::{Access, Kernel, ParamKind, Scalar};
use gpu_test::test;

const ARCHS: &str = r#"archs = ["gfx90a", "gfx942", "gfx1100", "gfx1201", "sm_75", "sm_90", "cpu"]"#;

pub const OPENCL: &str = "kernel void axpy(float a, global const float *x, global float *y, int n) {
  int i = get_global_id(0);
  if (i < n) y[i] = fma(a, x[i], y[i]);
}
";

pub const CUDA: &str = "extern \"C\" __global__ void axpy(float a, const float *x, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = fmaf(a, x[i], y[i]);
}
";

fn kernels(package: &Package) -> Vec<Kernel> {
    let compiled = package.build().unwrap_or_else(|error| panic!("{error}"));
    compiled.iter().flat_map(|compiled| compiled.manifest().kernels.clone()).collect()
}

#[test]
fn each_language_builds_for_every_architecture_with_the_same_parameters() {
    // A header of the package with the name of one of gpu-build's own is no kernel's.
    let files = [("kernels/a.cl", OPENCL), ("kernels/b.cu", CUDA), ("kernels/c.hip", CUDA), ("gpu/cuda.h", "#error wrong\n")];
    let kernels = kernels(&Package::new(ARCHS, &files));
    assert_eq!(kernels.len(), 3);
    let pointer = |access| ParamKind::Pointer { element: Some(Scalar::F32), access };
    for kernel in &kernels {
        assert_eq!(kernel.name, "axpy");
        let params: Vec<_> = kernel.params.iter().map(|param| (param.name.as_deref().unwrap_or_default(), param.kind.clone())).collect();
        let expected = [
            ("a", ParamKind::Scalar(Scalar::F32)),
            ("x", pointer(Access::Read)),
            ("y", pointer(Access::ReadWrite)),
            ("n", ParamKind::Scalar(Scalar::I32)),
        ];
        assert_eq!(params, expected);
        let mut archs: Vec<&str> = kernel.builds.iter().map(|build| build.arch.as_str()).collect();
        archs.sort_unstable();
        archs.dedup();
        let cpu = ["x86-64-checked", "x86-64-v2", "x86-64-v3", "x86-64-v4"];
        assert_eq!(archs, [["gfx1100", "gfx1201", "gfx90a", "gfx942", "sm_75", "sm_90"].as_slice(), &cpu].concat());
    }
}

#[test]
fn a_template_has_the_instances_that_cargo_toml_names() {
    let text = "template <typename T, int N> __global__ void fill(T *out, T value) {
  for (int i = 0; i < N; ++i) out[i] = value;
}
";
    let settings = "archs = [\"gfx942\", \"sm_90\", \"cpu\"]\n[[package.metadata.gpu.kernel]]\nfile = \"kernels/fill.cu\"\nclang.instances = [\"fill<float, 4>\", \"fill<long long, 2>\"]";
    let mut names: Vec<String> =
        kernels(&Package::new(settings, &[("kernels/fill.cu", text)])).into_iter().map(|kernel| kernel.name).collect();
    names.sort();
    assert_eq!(names, ["_Z4fillIfLi4EEvPT_S0_", "_Z4fillIxLi2EEvPT_S0_"]);
}

#[test]
fn settings_for_all_files_and_for_one_are_added() {
    let text = "#include \"beside.h\"\n#include <shared.h>\n#if __OPENCL_C_VERSION__ != 200\n#error standard\n#endif\n
kernel void k(global BESIDE *p, global SHARED *q, global COMMON *r, global OWN *s) { *p = 1; *q = 1; *r = 1; *s = 1; }\n";
    let settings = r#"archs = ["gfx1100"]
clang = { include = ["include"], define = ["COMMON=ushort"] }
[[package.metadata.gpu.kernel]]
file = "kernels/*.cl"
clang = { define = ["OWN=ulong"], std = "CL2.0", options = ["-Werror"] }"#;
    let files = [("kernels/k.cl", text), ("kernels/beside.h", "#define BESIDE float\n"), ("include/shared.h", "#define SHARED double\n")];
    let kernels = kernels(&Package::new(settings, &files));
    let element = |kind: &ParamKind| match kind {
        ParamKind::Pointer { element, .. } => *element,
        other => panic!("{other:?}"),
    };
    let elements: Vec<_> = kernels[0].params.iter().filter_map(|param| element(&param.kind)).collect();
    assert_eq!(elements, [Scalar::F32, Scalar::F64, Scalar::I16, Scalar::I64]);
}

#[test]
fn the_same_file_gives_the_same_bytes_in_another_folder() {
    let build = || {
        let package = Package::new("archs = [\"gfx1100\", \"sm_90\", \"cpu\"]", &[("kernels/a.cl", OPENCL), ("kernels/b.cu", CUDA)]);
        let compiled = package.build().unwrap_or_else(|error| panic!("{error}"));
        compiled.iter().map(|compiled| compiled.fat().to_vec()).collect::<Vec<_>>()
    };
    assert!(build() == build());
}
