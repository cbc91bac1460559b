//! Parses `("kernels/axpy.ll", name = "_Z4axpy", fields = "unchecked")` and `(<f32>, <f64, 4>)`.

use crate::message::Errors;
use proc_macro2::Span;
use syn::parse::{Parse, ParseStream};
use syn::{AngleBracketedGenericArguments, Ident, LitStr, Token};

/// What stands in the attribute's parentheses.
pub(crate) struct Attribute {
    /// The kernel's source file, relative to the package, with forward slashes. A kernel written in Rust is in the file
    /// that the attribute stands in.
    pub source: Option<LitStr>,
    /// The kernel's symbol where it is not the function's name.
    pub name: Option<LitStr>,
    /// Whether structures are held against the kernel's by their size alone.
    pub unchecked_fields: bool,
    /// The generic arguments of each instance of a kernel written in Rust.
    pub instances: Vec<AngleBracketedGenericArguments>,
}

const USAGE: &str = "write the kernel's source file, relative to the package: `#[gpu_kernel(\"kernels/axpy.ll\")]`";

impl Parse for Attribute {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut errors = Errors::default();
        let (mut source, mut name, mut unchecked_fields, mut instances) = (None, None, false, Vec::new());
        if !input.is_empty() && !input.peek(Token![<]) {
            let path: LitStr = input.parse().map_err(|error| syn::Error::new(error.span(), format!("expected a string; {USAGE}")))?;
            errors.keep(check_path(&path));
            source = Some(path);
        }
        while !input.is_empty() {
            if source.is_some() || !instances.is_empty() {
                input.parse::<Token![,]>()?;
            }
            if input.is_empty() {
                break;
            }
            if input.peek(Token![<]) {
                instances.push(input.parse()?);
                continue;
            }
            let key: Ident = input.parse()?;
            input.parse::<Token![=]>()?;
            let value: LitStr =
                input.parse().map_err(|error| syn::Error::new(error.span(), format!("`{key}` takes a string: `{key} = \"...\"`")))?;
            if key == "fields" {
                unchecked_fields = value.value() == "unchecked";
                if !unchecked_fields {
                    errors.at(&value, "`fields` has the value \"unchecked\", or is left out");
                }
            } else if key != "name" {
                errors.at(&key, format!("unknown key `{key}`; `gpu_kernel` knows `name = \"...\"`, the kernel's symbol in its file"));
            } else if name.replace(value).is_some() {
                errors.at(&key, "`name` is given twice; keep one");
            }
        }
        errors.finish()?;
        Ok(Attribute { source, name, unchecked_fields, instances })
    }
}

impl Attribute {
    /// The file of kernels that are not written in Rust, and so have no other instances.
    pub(crate) fn file(&self) -> syn::Result<&LitStr> {
        if let Some(instance) = self.instances.first() {
            let message = "instances are for a generic kernel with a body; a compiled kernel has one signature";
            return Err(syn::Error::new_spanned(instance, message));
        }
        self.source.as_ref().ok_or_else(|| syn::Error::new(Span::call_site(), format!("`gpu_kernel` needs a file; {USAGE}")))
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
