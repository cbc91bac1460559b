//! Texture references of CUDA and HIP: what becomes of the variables, and what reading them gives.

use crate::Package;
use gpu_build::opt;
use gpu_test::test;

/// As a program has them that binds them itself.
const CUDA: &str = "
texture<float, 2, cudaReadModeElementType> tex;
static texture<float, 2> hidden;
texture<float> line;
texture<int2, 1> pairs(0, cudaFilterModeLinear, cudaAddressModeWrap);
texture<short, cudaTextureType3D> volume;
texture<uchar4, 2, cudaReadModeNormalizedFloat> colours;
texture<unsigned short, cudaTextureType1DLayered, cudaReadModeNormalizedFloat> rows;
texture<char2, cudaTextureType2DLayered, cudaReadModeNormalizedFloat> sheets;
namespace n { texture<uint4> inner; }

template <class A, class B> __device__ A is(B b) {
  static_assert(__is_same(A, B), \"another type\");
  return b;
}
template <class T> __device__ T twice(const texture<T, 2> &t, float x) { return 2 * tex2D(t, x, x); }
__device__ float copied(texture<float, 2> t, float x) { texture<float, 2> other = t; return tex2D(other, x, x); }
__global__ void k(float *x) {
  const float f = x[0];
  const int i = (int)f;
  x[0] = is<float>(tex2D(tex, f, f)) + is<float>(tex2D(hidden, f, 1)) + is<float>(tex1D(line, f)) + is<float>(tex1Dfetch(line, i));
  x[1] = is<int2>(tex1Dfetch(pairs, i)).x + is<short>(tex3D(volume, f, f, f)) + is<uint4>(tex1Dfetch(n::inner, i)).w;
  x[2] = is<float4>(tex2D(colours, f, f)).w + is<float>(tex1DLayered(rows, f, i)) + is<float2>(tex2DLayered(sheets, f, f, i)).y;
  x[3] = copied(tex, f) + twice(tex, f) + twice(hidden, f) + is<float>(tex2DLod(tex, f, f, 0)) + is<float4>(tex2Dgather(colours, f, f)).x;
}

texture<float, 2> &hidden_one() { return hidden; }
void host(float *memory, cudaArray_t array) {
  size_t offset;
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  tex.normalized = false;
  tex.addressMode[0] = cudaAddressModeClamp;
  tex.filterMode = cudaFilterModeLinear;
  tex.channelDesc = format;
  const textureReference *known;
  cudaGetTextureReference(&known, &tex);
  cudaGetTextureAlignmentOffset(&offset, known);
  cudaBindTexture(&offset, line, memory, format, 4);
  cudaBindTexture(0, &line, memory, &format, 4);
  cudaBindTexture(0, line, memory);
  cudaBindTexture2D(&offset, hidden_one(), memory, format, 4, 4, 16);
  cudaBindTextureToArray(tex, array, tex.channelDesc);
  cudaBindTextureToArray(tex, array);
  cudaUnbindTexture(tex);
  cudaUnbindTexture(&line);
}
";

#[test]
fn they_are_exported_variables_of_8_bytes_that_the_program_writes() {
    // HIP has the same under names of its own.
    let hip = CUDA.replace("cuda", "hip");
    for (file, text) in [("kernels/k.cu", CUDA), ("kernels/k.hip", &hip)] {
        let package = Package::new(r#"archs = ["gfx1100", "sm_90", "cpu"]"#, &[(file, text)]);
        let of_file = opt::Package::of_files(package.path(""), package.path("out"));
        for command in ["normalise", "lower gfx1100", "lower sm_90", "lower x86-64-v3"] {
            let said = of_file.run(file, command).unwrap_or_else(|error| panic!("{error}"));
            for name in ["tex", "hidden", "line", "pairs", "volume", "colours", "rows", "sheets", "_ZN1n5innerE"] {
                let begins = format!("@{name} = ");
                let line = said.lines().find(|line| line.starts_with(&begins)).unwrap_or_else(|| panic!("{command}: no {name} in\n{said}"));
                assert!(line.contains("externally_initialized global i64 0, align 8") && !line.contains("internal"), "{command}: {line}");
            }
        }
        // NVIDIA's own textures would be `.texref`, and copies of them by their addresses.
        let normal = of_file.run(file, "normalise").unwrap_or_else(|error| panic!("{error}"));
        assert!(!normal.contains("texsurf"), "{normal}");
        let ptx = of_file.run(file, "assembly sm_90").unwrap_or_else(|error| panic!("{error}"));
        assert!(ptx.contains(".visible .global .align 8 .u64 hidden;") && !ptx.contains(".texref"), "{ptx}");
        package.build().unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn what_none_of_them_is_read_as_is_an_error() {
    for (text, message) in [
        ("texture<float3> t;\n__global__ void k(float *x) { *x = tex1Dfetch(t, 0).x; }", "textures are read as float, char, short, int or"),
        (
            "texture<int, 1, cudaReadModeNormalizedFloat> t;\n__global__ void k(float *x) { *x = tex1Dfetch(t, 0); }",
            "cudaReadModeNormalizedFloat is of char, short or",
        ),
    ] {
        let error = Package::new(r#"archs = ["cpu"]"#, &[("kernels/k.cu", text)]).build().unwrap_err();
        assert!(error.contains(message) && error.contains("kernels/k.cu"), "{error}");
    }
}
