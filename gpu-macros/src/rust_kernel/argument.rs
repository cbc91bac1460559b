//! The forms of an argument of a kernel written in Rust: in the kernel, on the host, in a pointer type.

use super::Argument;
use crate::message::{Errors, source_text};
use crate::rust_type::{ImageType, image_type, named_static, peel};
use gpu_abi::image::Dim;
use gpu_core::naming;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{GenericArgument, Ident, PathArguments, PathSegment, Type, TypePath};

/// What to write for an image of the host's.
const IMAGES_FIX: &str = "write `Texture2<f32>` for reading through a sampler, `Image2<f32>` for writing, or what other dimensions have";

/// What tokens tell of an argument.
pub(crate) enum Form {
    /// A number or a structure.
    Value,
    /// `&[T]`.
    Slice(Type),
    /// `&[AtomicU32]`: the element, and what memory has.
    Atomics(Type, Ident),
    /// `PerThread<T>` and `PerBlock<T>`: its name.
    Owned(&'static str, Type),
    /// `Matrix<T>`.
    Matrix(Type),
    /// `Tiles<T>`, `BlockTiles<T, M, N>` or `BatchTiles<T, M, N>`: its name, the element, and the generic arguments without lifetimes.
    Tiles(&'static str, Type, Vec<GenericArgument>),
    /// `Texture2<T>` and its like: dimensions, and what a texel is read as.
    Texture(Dim, Type),
    /// `Image2<T>` and its like.
    Image(Dim, Type),
    /// `*const T`, `*mut T`.
    Pointer { mutable: bool, element: Type },
    /// What no kernel takes; an error is reported.
    Wrong,
}

impl Form {
    /// Reads the type of argument `name`.
    pub(super) fn of(ty: &Type, name: &Ident, errors: &mut Errors) -> Form {
        if let Some(lifetime) = named_static(ty) {
            errors.at(lifetime, "an argument does not outlive the launch: leave `'static` out");
            return Form::Wrong;
        }
        let mut wrong = |at: &dyn ToTokens, problem: String, fix: String| {
            errors.at(at.to_token_stream(), format!("{problem}\n  fix: {fix}"));
            Form::Wrong
        };
        match peel(ty) {
            Type::Reference(reference) => match (peel(&reference.elem), reference.mutability) {
                (Type::Slice(slice), None) => match atomic(&slice.elem) {
                    Some(plain) => Form::Atomics((*slice.elem).clone(), plain),
                    None => Form::Slice((*slice.elem).clone()),
                },
                (Type::Slice(slice), Some(_)) => {
                    let element = source_text(&slice.elem);
                    let fix = format!("write `mut {name}: PerThread<{element}>`, which gives each thread its own elements");
                    wrong(ty, format!("all threads would have `{}` at once", source_text(ty)), fix)
                }
                (other, _) if image_type(other).is_some() => {
                    wrong(ty, format!("`{}` is a type of the host", source_text(ty)), IMAGES_FIX.to_owned())
                }
                (other, None) => {
                    let other = source_text(other);
                    let fix = format!("write `{name}: {other}`, by value; or `{name}: &[{other}]`");
                    wrong(ty, format!("`{}` is not memory that a launch can pass", source_text(ty)), fix)
                }
                (other, Some(_)) => {
                    let fix = format!("write `mut {name}: PerThread<{}>`", source_text(other));
                    wrong(ty, format!("all threads would have `{}` at once", source_text(ty)), fix)
                }
            },
            Type::Ptr(pointer) => {
                Form::Pointer { mutable: matches!(pointer.mutability, syn::PointerMutability::Mut(_)), element: (*pointer.elem).clone() }
            }
            Type::Path(TypePath { qself: None, path, .. }) => match path.segments.last() {
                Some(last) => Form::of_path(ty, last).unwrap_or_else(|(problem, fix)| wrong(ty, problem, fix)),
                None => Form::Value,
            },
            Type::ImplTrait(_) => {
                let fix = "name the type, or make the kernel generic: `#[gpu_kernel(<f32>)] fn kernel<T: ..>(..)`";
                wrong(ty, "a kernel is compiled for concrete types".to_owned(), fix.to_owned())
            }
            Type::TraitObject(_) | Type::FnPtr(_) | Type::Never(_) | Type::Infer(_) | Type::Slice(_) => {
                let problem = format!("`{}` cannot be passed to a kernel", source_text(ty));
                wrong(ty, problem, "a kernel takes numbers, `#[derive(Plain)]` structures, `&[T]`, `PerThread<T>`".to_owned())
            }
            // Arrays and tuples: rustc says that they are no `Argument`.
            _ => Form::Value,
        }
    }

    fn of_path(ty: &Type, last: &PathSegment) -> Result<Form, (String, String)> {
        let arguments: Vec<GenericArgument> = match &last.arguments {
            PathArguments::AngleBracketed(arguments) => arguments.args.iter().cloned().collect(),
            _ => Vec::new(),
        };
        let rest: Vec<GenericArgument> = arguments.into_iter().filter(|one| !matches!(one, GenericArgument::Lifetime(_))).collect();
        let name = last.ident.to_string();
        let element = || match rest.first() {
            Some(GenericArgument::Type(element)) => Ok(element.clone()),
            _ => Err((
                format!("`{}` has no element type", source_text(ty)),
                format!("write `{name}<T>`; a type of your own needs another name"),
            )),
        };
        if let Some(owned) = naming::OWNED.into_iter().find(|owned| *owned == name) {
            return Ok(Form::Owned(owned, element()?));
        }
        let dim = |names: [(&str, &str); 5]| names.into_iter().find(|(known, _)| *known == name).and_then(|(_, dim)| Dim::from_name(dim));
        if let Some(dim) = dim(naming::TEXTURES) {
            return Ok(Form::Texture(dim, element()?));
        }
        if let Some(dim) = dim(naming::IMAGES) {
            return Ok(Form::Image(dim, element()?));
        }
        Ok(match name.as_str() {
            naming::MATRIX => Form::Matrix(element()?),
            naming::TILES => Form::Tiles(naming::TILES, element()?, rest.clone()),
            naming::BLOCK_TILES => Form::Tiles(naming::BLOCK_TILES, element()?, rest.clone()),
            naming::BATCH_TILES => Form::Tiles(naming::BATCH_TILES, element()?, rest.clone()),
            "Buffer" | "HostBuffer" | "View" | "Vec" | "Box" => {
                let fix = "write `&[T]`: the host passes a buffer or a view for it".to_owned();
                return Err((format!("`{}` is a type of the host", source_text(ty)), fix));
            }
            "ViewMut" => {
                let fix = "write `PerThread<T>`: the host passes a buffer or a view for it".to_owned();
                return Err((format!("`{}` is a type of the host", source_text(ty)), fix));
            }
            _ if image_type(ty).is_some_and(|known| known != ImageType::Sampler) => {
                return Err((format!("`{}` is a type of the host", source_text(ty)), IMAGES_FIX.to_owned()));
            }
            "Memref" | "MemrefMut" => {
                let fix = "write `Matrix<T>` for reading, `Tiles<T>` for writing, or slices".to_owned();
                return Err((format!("`{}` is a type of the host", source_text(ty)), fix));
            }
            _ => Form::Value,
        })
    }

    /// The type of the elements as the host has them.
    pub(super) fn element(&self) -> Option<TokenStream> {
        match self {
            Form::Value | Form::Texture(..) | Form::Image(..) | Form::Wrong => None,
            Form::Slice(element)
            | Form::Owned(_, element)
            | Form::Matrix(element)
            | Form::Tiles(_, element, _)
            | Form::Pointer { element, .. } => Some(element.to_token_stream()),
            Form::Atomics(_, plain) => Some(plain.to_token_stream()),
        }
    }

    /// Whether the host lends the memory for writing.
    pub(super) fn writes(&self) -> bool {
        match self {
            Form::Value | Form::Wrong | Form::Slice(_) | Form::Matrix(_) | Form::Texture(..) => false,
            Form::Atomics(..) | Form::Owned(..) | Form::Tiles(..) | Form::Image(..) => true,
            Form::Pointer { mutable, .. } => *mutable,
        }
    }
}

impl Argument {
    /// The parameter as the stub declares it, with the crate's name for the runtime, or as the function inside the stub does.
    pub(super) fn on_host(&self, is_inside: bool) -> TokenStream {
        let Argument { ident, ty, form } = self;
        let span = ty.span().resolved_at(Span::mixed_site());
        let runtime = if is_inside { quote_spanned!(span=> __gpu_rt) } else { quote_spanned!(span=> ::gpu_rt) };
        let Some(element) = form.element() else {
            return match form {
                Form::Wrong => quote_spanned!(span=> #ident: impl ::core::marker::Sized),
                Form::Texture(..) => quote_spanned!(span=> #ident: #runtime::Texture<'_>),
                Form::Image(..) => quote_spanned!(span=> #ident: &mut impl #runtime::__macro_support::WriteImage),
                _ => quote_spanned!(span=> #ident: #ty),
            };
        };
        match (form, form.writes()) {
            (Form::Matrix(_), _) => quote_spanned!(span=> #ident: &#runtime::Memref<'_, #element, 2>),
            (Form::Tiles(name, ..), _) => {
                let rank = rank(name);
                quote_spanned!(span=> #ident: &mut #runtime::MemrefMut<'_, #element, #rank>)
            }
            (_, false) => quote_spanned!(span=> #ident: &impl #runtime::DeviceSlice<Element = #element>),
            (_, true) => quote_spanned!(span=> #ident: &mut impl #runtime::DeviceSliceMut<Element = #element>),
        }
    }

    /// What it is in the kernel, in words that no alias can change, alive for `'launch`.
    pub(super) fn in_kernel(&self) -> TokenStream {
        let Argument { ty, form, .. } = self;
        let span = ty.span().resolved_at(Span::mixed_site());
        match form {
            Form::Value | Form::Pointer { .. } | Form::Wrong => ty.to_token_stream(),
            Form::Slice(element) | Form::Atomics(element, _) => quote_spanned!(span=> &'launch [#element]),
            Form::Owned(name, element) => {
                let name = Ident::new(name, span);
                quote_spanned!(span=> __gpu_rt::kernel::#name<'launch, #element>)
            }
            Form::Matrix(element) => quote_spanned!(span=> __gpu_rt::kernel::Matrix<'launch, #element>),
            Form::Texture(dim, texel) => in_words(naming::TEXTURES, *dim, texel, span),
            Form::Image(dim, texel) => in_words(naming::IMAGES, *dim, texel, span),
            Form::Tiles(name, _, arguments) => {
                let name = Ident::new(name, span);
                quote_spanned!(span=> __gpu_rt::kernel::#name<'launch, #(#arguments),*>)
            }
        }
    }
}

/// The rank of the memref that the host lends for this type of tiles.
pub(super) fn rank(name: &str) -> usize {
    if name == naming::BATCH_TILES { 3 } else { 2 }
}

/// A type of images by its dimensions.
fn in_words(names: [(&'static str, &'static str); 5], dim: Dim, texel: &Type, span: Span) -> TokenStream {
    let name = naming::of_dimensions(names, dim.name()).map(|name| Ident::new(name, span));
    quote_spanned!(span=> __gpu_rt::kernel::#name<'launch, #texel>)
}

/// What memory has in an atomic's place.
fn atomic(element: &Type) -> Option<Ident> {
    let Type::Path(TypePath { qself: None, path, .. }) = peel(element) else { return None };
    let last = path.segments.last()?;
    let (_, plain) = naming::ATOMICS.into_iter().find(|(atomic, _)| last.ident == atomic)?;
    Some(Ident::new(plain, Span::mixed_site()))
}
