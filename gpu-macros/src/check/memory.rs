//! Arguments behind a pointer: buffers and memrefs, and shared memory.

use super::{Assertion, Of, PackedArgument, Packing, Pair, TypeRequirement, declared};
use crate::message::source_text;
use crate::rust_type::{ContainerKind, container, is_host_memory, peel, primitive, reference, same_in_memory};
use gpu_abi::manifest::{Access, Layout, Owner, Param, ParamKind, Scalar};
use quote::ToTokens;
use syn::{Type, TypeReference};

/// The kernel takes a device pointer.
pub(super) fn pointer<'a>(pair: &Pair<'a>, element: Option<Scalar>, access: Access) -> syn::Result<PackedArgument<'a>> {
    let reference = device_reference(pair, access)?;
    let target = &*reference.elem;
    let known = container(target);
    if let Some(known) = &known
        && known.kind != ContainerKind::Buffer
    {
        let problem = format!("a `{}` where the kernel takes a bare pointer", known.ident);
        return pair.wrong_type(reference, &problem, known.element);
    }
    let written = known.and_then(|known| known.element);
    if let Some((assertion, fields)) = as_declared(pair, target, Of::Pointer, written)? {
        return Ok(PackedArgument { fields, ..pair.packed(Packing::Pointer { writes: access.writes() }, Some(assertion)) });
    }
    let assertion = match (element, written.map(|ty| (ty, primitive(ty)))) {
        (None, _) => None,
        // Every size is a multiple of a byte.
        (Some(element), None | Some((_, None))) if element.size() == 1 => None,
        (Some(element), Some((ty, Some(scalar)))) => {
            check_element(pair, ty, scalar, element)?;
            None
        }
        (Some(element), _) => {
            let size = element.size();
            let problem =
                format!("the elements of `{}` are not a multiple of the {size} bytes that the kernel accesses", source_text(target));
            let fix = format!("use elements whose size is a multiple of {size} bytes, or `{}`", super::suggested_type(pair.param, None));
            Some(Assertion {
                ty: target,
                required: TypeRequirement::PointerElement { multiple_of: size },
                message: pair.message(&problem, &fix),
            })
        }
    };
    Ok(pair.packed(Packing::Pointer { writes: access.writes() }, assertion))
}

/// What is wanted of elements that the source declares to be more than a number; a number's are wanted as IR's are. `container` is what
/// is behind the reference, `written` its elements.
fn as_declared<'a>(
    pair: &Pair<'a>,
    container: &'a Type,
    of: Of,
    written: Option<&'a Type>,
) -> syn::Result<Option<(Assertion<'a>, Vec<Assertion<'a>>)>> {
    let Some(layout) = pair.param.layout() else { return Ok(None) };
    if let Some(written) = written.filter(|written| !declared::may_be(written, layout, true)) {
        let problem = format!("elements of `{}` where the kernel's are `{}`", source_text(written), shown_element(pair.param));
        return pair.wrong_type(written, &problem, None);
    }
    let (None, Some(size)) = (layout.number(), layout.size()) else { return Ok(None) };
    let problem = format!("the elements of `{}` do not have the {size} bytes of the kernel's", source_text(container));
    let fix = format!("write `{}: {}`{}", pair.argument.ident, super::suggested_type(pair.param, None), declared::definition(pair.param));
    let assertion = Assertion { ty: container, required: TypeRequirement::Layout { of, size }, message: pair.message(&problem, &fix) };
    let fields = written.map(|written| declared::fields(pair, container, of, written)).unwrap_or_default();
    Ok(Some((assertion, fields)))
}

/// What is behind a pointer, as C or Rust would have it.
fn shown_element(param: &Param) -> String {
    match param.layout() {
        Some(Layout::Struct { name, .. }) => name.clone(),
        _ => param.element().unwrap_or_else(|| "?".to_owned()),
    }
}

/// The kernel takes a memref.
pub(super) fn memref<'a>(pair: &Pair<'a>, element: Scalar, shape: &'a [Option<u64>], access: Access) -> syn::Result<PackedArgument<'a>> {
    let reference = device_reference(pair, access)?;
    let target = &*reference.elem;
    let rank = shape.len();
    let known = container(target);
    if let Some(known) = &known {
        if known.kind == ContainerKind::Shared {
            return pair.wrong_type(reference, "shared memory where the kernel takes a memref", known.element);
        }
        if known.kind == ContainerKind::Buffer && rank != 1 {
            let problem = format!("a `Buffer` is a memref of rank 1, the kernel takes rank {rank}");
            return pair.wrong_type(reference, &problem, known.element);
        }
        if let Some((expr, written)) = known.rank
            && written != rank
        {
            return pair.wrong_type(expr, &format!("rank {written} where the kernel takes rank {rank}"), known.element);
        }
        if known.kind == ContainerKind::Memref && access.writes() {
            let problem = "the kernel writes through it, and a `Memref` is for reading";
            return pair.wrong_type(known.ident, problem, known.element);
        }
    }
    let assertion = match known.and_then(|known| known.element).map(|ty| (ty, primitive(ty))) {
        Some((ty, Some(scalar))) => {
            check_element(pair, ty, scalar, element)?;
            None
        }
        _ => {
            let size = element.size();
            let problem = format!("the elements of `{}` do not have the {size} bytes of the kernel's", source_text(target));
            let fix = format!("use elements of {size} bytes, or `{}`", super::suggested_type(pair.param, None));
            Some(Assertion { ty: target, required: TypeRequirement::MemrefElement { rank, size }, message: pair.message(&problem, &fix) })
        }
    };
    Ok(pair.packed(Packing::Memref { shape, writes: access.writes() }, assertion))
}

/// The kernel takes a slice of Rust. What threads own is lent for writing, whatever the kernel does with it.
pub(super) fn slice<'a>(pair: &Pair<'a>) -> syn::Result<PackedArgument<'a>> {
    let &ParamKind::Slice { rank, size, align, element, access, owner } = &pair.param.kind else {
        return pair.wrong_type(&pair.argument.ty, "not what the kernel takes", None);
    };
    let writes = access.writes() || owner != Owner::Grid;
    let reference = device_reference(pair, if writes { Access::ReadWrite } else { access })?;
    let target = &*reference.elem;
    let known = container(target);
    if let Some(known) = &known {
        if known.kind == ContainerKind::Shared || (known.kind == ContainerKind::Buffer) != (rank == 1) {
            let problem = format!("a `{}` where the kernel takes a slice of rank {rank}", known.ident);
            return pair.wrong_type(reference, &problem, known.element);
        }
        if let Some((expr, written)) = known.rank
            && written != rank as usize
        {
            return pair.wrong_type(expr, &format!("rank {written} where the kernel takes rank {rank}"), known.element);
        }
        if known.kind == ContainerKind::Memref && writes {
            return pair.wrong_type(known.ident, "the kernel writes through it, and a `Memref` is for reading", known.element);
        }
    }
    if let (Some(kernel), Some(ty)) = (element.filter(|element| element.size() == size), known.and_then(|known| known.element))
        && let Some(scalar) = primitive(ty)
    {
        check_element(pair, ty, scalar, kernel)?;
    }
    let problem = format!("the elements of `{}` do not have the {size} bytes, align {align}, of the kernel's", source_text(target));
    let fix = format!("use elements of {size} bytes, or `{}`", super::suggested_type(pair.param, None));
    let required = TypeRequirement::SliceElement { rank, size, align };
    Ok(pair.packed(Packing::Slice { rank, writes }, Some(Assertion { ty: target, required, message: pair.message(&problem, &fix) })))
}

/// The kernel takes shared memory, whose size is an argument of the launch.
pub(super) fn shared<'a>(pair: &Pair<'a>, element: Option<Scalar>, align: u32) -> syn::Result<PackedArgument<'a>> {
    let ty = peel(&pair.argument.ty);
    let target = reference(ty).map_or(ty, |reference| peel(&reference.elem));
    let known = container(target);
    let is_shared = known.as_ref().is_some_and(|known| known.kind == ContainerKind::Shared);
    // A name of the user's own may stand for it.
    let may_be = known.is_none() && matches!(ty, Type::Path(_) | Type::Macro(_)) && primitive(ty).is_none();
    let written = known.and_then(|known| known.element);
    if reference(ty).is_some() && is_shared {
        return pair.wrong_type(ty, "a reference where the kernel takes shared memory: the host has no shared memory to refer to", written);
    }
    if !is_shared && !may_be {
        let problem = format!("`{}` where the kernel takes shared memory, which every block has for itself", source_text(ty));
        return pair.wrong_type(ty, &problem, written);
    }
    if let Some((assertion, fields)) = as_declared(pair, ty, Of::Shared, written)? {
        return Ok(PackedArgument { fields, ..pair.packed(Packing::Shared { align }, Some(assertion)) });
    }
    let assertion = match (element, written.map(|ty| (ty, primitive(ty)))) {
        (None, _) => None,
        (Some(element), Some((ty, Some(scalar)))) => {
            check_element(pair, ty, scalar, element)?;
            None
        }
        // Every size is a multiple of a byte.
        (Some(element), _) if element.size() == 1 => None,
        (Some(element), _) => {
            let size = element.size();
            let problem = format!("the elements of `{}` are not a multiple of the {size} bytes that the kernel accesses", source_text(ty));
            let fix = format!("use elements whose size is a multiple of {size} bytes, or `{}`", super::suggested_type(pair.param, None));
            Some(Assertion { ty, required: TypeRequirement::SharedElement { multiple_of: size }, message: pair.message(&problem, &fix) })
        }
    };
    Ok(pair.packed(Packing::Shared { align }, assertion))
}

/// The reference to device memory that the argument must be, mutable where the kernel writes.
/// `&mut` where it only reads is more than it needs, and harmless.
fn device_reference<'a>(pair: &Pair<'a>, access: Access) -> syn::Result<&'a TypeReference> {
    let ty = &pair.argument.ty;
    let Some(reference) = reference(ty) else {
        let element = container(ty).and_then(|known| known.element);
        return pair.wrong_type(
            ty,
            &format!("`{}` by value where the kernel takes a reference to device memory", source_text(ty)),
            element,
        );
    };
    if is_host_memory(&reference.elem) {
        let fix = format!(
            "upload it first (`stream.upload(...)`) and write `{}: {}`",
            pair.argument.ident,
            super::suggested_type(pair.param, None)
        );
        let problem = format!("`{}` is host memory, which a kernel cannot reach", source_text(ty));
        return Err(syn::Error::new_spanned(ty, pair.message(&problem, &fix)));
    }
    if access.writes() && reference.mutability.is_none() {
        let element = container(&reference.elem).and_then(|known| known.element);
        let problem = "the kernel writes through it: make it `&mut`";
        return match container(&reference.elem) {
            // The suggestion is for the runtime's own containers; another type only wants its `mut`.
            Some(_) => pair.wrong_type(reference.and_token, problem, element),
            None => {
                let fix = format!("write `{}: &mut {}`", pair.argument.ident, source_text(&reference.elem));
                Err(syn::Error::new_spanned(reference.and_token, pair.message(problem, &fix)))
            }
        };
    }
    Ok(reference)
}

/// Whether it is a container of `bool`s, which is not plain data: most bytes are no `bool`.
pub(super) fn is_of_bools(ty: &Type) -> bool {
    let target = reference(ty).map_or(ty, |reference| &reference.elem);
    container(target).and_then(|known| known.element).and_then(primitive) == Some(Scalar::I1)
}

/// The error for such a container.
pub(super) fn bools<'a>(pair: &Pair<'a>) -> syn::Result<PackedArgument<'a>> {
    pair.wrong_type(&pair.argument.ty, "elements of `bool`, which is not plain data: most bytes are not valid `bool`s", None)
}

fn check_element(pair: &Pair, ty: &Type, written: Scalar, kernel: Scalar) -> syn::Result<()> {
    if same_in_memory(written, kernel) {
        return Ok(());
    }
    pair.wrong_type(
        ty.to_token_stream(),
        &format!("elements of `{}` where the kernel accesses `{}`", source_text(ty), super::rust_name(kernel)),
        None,
    )
}
