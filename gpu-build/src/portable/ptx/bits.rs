//! Operations that take more than one instruction of LLVM's.

use super::emit::Emit;

pub fn float_type(bits: u32) -> Option<&'static str> {
    match bits {
        16 => Some("half"),
        32 => Some("float"),
        64 => Some("double"),
        _ => None,
    }
}

pub fn as_float(emit: &mut Emit, value: &str, bits: u32) -> String {
    emit.value(&format!("bitcast i{bits} {value} to {}", float_type(bits).unwrap_or("float")))
}

pub fn resized(emit: &mut Emit, value: &str, old: u32, new: u32, signed: bool) -> String {
    match old.cmp(&new) {
        std::cmp::Ordering::Equal => value.to_string(),
        std::cmp::Ordering::Less => emit.value(&format!("{} i{old} {value} to i{new}", if signed { "sext" } else { "zext" })),
        std::cmp::Ordering::Greater => emit.value(&format!("trunc i{old} {value} to i{new}")),
    }
}

pub fn wide_product(emit: &mut Emit, bits: u32, signed: bool, a: &str, b: &str) -> String {
    let [a, b] = [a, b].map(|value| resized(emit, value, bits, 2 * bits, signed));
    emit.value(&format!("mul i{} {a}, {b}", 2 * bits))
}

pub fn high_product(emit: &mut Emit, bits: u32, signed: bool, a: &str, b: &str) -> String {
    let product = wide_product(emit, bits, signed, a, b);
    let high = emit.value(&format!("lshr i{} {product}, {bits}", 2 * bits));
    resized(emit, &high, 2 * bits, bits, false)
}

/// Additions that leave a carry and take one.
pub fn carried(emit: &mut Emit, base: &[&str], bits: u32, a: &str, b: &str) -> Option<(u32, String)> {
    let int = format!("i{bits}");
    let operation = &base[0][..3];
    let carry = if base[0].len() > 3 { Some(emit.carry.clone()?) } else { None };
    let pair = format!("{{ {int}, i1 }}");
    let declared = format!("{pair} @llvm.u{operation}.with.overflow.{int}({int}, {int})");
    let step = |emit: &mut Emit, a: &str, b: &str| {
        let both = emit.call(&declared, &[a, b])?;
        Some([0, 1].map(|index| emit.value(&format!("extractvalue {pair} {both}, {index}"))))
    };
    let [mut sum, mut out] = step(emit, a, b)?;
    if let Some(carry) = carry {
        let carry = emit.value(&format!("zext i1 {carry} to {int}"));
        let [next, more] = step(emit, &sum, &carry)?;
        sum = next;
        out = emit.value(&format!("or i1 {out}, {more}"));
    }
    if base.last() == Some(&"cc") {
        emit.carry = Some(out);
    }
    Some((bits, sum))
}

/// A shift by any amount: what is out of the value's width shifts everything out.
pub fn shifted(emit: &mut Emit, how: &str, bits: u32, value: &str, amount: &str) -> String {
    let last = bits - 1;
    let within = emit.value(&format!("icmp ule i32 {amount}, {last}"));
    let capped = emit.value(&format!("select i1 {within}, i32 {amount}, i32 {last}"));
    let capped = resized(emit, &capped, 32, bits, false);
    let shifted = emit.value(&format!("{how} i{bits} {value}, {capped}"));
    match how {
        "ashr" => shifted,
        _ => emit.value(&format!("select i1 {within}, i{bits} {shifted}, i{bits} 0")),
    }
}

/// The low byte of a number.
fn byte(emit: &mut Emit, value: &str) -> String {
    emit.value(&format!("and i32 {value}, 255"))
}

/// As many ones as `length` says.
fn ones(emit: &mut Emit, bits: u32, length: &str) -> String {
    let above = shifted(emit, "shl", bits, "-1", length);
    emit.value(&format!("xor i{bits} {above}, -1"))
}

pub fn field(emit: &mut Emit, bits: u32, signed: bool, a: &str, at: &str, length: &str) -> String {
    let (at, length) = (byte(emit, at), byte(emit, length));
    if !signed {
        let (low, mask) = (shifted(emit, "lshr", bits, a, &at), ones(emit, bits, &length));
        return emit.value(&format!("and i{bits} {low}, {mask}"));
    }
    let low = shifted(emit, "ashr", bits, a, &at);
    let short = emit.value(&format!("icmp ult i32 {length}, {bits}"));
    let room = emit.value(&format!("sub i32 {bits}, {length}"));
    let room = emit.value(&format!("select i1 {short}, i32 {room}, i32 0"));
    let up = shifted(emit, "shl", bits, &low, &room);
    shifted(emit, "ashr", bits, &up, &room)
}

pub fn inserted(emit: &mut Emit, bits: u32, a: &str, b: &str, at: &str, length: &str) -> String {
    let (at, length) = (byte(emit, at), byte(emit, length));
    let mask = ones(emit, bits, &length);
    let mask = shifted(emit, "shl", bits, &mask, &at);
    let value = shifted(emit, "shl", bits, a, &at);
    let value = emit.value(&format!("and i{bits} {value}, {mask}"));
    let keep = emit.value(&format!("xor i{bits} {mask}, -1"));
    let kept = emit.value(&format!("and i{bits} {b}, {keep}"));
    emit.value(&format!("or i{bits} {kept}, {value}"))
}

/// Any function of three bits, by its table.
pub fn table_of_three(emit: &mut Emit, a: &str, b: &str, c: &str, table: i64) -> String {
    let [not_a, not_b, not_c] = [a, b, c].map(|value| emit.value(&format!("xor i32 {value}, -1")));
    let mut all = "0".to_string();
    for row in (0..8).filter(|row| table >> row & 1 == 1) {
        let pick = |bit: i32, yes: &str, no: &str| if row >> bit & 1 == 1 { yes.to_string() } else { no.to_string() };
        let (x, y, z) = (pick(2, a, &not_a), pick(1, b, &not_b), pick(0, c, &not_c));
        let two = emit.value(&format!("and i32 {x}, {y}"));
        let three = emit.value(&format!("and i32 {two}, {z}"));
        all = emit.value(&format!("or i32 {all}, {three}"));
    }
    all
}
