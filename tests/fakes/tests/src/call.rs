//! Calling a driver's functions as a C program does.

use gpu_abi::container;
use std::io::Read;

/// `call!(fake, "hipFree", address => u64)`: the function of this name, with these arguments, each with its type in C.
#[macro_export]
macro_rules! call {
    ($fake:expr, $name:expr $(, $arg:expr => $type:ty)* $(,)?) => {
        // SAFETY: the types are those of the driver's header; every pointer is null or good for what the function does.
        unsafe { $fake.function::<unsafe extern "C" fn($($type),*) -> i32>($name)($($arg),*) }
    };
}

/// The image of an architecture in a fat binary, followed by room that a driver may look at.
pub fn image(fat: &[u8], arch: &str) -> Vec<u8> {
    let entries = container::read(fat).unwrap();
    let entry = entries.iter().find(|entry| entry.arch() == arch).unwrap_or_else(|| panic!("no image for {arch}"));
    let mut bytes = Vec::new();
    match entry.compression().unwrap() {
        None => bytes.extend(entry.image),
        Some(_) => drop(ruzstd::decoding::StreamingDecoder::new(entry.image).unwrap().read_to_end(&mut bytes).unwrap()),
    }
    bytes.resize(bytes.len() + 4096, 0);
    bytes
}
