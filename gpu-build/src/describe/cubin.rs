//! NVIDIA cubins: the `.nv.info` sections. Their format is not published; what is read here is what `cuobjdump -elf`
//! names: records of (format, attribute, size or value).

use super::Facts;
use gpu_abi::manifest::Build;
use object::{Object, ObjectSection, ObjectSymbol};
use std::collections::BTreeMap;

/// `EIATTR_KPARAM_INFO`: one parameter's ordinal, offset and size.
const PARAMETER: u8 = 0x17;
/// `EIATTR_REGCOUNT`: registers of a function, by its symbol.
const REGISTERS: u8 = 0x2f;
/// `EIATTR_FRAME_SIZE`: stack bytes of a function, by its symbol.
const FRAME: u8 = 0x11;
/// `EIATTR_MAX_THREADS`: three block sizes.
const MAX_THREADS: u8 = 0x05;

/// What a cubin says of each kernel, by name.
///
/// # Errors
/// Bytes that are no object.
pub fn facts(object: &[u8]) -> Result<Vec<(String, Facts)>, String> {
    let file = object::File::parse(object).map_err(|error| format!("the cubin cannot be read: {error}"))?;
    let mut by_symbol: BTreeMap<(u8, u32), u32> = BTreeMap::new();
    for section in file.sections().filter(|section| section.name() == Ok(".nv.info")) {
        for (attribute, payload) in records(section.data().unwrap_or_default()) {
            if let (Some(symbol), Some(value)) = (word(payload, 0), word(payload, 4)) {
                by_symbol.insert((attribute, symbol), value);
            }
        }
    }
    let mut kernels = Vec::new();
    for section in file.sections() {
        let Some(name) = section.name().ok().and_then(|name| name.strip_prefix(".nv.info.")) else { continue };
        let symbol = file.symbols().find(|symbol| symbol.name() == Ok(name)).map(|symbol| symbol.index().0 as u32);
        let of_symbol = |attribute| symbol.and_then(|symbol| by_symbol.get(&(attribute, symbol)).copied());
        let shared = file.section_by_name(&format!(".nv.shared.{name}")).map_or(0, |section| section.size());
        let mut parameters: Vec<(u16, (u32, u32))> = Vec::new();
        let mut max_threads = None;
        for (attribute, payload) in records(section.data().unwrap_or_default()) {
            if attribute == PARAMETER {
                parameters.extend(parameter(payload));
            } else if attribute == MAX_THREADS {
                max_threads =
                    word(payload, 0).zip(word(payload, 4)).zip(word(payload, 8)).and_then(|((x, y), z)| x.checked_mul(y)?.checked_mul(z));
            }
        }
        parameters.sort_unstable();
        let build = Build {
            registers: of_symbol(REGISTERS),
            private_bytes: of_symbol(FRAME),
            shared_bytes: u32::try_from(shared).ok(),
            max_threads,
            warp_size: Some(32),
            ..Build::default()
        };
        kernels.push((name.to_string(), Facts { build, layout: parameters.into_iter().map(|(_, layout)| layout).collect() }));
    }
    Ok(kernels)
}

/// (ordinal, (offset, size)): u32 index, u16 ordinal, u16 offset, then the size in bits 18 and up of a word.
fn parameter(payload: &[u8]) -> Option<(u16, (u32, u32))> {
    let place = word(payload, 4)?;
    Some((place as u16, (place >> 16, word(payload, 8)? >> 18)))
}

/// The records of a section. Formats 1 to 3 hold their value in the record, format 4 behind it.
fn records(mut bytes: &[u8]) -> Vec<(u8, &[u8])> {
    let mut records = Vec::new();
    while let [format, attribute, low, high, rest @ ..] = bytes {
        let size = usize::from(u16::from_le_bytes([*low, *high]));
        if *format != 4 {
            bytes = rest;
            continue;
        }
        let Some((payload, next)) = rest.split_at_checked(size) else { break };
        records.push((*attribute, payload));
        bytes = next;
    }
    records
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk::<4>().map(|word| u32::from_le_bytes(*word))
}
