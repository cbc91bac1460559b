//! A kernel's arguments for people, in Rust's words.

use crate::report::{BuiltKernel, Kernel};
use gpu_abi::image::Dim;
use gpu_abi::manifest::{self, Access, Owner, Param, ParamKind, Scalar};

/// As its source has it.
pub fn of_manifest(kernel: &manifest::Kernel) -> Kernel {
    let (name, is_unsafe) = match &kernel.rust {
        Some(rust) => {
            let module = if rust.module.is_empty() { String::new() } else { format!("{}::", rust.module) };
            let instance = if rust.instance.is_empty() { String::new() } else { format!("::<{}>", rust.instance) };
            (format!("{module}{}{instance}", rust.name), rust.is_unsafe)
        }
        None if kernel.source_name.is_some() => (kernel.shown().to_string(), false),
        // Rust's names are mangled, too.
        None => (rustc_demangle::try_demangle(&kernel.name).map_or_else(|_| kernel.name.clone(), |name| format!("{name:#}")), false),
    };
    let arguments = kernel.rust.iter().flat_map(|function| &function.arguments).map(|argument| argument.ty.as_str());
    let types = arguments.chain(std::iter::repeat(""));
    let params: Vec<String> = kernel.params.iter().zip(types).map(|(of, declared)| param(of, declared)).collect();
    let keyword = if is_unsafe { "unsafe " } else { "" };
    Kernel {
        name: kernel.name.clone(),
        signature: format!("{keyword}{name}({})", params.join(", ")),
        args_size: Some(kernel.args_size),
        params: Some(kernel.params.clone()),
        bounds: Some(kernel.block),
    }
}

/// As an image has it: sizes alone.
pub fn of_image(kernel: &BuiltKernel) -> Kernel {
    let params: Vec<String> = kernel.arguments.iter().map(|(_, size)| format!("{size} bytes")).collect();
    let end = kernel.arguments.iter().map(|(offset, size)| offset.saturating_add(*size)).max();
    Kernel {
        name: kernel.name.clone(),
        signature: format!("{}({})", kernel.name, params.join(", ")),
        args_size: end,
        params: None,
        bounds: None,
    }
}

/// `declared` is the type in a Rust source; empty if that is not known.
fn param(param: &Param, declared: &str) -> String {
    if let Some(c) = param.c() {
        return c;
    }
    let ty = if declared.is_empty() { ty(param) } else { declared.to_string() };
    match &param.name {
        Some(name) => format!("{name}: {ty}"),
        None => ty,
    }
}

fn ty(param: &Param) -> String {
    let of = |element: Option<Scalar>, size: u32| element.map_or_else(|| format!("[u8; {size}]"), rust);
    match &param.kind {
        ParamKind::Scalar(scalar) => rust(*scalar),
        ParamKind::Pointer { element, access } => {
            let keyword = if access.writes() { "mut" } else { "const" };
            format!("*{keyword} {}", element.map_or_else(|| "u8".to_string(), rust))
        }
        ParamKind::Memref { element, shape, access } => {
            let sizes: String = shape.iter().map(|size| size.map_or_else(|| "?x".to_string(), |size| format!("{size}x"))).collect();
            format!("{}memref<{sizes}{}>", borrow(*access), element.name())
        }
        ParamKind::Slice { rank, size, element, access, owner, .. } => {
            let element = of(*element, *size);
            match (owner, rank) {
                (Owner::Grid, 1) => format!("{}[{element}]", borrow(*access)),
                (Owner::Grid, _) => format!("{}Matrix<{element}>", borrow(*access)),
                (Owner::Thread, 1) => format!("PerThread<{element}>"),
                (Owner::Thread, _) => format!("Tiles<{element}>"),
                (Owner::Block, 1) => format!("PerBlock<{element}>"),
                (Owner::Block, 2) => format!("BlockTiles<{element}>"),
                (Owner::Block, _) => format!("BatchTiles<{element}>"),
            }
        }
        ParamKind::Shared { element, .. } => format!("Shared<{}>", element.map_or_else(|| "u8".to_string(), rust)),
        ParamKind::Texture { dim, texel } => format!("Texture{}<{}>", rust_dimensions(*dim), texel.name()),
        ParamKind::Image { dim, texel: Some(texel), .. } => format!("Image{}<{}>", rust_dimensions(*dim), texel.name()),
        ParamKind::Image { dim, access, .. } => format!("{}image{}_t", borrow(*access), dim.name()),
        ParamKind::Sampler => "sampler_t".to_string(),
        ParamKind::Bytes { .. } => format!("[u8; {}]", param.size),
    }
}

/// As in `Texture2Array`.
fn rust_dimensions(dim: Dim) -> &'static str {
    match dim {
        Dim::D1 | Dim::Buffer => "1",
        Dim::D2 => "2",
        Dim::D3 => "3",
        Dim::D1Array => "1Array",
        Dim::D2Array => "2Array",
    }
}

fn borrow(access: Access) -> &'static str {
    if access.writes() { "&mut " } else { "&" }
}

fn rust(scalar: Scalar) -> String {
    scalar.rust_types().first().map_or_else(|| scalar.name().to_string(), |name| (*name).to_string())
}
