//! Images, textures and surfaces as arguments.

use super::{PackedArgument, Packing, Pair};
use crate::message::source_text;
use crate::rust_type::{ImageType, image_type, reference};
use syn::Type;

/// Whether the argument is, by its name, a texture, or an image as a surface: what CUDA's kernels take as 64 bits.
pub(super) fn is_object(ty: &Type) -> bool {
    image_type(reference(ty).map_or(ty, |reference| &reference.elem)).is_some_and(|known| known != ImageType::Sampler)
}

/// The kernel takes 64 bits, and the argument is a texture or an image.
pub(super) fn object<'a>(pair: &Pair<'a>) -> syn::Result<PackedArgument<'a>> {
    let ty = &pair.argument.ty;
    let ident = &pair.argument.ident;
    match (reference(ty), image_type(reference(ty).map_or(ty, |reference| &reference.elem))) {
        (None, Some(ImageType::Texture)) => Ok(pair.packed(Packing::Texture, None)),
        (Some(reference), Some(ImageType::Texture)) => {
            let fix = format!("write `{ident}: {}`: it is a reference to the image by itself", source_text(&reference.elem));
            Err(syn::Error::new_spanned(ty, pair.message("a reference to a texture", &fix)))
        }
        (Some(reference), _) => Ok(pair.packed(Packing::Image { dim: None, writes: reference.mutability.is_some() }, None)),
        (None, _) => {
            let fix = format!(
                "write `{ident}: &mut {ty}` for a surface that the kernel writes, `&{ty}` for one that it reads",
                ty = source_text(ty)
            );
            Err(syn::Error::new_spanned(ty, pair.message("an image by value", &fix)))
        }
    }
}
