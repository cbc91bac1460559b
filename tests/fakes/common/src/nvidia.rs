//! The kernels' metadata in a cubin or in PTX.
//!
//! A cubin's `.nv.info` sections are rows of (format, attribute, size or value); their format is not published, what is
//! read here is what `cuobjdump -elf` names.

use crate::module::{Argument, Facts};
use object::{Object, ObjectSection, ObjectSymbol};
use std::collections::BTreeMap;

const EIATTR_MAX_THREADS: u8 = 0x05;
const EIATTR_REQNTID: u8 = 0x10;
const EIATTR_KPARAM_INFO: u8 = 0x17;
const EIATTR_REGCOUNT: u8 = 0x2f;

/// Each kernel's facts, by its name; `None` for what is no cubin.
pub(crate) fn cubin(image: &[u8]) -> Option<BTreeMap<String, Facts>> {
    let file = object::File::parse(image).ok()?;
    let mut registers = BTreeMap::new();
    for (attribute, payload) in file.section_by_name(".nv.info").and_then(|section| section.data().ok()).map(records)? {
        if attribute == EIATTR_REGCOUNT
            && let (Some(symbol), Some(count)) = (word(payload, 0), word(payload, 4))
        {
            registers.insert(symbol, count);
        }
    }
    let mut all = BTreeMap::new();
    for section in file.sections() {
        let Some(name) = section.name().ok().and_then(|name| name.strip_prefix(".nv.info.")) else { continue };
        let symbol = file.symbols().find(|symbol| symbol.name() == Ok(name)).map(|symbol| symbol.index().0 as u32);
        let shared = file.section_by_name(&format!(".nv.shared.{name}")).map_or(0, |section| section.size() as u32);
        let mut facts = Facts { max_threads: 1024, shared, ..Facts::default() };
        facts.registers = symbol.and_then(|symbol| registers.get(&symbol).copied()).unwrap_or_default();
        for (attribute, payload) in records(section.data().unwrap_or_default()) {
            let three = || Some([word(payload, 0)?, word(payload, 4)?, word(payload, 8)?]);
            match attribute {
                // Index, ordinal and offset (16 bits each), size from bit 18 on.
                EIATTR_KPARAM_INFO => facts.args.extend(word(payload, 4).zip(word(payload, 8)).map(|(place, size)| Argument {
                    offset: place >> 16,
                    size: size >> 18,
                    is_pointer: false,
                })),
                EIATTR_MAX_THREADS => facts.max_threads = three().map_or(1024, |[x, y, z]| x.saturating_mul(y).saturating_mul(z)),
                EIATTR_REQNTID => facts.required = three(),
                _ => {}
            }
        }
        facts.args.sort_unstable_by_key(|arg| arg.offset);
        all.insert(name.to_owned(), facts);
    }
    Some(all)
}

/// Formats 1 to 3 hold their value in the record, format 4 behind it.
fn records(mut bytes: &[u8]) -> Vec<(u8, &[u8])> {
    let mut records = Vec::new();
    while let [format, attribute, low, high, rest @ ..] = bytes {
        let size = if *format == 4 { usize::from(u16::from_le_bytes([*low, *high])) } else { 0 };
        let Some((payload, next)) = rest.split_at_checked(size) else { break };
        records.push((*attribute, payload));
        bytes = next;
    }
    records
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk::<4>().map(|word| u32::from_le_bytes(*word))
}

/// The same of PTX: the parameters between the parentheses of each `.entry`, and the directives before its body.
pub(crate) fn ptx(text: &str) -> Option<BTreeMap<String, Facts>> {
    text.contains(".version").then_some(())?;
    let mut all = BTreeMap::new();
    for entry in text.split(".entry").skip(1) {
        let (name, rest) = entry.split_once('(')?;
        let (parameters, rest) = rest.split_once(')')?;
        let directives = rest.split('{').next().unwrap_or_default();
        let (required, most) = (numbers(directives, ".reqntid"), numbers(directives, ".maxntid"));
        let max_threads = most.map_or(1024, |[x, y, z]| x.saturating_mul(y).saturating_mul(z));
        let mut facts = Facts { max_threads, required, ..Facts::default() };
        let mut offset = 0u32;
        for parameter in parameters.split(',').filter(|parameter| !parameter.trim().is_empty()) {
            let (size, align) = parameter_size(parameter)?;
            offset = offset.next_multiple_of(align);
            facts.args.push(Argument { offset, size, is_pointer: false });
            offset += size;
        }
        all.insert(name.trim().to_owned(), facts);
    }
    Some(all)
}

/// Three numbers behind a directive; those that are left out are 1.
fn numbers(text: &str, directive: &str) -> Option<[u32; 3]> {
    let line = text.split_once(directive)?.1.lines().next()?;
    let mut numbers = [1; 3];
    for (to, number) in numbers.iter_mut().zip(line.split(',')) {
        *to = number.trim().parse().ok()?;
    }
    Some(numbers)
}

/// Size and alignment: `.param .u64 .ptr .align 16 x`, `.param .align 8 .b8 y[24]`.
fn parameter_size(parameter: &str) -> Option<(u32, u32)> {
    let words: Vec<&str> = parameter.split_whitespace().collect();
    let is_type = |word: &&&str| word.len() >= 3 && word.starts_with(['.']) && word[2..].chars().all(|digit| digit.is_ascii_digit());
    let kind = words.iter().find(is_type)?;
    let element = kind[2..].parse::<u32>().ok()? / 8;
    let count = words.last()?.split_once('[').map_or(Some(1), |(_, count)| count.trim_end_matches(']').parse().ok())?;
    let aligned = words.iter().position(|word| *word == ".align").filter(|_| !words.contains(&".ptr"));
    let align = aligned.and_then(|at| words.get(at + 1)?.parse().ok()).unwrap_or(element);
    Some((element * count, align.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ptx_parameters_have_c_layout() {
        let text = ".version 8.0\n.visible .entry k(\n .param .f32 a,\n .param .u64 .ptr .global .align 1 b,\n .param .align 8 .b8 c[24],\n .param .u8 d\n)\n.reqntid 8, 4\n{ ret; }";
        let facts = &ptx(text).unwrap()["k"];
        let places: Vec<_> = facts.args.iter().map(|arg| (arg.offset, arg.size)).collect();
        assert_eq!(places, [(0, 4), (8, 8), (16, 24), (40, 1)]);
        assert_eq!(facts.required, Some([8, 4, 1]));
        assert!(ptx("no such thing").is_none());
    }
}
