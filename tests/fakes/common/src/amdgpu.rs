//! The kernels' metadata in an AMD code object: the note `NT_AMDGPU_METADATA`, MessagePack (LLVM's AMDGPU usage guide,
//! "Code Object Metadata").

use crate::module::{Argument, Facts};
use object::elf;
use object::read::elf::{ElfFile64, FileHeader, ProgramHeader};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct Metadata {
    #[serde(rename = "amdhsa.kernels", default)]
    kernels: Vec<Kernel>,
}

#[derive(Deserialize)]
struct Kernel {
    #[serde(rename = ".name")]
    name: String,
    #[serde(rename = ".args", default)]
    args: Vec<Arg>,
    #[serde(rename = ".kernarg_segment_size", default)]
    kernarg: u32,
    #[serde(rename = ".group_segment_fixed_size", default)]
    shared: u32,
    #[serde(rename = ".max_flat_workgroup_size", default)]
    max_threads: u32,
    #[serde(rename = ".reqd_workgroup_size")]
    required: Option<[u32; 3]>,
    #[serde(rename = ".vgpr_count", default)]
    registers: u32,
    #[serde(rename = ".private_segment_fixed_size", default)]
    private: u32,
}

#[derive(Deserialize)]
struct Arg {
    #[serde(rename = ".offset")]
    offset: u32,
    #[serde(rename = ".size")]
    size: u32,
    #[serde(rename = ".value_kind")]
    kind: String,
}

/// Each kernel's facts, by its name; `None` for what is no code object.
pub(crate) fn facts(image: &[u8]) -> Option<BTreeMap<String, Facts>> {
    let file = ElfFile64::<object::Endianness>::parse(image).ok()?;
    let endian = file.endian();
    let header = file.elf_header();
    if header.e_machine(endian) != elf::EM_AMDGPU {
        return None;
    }
    for segment in header.program_headers(endian, image).ok()? {
        let Ok(Some(mut notes)) = segment.notes(endian, image) else { continue };
        while let Ok(Some(note)) = notes.next() {
            if note.n_type(endian) == elf::NoteType(32) && note.name() == b"AMDGPU" {
                let metadata: Metadata = rmp_serde::from_slice(note.desc()).ok()?;
                return Some(metadata.kernels.into_iter().map(|kernel| (kernel.name.clone(), of(kernel))).collect());
            }
        }
    }
    None
}

fn of(kernel: Kernel) -> Facts {
    let explicit = kernel.args.iter().filter(|arg| !arg.kind.starts_with("hidden_"));
    let args: Vec<_> = explicit
        .map(|arg| Argument { offset: arg.offset, size: arg.size, is_pointer: arg.kind == "global_buffer" })
        .filter(|arg| arg.offset.saturating_add(arg.size) <= kernel.kernarg)
        .collect();
    let max_threads = if kernel.max_threads == 0 { 1024 } else { kernel.max_threads };
    Facts {
        args,
        max_threads,
        required: kernel.required.filter(|required| *required != [0; 3]),
        shared: kernel.shared,
        registers: kernel.registers,
        private: kernel.private,
    }
}
