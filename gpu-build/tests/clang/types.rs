//! What manifests say of parameters' types in C.

use crate::Package;
use gpu_abi::manifest::{Access, Kernel, Layout, Number, Param, ParamKind, Scalar};
use gpu_test::test;

/// Kernels that say little of what their parameters are, by what they do.
const CUDA: &str = "#include <cuda_fp16.h>
#include <cuda_bf16.h>
namespace n {
struct In { short a; float b[3]; };
enum class Mode : unsigned char { A, B };
struct Params { float scale; unsigned count; In in; float *p; Mode mode; bool flag; };
struct Bits { unsigned low : 3; unsigned high : 29; };
struct Derived : In { int c; };
union Either { int i; float f; };
typedef struct { double d; } Named;
}
enum Old { C, D };
using namespace n;
template <typename T>
__global__ void k(const T *__restrict__ unused, T *__restrict__ out, const void *any, void *bytes, const float4 *vectors, Params params,
                  const Params *all, Mode mode, Old old, unsigned char u, signed char s, char c, bool flag, const bool *flags,
                  __half h, const __nv_bfloat16 *b, half2 pair, long long i, size_t size, uint3 three, Bits bits, const Derived *derived,
                  Either either, Named named, int (*rows)[4], const volatile int &reference) {
  // Bytes of another type, through the pointer.
  ((int *)out)[threadIdx.x] = ((const char *)bytes)[0] + (int)params.scale;
}
";

const OPENCL: &str = "typedef struct { float x; int n; float4 v; } P;
kernel void k(global const float *restrict unused, global uint *out, P p, float3 v, local float4 *l, constant ushort *c, ulong n, uchar u,
              global const P *ps, global void *any, char4 cs) {
  out[get_global_id(0)] = p.n + (int)v.x;
}
";

/// The one kernel of a file, built for AMD, NVIDIA and the CPU.
fn kernel(file: &str, text: &str, settings: &str) -> Kernel {
    let settings = format!("archs = [\"gfx1100\", \"sm_75\", \"cpu\"]\n{settings}");
    let compiled = Package::new(&settings, &[(file, text)]).build().unwrap_or_else(|error| panic!("{error}"));
    compiled[0].manifest().kernels[0].clone()
}

fn seen(param: &Param) -> (String, String) {
    (param.c().unwrap_or_default(), param.layout().and_then(Layout::rust).unwrap_or_default())
}

#[test]
fn cuda_types_are_in_the_manifest_as_the_source_has_them() {
    let kernel = kernel("kernels/k.cu", CUDA, "clang.instances = [\"k<float>\"]");
    let expected = [
        ("const float *__restrict__ unused", "f32"),
        ("float *__restrict__ out", "f32"),
        ("const void *any", ""),
        ("void *bytes", ""),
        ("const float4 *vectors", "[f32; 4]"),
        ("n::Params params", "Params"),
        ("const n::Params *all", "Params"),
        ("n::Mode mode", "u8"),
        ("Old old", "u32"),
        ("unsigned char u", "u8"),
        ("signed char s", "i8"),
        ("char c", "u8"),
        ("bool flag", "bool"),
        ("const bool *flags", "bool"),
        ("__half h", "f16"),
        ("const __nv_bfloat16 *b", "bf16"),
        ("half2 pair", "[f16; 2]"),
        ("long long i", "i64"),
        ("size_t size", "u64"),
        ("uint3 three", "[u32; 3]"),
        ("n::Bits bits", "[u8; 4]"),
        ("const n::Derived *derived", "[u8; 20]"),
        ("n::Either either", "[u8; 4]"),
        ("n::Named named", "f64"),
        ("int[4] *rows", "[i32; 4]"),
        ("const volatile int &reference", "i32"),
    ];
    let found: Vec<_> = kernel.params.iter().map(seen).collect();
    let found: Vec<_> = found.iter().map(|(c, rust)| (c.as_str(), rust.as_str())).collect();
    assert_eq!(found, expected);

    let pointer = |element, access| ParamKind::Pointer { element, access };
    let float = Some(Scalar::F32);
    assert_eq!(kernel.params[0].kind, pointer(float, Access::Read), "const, and not accessed");
    assert!(matches!(&kernel.params[1].kind, ParamKind::Pointer { element: Some(Scalar::F32), access } if access.writes()));
    assert_eq!(kernel.params[4].kind, pointer(float, Access::Read));

    let Some(Layout::Struct { name, size: 40, fields }) = kernel.params[5].layout() else { panic!("{:?}", kernel.params[5]) };
    assert_eq!(name, "n::Params");
    let fields: Vec<_> = fields.iter().map(|field| (field.name.as_str(), field.offset, field.layout.size())).collect();
    let expected = [("scale", 0), ("count", 4), ("in", 8), ("p", 24), ("mode", 32), ("flag", 33)];
    assert_eq!(fields, [4, 4, 16, 8, 1, 1].iter().zip(expected).map(|(size, (name, at))| (name, at, Some(*size))).collect::<Vec<_>>());
}

#[test]
fn opencl_types_are_in_the_manifest_as_the_source_has_them() {
    let kernel = kernel("kernels/k.cl", OPENCL, "");
    let expected = [
        ("global const float *__restrict__ unused", "f32"),
        ("global uint *out", "u32"),
        ("P p", "P"),
        ("float3 v", "[f32; 4]"),
        ("local float4 *l", "[f32; 4]"),
        ("constant ushort *c", "u16"),
        ("ulong n", "u64"),
        ("uchar u", "u8"),
        ("global const P *ps", "P"),
        ("global void *any", ""),
        ("char4 cs", "[u8; 4]"),
    ];
    let found: Vec<_> = kernel.params.iter().map(seen).collect();
    assert_eq!(found.iter().map(|(c, rust)| (c.as_str(), rust.as_str())).collect::<Vec<_>>(), expected);
    let definition = kernel.params[2].layout().and_then(Layout::definition);
    assert_eq!(definition.as_deref(), Some("#[repr(C)] struct P { x: f32, n: i32, v: [f32; 4] }"));
    let layout = kernel.params[6].layout().and_then(Layout::number);
    assert_eq!(layout, Some(Number { scalar: Scalar::I64, signed: Some(false) }));
}

#[test]
fn debug_information_changes_no_image() {
    let files = [("kernels/k.cl", OPENCL), ("kernels/k.cu", CUDA)];
    let images = |options: &str| {
        let settings = format!("archs = [\"gfx1100\", \"sm_75\", \"cpu\"]\nclang = {{ instances = [\"k<float>\"]{options} }}");
        // OpenCL's file has no templates.
        let settings = format!("{settings}\nkernels = [\"kernels/k.cu\"]");
        let compiled = Package::new(&settings, &files).build().unwrap_or_else(|error| panic!("{error}"));
        let declared = compiled[0].manifest().kernels[0].params.iter().filter(|param| param.declared.is_some()).count();
        (compiled[0].fat().to_vec(), declared)
    };
    let (with, declared) = images("");
    let (without, none) = images(", options = [\"-Xclang\", \"-debug-info-kind=line-directives-only\"]");
    assert!((declared, none) == (26, 0) && with == without, "{declared} {none}");
}
