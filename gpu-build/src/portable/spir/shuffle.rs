//! `shuffle` and `shuffle2`: a vector's elements by the numbers in another.

use super::Builtin;
use super::emit::Emit;

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    let (sources, mask) = match (builtin.name.name, &builtin.params[..]) {
        ("shuffle", [_, mask]) => (1, *mask),
        ("shuffle2", [_, _, mask]) => (2, *mask),
        _ => return None,
    };
    let ret = builtin.result;
    let first = *builtin.params.first()?;
    let length = first.vector_length()?;
    let scalar = first.scalar();
    let number = mask.scalar();
    let (from, all) = if sources == 2 {
        let order: Vec<String> = (0..2 * length).map(|index| format!("i32 {index}")).collect();
        let joined = emit.value(format!("shufflevector {first} %a0, {first} %a1, <{} x i32> <{}>", 2 * length, order.join(", ")));
        (joined, format!("<{} x {scalar}>", 2 * length))
    } else {
        ("%a0".to_string(), first.to_string())
    };
    // Only the bits that number an element count.
    let last = (sources * length).next_power_of_two() - 1;
    let mut vector = "poison".to_string();
    for index in 0..ret.vector_length()? {
        let which = emit.value(format!("extractelement {mask} %a{sources}, i32 {index}"));
        let which = emit.value(format!("and {number} {which}, {last}"));
        let element = emit.value(format!("extractelement {all} {from}, {number} {which}"));
        vector = emit.value(format!("insertelement {ret} {vector}, {scalar} {element}, i32 {index}"));
    }
    emit.ret(&ret.to_string(), &vector);
    Some(())
}
