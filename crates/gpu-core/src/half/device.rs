//! `f16` and `bf16` on a device: instructions on LLVM's `half` and `bfloat`, which Rust has no stable types for, by
//! functions of gpu-build's `source/rust/prelude.ll`.

unsafe extern "C" {
    #[link_name = "gpu.rust.f16.from.f32"]
    pub safe fn f16_from_f32(value: f32) -> u16;
    #[link_name = "gpu.rust.f16.from.f64"]
    pub safe fn f16_from_f64(value: f64) -> u16;
    #[link_name = "gpu.rust.f16.to.f32"]
    pub safe fn f16_to_f32(bits: u16) -> f32;
    #[link_name = "gpu.rust.f16.add"]
    pub safe fn f16_add(a: u16, b: u16) -> u16;
    #[link_name = "gpu.rust.f16.sub"]
    pub safe fn f16_sub(a: u16, b: u16) -> u16;
    #[link_name = "gpu.rust.f16.mul"]
    pub safe fn f16_mul(a: u16, b: u16) -> u16;
    #[link_name = "gpu.rust.f16.div"]
    pub safe fn f16_div(a: u16, b: u16) -> u16;
    #[link_name = "gpu.rust.f16.fma"]
    pub safe fn f16_fma(a: u16, b: u16, c: u16) -> u16;
    #[link_name = "gpu.rust.bf16.from.f32"]
    pub safe fn bf16_from_f32(value: f32) -> u16;
}
