//! Checks that an ELF file is complete. Drivers take no length and follow the headers.

use std::result::Result;

fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<u64> {
    let mut number = [0; 8];
    number[..N].copy_from_slice(bytes.get(at..at.checked_add(N)?)?);
    Some(u64::from_le_bytes(number))
}

/// Checks that every header and what it points to lies within `bytes`.
pub(super) fn check(bytes: &[u8]) -> Result<(), &'static str> {
    // e_ident: magic, 64 bits, little-endian.
    if !bytes.starts_with(&[0x7f, b'E', b'L', b'F', 2, 1]) {
        return Err("it is no 64-bit ELF file");
    }
    check_headers(bytes).ok_or("it is truncated, or its headers are wrong")
}

fn check_headers(bytes: &[u8]) -> Option<()> {
    let length = bytes.len() as u64;
    let inside = |offset: u64, size: u64| offset.checked_add(size).filter(|&end| end <= length).map(|_| ());
    // e_phoff, e_phentsize, e_phnum; p_offset, p_filesz.
    let (table, size, count) = (number::<8>(bytes, 32)?, number::<2>(bytes, 54)?, number::<2>(bytes, 56)?);
    for index in 0..count {
        let header = table.checked_add(index * size)?;
        inside(header, 56)?;
        inside(number::<8>(bytes, header as usize + 8)?, number::<8>(bytes, header as usize + 32)?)?;
    }
    // e_shoff, e_shentsize, e_shnum; sh_type, sh_offset, sh_size. SHT_NOBITS (8) takes no room in the file.
    let (table, size, count) = (number::<8>(bytes, 40)?, number::<2>(bytes, 58)?, number::<2>(bytes, 60)?);
    for index in 0..count {
        let header = table.checked_add(index * size)?;
        inside(header, 64)?;
        if number::<4>(bytes, header as usize + 4)? != 8 {
            inside(number::<8>(bytes, header as usize + 24)?, number::<8>(bytes, header as usize + 32)?)?;
        }
    }
    // A file without either table is nothing that could be loaded.
    (count > 0 || number::<2>(bytes, 56)? > 0).then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_truncated_file_is_detected() {
        let whole = std::fs::read("/proc/self/exe").unwrap();
        assert_eq!(check(&whole), Ok(()));
        for length in [0, 5, 63, 64, 200, whole.len() / 2, whole.len() - 1] {
            assert!(check(&whole[..length]).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn wild_headers_are_refused_without_a_panic() {
        let mut bytes = vec![0xffu8; 4096];
        bytes[..6].copy_from_slice(&[0x7f, b'E', b'L', b'F', 2, 1]);
        assert!(check(&bytes).is_err());
        assert!(check(b"\x7fELF\x02\x01").is_err());
        assert_eq!(check(b"MZ"), Err("it is no 64-bit ELF file"));
    }
}
