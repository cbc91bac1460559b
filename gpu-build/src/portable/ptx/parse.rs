//! PTX text into instructions: no labels, no branches, no memory.

use std::collections::HashMap;

/// What an instruction takes or gives.
#[derive(Debug, Clone, PartialEq)]
pub enum Operand {
    /// A register by its name; `$0` for the assembly's own operands.
    Register(String),
    /// A special register, without its `%`.
    Special(String),
    /// Bits.
    Number(u64),
    /// `{a, b}`: halves of a register, the low one first.
    Halves(Vec<Operand>),
    /// `a|p`: a result and its predicate.
    Both(Box<Operand>, Box<Operand>),
    /// `!p`
    Not(Box<Operand>),
    /// `_`: a result that nobody wants.
    Nobody,
}

/// One instruction.
#[derive(Debug, PartialEq)]
pub struct Instruction {
    /// The predicate that it runs under, and whether it must hold.
    pub guard: Option<(String, bool)>,
    /// The name's parts: `add`, `s32`.
    pub name: Vec<String>,
    pub operands: Vec<Operand>,
}

/// A piece of assembly.
#[derive(Debug, Default)]
pub struct Body {
    /// The width of each declared register; 1 for a predicate.
    pub registers: HashMap<String, u32>,
    pub instructions: Vec<Instruction>,
}

/// Reads assembly as LLVM holds it; nothing where something of it is not known.
pub fn parse(assembly: &str) -> Option<Body> {
    let mut body = Body::default();
    // Scopes only keep names apart, and a name is declared once.
    for statement in uncommented(assembly)?.split(';') {
        let statement = statement.trim().trim_start_matches(|c: char| "{}".contains(c) || c.is_whitespace()).trim();
        match statement.strip_prefix(".reg") {
            _ if statement.is_empty() => {}
            Some(declared) => declare(&mut body, declared)?,
            None => body.instructions.push(instruction(&body, statement)?),
        }
    }
    Some(body)
}

fn uncommented(assembly: &str) -> Option<String> {
    let (mut text, mut rest) = (String::new(), assembly);
    while let Some(at) = rest.find("/*") {
        text += &rest[..at];
        rest = rest[at..].split_once("*/")?.1;
    }
    text += rest;
    Some(text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n"))
}

/// `.u32 a, b`, `.pred p<3>`
fn declare(body: &mut Body, declared: &str) -> Option<()> {
    let declared = declared.trim_start().strip_prefix('.')?;
    let (ty, names) = declared.split_once(char::is_whitespace)?;
    let width = if ty == "pred" { 1 } else { width(ty)? };
    for name in names.split(',').map(str::trim) {
        let names = match name.strip_suffix('>').map(|name| name.split_once('<')) {
            Some(counted) => {
                let (stem, count) = counted?;
                let count: u32 = count.trim().parse().ok().filter(|count| *count <= 256)?;
                (0..count).map(|index| format!("{}{index}", stem.trim())).collect()
            }
            None => vec![name.to_string()],
        };
        for name in names {
            if name.is_empty() || body.registers.insert(name, width).is_some() {
                return None;
            }
        }
    }
    Some(())
}

/// The width of a type's name.
pub fn width(ty: &str) -> Option<u32> {
    let bits = ty.strip_prefix(['b', 'u', 's', 'f'])?;
    ["8", "16", "32", "64"].contains(&bits).then(|| bits.parse().ok())?
}

fn instruction(body: &Body, statement: &str) -> Option<Instruction> {
    let (guard, rest) = match statement.strip_prefix('@') {
        Some(guarded) => {
            let (guard, rest) = guarded.split_once(char::is_whitespace)?;
            let (name, holds) = guard.strip_prefix('!').map_or((guard, true), |name| (name, false));
            (Some((name.to_string(), holds)), rest.trim())
        }
        None => (None, statement),
    };
    let (name, operands) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let name: Vec<String> = name.split('.').map(str::to_string).collect();
    Some(Instruction { guard, name, operands: split(operands)?.into_iter().map(|one| operand(body, one)).collect::<Option<_>>()? })
}

/// At commas, but for those in braces.
fn split(operands: &str) -> Option<Vec<&str>> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0u32, 0);
    for (at, c) in operands.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.checked_sub(1)?,
            ',' if depth == 0 => {
                parts.push(operands[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = operands[start..].trim();
    if !last.is_empty() || !parts.is_empty() {
        parts.push(last);
    }
    (depth == 0).then_some(parts)
}

fn operand(body: &Body, text: &str) -> Option<Operand> {
    if let Some((value, predicate)) = text.split_once('|') {
        return Some(Operand::Both(Box::new(operand(body, value.trim())?), Box::new(operand(body, predicate.trim())?)));
    }
    if let Some(halves) = text.strip_prefix('{') {
        let halves = split(halves.strip_suffix('}')?)?;
        return Some(Operand::Halves(halves.into_iter().map(|half| operand(body, half)).collect::<Option<_>>()?));
    }
    if let Some(predicate) = text.strip_prefix('!') {
        return Some(Operand::Not(Box::new(operand(body, predicate.trim())?)));
    }
    if let Some(place) = text.strip_prefix('$') {
        let place = place.strip_prefix('{').map_or(Some(place), |place| place.strip_suffix('}'))?;
        let place: u32 = place.parse().ok()?;
        return Some(Operand::Register(format!("${place}")));
    }
    match text {
        "_" => Some(Operand::Nobody),
        "WARP_SZ" => Some(Operand::Number(32)),
        _ if body.registers.contains_key(text) => Some(Operand::Register(text.to_string())),
        _ if text.starts_with('%') => Some(Operand::Special(text[1..].to_string())),
        _ => number(text).map(Operand::Number),
    }
}

/// A number's bits: `31`, `-1`, `0xff`, `0f3f800000`.
fn number(text: &str) -> Option<u64> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    let digits = digits.strip_suffix(['U', 'u']).unwrap_or(digits);
    let lower = digits.to_ascii_lowercase();
    let value = match lower.get(..2) {
        Some("0f") if lower.len() == 10 => u64::from_str_radix(&lower[2..], 16).ok()?,
        Some("0d") if lower.len() == 18 => u64::from_str_radix(&lower[2..], 16).ok()?,
        Some("0x") => u64::from_str_radix(&lower[2..], 16).ok()?,
        Some("0b") => u64::from_str_radix(&lower[2..], 2).ok()?,
        _ if lower.len() > 1 && lower.starts_with('0') => u64::from_str_radix(&lower, 8).ok()?,
        _ => lower.parse().ok()?,
    };
    Some(if negative { value.wrapping_neg() } else { value })
}
