//! The target ID of a device, which only `hipDeviceProp_t` has.
//!
//! The structure grew and was reordered over the years, so it is never declared here: HIP writes it into a buffer
//! larger than any version, and the name is read where that version has it.

use super::sys::Hip;
use crate::error::{ErrorKind, Result};
use std::ffi::c_int;

/// Room for the structure: 792 bytes in 5.x, 1472 in 6.x and 7.x.
const ROOM: usize = 8192;
/// Offset of `gcnArchName[256]` in what `hipGetDevicePropertiesR0600` writes (6.0 and later).
const AT_R0600: usize = 1160;
/// Offset of `gcnArchName[256]` in what `hipGetDeviceProperties` writes up to 5.x. Where 6.x and later keep the old
/// entry point, they write the old structure.
const AT_R0000: usize = 396;
/// Its size.
const LENGTH: usize = 256;

/// The target ID that HIP reports for a device: `gfx942:sramecc+:xnack-`.
pub(super) fn target_id(api: &Hip, ordinal: c_int) -> Result<String> {
    let mut properties = vec![0u64; ROOM / 8];
    // SAFETY: the buffer is aligned for every member and larger than every version of the structure.
    let (at, asked) = match unsafe { api.properties_r0600(properties.as_mut_ptr().cast(), ordinal) } {
        Some(asked) => (AT_R0600, Some(asked)),
        // SAFETY: as above.
        None => (AT_R0000, unsafe { api.properties_r0000(properties.as_mut_ptr().cast(), ordinal) }),
    };
    match asked {
        Some(asked) => asked?,
        None => {
            let (library, symbol) = ("the library".to_owned(), "hipGetDeviceProperties");
            return Err(ErrorKind::SymbolMissing { driver: crate::driver::DeviceKind::Hip, library, symbol }.into());
        }
    }
    let bytes: &[u8] = bytemuck::cast_slice(&properties);
    find_name(bytes, at).ok_or_else(|| ErrorKind::UnsupportedDevice { arch: "no gfx name".into() }.into())
}

/// The name at its known place or, should a version have moved it, wherever a text starts with `gfx` and a digit.
fn find_name(bytes: &[u8], known: usize) -> Option<String> {
    name_at(bytes, known).or_else(|| (0..bytes.len()).find_map(|at| name_at(bytes, at)))
}

fn name_at(bytes: &[u8], at: usize) -> Option<String> {
    let field = bytes.get(at..)?;
    let field = &field[..field.len().min(LENGTH)];
    if !field.starts_with(b"gfx") || !field.get(3)?.is_ascii_digit() {
        return None;
    }
    let end = field.iter().position(|&byte| byte == 0)?;
    String::from_utf8(field[..end].to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arch_name_is_found_at_known_and_unknown_offsets() {
        let mut bytes = vec![0; ROOM];
        bytes[700..708].copy_from_slice(b"gfx90a:x");
        bytes[AT_R0600..AT_R0600 + 22].copy_from_slice(b"gfx942:sramecc+:xnack-");
        assert_eq!(find_name(&bytes, AT_R0600).as_deref(), Some("gfx942:sramecc+:xnack-"));
        assert_eq!(find_name(&bytes, AT_R0000).as_deref(), Some("gfx90a:x"));
        assert_eq!(find_name(&vec![0; ROOM], AT_R0600), None);
        assert_eq!(find_name(b"gfx9", 0), None);
    }
}
