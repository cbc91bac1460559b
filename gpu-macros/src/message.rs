//! The form of an error: the problem, the Rust side, the kernel's side, the fix.

use gpu_abi::image::{Dim, Texel};
use gpu_abi::manifest::{Access, Kernel, Owner, Param, ParamKind, Scalar};
use gpu_core::naming;
use proc_macro2::{Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use std::fmt::Display;

/// Errors found so far: all are reported at once.
#[derive(Default)]
pub(crate) struct Errors(Option<syn::Error>);

impl Errors {
    pub(crate) fn push(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(all) => all.combine(error),
            none => *none = Some(error),
        }
    }

    /// An error that spans `tokens`.
    pub(crate) fn at(&mut self, tokens: impl ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(tokens, message));
    }

    /// The value of a step that may fail; its error is kept.
    pub(crate) fn keep<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    pub(crate) fn finish(self) -> syn::Result<()> {
        self.0.map_or(Ok(()), Err)
    }
}

/// A type of images in a kernel written in Rust.
fn rust_image(names: [(&'static str, &'static str); 5], dim: Dim, texel: Texel) -> String {
    format!("{}<{}>", naming::of_dimensions(names, dim.name()).unwrap_or("Image"), texel.name())
}

/// The text of a mismatch, both sides shown.
pub(crate) fn mismatch(problem: impl Display, rust: impl Display, kernel: impl Display, fix: impl Display) -> String {
    format!("{problem}\n  Rust:   {rust}\n  kernel: {kernel}\n  fix:    {fix}")
}

/// Names in back quotes, separated by commas; "none" where there are none.
pub(crate) fn list<N: Display>(names: impl IntoIterator<Item = N>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// " (did you mean `x`?)", or nothing.
pub(crate) fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map(|name| format!(" (did you mean `{name}`?)")).unwrap_or_default()
}

/// One argument of a kernel as its source file spells it, with its place.
pub(crate) fn kernel_side(source: &str, kernel: &Kernel, index: usize, param: &Param) -> String {
    format!("parameter {} of {} of `{}` in {source}, {}", index + 1, kernel.params.len(), kernel.shown(), spelled(source, param))
}

/// The type and name of a kernel's argument in the words of its source file.
pub(crate) fn spelled(source: &str, param: &Param) -> String {
    if let Some(c) = param.c() {
        return match &param.kind {
            ParamKind::Pointer { access, .. } => format!("`{c}` ({})", access_words(*access)),
            ParamKind::Shared { .. } => format!("`{c}` (shared memory, its size given at launch)"),
            ParamKind::Bytes { align } => format!("`{c}` ({} bytes, align {align})", param.size),
            _ => format!("`{c}`"),
        };
    }
    let (mlir, rust) = (source.ends_with(".mlir"), source.ends_with(".rs"));
    let scalar = |scalar: Scalar| match (mlir, rust) {
        (true, _) => scalar.name(),
        (_, true) => scalar.rust_types().first().copied().unwrap_or(scalar.name()),
        _ => llvm_name(scalar),
    };
    let (spelling, remark) = match &param.kind {
        ParamKind::Scalar(number) => (scalar(*number).to_owned(), String::new()),
        ParamKind::Pointer { element, access } => {
            let element = element.map(|element| format!("to {}, ", scalar(element))).unwrap_or_default();
            let pointer = if mlir {
                "!llvm.ptr"
            } else if rust {
                "pointer"
            } else {
                "ptr"
            };
            (pointer.to_owned(), format!(" ({element}{})", access_words(*access)))
        }
        ParamKind::Shared { element, .. } => {
            let element = element.map(|element| format!(" of {}", scalar(element))).unwrap_or_default();
            let pointer = if mlir { "!llvm.ptr<3>" } else { "ptr addrspace(3)" };
            (pointer.to_owned(), format!(" (shared memory{element}, its size given at launch)"))
        }
        ParamKind::Memref { element, shape, access } => {
            let shape: String = shape.iter().map(|size| size.map_or("?x".to_owned(), |size| format!("{size}x"))).collect();
            (format!("memref<{shape}{}>", element.name()), format!(" ({})", access_words(*access)))
        }
        ParamKind::Slice { rank, size, align, element, access, owner } => {
            return slice(param, *rank, (*size, *align), *element, *access, *owner);
        }
        ParamKind::Texture { dim, texel } => (rust_image(naming::TEXTURES, *dim, *texel), String::new()),
        ParamKind::Image { dim, texel: Some(texel), .. } => (rust_image(naming::IMAGES, *dim, *texel), String::new()),
        ParamKind::Image { dim, access, .. } => (format!("image{}_t", dim.name()), format!(" ({})", access_words(*access))),
        ParamKind::Sampler => ("sampler_t".to_owned(), String::new()),
        // Its type's name did not come through; its layout did.
        ParamKind::Bytes { align } => {
            let mark = if rust { "" } else { "%" };
            let name = param.name.as_ref().map(|name| format!("`{mark}{name}`, ")).unwrap_or_default();
            return format!("{name}a structure by value ({} bytes, align {align})", param.size);
        }
    };
    match &param.name {
        Some(name) if rust => format!("`{name}: {spelling}`{remark}"),
        Some(name) if mlir => format!("`%{name}: {spelling}`{remark}"),
        Some(name) => format!("`{spelling} %{name}`{remark}"),
        None => format!("`{spelling}`{remark}"),
    }
}

/// A slice of a kernel written in Rust.
fn slice(param: &Param, rank: u32, (size, align): (u32, u32), element: Option<Scalar>, access: Access, owner: Owner) -> String {
    let name = param.name.as_ref().map(|name| format!("`{name}`, ")).unwrap_or_default();
    let what = match rank {
        1 => "a slice",
        2 => "a matrix",
        _ => "a batch of matrices",
    };
    let elements = match element.filter(|element| element.size() == size).and_then(|element| element.rust_types().first()) {
        Some(element) => format!("of `{element}`"),
        None => format!("of elements of {size} bytes, align {align}"),
    };
    let owner = match owner {
        Owner::Grid => "",
        Owner::Block => ", one element a block",
        Owner::Thread => ", each thread its own elements",
    };
    format!("{name}{what} {elements} ({}{owner})", access_words(access))
}

/// What the kernel does with memory, in words.
pub(crate) fn access_words(access: Access) -> &'static str {
    match access {
        Access::None => "not accessed",
        Access::Read => "read",
        Access::Write => "written",
        Access::ReadWrite => "read and written",
    }
}

/// LLVM IR's word; MLIR's and ours is [`Scalar::name`].
fn llvm_name(scalar: Scalar) -> &'static str {
    match scalar {
        Scalar::F16 => "half",
        Scalar::Bf16 => "bfloat",
        Scalar::F32 => "float",
        Scalar::F64 => "double",
        integer => integer.name(),
    }
}

/// Tokens as a person writes them: `&mut Buffer<f32>`, not `& mut Buffer < f32 >`.
pub(crate) fn source_text(tokens: impl ToTokens) -> String {
    fn in_lifetime(out: &str) -> bool {
        let end = out.rsplit(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'').next();
        end.is_some_and(|end| end.starts_with('\'') && end.len() > 1)
    }
    fn write(tokens: TokenStream, out: &mut String) {
        let mut after_word = false;
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    let (open, close) = match group.delimiter() {
                        proc_macro2::Delimiter::Parenthesis => ("(", ")"),
                        proc_macro2::Delimiter::Bracket => ("[", "]"),
                        proc_macro2::Delimiter::Brace => ("{", "}"),
                        proc_macro2::Delimiter::None => ("", ""),
                    };
                    if open == "[" && (after_word || in_lifetime(out)) {
                        out.push(' ');
                    }
                    out.push_str(open);
                    write(group.stream(), out);
                    out.push_str(close);
                    after_word = false;
                }
                TokenTree::Punct(punct) => {
                    match punct.as_char() {
                        c @ (',' | ';') => out.extend([c, ' ']),
                        c @ ('=' | '+') => out.extend([' ', c, ' ']),
                        // A path's colons touch; a bound's or a binding's one does not.
                        ':' if punct.spacing() == Spacing::Alone && !out.ends_with(':') => out.push_str(": "),
                        '\'' if after_word => out.push_str(" '"),
                        c => out.push(c),
                    }
                    after_word = false;
                }
                word => {
                    // A word after a word, or after a lifetime: `&'_ mut`.
                    if after_word || in_lifetime(out) {
                        out.push(' ');
                    }
                    out.push_str(&word.to_string());
                    after_word = true;
                }
            }
        }
    }
    let mut out = String::new();
    write(tokens.into_token_stream(), &mut out);
    out
}
