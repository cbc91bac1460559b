//! What the tokens of a type show before rustc resolves it.

use gpu_abi::manifest::Scalar;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Expr, ExprLit, GenericArgument, Ident, Lifetime, Lit, PathArguments, Token, Type, TypePath, TypeReference};

const SCALARS: [Scalar; 10] =
    [Scalar::I1, Scalar::I8, Scalar::I16, Scalar::I32, Scalar::I64, Scalar::I128, Scalar::F16, Scalar::Bf16, Scalar::F32, Scalar::F64];

/// The type inside parentheses and invisible groups (a type that came through `macro_rules!` is in one).
pub(crate) fn peel(mut ty: &Type) -> &Type {
    loop {
        ty = match ty {
            Type::Group(group) => &group.elem,
            Type::Paren(paren) => &paren.elem,
            other => return other,
        }
    }
}

/// The number that a primitive's name stands for. `None`: not a primitive, and only rustc can say what it is.
pub(crate) fn primitive(ty: &Type) -> Option<Scalar> {
    named_primitive(ty).map(|(scalar, _)| scalar)
}

/// The same, with the primitive's name.
pub(crate) fn named_primitive(ty: &Type) -> Option<(Scalar, &'static str)> {
    let Type::Path(TypePath { qself: None, path, .. }) = peel(ty) else { return None };
    let segments: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    let name = match segments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [name] => name,
        ["core" | "std", "primitive", name] => name,
        ["half", name @ ("f16" | "bf16")] => name,
        _ => return None,
    };
    let plain = path.segments.iter().all(|segment| segment.arguments.is_none());
    let find = |scalar: Scalar| scalar.rust_types().iter().find(|own| plain && **own == name).map(|own| (scalar, *own));
    SCALARS.into_iter().find_map(find)
}

/// The reference that a type is, if it is one.
pub(crate) fn reference(ty: &Type) -> Option<&TypeReference> {
    match peel(ty) {
        Type::Reference(reference) => Some(reference),
        _ => None,
    }
}

/// Whether the type behind a reference is plainly host memory: a slice, an array, a number, a `Vec`.
pub(crate) fn is_host_memory(target: &Type) -> bool {
    match peel(target) {
        Type::Slice(_) | Type::Array(_) => true,
        Type::Path(path) => {
            primitive(target).is_some() || path.path.segments.last().is_some_and(|segment| segment.ident == "Vec" || segment.ident == "Box")
        }
        _ => false,
    }
}

/// A container of the runtime, known by its name.
pub(crate) struct Container<'a> {
    pub kind: ContainerKind,
    pub ident: &'a Ident,
    /// The first generic argument.
    pub element: Option<&'a Type>,
    /// The second, where it is a number.
    pub rank: Option<(&'a Expr, usize)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ContainerKind {
    Buffer,
    Memref,
    MemrefMut,
    Shared,
}

/// The runtime's container that a type is, mostly behind a reference. `None`: a type of the user's own, whose traits rustc checks.
pub(crate) fn container(target: &Type) -> Option<Container<'_>> {
    let Type::Path(TypePath { qself: None, path, .. }) = peel(target) else { return None };
    let last = path.segments.last()?;
    let kind = match last.ident.to_string().as_str() {
        "Buffer" => ContainerKind::Buffer,
        "Memref" => ContainerKind::Memref,
        "MemrefMut" => ContainerKind::MemrefMut,
        "Shared" => ContainerKind::Shared,
        _ => return None,
    };
    let (mut element, mut rank) = (None, None);
    if let PathArguments::AngleBracketed(arguments) = &last.arguments {
        for argument in &arguments.args {
            match argument {
                GenericArgument::Type(ty) if element.is_none() => element = Some(ty),
                GenericArgument::Const(expr @ Expr::Lit(ExprLit { lit: Lit::Int(value), .. })) => {
                    rank = value.base10_parse().ok().map(|value| (expr, value))
                }
                _ => {}
            }
        }
    }
    Some(Container { kind, ident: &last.ident, element, rank })
}

/// A type of the runtime for images, known by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ImageType {
    /// `Image`, `ImageView`, `ImageViewMut`.
    Image,
    Texture,
    Sampler,
}

/// The runtime's type for images that a type is. `None`: a type of the user's own, whose traits rustc checks.
pub(crate) fn image_type(ty: &Type) -> Option<ImageType> {
    let Type::Path(TypePath { qself: None, path, .. }) = peel(ty) else { return None };
    match path.segments.last()?.ident.to_string().as_str() {
        "Image" | "ImageView" | "ImageViewMut" => Some(ImageType::Image),
        "Texture" => Some(ImageType::Texture),
        "Sampler" => Some(ImageType::Sampler),
        _ => None,
    }
}

/// Whether one can stand for the other in memory: the same float, or integers of one size.
pub(crate) fn same_in_memory(a: Scalar, b: Scalar) -> bool {
    a == b || (!is_float(a) && !is_float(b) && a.size() == b.size())
}

fn is_float(scalar: Scalar) -> bool {
    matches!(scalar, Scalar::F16 | Scalar::Bf16 | Scalar::F32 | Scalar::F64)
}

/// The first lifetime in a type that has a name; `'_` and `'static` need no declaration.
pub(crate) fn named_lifetime(ty: &Type) -> Option<Lifetime> {
    lifetime(ty.to_token_stream(), |name| name != "_" && name != "static")
}

/// The first `'static` in a type.
pub(crate) fn named_static(ty: &Type) -> Option<Lifetime> {
    lifetime(ty.to_token_stream(), |name| name == "static")
}

/// The first lifetime whose name is meant.
pub(crate) fn lifetime(tokens: TokenStream, meant: impl Fn(&Ident) -> bool) -> Option<Lifetime> {
    let mut tokens = flatten(tokens).into_iter();
    while let Some(token) = tokens.next() {
        if let TokenTree::Punct(quote) = &token
            && quote.as_char() == '\''
            && let Some(TokenTree::Ident(ident)) = tokens.next()
            && meant(&ident)
        {
            return Some(Lifetime { apostrophe: quote.span(), ident });
        }
    }
    None
}

/// The `impl` of an `impl Trait` in a type.
pub(crate) fn impl_trait(ty: &Type) -> Option<Token![impl]> {
    flatten(ty.to_token_stream()).into_iter().find(|token| token.to_string() == "impl").map(|token| Token![impl](token.span()))
}

fn flatten(tokens: TokenStream) -> Vec<TokenTree> {
    let mut flat = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) => flat.extend(flatten(group.stream())),
            other => flat.push(other),
        }
    }
    flat
}
