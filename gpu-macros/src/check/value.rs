//! Arguments by value: numbers and structures.

use super::{Assertion, Of, PackedArgument, Packing, Pair, TypeRequirement, declared};
use crate::message::source_text;
use crate::rust_type::{self, named_primitive, peel, primitive};
use gpu_abi::manifest::{Layout, Scalar};
use syn::Type;

/// The kernel takes a number.
pub(super) fn scalar<'a>(pair: &Pair<'a>, scalar: Scalar) -> syn::Result<PackedArgument<'a>> {
    let ty = peel(&pair.argument.ty);
    if !may_be_value(ty) || rust_type::container(ty).is_some() {
        return pair.wrong_type(ty, &format!("`{}` where the kernel takes a number", source_text(ty)), None);
    }
    if let (Some((_, name)), Some(number)) = (named_primitive(ty), pair.param.number())
        && !number.takes(name)
    {
        return pair.wrong_type(ty, &format!("`{}` is not what the kernel takes", source_text(ty)), None);
    }
    let assertion = match primitive(ty) {
        // Any byte that is a `bool` is an `i8`; not the other way round.
        Some(Scalar::I1) if scalar == Scalar::I8 => None,
        Some(written) if written != scalar => {
            let problem = format!("`{}` is not what the kernel takes", source_text(ty));
            return pair.wrong_type(ty, &problem, None);
        }
        // Any type may be called `f16`: until Rust's own is stable its size is checked too.
        Some(written) if !matches!(written, Scalar::F16 | Scalar::Bf16) => None,
        _ => {
            let problem = format!("`{}` does not have the {} bytes of the kernel's number", source_text(ty), scalar.size());
            let message = pair
                .message(&problem, &format!("make it a `Copy` type of {} bytes, or write `{}`", scalar.size(), super::rust_name(scalar)));
            Some(Assertion { ty, required: TypeRequirement::Value { size: scalar.size(), align: None }, message })
        }
    };
    Ok(pair.packed(Packing::Value, assertion))
}

/// The kernel takes a structure, an array or a vector by value.
pub(super) fn bytes<'a>(pair: &Pair<'a>, align: u32) -> syn::Result<PackedArgument<'a>> {
    let ty = peel(&pair.argument.ty);
    let size = pair.param.size;
    let fix = match pair.param.layout().and_then(Layout::rust) {
        Some(rust) => format!("write `{}: {rust}`{}", pair.argument.ident, declared::definition(pair.param)),
        None => format!("write a `#[repr(C)]`, `Copy` type of {size} bytes, laid out as the kernel's, by value"),
    };
    if pair.param.layout().is_some_and(|layout| !declared::may_be(ty, layout, false)) {
        let problem = format!("`{}` is not what the kernel takes", source_text(ty));
        return Err(syn::Error::new_spanned(ty, pair.message(&problem, &fix)));
    }
    if !may_be_value(ty) || rust_type::container(ty).is_some() {
        let problem = format!("`{}` where the kernel takes a structure by value", source_text(ty));
        return Err(syn::Error::new_spanned(ty, pair.message(&problem, &fix)));
    }
    // A smaller alignment is no contradiction: the kernel's `<4 x float>` has 16, a `[f32; 4]` 4, and the offset is
    // the kernel's own. A greater one means that the two layouts differ.
    let problem = format!("`{}` does not have the kernel's layout of {size} bytes, align {align}", source_text(ty));
    let message = pair.message(&problem, &fix);
    let fields = declared::fields(pair, ty, Of::Value, ty);
    let assertion = Assertion { ty, required: TypeRequirement::Value { size, align: Some(align) }, message };
    Ok(PackedArgument { fields, ..pair.packed(Packing::Value, Some(assertion)) })
}

fn may_be_value(ty: &Type) -> bool {
    !matches!(
        ty,
        Type::Reference(_) | Type::Ptr(_) | Type::Slice(_) | Type::FnPtr(_) | Type::TraitObject(_) | Type::Never(_) | Type::Infer(_)
    )
}
