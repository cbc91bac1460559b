//! What C says of a type, beside what Rust does.

use super::{Assertion, Of, Pair, TypeRequirement};
use crate::message::source_text;
use crate::rust_type::{named_primitive, peel};
use gpu_abi::manifest::{Field, Layout, Number, Param};
use syn::{Ident, Type};

/// Whether the tokens of a type leave it possible that it is laid out like this; `in_memory` where it is behind a pointer.
pub(super) fn may_be(ty: &Type, layout: &Layout, in_memory: bool) -> bool {
    if let Some((_, name)) = named_primitive(ty) {
        let takes = |number: Number| if in_memory { number.takes_in_memory(name) } else { number.takes(name) };
        return layout.number().is_some_and(takes);
    }
    let mut element = peel(ty);
    while let Type::Array(array) = element {
        element = peel(&array.elem);
    }
    match (matches!(peel(ty), Type::Array(_)), named_primitive(element)) {
        // Bytes are anything, if there are enough of them.
        (true, Some((_, name))) if name != "u8" => layout.numbers().is_some_and(|(number, _)| number.takes_in_memory(name)),
        _ => true,
    }
}

/// How a structure of the kernel's is written in Rust, for the end of a suggestion.
pub(super) fn definition(param: &Param) -> String {
    let layout = param.layout().filter(|layout| layout.number().is_none());
    layout.and_then(Layout::definition).map(|definition| format!(", with `{definition}`")).unwrap_or_default()
}

/// What rustc must find true of the fields of a type of the author's: their places, sizes and numbers. `ty` is the argument's type or the
/// container behind its reference, `shown` what has the fields.
pub(super) fn fields<'a>(pair: &Pair<'a>, ty: &'a Type, of: Of, shown: &Type) -> Vec<Assertion<'a>> {
    let mut assertions = Vec::new();
    let layout = pair.param.layout().filter(|layout| layout.number().is_none());
    if let (Some(Layout::Struct { fields, .. }), false) = (layout, pair.unchecked_fields)
        && matches!(peel(shown), Type::Path(_))
    {
        add(&mut assertions, pair, (ty, of, shown), &mut Vec::new(), (fields, 0));
    }
    assertions
}

fn add<'a>(
    assertions: &mut Vec<Assertion<'a>>,
    pair: &Pair<'a>,
    (ty, of, shown): (&'a Type, Of, &Type),
    path: &mut Vec<Ident>,
    (fields, begin): (&[Field], u32),
) {
    for field in fields {
        let (Some(ident), Some(size)) = (ident(&field.name), field.layout.size()) else { continue };
        path.push(ident);
        let name = path.iter().map(Ident::to_string).collect::<Vec<_>>().join(".");
        let offset = begin.saturating_add(field.offset);
        let shown_ty = source_text(shown);
        let mut require = |required, problem: String| {
            let definition = pair.param.layout().and_then(Layout::definition);
            let fix = match definition {
                Some(definition) => format!("write `{definition}`; or, if it is right as it is, `fields = \"unchecked\"` in the attribute"),
                None => {
                    "lay it out as the kernel's; or, if it is right as it is, write `fields = \"unchecked\"` in the attribute".to_owned()
                }
            };
            assertions.push(Assertion { ty, required, message: pair.message(&problem, &fix) });
        };
        require(
            TypeRequirement::FieldOffset { of, path: path.clone(), offset },
            format!("the field `{name}` of `{shown_ty}` is not at byte {offset}, where the kernel's is"),
        );
        let number = field.layout.numbers().map(|(number, _)| number);
        let what = match (field.layout.rust(), number) {
            (Some(rust), Some(_)) => format!("`{rust}`"),
            _ => format!("{size} bytes"),
        };
        require(
            TypeRequirement::FieldType { of, path: path.clone(), size, number },
            format!("the field `{name}` of `{shown_ty}` is not the kernel's, which is {what}"),
        );
        if let (Layout::Struct { fields, .. }, None) = (&field.layout, number) {
            add(assertions, pair, (ty, of, shown), path, (fields, offset));
        }
        path.pop();
    }
}

/// A field's name in Rust.
fn ident(name: &str) -> Option<Ident> {
    syn::parse_str::<Ident>(name).or_else(|_| syn::parse_str::<Ident>(&format!("r#{name}"))).ok()
}
