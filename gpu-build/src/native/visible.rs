//! Which of AMD's GPUs a program sees: `ROCR_VISIBLE_DEVICES` and then, among the rest, `HIP_VISIBLE_DEVICES`.
//!
//! The rules are those of the two libraries that read them, odd ones included: ROCR-Runtime's
//! `core/runtime/amd_filter_device.cpp` and clr's `rocclr/device/rocm/rocdevice.cpp`.

use gpu_tools::Env;

/// A GPU's identity as ROCm writes it: of a device without one, nothing that anyone would name.
pub(super) fn uuid(id: u64) -> String {
    if id == 0 { "GPU-XX".into() } else { format!("GPU-{id:016x}") }
}

/// The indices of the GPUs that are left, in the order that a program has them in. `uuids` are all GPUs'.
pub(super) fn indices(uuids: &[String], env: &Env) -> Vec<usize> {
    // Set and empty hides everything.
    let mut left: Vec<usize> = match env.os_even_if_empty("ROCR_VISIBLE_DEVICES") {
        Some(list) => by_rocr(&list.to_string_lossy(), uuids),
        None => (0..uuids.len()).collect(),
    };
    // HIP reads CUDA's where its own is not set or empty; empty hides nothing.
    let list = env.text("HIP_VISIBLE_DEVICES").or_else(|| env.text("CUDA_VISIBLE_DEVICES"));
    if let Some(list) = list {
        let ids: Vec<&str> = left.iter().map(|&index| uuids[index].as_str()).collect();
        left = by_hip(&list, &ids).into_iter().map(|index| left[index]).collect();
    }
    left
}

/// A token is an index as C's `strtol` reads it, or the beginning of exactly one identity, whatever its case. The first
/// that is neither, or that comes again, ends the list.
fn by_rocr(list: &str, uuids: &[String]) -> Vec<usize> {
    let mut found = Vec::new();
    for token in list.split(',').take(uuids.len()) {
        let token = token.trim().to_ascii_uppercase();
        let index = if token.starts_with('G') {
            let mut matching = uuids
                .iter()
                .enumerate()
                .filter(|(_, uuid)| (5..=20).contains(&token.len()) && **uuid != "GPU-XX" && uuid.to_ascii_uppercase().starts_with(&token));
            matching.next().map(|(index, _)| index).filter(|_| matching.next().is_none())
        } else {
            integer(&token)
        };
        match index {
            Some(index) if index < uuids.len() && !found.contains(&index) => found.push(index),
            _ => break,
        }
    }
    found
}

/// A number that is not negative, in C's notation: decimal, octal after `0`, hexadecimal after `0X`.
fn integer(token: &str) -> Option<usize> {
    match (token.strip_prefix("0X"), token.strip_prefix('0')) {
        (Some(digits), _) => usize::from_str_radix(digits, 16).ok(),
        (None, Some(digits)) if !digits.is_empty() => usize::from_str_radix(digits, 8).ok(),
        _ => token.parse().ok(),
    }
}

/// A token is a plain decimal index, without spaces, or a part of an identity with `GPU-` in it. The first that is
/// neither ends the list; one that comes again is passed over.
fn by_hip(list: &str, uuids: &[&str]) -> Vec<usize> {
    let mut found = Vec::new();
    for token in list.split(',') {
        let index = if token.contains("GPU-") {
            uuids.iter().position(|uuid| uuid.contains(token))
        } else {
            token.parse::<usize>().ok().filter(|index| index.to_string() == token)
        };
        match index.filter(|&index| index < uuids.len()) {
            Some(index) if !found.contains(&index) => found.push(index),
            Some(_) => {}
            None => break,
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids() -> Vec<String> {
        [0x0e12_865a_3bf5_b7ab, 0x0e12_0000_0000_0001, 0, 0xdead_beef_dead_beef].map(uuid).to_vec()
    }

    #[test]
    fn rocr_visible_devices_filters_gpus() {
        let ids = ids();
        for (list, expected) in [
            ("0,1", &[0, 1][..]),
            (" 3 , 0x1,02", &[3, 1, 2]),
            ("GPU-DEADBEEFDEADBEEF,gpu-0e1286", &[3, 0]),
            // The beginning of two, of none; a bare `GPU-`; a device without identity; too long.
            ("3,GPU-0E12,0", &[3]),
            ("3,GPU-77,0", &[3]),
            ("GPU-,0", &[]),
            ("GPU-XX", &[]),
            ("GPU-0e12865a3bf5b7abf", &[]),
            // Out of range, again, negative, words, nothing.
            ("0,4,1", &[0]),
            ("1,1,0", &[1]),
            ("-1", &[]),
            ("none", &[]),
            ("", &[]),
            ("0,,1", &[0]),
        ] {
            assert_eq!(by_rocr(list, &ids), expected, "{list:?}");
        }
    }

    #[test]
    fn hip_visible_devices_filters_gpus() {
        let ids = ids();
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        for (list, expected) in [
            ("1,0", &[1, 0][..]),
            ("1,1,0,", &[1, 0]),
            ("GPU-deadbeefdeadbeef,0", &[3, 0]),
            // The first that matches; another case; spaces; another notation; out of range.
            ("GPU-0e12,2", &[0, 2]),
            ("GPU-DEADBEEFDEADBEEF", &[]),
            ("0, 1", &[0]),
            ("0,01", &[0]),
            ("2,9,1", &[2]),
            ("-1", &[]),
        ] {
            assert_eq!(by_hip(list, &ids), expected, "{list:?}");
        }
    }

    #[test]
    fn the_second_list_indexes_what_the_first_leaves() {
        let left = |variables: &[(&str, &str)]| indices(&ids(), &Env::fixed(variables));
        assert_eq!(left(&[]), [0, 1, 2, 3]);
        assert_eq!(left(&[("ROCR_VISIBLE_DEVICES", "3,1"), ("HIP_VISIBLE_DEVICES", "1")]), [1]);
        assert_eq!(left(&[("ROCR_VISIBLE_DEVICES", "3,1"), ("HIP_VISIBLE_DEVICES", "GPU-0e12865a3bf5b7ab")]), [0usize; 0]);
        assert_eq!(left(&[("HIP_VISIBLE_DEVICES", "0"), ("CUDA_VISIBLE_DEVICES", "1")]), [0]);
        assert_eq!(left(&[("HIP_VISIBLE_DEVICES", ""), ("CUDA_VISIBLE_DEVICES", "1")]), [1]);
        assert_eq!(left(&[("CUDA_VISIBLE_DEVICES", "")]), [0, 1, 2, 3]);
        assert_eq!(left(&[("ROCR_VISIBLE_DEVICES", "")]), [0usize; 0]);
    }
}
