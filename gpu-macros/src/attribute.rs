//! Parses `("kernels/axpy.ll", name = "_Z4axpy")`.

use crate::message::Errors;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, LitStr, Token};

/// What stands in the attribute's parentheses.
pub(crate) struct Attribute {
    /// The kernel's source file, relative to the package, with forward slashes.
    pub source: LitStr,
    /// The kernel's symbol where it is not the function's name.
    pub name: Option<LitStr>,
}

const USAGE: &str = "write the kernel's source file, relative to the package: `#[gpu_kernel(\"kernels/axpy.ll\")]`";

impl Parse for Attribute {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        if input.is_empty() {
            return Err(input.error(format!("`gpu_kernel` needs a file; {USAGE}")));
        }
        let source: LitStr = input.parse().map_err(|error| syn::Error::new(error.span(), format!("expected a string; {USAGE}")))?;
        let mut errors = Errors::default();
        errors.keep(check_path(&source));
        let mut name = None;
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let key: Ident = input.parse()?;
            input.parse::<Token![=]>()?;
            let value: LitStr =
                input.parse().map_err(|error| syn::Error::new(error.span(), format!("`{key}` takes a string: `{key} = \"...\"`")))?;
            if key != "name" {
                errors.at(&key, format!("unknown key `{key}`; `gpu_kernel` knows `name = \"...\"`, the kernel's symbol in its file"));
            } else if name.replace(value).is_some() {
                errors.at(&key, "`name` is given twice; keep one");
            }
        }
        errors.finish()?;
        Ok(Attribute { source, name })
    }
}

/// The manifest's place follows from the path, so it must be one that `gpu-build` could have seen.
fn check_path(source: &LitStr) -> syn::Result<()> {
    let path = source.value();
    let problem = if path.is_empty() {
        "the path is empty".to_owned()
    } else if path.contains('\\') {
        format!("`{path}` has backslashes; write forward slashes, on every system")
    } else if path.starts_with('/') || path.as_bytes().get(1) == Some(&b':') {
        format!("`{path}` is an absolute path")
    } else if path.split('/').any(|part| part == "..") {
        format!("`{path}` leaves the package by `..`; kernels live inside it")
    } else if path.split('/').any(|part| part.is_empty() || part == ".") {
        format!("`{path}` has an empty or `.` part; leave it out")
    } else {
        return Ok(());
    };
    Err(syn::Error::new(source.span(), format!("{problem}; {USAGE}")))
}
