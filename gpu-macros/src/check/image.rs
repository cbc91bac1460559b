//! Images, textures and surfaces as arguments.

use super::{PackedArgument, Packing, Pair};
use crate::message::source_text;
use crate::rust_type::{ImageType, container, image_type, peel, primitive, reference};
use gpu_abi::image::{Dim, Texel};
use gpu_abi::manifest::Access;
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::{Ident, Type};

/// What image a launch must pass, as far as the kernel says so.
#[derive(Clone, Copy, Default)]
pub(crate) struct ImageRequirement {
    dim: Option<Dim>,
    texel: Option<Texel>,
}

impl ImageRequirement {
    pub(crate) fn of(dim: Dim) -> ImageRequirement {
        ImageRequirement { dim: Some(dim), texel: None }
    }

    /// As the runtime has it.
    pub(crate) fn tokens(self, span: Span) -> TokenStream {
        let of = self.texel.map(|texel| {
            let texel = Ident::new(texel.name(), span);
            quote_spanned!(span=> .of::<#texel>())
        });
        match self.dim {
            Some(dim) => {
                let dim = format_ident!("{dim:?}", span = span);
                quote_spanned!(span=> __gpu_rt::__macro_support::ImageType::new(__gpu_rt::__macro_support::Dim::#dim) #of)
            }
            None => quote_spanned!(span=> __gpu_rt::__macro_support::ImageType::ANY #of),
        }
    }
}

/// The kernel takes an image. What is behind the reference, the runtime's traits say.
pub(super) fn image<'a>(pair: &Pair<'a>, dim: Dim, access: Access, texel: Option<Texel>) -> syn::Result<PackedArgument<'a>> {
    let ty = &pair.argument.ty;
    let Some(reference) = reference(ty) else {
        return pair.wrong_type(ty, &format!("`{}` by value where the kernel takes an image", source_text(ty)), None);
    };
    let target = &reference.elem;
    let other = matches!(image_type(target), Some(ImageType::Texture | ImageType::Sampler));
    if other || container(target).is_some() || primitive(target).is_some() || matches!(peel(target), Type::Slice(_) | Type::Array(_)) {
        return pair.wrong_type(ty, &format!("`{}` where the kernel takes an image", source_text(ty)), None);
    }
    if access.writes() && reference.mutability.is_none() {
        return pair.wrong_type(reference.and_token, "the kernel writes to the image: make it `&mut`", None);
    }
    Ok(pair.packed(Packing::Image { required: ImageRequirement { dim: Some(dim), texel }, writes: access.writes() }, None))
}

/// The kernel takes a texture.
pub(super) fn texture<'a>(pair: &Pair<'a>, dim: Dim, texel: Texel) -> syn::Result<PackedArgument<'a>> {
    let ty = &pair.argument.ty;
    match image_type(ty) {
        Some(ImageType::Texture) => Ok(pair.packed(Packing::Texture(ImageRequirement { dim: Some(dim), texel: Some(texel) }), None)),
        _ => pair.wrong_type(ty, &format!("`{}` where the kernel takes a texture", source_text(ty)), None),
    }
}

/// The kernel takes a sampler.
pub(super) fn sampler<'a>(pair: &Pair<'a>) -> syn::Result<PackedArgument<'a>> {
    let ty = peel(&pair.argument.ty);
    let other = matches!(image_type(ty), Some(ImageType::Texture | ImageType::Image));
    // A name of the user's own may stand for it.
    if other || !matches!(ty, Type::Path(_) | Type::Macro(_)) || container(ty).is_some() || primitive(ty).is_some() {
        return pair.wrong_type(ty, &format!("`{}` where the kernel takes a sampler", source_text(ty)), None);
    }
    Ok(pair.packed(Packing::Sampler, None))
}

/// Whether the argument is, by its name, a texture, or an image as a surface: what CUDA's kernels take as 64 bits.
pub(super) fn is_object(ty: &Type) -> bool {
    image_type(reference(ty).map_or(ty, |reference| &reference.elem)).is_some_and(|known| known != ImageType::Sampler)
}

/// The kernel takes 64 bits, and the argument is a texture or an image.
pub(super) fn object<'a>(pair: &Pair<'a>) -> syn::Result<PackedArgument<'a>> {
    let ty = &pair.argument.ty;
    let ident = &pair.argument.ident;
    match (reference(ty), image_type(reference(ty).map_or(ty, |reference| &reference.elem))) {
        (None, Some(ImageType::Texture)) => Ok(pair.packed(Packing::Texture(ImageRequirement::default()), None)),
        (Some(reference), Some(ImageType::Texture)) => {
            let fix = format!("write `{ident}: {}`: it is a reference to the image by itself", source_text(&reference.elem));
            Err(syn::Error::new_spanned(ty, pair.message("a reference to a texture", &fix)))
        }
        (Some(reference), _) => {
            Ok(pair.packed(Packing::Image { required: ImageRequirement::default(), writes: reference.mutability.is_some() }, None))
        }
        (None, _) => {
            let fix = format!(
                "write `{ident}: &mut {ty}` for a surface that the kernel writes, `&{ty}` for one that it reads",
                ty = source_text(ty)
            );
            Err(syn::Error::new_spanned(ty, pair.message("an image by value", &fix)))
        }
    }
}
