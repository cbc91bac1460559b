//! OpenCL's images, samplers and events as types: the address of a descriptor, a sampler's number, an event's number.
//!
//! LLVM's opaque types become integers in the module's text, wherever they are. What a kernel's parameter was stays with it as an
//! attribute.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::value::{At, Func, functions};
use crate::llvm::{Module, Session};
use crate::portable::is_kernel;
use gpu_abi::image::Dim;
use gpu_abi::manifest::{Access, Owner, ParamKind};

/// The attribute of a parameter that is an image, `2d,read`, or a sampler, `sampler`.
const OPAQUE: &str = "gpu.image";
const IMAGE: &str = "target(\"spirv.Image\", ";
const SAMPLER: &str = "target(\"spirv.Sampler\")";
const EVENT: &str = "target(\"spirv.Event\")";

/// What a launch passes for a parameter that stands for an image or a sampler.
pub fn param<'m>(kernel: Func<'m>, index: u32) -> Option<ParamKind> {
    let text = kernel.string_attribute(At::Param(index), OPAQUE)?;
    let Some((dim, access)) = text.split_once(',') else { return Some(ParamKind::Sampler) };
    let access = match access {
        "read" => Access::Read,
        "write" => Access::Write,
        _ => Access::ReadWrite,
    };
    Some(ParamKind::Image { dim: Dim::from_name(dim)?, access, texel: None, owner: Owner::Grid })
}

/// Makes integers of the types.
pub fn replace<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<Vec<Diagnostic>, String> {
    let mut errors = Vec::new();
    let mut is_used = false;
    for function in functions(module) {
        let ty = function.value_type();
        for (index, param) in (0u32..).zip(ty.params()) {
            let text = param.to_string();
            let image = text.strip_prefix(IMAGE);
            is_used |= image.is_some() || text == SAMPLER || text == EVENT;
            if !is_kernel(function) {
                continue;
            }
            match image.map(described) {
                Some(Ok(words)) => function.set_string_attribute(At::Param(index), OPAQUE, &words),
                Some(Err(what)) => errors.push(refused(what).in_kernel(function.name())),
                None if text == SAMPLER => function.set_string_attribute(At::Param(index), OPAQUE, "sampler"),
                None => {}
            }
        }
        is_used |= ty.result().to_string() == SAMPLER;
    }
    if is_used && errors.is_empty() {
        let text = without(&module.text(), IMAGE, ")", "i64").replace(SAMPLER, "i32").replace(EVENT, "i64");
        *module = session.parse("images and events as numbers", text.as_bytes())?;
    }
    Ok(errors)
}

fn refused(what: &str) -> Diagnostic {
    Diagnostic::new(format!("images {what} are not supported"))
        .of(DiagnosticKind::Unsupported)
        .help("use an image without them, or a buffer")
}

/// An image's dimensions and access, from its type's words behind the first: `void, 1, 0, 0, 0, 0, 0, 0)`.
fn described(words: &str) -> Result<String, &'static str> {
    let mut numbers = words.trim_end_matches(')').split(", ").skip(1).map(|word| word.trim().parse::<u32>().unwrap_or(u32::MAX));
    let mut next = || numbers.next().unwrap_or(0);
    let (dimensions, depth, arrayed, multisampled, _, _, access) = (next(), next(), next(), next(), next(), next(), next());
    let dim = match (dimensions, arrayed) {
        _ if multisampled != 0 => return Err("of several samples"),
        _ if depth != 0 => return Err("of depths"),
        (0, 0) => Dim::D1,
        (0, _) => Dim::D1Array,
        (1, 0) => Dim::D2,
        (1, _) => Dim::D2Array,
        (2, 0) => Dim::D3,
        (5, 0) => Dim::Buffer,
        _ => return Err("of these dimensions"),
    };
    let access = ["read", "write", "read_write"].get(access as usize).ok_or("of this access")?;
    Ok(format!("{},{access}", dim.name()))
}

/// A text with `other` in the place of each thing from `begin` to `end`.
fn without(text: &str, begin: &str, end: &str, other: &str) -> String {
    let mut parts = text.split(begin);
    let mut result = parts.next().unwrap_or_default().to_string();
    for part in parts {
        result += other;
        result += part.split_once(end).map_or("", |(_, rest)| rest);
    }
    result
}
