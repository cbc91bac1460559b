//! Compares a kernel written in Rust with its compiled form. Both come from one file, so a difference means that the compiled
//! one is older, or that a `cfg` makes the file differ on the device.

use super::{Argument, Form, RustKernel, locate};
use crate::locate::KernelFile;
use crate::message::{Errors, did_you_mean, kernel_side, list, mismatch, source_text};
use crate::rust_type::primitive;
use gpu_abi::manifest::{Kernel, Owner, Param, ParamKind, RustFunction, Scalar};
use gpu_core::naming;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{AngleBracketedGenericArguments, GenericParam};

const FIX: &str = "build again; if the error stays, remove the `cfg` that changes the signature on the device";
const SAME_TYPE: &str = "build again; if the error stays, a `cfg` changes the type on the device: set it by `gpu_build::Build::cfg`";

/// An instance of a kernel that fits the function. A kernel that is not generic has one.
pub(super) struct Instance<'a> {
    pub kernel: &'a Kernel,
    pub function: &'a RustFunction,
    /// Its generic arguments.
    pub arguments: Option<&'a AngleBracketedGenericArguments>,
    /// `type T = f32; const N: usize = 4;`
    pub bindings: TokenStream,
    /// What rustc must find true, with the bindings.
    pub assertions: Vec<TokenStream>,
}

/// Finds the function's kernels in the file, and compares.
///
/// # Errors
/// All mismatches, combined, each at its place.
pub(super) fn check<'a>(
    kernel: &RustKernel,
    instances: &'a [AngleBracketedGenericArguments],
    file: &'a KernelFile,
) -> syn::Result<Vec<Instance<'a>>> {
    let name = kernel.signature.ident.to_string();
    if instances.is_empty() {
        return Ok(vec![instance(kernel, &naming::symbol(&name, ""), None, file)?]);
    }
    let mut errors = Errors::default();
    let checked = instances.iter().filter_map(|arguments| {
        let symbol = naming::symbol(&name, &arguments.args.to_token_stream().to_string());
        errors.keep(instance(kernel, &symbol, Some(arguments), file))
    });
    let checked = checked.collect();
    errors.finish()?;
    Ok(checked)
}

fn instance<'a>(
    rust: &RustKernel,
    symbol: &str,
    arguments: Option<&'a AngleBracketedGenericArguments>,
    file: &'a KernelFile,
) -> syn::Result<Instance<'a>> {
    let ident = &rust.signature.ident;
    let mut compiled = file.manifest.kernels.iter().filter_map(|kernel| Some((kernel, kernel.rust.as_ref()?)));
    let is_of_symbol = |function: &RustFunction| naming::symbol(&function.name, &function.instance) == symbol;
    let Some((kernel, function)) = compiled.find(|(_, function)| rust.is(function) && is_of_symbol(function)) else {
        return Err(missing(rust, symbol, arguments, file));
    };
    let mut errors = Errors::default();
    if function.is_unsafe != rust.is_unsafe() {
        let was = if function.is_unsafe { "an `unsafe fn`" } else { "a safe `fn`" };
        errors.at(ident, format!("`{ident}` was {was} when it was compiled\n  fix: {FIX}"));
    }
    if kernel.params.len() != rust.arguments.len() {
        let (compiled, written) = (kernel.params.len(), rust.arguments.len());
        let tokens = if written == 0 { ident.to_token_stream() } else { rust.signature.inputs.to_token_stream() };
        errors.at(tokens, format!("`{ident}` had {compiled} arguments when it was compiled, and has {written}\n  fix: {FIX}"));
    }
    let mut assertions = Vec::new();
    for (index, (argument, param)) in rust.arguments.iter().zip(&kernel.params).enumerate() {
        let message = |problem: &str| {
            let place = format!("argument {}, `{}`", index + 1, source_text(argument));
            mismatch(problem, place, kernel_side(&file.source, kernel, index, param), FIX)
        };
        if writes_through_const(argument, param) {
            let place = format!("argument {}, `{}`", index + 1, source_text(argument));
            let fix = format!("write `{}: *mut ...`, so that the host lends the memory for writing", argument.ident);
            let problem = "the kernel may write through it";
            errors.at(&argument.ty, mismatch(problem, place, kernel_side(&file.source, kernel, index, param), fix));
        } else if fits(argument, param) {
            let other = match &argument.form {
                Form::Texture(..) | Form::Image(..) => "texels of another kind than the compiled kernel's",
                _ => "another size or alignment than the compiled kernel's",
            };
            assertions.extend(layout(argument, param, &message(other)));
            let hash = function.arguments.get(index).and_then(|compiled| compiled.type_hash);
            let place = format!("argument {}, `{}`", index + 1, source_text(argument));
            let problem = "another type than the compiled kernel's";
            let message = mismatch(problem, place, kernel_side(&file.source, kernel, index, param), SAME_TYPE);
            assertions.extend(hash.and_then(|hash| same_type(argument, param, hash, &message)));
        } else if let (
            Form::Value,
            ParamKind::Slice { .. } | ParamKind::Pointer { .. } | ParamKind::Texture { .. } | ParamKind::Image { .. },
        ) = (&argument.form, &param.kind)
        {
            let problem = format!("`{}` is an alias of a memory type, which the stub cannot recognise", source_text(&argument.ty));
            let fix = "write the type itself: `&[T]`, `PerThread<T>`, ...";
            let place = format!("argument {}, `{}`", index + 1, source_text(argument));
            errors.at(&argument.ty, mismatch(problem, place, kernel_side(&file.source, kernel, index, param), fix));
        } else {
            errors.at(&argument.ty, message("not what the compiled kernel takes"));
        }
    }
    errors.finish()?;
    Ok(Instance { kernel, function, arguments, bindings: bindings(rust, arguments), assertions })
}

fn missing(rust: &RustKernel, symbol: &str, arguments: Option<&AngleBracketedGenericArguments>, file: &KernelFile) -> syn::Error {
    let ident = &rust.signature.ident;
    if let (Some(arguments), true) = (arguments, locate::functions(&file.manifest, ident).next().is_some()) {
        let compiled = locate::functions(&file.manifest, ident).map(|function| format!("<{}>", function.instance));
        let message = format!("this instance of `{ident}` was not compiled\n  its instances: {}\n  fix: build again", list(compiled));
        return syn::Error::new_spanned(arguments, message);
    }
    let mut names: Vec<&str> = file.manifest.kernels.iter().filter_map(|kernel| Some(kernel.rust.as_ref()?.name.as_str())).collect();
    names.dedup();
    let nearest = gpu_abi::nearest(symbol, names.iter().copied());
    let message = format!(
        "{} had no kernel `{ident}` when it was compiled{}\n  its kernels: {}\n  \
         fix: build again; if the error stays, remove the `cfg` that hides it from the device",
        file.source,
        did_you_mean(nearest),
        list(&names)
    );
    syn::Error::new(ident.span(), message)
}

/// Whether memory is written that the host would lend for reading. Of a slice the type is believed: what it lets be written
/// is what the host lends so.
fn writes_through_const(argument: &Argument, param: &Param) -> bool {
    matches!((&argument.form, &param.kind), (Form::Pointer { mutable: false, .. }, ParamKind::Pointer { access, .. }) if access.writes())
}

/// Whether it is of the parameter's kind.
fn fits(argument: &Argument, param: &Param) -> bool {
    match (&argument.form, &param.kind) {
        // A `bool` is a byte in memory.
        (Form::Value, ParamKind::Scalar(Scalar::I8)) => primitive(&argument.ty).is_none_or(|own| matches!(own, Scalar::I8 | Scalar::I1)),
        (Form::Value, ParamKind::Scalar(scalar)) => primitive(&argument.ty).is_none_or(|own| own == *scalar),
        (Form::Value, ParamKind::Bytes { .. }) => primitive(&argument.ty).is_none(),
        (Form::Slice(_) | Form::Atomics(..), ParamKind::Slice { rank: 1, owner: Owner::Grid, .. }) => true,
        (Form::Owned("PerThread", _), ParamKind::Slice { rank: 1, owner: Owner::Thread, .. }) => true,
        (Form::Owned("PerBlock", _), ParamKind::Slice { rank: 1, owner: Owner::Block, .. }) => true,
        (Form::Matrix(_), ParamKind::Slice { rank: 2, owner: Owner::Grid, .. }) => true,
        (Form::Tiles(naming::TILES, ..), ParamKind::Slice { rank: 2, owner: Owner::Thread, .. }) => true,
        (Form::Tiles(naming::BLOCK_TILES, ..), ParamKind::Slice { rank: 2, owner: Owner::Block, .. }) => true,
        (Form::Tiles(naming::BATCH_TILES, ..), ParamKind::Slice { rank: 3, owner: Owner::Block, .. }) => true,
        (Form::Texture(own, _), ParamKind::Texture { dim, .. }) => own == dim,
        (Form::Image(own, _), ParamKind::Image { dim, owner: Owner::Thread, .. }) => own == dim,
        (Form::Pointer { .. }, ParamKind::Pointer { .. }) => true,
        _ => false,
    }
}

/// What rustc must find true of a value's type, or of an element's.
fn layout(argument: &Argument, param: &Param, message: &str) -> Option<TokenStream> {
    // `assert!` reads its message as a format string.
    let message = message.replace('{', "{{").replace('}', "}}");
    let span = argument.ty.span().resolved_at(Span::mixed_site());
    let (ty, size, align) = match &param.kind {
        ParamKind::Scalar(scalar) => (argument.ty.to_token_stream(), scalar.size(), None),
        ParamKind::Bytes { align } => (argument.ty.to_token_stream(), param.size, Some(*align)),
        ParamKind::Slice { size, align, .. } => (argument.form.element()?, *size, Some(*align)),
        ParamKind::Texture { texel, .. } | ParamKind::Image { texel: Some(texel), .. } => {
            let (Form::Texture(_, ty) | Form::Image(_, ty)) = &argument.form else { return None };
            let number = *texel as u32;
            return Some(quote_spanned!(span=> __core::assert!(__gpu_rt::__macro_support::texel::<#ty>() == #number, #message);));
        }
        ParamKind::Pointer { .. } | ParamKind::Memref { .. } | ParamKind::Shared { .. } | ParamKind::Image { .. } | ParamKind::Sampler => {
            return None;
        }
    };
    let size = size as usize;
    let align = align.map(|align| align as usize).map(|align| quote_spanned!(span=> && __core::mem::align_of::<#ty>() == #align));
    Some(quote_spanned!(span=> __core::assert!(__core::mem::size_of::<#ty>() == #size #align, #message);))
}

/// What rustc must find true of the hash of a value's type, or of an element's.
fn same_type(argument: &Argument, param: &Param, hash: u32, message: &str) -> Option<TokenStream> {
    let message = message.replace('{', "{{").replace('}', "}}");
    let span = argument.ty.span().resolved_at(Span::mixed_site());
    let ty = match &param.kind {
        ParamKind::Scalar(_) | ParamKind::Bytes { .. } => argument.ty.to_token_stream(),
        ParamKind::Slice { .. } => argument.form.element()?,
        _ => return None,
    };
    // 0 is a type whose hash the host does not know.
    Some(quote_spanned!(span=> {
        #[allow(unused_imports, reason = "the type may be plain")]
        use __gpu_rt::__macro_support::UnknownTypeHash as _;
        __core::assert!(__core::matches!(__gpu_rt::__macro_support::TypeHash::<#ty>::OF, 0 | #hash), #message);
    }))
}

/// The generic parameters as items that have an instance's arguments for values.
fn bindings(rust: &RustKernel, arguments: Option<&AngleBracketedGenericArguments>) -> TokenStream {
    let Some(arguments) = arguments else { return TokenStream::new() };
    let span = Span::mixed_site();
    let bind = |(parameter, argument): (&GenericParam, &syn::GenericArgument)| match parameter {
        GenericParam::Const(parameter) => {
            let (ident, ty) = (&parameter.ident, &parameter.ty);
            // The braces of `<{ 1 + 2 }>`.
            quote_spanned!(span=> #[allow(unused_braces)] const #ident: #ty = #argument;)
        }
        GenericParam::Type(parameter) => {
            let ident = &parameter.ident;
            quote_spanned!(span=> type #ident = #argument;)
        }
        GenericParam::Lifetime(_) => TokenStream::new(),
    };
    rust.parameters().zip(&arguments.args).map(bind).collect()
}
