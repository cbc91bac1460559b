//! Images: the intrinsics that read and write them, one for each kind of dimensions and of values.
//!
//! | intrinsic | arguments | does |
//! |---|---|---|
//! | `gpu.image.sample.D.V` | image, sampler, coordinates (`float`), layer | reads between texels |
//! | `gpu.image.fetch.D.V` | image, sampler, place (`i32`), layer | reads a texel of an image that the kernel does not write |
//! | `gpu.image.load.D.V` | image, place, layer | reads a texel |
//! | `gpu.image.store.D.V` | image, place, layer, value | writes a texel |
//! | `gpu.image.raw_load.D` | image, bytes, outside, byte, row, slice or layer | reads bytes of a surface |
//! | `gpu.image.raw_store.D` | the same, value | writes bytes of a surface |
//!
//! An image is the address of its `gpu_abi::image::Descriptor`, a sampler its number. `D` is `1d`, `2d`, `3d`, `1d_array` or
//! `2d_array`; `V` is `f32` or `i32`, whose sign is the format's. Four channels are one vector. What lies outside, is read as a
//! sampler's border and not written; for bytes the argument says it (0: so, 1: the nearest, 2: the kernel ends).
//!
//! `crates/gpu-image` does all of it in software; `library.ll` is what `cargo xtask images` makes of it. What it leaves to a target
//! is `target/images.rs`.

use super::carried::Carried;
use super::intrinsics::{self, Effect, Intrinsic};
use super::link_text;
use crate::llvm::value::functions;
use crate::llvm::{Module, Session};
use std::sync::LazyLock;

/// What `cargo xtask images` writes.
const TEXT: &str = include_str!("images/library.ll");

/// What the library's names begin with.
const PREFIX: &str = "gpu.software.";

/// What the intrinsics' names begin with.
const INTRINSIC: &str = "gpu.image.";

/// Dimensions: the name, how many coordinates, whether there are layers.
pub const DIMENSIONS: [(&str, usize, bool); 5] =
    [("1d", 1, false), ("2d", 2, false), ("3d", 3, false), ("1d_array", 1, true), ("2d_array", 2, true)];

/// Every intrinsic.
pub fn intrinsics() -> &'static [Intrinsic] {
    static INTRINSICS: LazyLock<Vec<Intrinsic>> = LazyLock::new(|| DIMENSIONS.into_iter().flat_map(of_dimensions).collect());
    &INTRINSICS
}

fn of_dimensions((dim, coordinates, is_array): (&str, usize, bool)) -> Vec<Intrinsic> {
    let mut all = Vec::new();
    let mut add = |name: String, result: &str, params: &[String], effect: Effect| {
        // There are as many as there are, once in a process.
        let ty = format!("{result} ({})", params.join(", "));
        all.push(Intrinsic { name: name.leak(), ty: ty.leak(), effect, nvvm: &[], amdgcn: &[] });
    };
    let place = |of: &str| {
        let layer = is_array.then(|| "i32".to_string());
        vec![of.to_string(); coordinates].into_iter().chain(layer).collect::<Vec<_>>()
    };
    let with = |first: &[&str], rest: Vec<String>, last: &[&str]| {
        let strings = |words: &[&str]| words.iter().map(|word| (*word).to_string()).collect::<Vec<_>>();
        [strings(first), rest, strings(last)].concat()
    };
    for (value, vector) in [("f32", "<4 x float>"), ("i32", "<4 x i32>")] {
        add(format!("{INTRINSIC}sample.{dim}.{value}"), vector, &with(&["i64", "i32"], place("float"), &[]), Effect::Read);
        add(format!("{INTRINSIC}fetch.{dim}.{value}"), vector, &with(&["i64", "i32"], place("i32"), &[]), Effect::Read);
        add(format!("{INTRINSIC}load.{dim}.{value}"), vector, &with(&["i64"], place("i32"), &[]), Effect::Read);
        add(format!("{INTRINSIC}store.{dim}.{value}"), "void", &with(&["i64"], place("i32"), &[vector]), Effect::Write);
    }
    let raw = with(&["i64", "i32", "i32", "i32", "i32", "i32"], Vec::new(), &[]);
    add(format!("{INTRINSIC}raw_load.{dim}"), "<4 x i32>", &raw, Effect::Outside);
    add(format!("{INTRINSIC}raw_store.{dim}"), "void", &with(&[], raw, &["<4 x i32>"]), Effect::Outside);
    all
}

/// Declares every intrinsic, as IR text.
pub fn declarations() -> &'static str {
    static DECLARATIONS: LazyLock<String> = LazyLock::new(|| intrinsics::declare(intrinsics().iter()));
    &DECLARATIONS
}

/// Defines the intrinsics that a module declares. `leaves` is what the library leaves to a target; `inline` is whether all of it
/// becomes part of the kernels, as it must where threads are to become elements of vectors; else what is long stays apart.
pub fn define<'s>(session: &'s Session, module: &mut Module<'s>, leaves: &str, inline: bool) -> Result<(), String> {
    static LIBRARY: LazyLock<Carried> = LazyLock::new(|| Carried::read(TEXT, PREFIX));
    let declared = functions(module).into_iter().filter(|function| function.is_declaration());
    let wanted: Vec<&Intrinsic> =
        declared.filter_map(|function| intrinsics().iter().find(|intrinsic| intrinsic.name == function.name())).collect();
    if wanted.is_empty() {
        return Ok(());
    }
    let definitions: String = wanted.iter().filter_map(|intrinsic| wrapper(intrinsic)).collect();
    let called = wanted.iter().map(|intrinsic| software_name(intrinsic));
    let (long, rest) = if inline { ("alwaysinline", "alwaysinline") } else { ("noinline", "") };
    let attributes = format!(
        "attributes #0 = {{ alwaysinline nounwind }}\nattributes #1 = {{ {long} nounwind }}\nattributes #2 = {{ {rest} nounwind }}\n!0 = !{{}}\n"
    );
    let text = [LIBRARY.text(called).as_str(), &definitions, leaves, &attributes].join("\n");
    link_text(session, module, "images", &text)?;
    for defined in functions(module).into_iter().filter(|function| !function.is_declaration()) {
        let name = defined.name();
        if name.starts_with(INTRINSIC) {
            defined.make_internal();
        }
        if let Some(own) = name.strip_prefix(PREFIX) {
            defined.make_internal();
            // Not a name that an intrinsic might have which nobody defines.
            defined.set_name(&format!("images.{own}"));
        }
    }
    Ok(())
}

fn software_name(intrinsic: &Intrinsic) -> String {
    format!("{PREFIX}{}", intrinsic.name.trim_start_matches("gpu."))
}

/// An intrinsic's definition by the library's function, which has one type for all vectors.
fn wrapper(intrinsic: &Intrinsic) -> Option<String> {
    const VECTOR: &str = "<4 x float>";
    let (result, params) = intrinsic.ty.split_once(" (")?;
    let params: Vec<&str> = params.trim_end_matches(')').split(", ").collect();
    let head: Vec<String> = params.iter().enumerate().map(|(index, ty)| format!("{ty} %a{index}")).collect();
    let mut text = format!("define linkonce_odr hidden {result} @{}({}) #0 {{\n", intrinsic.name, head.join(", "));
    let mut passed = Vec::new();
    for (index, ty) in params.iter().enumerate() {
        if ty.starts_with('<') {
            text += &format!("  %v{index} = bitcast {ty} %a{index} to {VECTOR}\n");
            passed.push(format!("{VECTOR} %v{index}"));
        } else {
            passed.push(format!("{ty} %a{index}"));
        }
    }
    let (name, passed) = (software_name(intrinsic), passed.join(", "));
    text += &match result {
        "void" => format!("  call void @{name}({passed})\n  ret void\n}}\n"),
        _ => format!("  %v = call {VECTOR} @{name}({passed})\n  %r = bitcast {VECTOR} %v to {result}\n  ret {result} %r\n}}\n"),
    };
    Some(text)
}
