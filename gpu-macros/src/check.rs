//! Compares a Rust signature with the kernel's own.
//!
//! What the tokens show is compared here, and the message has both sides. What only rustc can resolve (an alias, a user's
//! own type) becomes an [`Assertion`] in the expansion, or is left to the bounds of the runtime's traits.

mod declared;
mod image;
pub(crate) use image::ImageRequirement;
mod memory;
mod value;

use crate::item::{Argument, KernelFn};
use crate::locate::KernelFile;
use crate::message::{Errors, did_you_mean, kernel_side, list, mismatch, source_text, spelled};
use crate::rust_type;
use gpu_abi::manifest::{Access, Kernel, Layout, Number, Owner, Param, ParamKind, Scalar};
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{LitStr, Type};

/// A signature that fits its kernel, and how to pass each argument.
pub(crate) struct Checked<'a> {
    pub kernel: &'a Kernel,
    pub arguments: Vec<PackedArgument<'a>>,
}

/// How one argument goes into the packed arguments.
pub(crate) struct PackedArgument<'a> {
    pub argument: &'a Argument,
    /// In bytes.
    pub offset: u32,
    pub packing: Packing<'a>,
    pub assertion: Option<Assertion<'a>>,
    /// What is wanted of the fields of a structure.
    pub fields: Vec<Assertion<'a>>,
}

pub(crate) enum Packing<'a> {
    /// Its bytes.
    Value,
    /// A device pointer.
    Pointer { writes: bool },
    /// A memref descriptor. `None` in the shape: any size.
    Memref { shape: &'a [Option<u64>], writes: bool },
    /// A slice of a kernel written in Rust, of rank 1 to 3.
    Slice { rank: u32, writes: bool },
    /// A part of the block's shared memory, aligned to so many bytes.
    Shared { align: u32 },
    /// An image's descriptor's address.
    Image { required: ImageRequirement, writes: bool },
    /// A texture.
    Texture(ImageRequirement),
    /// A sampler's number.
    Sampler,
}

/// What rustc must find true of a type that tokens do not tell.
pub(crate) struct Assertion<'a> {
    /// The type of the value, or the container behind the reference.
    pub ty: &'a Type,
    pub required: TypeRequirement,
    /// What to say if it is false.
    pub message: String,
}

pub(crate) enum TypeRequirement {
    /// This size in bytes, exactly.
    Layout { of: Of, size: u32 },
    /// A field that begins at this byte.
    FieldOffset { of: Of, path: Vec<syn::Ident>, offset: u32 },
    /// A field of this size in bytes, of this number if it is a primitive or an array of them.
    FieldType { of: Of, path: Vec<syn::Ident>, size: u32, number: Option<Number> },
    /// The value has this size in bytes and at most this alignment.
    Value { size: u32, align: Option<u32> },
    /// The size of the container's elements is a multiple of so many bytes.
    PointerElement { multiple_of: u32 },
    /// The size of the elements of a memref of this rank is so many bytes.
    MemrefElement { rank: usize, size: u32 },
    /// The size of the elements of shared memory is a multiple of so many bytes.
    SharedElement { multiple_of: u32 },
    /// The elements of a slice of this rank have this size in bytes and at least this alignment.
    SliceElement { rank: u32, size: u32, align: u32 },
}

/// Of which type an assertion is: of the argument's own, or of the elements behind it.
#[derive(Clone, Copy)]
pub(crate) enum Of {
    Value,
    Pointer,
    Shared,
}

impl Of {
    pub(crate) fn spelled(self, ty: &Type) -> TokenStream {
        let span = ty.span().resolved_at(Span::mixed_site());
        match self {
            Of::Value => quote_spanned!(span=> #ty),
            Of::Pointer => quote_spanned!(span=> <#ty as __gpu_rt::__macro_support::Readable>::Element),
            Of::Shared => quote_spanned!(span=> <#ty as __gpu_rt::__macro_support::SharedArg>::Element),
        }
    }
}

/// One argument beside the kernel's parameter at its place.
struct Pair<'a> {
    source: &'a str,
    kernel: &'a Kernel,
    unchecked_fields: bool,
    index: usize,
    argument: &'a Argument,
    param: &'a Param,
}

/// Finds the function's kernel in the file and compares the two.
///
/// # Errors
/// All mismatches, combined, each at its place.
pub(crate) fn check<'a>(function: &'a KernelFn, name: Option<&LitStr>, file: &'a KernelFile) -> syn::Result<Checked<'a>> {
    let kernel = find(function, name, file)?;
    let mut errors = Errors::default();
    let mut arguments = Vec::new();
    for (index, argument) in function.arguments.iter().enumerate() {
        let Some(param) = kernel.params.get(index) else {
            errors.at(argument, too_many(&file.source, kernel, index, argument));
            continue;
        };
        let pair = Pair { source: &file.source, kernel, unchecked_fields: file.unchecked_fields, index, argument, param };
        let checked = match &param.kind {
            _ if memory::is_of_bools(&argument.ty) => memory::bools(&pair),
            ParamKind::Scalar(Scalar::I64) if image::is_object(&argument.ty) => image::object(&pair),
            ParamKind::Scalar(scalar) => value::scalar(&pair, *scalar),
            ParamKind::Bytes { align } => value::bytes(&pair, *align),
            ParamKind::Pointer { element, access } => memory::pointer(&pair, *element, *access),
            ParamKind::Memref { element, shape, access } => memory::memref(&pair, *element, shape, *access),
            ParamKind::Slice { .. } => memory::slice(&pair),
            ParamKind::Shared { element, align } => memory::shared(&pair, *element, *align),
            ParamKind::Image { dim, access, texel, .. } => image::image(&pair, *dim, *access, *texel),
            ParamKind::Texture { dim, texel } => image::texture(&pair, *dim, *texel),
            ParamKind::Sampler => image::sampler(&pair),
        };
        arguments.extend(errors.keep(checked));
    }
    if function.arguments.len() < kernel.params.len() {
        errors.push(syn::Error::new(function.end, too_few(&file.source, kernel, function.arguments.len())));
    }
    errors.finish()?;
    Ok(Checked { kernel, arguments })
}

fn find<'a>(function: &KernelFn, name: Option<&LitStr>, file: &'a KernelFile) -> syn::Result<&'a Kernel> {
    let given = name.or(function.link_name.as_ref());
    let symbol = given.map_or_else(|| function.ident.to_string(), LitStr::value);
    if let Some(kernel) = file.manifest.kernel(&symbol) {
        return Ok(kernel);
    }
    let names = || file.manifest.kernels.iter().map(|kernel| kernel.source_name.as_deref().unwrap_or(&kernel.name));
    let fix = match gpu_abi::manifest::is_of_several(file.manifest.kernels.iter(), &symbol) {
        true => "several have this name: add the template arguments, or give the symbol, with `name = \"...\"`",
        false => "use the name of one of them, or name it with `name = \"...\"`",
    };
    let nearest = gpu_abi::nearest(&symbol, names());
    let message =
        format!("no kernel `{symbol}` in {}{}\n  its kernels: {}\n  fix:         {fix}", file.source, did_you_mean(nearest), list(names()));
    Err(syn::Error::new(given.map_or(function.ident.span(), LitStr::span), message))
}

fn too_many(source: &str, kernel: &Kernel, index: usize, argument: &Argument) -> String {
    let takes: Vec<String> = kernel.params.iter().map(|param| spelled(source, param)).collect();
    mismatch(
        format!("too many arguments: kernel `{}` takes {}", kernel.shown(), kernel.params.len()),
        format!("argument {}, `{}`", index + 1, source_text(argument)),
        if takes.is_empty() { "no parameters".to_owned() } else { takes.join(", ") },
        "leave it out",
    )
}

fn too_few(source: &str, kernel: &Kernel, given: usize) -> String {
    let missing = kernel.params.get(given..).unwrap_or_default();
    let there: Vec<String> = missing.iter().map(|param| spelled(source, param)).collect();
    let fix: Vec<String> = missing.iter().enumerate().map(|(i, param)| format!("`{}`", suggestion(param, given + i, None))).collect();
    mismatch(
        format!("too few arguments: kernel `{}` takes {}", kernel.shown(), kernel.params.len()),
        if given == 0 { "no arguments".to_owned() } else { format!("the list ends after argument {given}") },
        format!("then takes {}", there.join(", ")),
        format!("add {}", fix.join(", ")),
    )
}

/// The Rust argument that a parameter asks for. `element`: what the user wrote between the brackets, where it may stay.
fn suggestion(param: &Param, index: usize, element: Option<&Type>) -> String {
    let name = param.name.clone().filter(|name| syn::parse_str::<syn::Ident>(name).is_ok()).unwrap_or_else(|| format!("arg{index}"));
    format!("{name}: {}", suggested_type(param, element))
}

fn suggested_type(param: &Param, element: Option<&Type>) -> String {
    let element_name = |known: Option<Scalar>| match (element, known) {
        (Some(written), _) if param.layout().is_some_and(|layout| declared::may_be(written, layout, true)) => source_text(written),
        _ if param.layout().is_some() => param.element().unwrap_or_else(|| "T".to_owned()),
        (Some(written), Some(known)) if rust_type::primitive(written).is_none_or(|written| rust_type::same_in_memory(written, known)) => {
            source_text(written)
        }
        (Some(written), None) => source_text(written),
        // A `bool` is no plain data, and a byte is.
        (_, Some(Scalar::I1)) => "u8".to_owned(),
        (_, Some(known)) => rust_name(known).to_owned(),
        (None, None) => "T".to_owned(),
    };
    let reference = |access: Access| if access.writes() { "&mut " } else { "&" };
    match &param.kind {
        ParamKind::Scalar(scalar) => param.number().map_or(rust_name(*scalar), |number| number.rust()).to_owned(),
        ParamKind::Pointer { element, access } => format!("{}Buffer<{}>", reference(*access), element_name(*element)),
        ParamKind::Memref { element, shape, access } if shape.len() == 1 => {
            format!("{}Buffer<{}>", reference(*access), element_name(Some(*element)))
        }
        ParamKind::Memref { element, shape, access } => {
            let view = if access.writes() { "MemrefMut" } else { "Memref" };
            format!("{}{view}<{}, {}>", reference(*access), element_name(Some(*element)), shape.len())
        }
        ParamKind::Slice { rank, size, element, access, owner, .. } => {
            let writes = access.writes() || *owner != Owner::Grid;
            let element = element_name(element.filter(|element| element.size() == *size));
            match (rank, writes) {
                (1, _) => format!("{}Buffer<{element}>", if writes { "&mut " } else { "&" }),
                (_, true) => format!("&mut MemrefMut<{element}, {rank}>"),
                (_, false) => format!("&Memref<{element}, {rank}>"),
            }
        }
        ParamKind::Shared { element, .. } => format!("Shared<{}>", element_name(*element)),
        ParamKind::Image { access, .. } => format!("{}Image", reference(*access)),
        ParamKind::Sampler => "Sampler".to_owned(),
        ParamKind::Texture { .. } => "Texture<'_>".to_owned(),
        ParamKind::Bytes { .. } => param.layout().and_then(Layout::rust).unwrap_or_else(|| format!("[u8; {}]", param.size)),
    }
}

fn rust_name(scalar: Scalar) -> &'static str {
    scalar.rust_types().first().copied().unwrap_or(scalar.name())
}

impl<'a> Pair<'a> {
    fn packed(&self, packing: Packing<'a>, assertion: Option<Assertion<'a>>) -> PackedArgument<'a> {
        PackedArgument { argument: self.argument, offset: self.param.offset, packing, assertion, fields: Vec::new() }
    }

    /// What the macro or rustc says of this argument; `fix` is an instruction.
    fn message(&self, problem: &str, fix: &str) -> String {
        let name = self.argument.ident.to_string();
        // Two arguments in each other's place look like two wrong types; the name gives it away.
        let other = self.kernel.params.iter().position(|param| param.name.as_deref() == Some(name.as_str())).filter(|at| *at != self.index);
        let order = other.map(|at| format!("; or is the order wrong? the kernel's `{name}` is parameter {}", at + 1)).unwrap_or_default();
        mismatch(
            problem,
            format_args!("argument {}, `{}`", self.index + 1, source_text(self.argument)),
            kernel_side(self.source, self.kernel, self.index, self.param),
            format_args!("{fix}{order}"),
        )
    }

    /// An error whose fix is to write the suggested type.
    fn wrong_type<T>(&self, at: impl quote::ToTokens, problem: &str, element: Option<&Type>) -> syn::Result<T> {
        let alternatives = match &self.param.kind {
            // Rust's own are not stable yet.
            ParamKind::Scalar(Scalar::F16 | Scalar::Bf16) => " (of crate `half`), or a `Copy` type of your own of 2 bytes".to_owned(),
            ParamKind::Scalar(scalar) => {
                let number = self.param.number().unwrap_or(Number { scalar: *scalar, signed: None });
                number.rust_types().skip(1).map(|other| format!(" or `{other}`")).collect()
            }
            _ => String::new(),
        };
        let definition = declared::definition(self.param);
        let fix = format!("write `{}: {}`{alternatives}{definition}", self.argument.ident, suggested_type(self.param, element));
        Err(syn::Error::new_spanned(at, self.message(problem, &fix)))
    }
}
