//! What images in software leave to a target: a descriptor's fields and texels in memory, and the driver's objects, which only
//! NVIDIA's have (`nvptx/images.rs`).

use crate::intrinsics::images::DIMENSIONS;
use crate::llvm::{Module, Session};
use crate::portable::images;
use crate::target::nvptx;
use gpu_abi::Arch;
use std::sync::LazyLock;

/// Memory, the same everywhere.
const MEMORY: &str = include_str!("images/memory.ll");

/// Defines the intrinsics of images that a module calls.
pub fn define<'s>(session: &'s Session, module: &mut Module<'s>, arch: &Arch) -> Result<(), String> {
    static IN_MEMORY: LazyLock<String> = LazyLock::new(|| format!("{MEMORY}{}", no_units()));
    static BY_UNITS: LazyLock<String> = LazyLock::new(|| format!("{MEMORY}{}", nvptx::images::units()));
    match arch {
        Arch::Nvptx(_) => images::define(session, module, &BY_UNITS, false),
        Arch::Amdgpu(_) | Arch::Cpu(_) => images::define(session, module, &IN_MEMORY, true),
    }
}

/// There is no object, so that what one would do is never called, and goes.
fn no_units() -> String {
    let mut text = String::from(
        "define linkonce_odr hidden i64 @gpu.software.surface(i64 %image) #0 {\n  ret i64 0\n}\n\
         define linkonce_odr hidden i64 @gpu.software.texture(i64 %image, i32 %sampler) #0 {\n  ret i64 0\n}\n",
    );
    let mut add = |name: String, params: &str| {
        text += &format!(
            "define linkonce_odr hidden <4 x float> @gpu.software.{name}({params}) #0 {{\n  ret <4 x float> zeroinitializer\n}}\n"
        );
    };
    for (dim, ..) in DIMENSIONS {
        add(format!("surface_read.{dim}"), "i64, i32, i32, i32, i32");
        for value in ["f32", "i32"] {
            add(format!("texture_sample.{dim}.{value}"), "i64, float, float, float, i32");
            add(format!("texture_fetch.{dim}.{value}"), "i64, i32, i32, i32");
        }
    }
    for (dim, ..) in DIMENSIONS {
        let params = "i64, i32, i32, i32, i32, <4 x float>";
        text += &format!("define linkonce_odr hidden void @gpu.software.surface_write.{dim}({params}) #0 {{\n  ret void\n}}\n");
    }
    text
}
