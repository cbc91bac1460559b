//! Images: `crates/gpu-image` reads and writes them in software, and `library.ll` is what `cargo xtask images` makes of it. `target/images.rs` does
//! what the library leaves to a target.

use super::carried::Carried;
use super::link_text;
use crate::intrinsics::{Intrinsic, images};
use crate::llvm::value::functions;
use crate::llvm::{Module, Session};
use std::sync::LazyLock;

/// What `cargo xtask images` writes.
const TEXT: &str = include_str!("images/library.ll");

/// What the library's names begin with.
const PREFIX: &str = "gpu.software.";

/// Defines the intrinsics that a module declares. `leaves` is what the library leaves to a target; `inline` is whether all of it
/// becomes part of the kernels, as it must where threads are to become elements of vectors; else what is long stays apart.
pub fn define<'s>(session: &'s Session, module: &mut Module<'s>, leaves: &str, inline: bool) -> Result<(), String> {
    static LIBRARY: LazyLock<Carried> = LazyLock::new(|| Carried::read(TEXT, PREFIX));
    let declared = functions(module).into_iter().filter(|function| function.is_declaration());
    let wanted: Vec<&Intrinsic> =
        declared.filter_map(|function| images::intrinsics().iter().find(|intrinsic| intrinsic.name == function.name())).collect();
    if wanted.is_empty() {
        return Ok(());
    }
    let definitions: String = wanted.iter().map(|intrinsic| wrapper(intrinsic)).collect();
    let called = wanted.iter().map(|intrinsic| software_name(intrinsic));
    let (long, rest) = if inline { ("alwaysinline", "alwaysinline") } else { ("noinline", "") };
    let attributes = format!(
        "attributes #0 = {{ alwaysinline nounwind }}\nattributes #1 = {{ {long} nounwind }}\nattributes #2 = {{ {rest} nounwind }}\n!0 = !{{}}\n"
    );
    let text = [LIBRARY.text(called).as_str(), &definitions, leaves, &attributes].join("\n");
    link_text(session, module, "images", &text)?;
    for defined in functions(module).into_iter().filter(|function| !function.is_declaration()) {
        let name = defined.name();
        if name.starts_with(images::PREFIX) {
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
fn wrapper(intrinsic: &Intrinsic) -> String {
    const VECTOR: &str = "<4 x float>";
    let (result, params) = intrinsic.signature();
    let params: Vec<&str> = params.collect();
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
    text
}
