//! Images in OpenCL C.

use crate::Package;
use gpu_abi::image::Dim;
use gpu_abi::manifest::{Access, Owner, ParamKind};
use gpu_test::test;

const ARCHS: &str = "archs = [\"gfx942\", \"gfx1100\", \"sm_75\", \"sm_90\", \"cpu\"]\nclang = { std = \"CL3.0\" }";

/// Every function of images, for every kind of them.
const ALL: &str = "#pragma OPENCL EXTENSION cl_khr_fp16 : enable
constant sampler_t outside = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
float4 twice(read_only image2d_t image, sampler_t sampler, float2 at) { return 2 * read_imagef(image, sampler, at); }
kernel void all(read_only image1d_t i1, read_only image2d_t i2, read_only image3d_t i3, read_only image1d_array_t a1,
                read_only image2d_array_t a2, read_only image1d_buffer_t b, sampler_t s, global float4 *f, global int4 *i, global uint4 *u) {
  const sampler_t inside = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_MIRRORED_REPEAT | CLK_FILTER_NEAREST;
  int x = get_global_id(0);
  float c = x;
  f[x] = read_imagef(i1, s, c) + read_imagef(i1, s, x) + read_imagef(i1, x) + twice(i2, inside, (float2)(c)) + read_imagef(i2, outside, (int2)(x))
    + read_imagef(i2, (int2)(x)) + read_imagef(i3, s, (float4)(c)) + read_imagef(i3, s, (int4)(x)) + read_imagef(i3, (int4)(x))
    + read_imagef(a1, s, (float2)(c)) + read_imagef(a1, s, (int2)(x)) + read_imagef(a1, (int2)(x)) + read_imagef(a2, s, (float4)(c))
    + read_imagef(a2, s, (int4)(x)) + read_imagef(a2, (int4)(x)) + read_imagef(b, x) + convert_float4(read_imageh(i2, s, (float2)(c)));
  i[x] = read_imagei(i1, s, c) + read_imagei(i2, s, (float2)(c)) + read_imagei(i3, s, (float4)(c)) + read_imagei(a1, s, (float2)(c))
    + read_imagei(a2, (int4)(x)) + read_imagei(b, x)
    + (int4)(get_image_width(i1), get_image_height(i2), get_image_depth(i3), (int)get_image_array_size(a1))
    + (int4)(get_image_dim(i2), get_image_dim(a2)) + get_image_dim(i3) + get_image_channel_data_type(b) + get_image_channel_order(a2);
  u[x] = read_imageui(i1, s, c) + read_imageui(i2, s, (int2)(x)) + read_imageui(i3, (int4)(x)) + read_imageui(b, x);
}
kernel void write(write_only image1d_t i1, write_only image2d_t i2, write_only image3d_t i3, write_only image1d_array_t a1,
                  write_only image2d_array_t a2, write_only image1d_buffer_t b, read_write image2d_t both) {
  int x = get_global_id(0);
  write_imagef(i1, x, (float4)(x));
  write_imagei(i2, (int2)(x), (int4)(x));
  write_imageui(i3, (int4)(x), (uint4)(x));
  write_imagef(a1, (int2)(x), (float4)(x));
  write_imageh(a2, (int4)(x), (half4)(x));
  write_imagef(b, x, (float4)(x));
  write_imagef(both, (int2)(x), 2 * read_imagef(both, (int2)(x)));
}
";

#[test]
fn every_function_builds_for_every_architecture_and_parameters_are_images() {
    let compiled = Package::new(ARCHS, &[("kernels/all.cl", ALL)]).build().unwrap_or_else(|error| panic!("{error}"));
    let kernels = &compiled[0].manifest().kernels;
    let params = |name: &str| {
        let kernel = kernels.iter().find(|kernel| kernel.name == name).unwrap();
        kernel.params.iter().map(|param| (param.offset, param.size, param.kind.clone())).collect::<Vec<_>>()
    };
    let image = |index: u32, dim, access| (8 * index, 8, ParamKind::Image { dim, access, texel: None, owner: Owner::Grid });
    let dims = [Dim::D1, Dim::D2, Dim::D3, Dim::D1Array, Dim::D2Array, Dim::Buffer];
    let read: Vec<_> = (0..).zip(dims).map(|(index, dim)| image(index, dim, Access::Read)).collect();
    let written: Vec<_> = (0..).zip(dims).map(|(index, dim)| image(index, dim, Access::Write)).collect();
    assert_eq!(params("all")[..6], read);
    assert_eq!(params("all")[6], (48, 4, ParamKind::Sampler));
    assert_eq!(params("write")[..6], written);
    assert_eq!(params("write")[6], image(6, Dim::D2, Access::ReadWrite));
    // An assembler has taken NVIDIA's code, where there is one.
    for kernel in kernels {
        assert!(kernel.builds.iter().any(|build| build.arch == "sm_90"), "{kernel:?}");
    }
}

#[test]
fn other_images_are_refused_once_for_each_kernel() {
    for (text, message) in [
        (
            "#pragma OPENCL EXTENSION cl_khr_gl_msaa_sharing : enable\nkernel void k(read_only image2d_msaa_t i) {}",
            "images of several samples are not supported",
        ),
        ("kernel void k(read_only image2d_depth_t i) {}", "images of depths are not supported"),
    ] {
        let error = Package::new(r#"archs = ["cpu"]"#, &[("kernels/k.cl", text)]).build().unwrap_err();
        assert_eq!(error.matches(message).count(), 1, "{error}");
    }
}
