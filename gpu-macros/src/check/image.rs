//! Images and samplers.

use super::{PackedArgument, Packing, Pair};
use crate::message::source_text;
use crate::rust_type::{container, peel, primitive, reference};
use gpu_abi::image::Dim;
use gpu_abi::manifest::Access;
use syn::Type;

/// The kernel takes an image. What is behind the reference, the runtime's traits say.
pub(super) fn image<'a>(pair: &Pair<'a>, dim: Dim, access: Access) -> syn::Result<PackedArgument<'a>> {
    let ty = &pair.argument.ty;
    let Some(reference) = reference(ty) else {
        return pair.wrong_type(ty, &format!("`{}` by value where the kernel takes an image", source_text(ty)), None);
    };
    if container(&reference.elem).is_some() || primitive(&reference.elem).is_some() {
        return pair.wrong_type(ty, &format!("`{}` where the kernel takes an image", source_text(ty)), None);
    }
    if access.writes() && reference.mutability.is_none() {
        return pair.wrong_type(reference.and_token, "the kernel writes to the image: make it `&mut`", None);
    }
    Ok(pair.packed(Packing::Image { dim, writes: access.writes() }, None))
}

/// The kernel takes a sampler.
pub(super) fn sampler<'a>(pair: &Pair<'a>) -> syn::Result<PackedArgument<'a>> {
    let ty = peel(&pair.argument.ty);
    // A name of the user's own may stand for it.
    if !matches!(ty, Type::Path(_) | Type::Macro(_)) || container(ty).is_some() || primitive(ty).is_some() {
        return pair.wrong_type(ty, &format!("`{}` where the kernel takes a sampler", source_text(ty)), None);
    }
    Ok(pair.packed(Packing::Sampler, None))
}
