//! Failures of kernels, reported as the images' own code does on a GPU: by records in memory that the program gave to the module
//! (`gpu_abi::fault`). Texts and numbers are those of the image, so a failure with another text in the CPU's image is a violation.

use crate::device::{self, Vendor};
use crate::ledger::{self, violation};
use crate::memory::Allocation;
use crate::module::Module;
use crate::{code, lock, memory};
use gpu_abi::cpu::FAULT_ASSERT;
use gpu_abi::fault::{self, CLAIM, Record, SLOT, Slot, TEXTS, Texts};
use gpu_rt::ErrorKind;
use object::{Object, ObjectSection, ObjectSymbol};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::CStr;
use std::mem::offset_of;
use std::sync::atomic::Ordering::{AcqRel, Relaxed, Release};
use std::sync::atomic::{AtomicU32, fence};
use std::sync::{Arc, Mutex};

/// The addresses of memory that stays after the modules that used it are gone.
static KEPT: Mutex<BTreeSet<u64>> = Mutex::new(BTreeSet::new());

/// The two variables of a module that can fail.
pub(crate) struct Reports {
    slot: Box<[AtomicU32]>,
    texts: Box<[u8]>,
}

impl Reports {
    /// The variables of an image, if it has them.
    pub fn of(image: &[u8]) -> Option<Reports> {
        let (bytes, texts) = if image.starts_with(b"\x7fELF") { in_elf(image)? } else { in_ptx(std::str::from_utf8(image).ok()?)? };
        let slot = (0..bytes / CLAIM).map(|_| AtomicU32::new(0)).collect();
        Some(Reports { slot, texts: texts.into() })
    }

    /// The address and size of one of the variables.
    pub fn variable(&self, name: &CStr) -> Option<(u64, usize)> {
        match name {
            name if name == SLOT => Some((self.slot.as_ptr().expose_provenance() as u64, size_of_val(&*self.slot))),
            name if name == TEXTS => Some((self.texts.as_ptr().expose_provenance() as u64, self.texts.len())),
            _ => None,
        }
    }

    /// A pointer of [`Slot`], as the program wrote it.
    fn pointer(&self, offset: usize) -> u64 {
        let word = |index: usize| u64::from(self.slot[offset / 4 + index].load(Relaxed));
        word(0) | word(1) << 32
    }

    /// Does what a failing thread of the kernel would do. Returns whether it reported the failure.
    pub fn report(&self, kernel: &str, kind: &ErrorKind) -> bool {
        let ErrorKind::KernelFault { code: FAULT_ASSERT, message } = kind else { return false };
        let [records, flag] = self.pointers();
        let Some(count) = fault::records(size_of_val(&*self.slot)).filter(|_| records != 0) else { return false };
        let texts = Texts::read(&self.texts, count);
        let number = (0..count - 1).find(|record| texts.kernel(*record) == Some(kernel.as_bytes())).unwrap_or(count - 1);
        let message = message.as_deref().unwrap_or_default();
        let (said, place) = message.rsplit_once(" (block [").unwrap_or((message, ""));
        let axes: Vec<u32> = place.split(|c: char| !c.is_ascii_digit()).filter_map(|axis| axis.parse().ok()).collect();
        let is_text = |text: u32| Some((text, values(std::str::from_utf8(texts.said(text)?).ok()?, said)?));
        let text = (0..self.texts.len() as u32).find_map(is_text);
        let Some((text, values)) = text else {
            violation(0, &format!("`{kernel}` fails with `{said}`, which is not one of its image's texts: {texts:?}"));
            return false;
        };
        let record = records + (number * size_of::<Record>()) as u64;
        let has = |address: u64, bytes: u64| memory::known(address).is_some_and(|one| address + bytes <= one.start + one.bytes as u64);
        if !has(record, size_of::<Record>() as u64) || !has(flag, 4) {
            violation(code::ILLEGAL_ADDRESS, &format!("`{kernel}` fails, but its module's records are not in known memory"));
            return false;
        }
        // SAFETY: live memory, as was just checked, that the program accesses only by atomics; 4 bytes, aligned.
        let word = |address: u64| unsafe { &*std::ptr::with_exposed_provenance::<AtomicU32>(address as usize) };
        let field = |offset: usize| word(record + offset as u64);
        let claim = &self.slot[size_of::<Slot>() / CLAIM + number];
        loop {
            let armed = field(offset_of!(Record, armed)).load(Relaxed);
            if claim.compare_exchange(armed.wrapping_sub(1), armed, Relaxed, Relaxed).is_ok() {
                field(offset_of!(Record, text)).store(text, Relaxed);
                for (axis, value) in axes.iter().take(6).enumerate() {
                    let three = if axis < 3 { offset_of!(Record, block) } else { offset_of!(Record, thread) };
                    field(three + axis % 3 * 4).store(*value, Relaxed);
                }
                for (place, half) in values.iter().flat_map(|value| [*value as u32, (*value >> 32) as u32]).enumerate() {
                    field(offset_of!(Record, values) + place * 4).store(half, Relaxed);
                }
                fence(Release);
                field(offset_of!(Record, complete)).store(armed, Relaxed);
                break;
            }
            let is_written = || field(offset_of!(Record, complete)).load(Relaxed) == armed;
            while !is_written() && field(offset_of!(Record, armed)).load(Relaxed) == armed {
                std::thread::yield_now();
            }
            if is_written() {
                break;
            }
        }
        fence(AcqRel);
        word(flag).store(1, Relaxed);
        true
    }

    /// To be called when the module is unloaded. The program keeps the memory for another module.
    pub fn unload(&self) {
        lock(&KEPT).extend(self.pointers());
    }

    fn pointers(&self) -> [u64; 2] {
        [offset_of!(Slot, records), offset_of!(Slot, flag)].map(|offset| self.pointer(offset))
    }
}

/// The values with which a text becomes this message.
fn values(text: &str, mut said: &str) -> Option<[u64; 2]> {
    let mut values = [0; 2];
    for part in text.split_inclusive(fault::VALUES) {
        let mark = fault::VALUES.iter().position(|mark| part.ends_with(*mark));
        said = said.strip_prefix(part.trim_end_matches(fault::VALUES))?;
        if let Some(mark) = mark {
            let end = said.find(|c: char| !c.is_ascii_digit()).unwrap_or(said.len());
            values[mark] = said.get(..end)?.parse().ok()?;
            said = said.get(end..)?;
        }
    }
    said.is_empty().then_some(values)
}

/// The memory for failures, which a program keeps as it keeps its modules: records, flags, and the modules' variables.
pub(crate) fn kept() -> Vec<Arc<Allocation>> {
    let mut kept = lock(&KEPT).clone();
    for reports in ledger::live::<Module>().iter().filter_map(|module| module.reports.as_ref()) {
        kept.extend(reports.pointers());
        kept.extend([SLOT, TEXTS].iter().filter_map(|name| reports.variable(name)).map(|(address, _)| address));
    }
    let allocations: BTreeMap<u64, _> = kept.into_iter().filter_map(memory::known).map(|one| (one.start, one)).collect();
    allocations.into_values().collect()
}

/// The slot's size, and the texts.
fn in_elf(image: &[u8]) -> Option<(usize, Vec<u8>)> {
    let file = object::File::parse(image).ok()?;
    let symbol = |name: &CStr| {
        let name = name.to_str().ok()?;
        match device::vendor() {
            Vendor::Amd => file.dynamic_symbols().find(|symbol| symbol.name() == Ok(name)),
            Vendor::Nvidia => file.symbols().find(|symbol| symbol.name() == Ok(name)),
        }
    };
    let (slot, texts) = (symbol(SLOT)?, symbol(TEXTS)?);
    let section = file.section_by_index(texts.section_index()?).ok()?;
    let begin = texts.address().checked_sub(section.address())? as usize;
    let bytes = section.data().ok()?.get(begin..begin + texts.size() as usize)?;
    Some((slot.size() as usize, bytes.to_vec()))
}

/// The same in PTX, where the variables are arrays of bytes.
fn in_ptx(text: &str) -> Option<(usize, Vec<u8>)> {
    let variable = |name: &CStr| {
        let declared = format!(".b8 {}[", name.to_str().ok()?);
        text.lines().find_map(|line| line.split_once(&declared)?.1.split_once(']'))
    };
    let (bytes, _) = variable(SLOT)?;
    let (_, values) = variable(TEXTS)?;
    let values = values.split_once('{')?.1.split_once('}')?.0;
    let texts: Option<Vec<u8>> = values.split(',').map(|value| value.trim().parse().ok()).collect();
    Some((bytes.parse().ok()?, texts?))
}
