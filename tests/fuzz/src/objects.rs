//! What reads objects: the runtime before a driver does, the CPU device, the linker in memory, and what reads kernels'
//! resources off finished objects.

use gpu_abi::container::{self, ImageKind};
use gpu_rt::{Device, ErrorKind, Module};
use object::read::elf::{ElfFile64, FileHeader, ProgramHeader};
use object::{LittleEndian, Object};
use std::sync::OnceLock;

/// The check before a driver reads an ELF file. What it accepts, another reader finds complete.
pub fn elf(bytes: &[u8]) {
    if !gpu_rt::fuzzing::is_whole_elf(bytes) {
        return;
    }
    let Ok(header) = object::elf::FileHeader64::<LittleEndian>::parse(bytes) else { return };
    let segments = header.program_headers(LittleEndian, bytes);
    for segment in segments.into_iter().flatten() {
        assert!(segment.data(LittleEndian, bytes).is_ok(), "a segment leaves the file");
    }
}

/// An image for the CPU device, with a checksum that is right, so that what reads the image sees it. No kernel is launched.
pub fn image(bytes: &[u8]) {
    let mut fat = Vec::new();
    let lowest = if cfg!(target_arch = "aarch64") { "aarch64" } else { "x86-64-v2" };
    container::append(&mut fat, ImageKind::Object, 0, &[("triple", "fuzz"), ("arch", lowest)], bytes);
    static CPU: OnceLock<Device> = OnceLock::new();
    let device = CPU.get_or_init(|| Device::open("cpu").expect("the CPU is always there"));
    // SAFETY: loading runs nothing of an image, whatever its bytes are; no kernel of it is launched.
    match unsafe { Module::load(device, &fat) } {
        Ok(module) => {
            for name in ["k", "axpy", "reduce", ""] {
                let _ = module.function(name);
            }
        }
        Err(error) => assert!(matches!(error.kind(), ErrorKind::BadImage { .. }), "{error}"),
    }
}

/// The linker in memory. What it makes can be read.
pub fn link(bytes: &[u8]) {
    let Ok(linked) = gpu_build::fuzzing::link(bytes) else { return };
    let file = ElfFile64::<LittleEndian>::parse(&*linked).expect("what was linked is an ELF file");
    for segment in file.elf_program_headers() {
        assert!(segment.data(LittleEndian, &*linked).is_ok(), "a segment leaves the file");
    }
    assert_eq!(file.symbols().count(), file.symbols().filter(|symbol| object::ObjectSymbol::name_bytes(symbol).is_ok()).count());
}

/// The resources of kernels in AMD's code objects and in cubins.
pub fn facts(bytes: &[u8]) {
    let _ = gpu_build::objects::amdgpu::facts(bytes);
    let _ = gpu_build::objects::cubin::facts(bytes);
}
