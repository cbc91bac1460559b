//! Damaged and malicious images for the CPU: loading one succeeds or returns an error, runs none of its code, and never ends the
//! process.

use crate::support::*;
use gpu_abi::container::{self, ImageKind};
use gpu_rt::{Device, Error, ErrorKind, Launch, Module};
use gpu_test::{skip, test, this_test};

fn load(fat: &[u8]) -> Result<Module, Error> {
    // SAFETY: these bytes come from a C compiler, intact or damaged; the tests launch no kernel of a damaged image that loads.
    unsafe { Module::load(&Device::open("cpu").unwrap(), fat) }
}

fn load_image(image: &[u8]) -> Result<Module, Error> {
    load(&fat(&[(LOWEST, ImageKind::Object, image)]))
}

fn refusal(image: &[u8]) -> String {
    let error = load_image(image).unwrap_err();
    let ErrorKind::BadImage { why, .. } = error.kind() else { panic!("{error}") };
    why.clone()
}

#[test]
fn images_with_code_that_runs_at_load_are_refused() {
    for (options, why) in [
        (&["-DCONSTRUCTOR=constructor"][..], "it has initialisers"),
        (&["-DCONSTRUCTOR=destructor"], "it has initialisers"),
        (&["-DFUNCTION", "-Wl,-init=at_load"], "it has initialisers"),
        (&["-DFUNCTION", "-Wl,-fini=at_load"], "it has initialisers"),
        (&["-DINDIRECT"], "a relocation"),
        (&["-DTHREAD_LOCAL"], "thread-local variables"),
        (&["-Wl,-z,execstack"], "a stack that can be executed"),
    ] {
        let image = compile(options);
        let found = refusal(&image);
        assert!(found.contains(why), "{options:?}: {found}");
    }
}

/// Where the program headers of an image are.
fn program_headers(image: &[u8]) -> impl Iterator<Item = usize> {
    let start = u64::from_le_bytes(image[32..40].try_into().unwrap()) as usize;
    (0..usize::from(image[56])).map(move |index| start + 56 * index)
}

#[test]
fn writable_executable_segments_and_impossible_sizes_are_refused() {
    let image = image();
    let loads: Vec<usize> = program_headers(image).filter(|at| image[*at] == 1).collect();
    for at in loads {
        let mut writable = image.to_vec();
        writable[at + 4] |= 3;
        assert!(refusal(&writable).contains("can be written and executed"));
        // Offset, address, size in the file, size in memory, alignment.
        for field in [8, 16, 32, 40, 48] {
            for value in [u64::MAX, u64::MAX - 4095, 1 << 63, 1 << 40, 1 << 31, 3] {
                let mut wild = image.to_vec();
                wild[at + field..at + field + 8].copy_from_slice(&value.to_le_bytes());
                match load_image(&wild).map_err(|error| error.kind().clone()) {
                    Ok(_) | Err(ErrorKind::BadImage { .. }) => {}
                    Err(other) => panic!("{other}"),
                }
            }
        }
    }
}

const NAMES: [&str; 5] = ["axpy", "reverse", "stop", "misaligned", "of_another_version"];

/// The checksum is right each time, so that what reads the image sees the damage.
#[test]
fn a_damaged_image_never_ends_the_process() {
    let image = image();
    let (mut loaded, mut refused) = (0, 0);
    for at in 0..image.len() {
        for flip in [0xff, 0x01, 0x80] {
            let mut bytes = image.to_vec();
            bytes[at] ^= flip;
            match load_image(&bytes) {
                Ok(module) => {
                    NAMES.iter().for_each(|name| drop(module.function(name)));
                    loaded += 1;
                }
                Err(error) => {
                    let typed = matches!(error.kind(), ErrorKind::BadImage { .. });
                    assert!(typed, "byte {at}: {error}");
                    refused += 1;
                }
            }
        }
    }
    assert!(loaded > 100 && refused > 100, "{loaded} loaded, {refused} refused");
}

#[test]
fn a_damaged_fat_binary_is_an_error_or_unchanged_in_meaning() {
    let image = image();
    let whole = fat(&[(LOWEST, ImageKind::Object, image)]);
    let stream = cpu();
    for (at, flip) in (0..whole.len()).flat_map(|at| [0x01, 0x10, 0xff].map(|flip| (at, flip))) {
        let mut bytes = whole.clone();
        bytes[at] ^= flip;
        match load(&bytes) {
            Ok(module) => {
                let (x, mut y) = ([1.0f32, 2.0, 3.0], [10.0f32, 20.0, 30.0]);
                let mut args = Vec::new();
                args.extend(2.0f32.to_le_bytes());
                args.extend([0; 4]);
                args.extend((x.as_ptr().expose_provenance() as u64).to_le_bytes());
                args.extend((y.as_mut_ptr().expose_provenance() as u64).to_le_bytes());
                args.extend(3u32.to_le_bytes());
                let axpy = module.function("axpy").unwrap();
                // SAFETY: the layout of `axpy` in `kernels.c`, whose checksum is right; both arrays have 3 elements.
                unsafe { axpy.launch_packed(&stream, Launch::new(1, 32), &args) }.unwrap();
                assert_eq!(y, [12.0, 24.0, 36.0], "byte {at} with {flip:#x}");
            }
            Err(error) => {
                let typed = matches!(error.kind(), ErrorKind::BadContainer { .. } | ErrorKind::BadImage { .. } | ErrorKind::NoImage { .. });
                assert!(typed, "byte {at} with {flip:#x}: {error}");
            }
        }
    }
}

#[test]
fn an_image_for_the_cpu_has_a_checksum() {
    let image = image();
    let mut bytes = fat(&[(LOWEST, ImageKind::Object, image)]);
    assert_eq!(container::read(&bytes).unwrap()[0].is_intact(), Some(true));
    let key = bytes.windows(6).position(|window| window == b"xxh64\0").unwrap();
    bytes[key] = b'y';
    let error = load(&bytes).unwrap_err();
    assert!(error.to_string().contains("it has no checksum"), "{error}");
    bytes[key] = b'x';
    let last = bytes.len() - image.len().next_multiple_of(8) + 3000;
    bytes[last] ^= 4;
    let error = load(&bytes).unwrap_err();
    assert!(error.to_string().contains("its checksum is wrong"), "{error}");
}

/// As under systemd's `MemoryDenyWriteExecute=`.
#[test]
#[cfg(target_os = "linux")]
fn images_load_where_written_memory_cannot_be_made_executable() {
    if is_child() {
        // SAFETY: numbers (PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN).
        if unsafe { libc::prctl(65, 1, 0, 0, 0) } != 0 {
            skip!("this kernel knows no such policy");
        }
        let image = image();
        let module = load_image(image).unwrap();
        let (stop, stream) = (module.function("stop").unwrap(), cpu());
        // SAFETY: it reads 4 bytes, its code.
        let error = unsafe { stop.launch_packed(&stream, Launch::new(6, 1), &7u32.to_le_bytes()) }.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::KernelFault { code: 7, .. }), "{error}");
        return;
    }
    child_passes(this_test!(), &[]);
}
