//! Kernels that use crates: on every device they compute what the same functions compute on the host.
#![allow(clippy::unwrap_used, reason = "a failed expectation is how a test fails")]

use gpu_crates_tests::kernels;
use gpu_rt::prelude::*;
use gpu_test::{skip, test};
use std::collections::BTreeSet;
use std::fmt::Debug;

/// More than one block, and not a multiple of the block size.
const LEN: usize = 501;

fn random() -> Vec<u64> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    [0, 1, u64::MAX].into_iter().chain(std::iter::from_fn(|| Some(next()))).take(LEN).collect()
}

fn compare<Y: gpu_rt::kernel::Plain + Debug>(
    launch: impl Fn(&Stream, Launch, &Buffer<u64>, &mut Buffer<Y>) -> Result<(), Error>,
    compute: fn(u64) -> Y,
    agree: fn(Y, Y) -> bool,
) {
    let stream = Device::default().unwrap().stream().unwrap();
    let x = random();
    let (dx, mut dy) = (stream.upload(&x).unwrap(), stream.zeroed::<Y>(LEN).unwrap());
    launch(&stream, Launch::cover(LEN, 64), &dx, &mut dy).unwrap();
    for (x, found) in x.into_iter().zip(stream.download(&dy).unwrap()) {
        let expected = compute(x);
        assert!(agree(found, expected), "for {x:#x}, the device has {found:?}, the host {expected:?}");
    }
}

fn same(found: u64, expected: u64) -> bool {
    found == expected
}

/// For numbers that the host's `std` may round differently.
fn near(found: f64, expected: f64) -> bool {
    (found - expected).abs() <= 1e-5 * expected.abs().max(1.0) || found.is_nan() && expected.is_nan()
}

macro_rules! crates {
    ($($name:ident: $agree:ident;)*) => {
        /// The crates that have a test.
        const TESTED: &[&str] = &[$(stringify!($name)),*];

        $(
            #[test]
            fn $name() {
                compare(|stream, blocks, x, y| kernels::$name::$name(stream, blocks, x, y), kernels::$name::compute, $agree);
            }
        )*
    };
}

crates! {
    aes: same;
    arrayvec: same;
    base64: same;
    bitflags: same;
    bitvec: same;
    blake2: same;
    blake3: same;
    bytemuck: same;
    byteorder: same;
    chacha20: same;
    core_arch: same;
    crc: same;
    crc32fast: same;
    crypto_bigint: same;
    curve25519_dalek: same;
    either: same;
    euclid: near;
    fixed: same;
    fnv: same;
    generic_array: same;
    glam: near;
    half: same;
    heapless: same;
    hex: same;
    itertools: same;
    itoa: same;
    k256: same;
    libm: near;
    md5: same;
    memchr: same;
    micromath: near;
    nalgebra: near;
    num_bigint: same;
    num_complex: near;
    num_integer: same;
    num_rational: same;
    num_traits: near;
    ordered_float: same;
    poly1305: same;
    postcard: same;
    rand: same;
    rand_chacha: same;
    rand_core: same;
    rand_distr: near;
    rand_pcg: same;
    rand_xoshiro: same;
    ryu: same;
    sha1: same;
    sha2: same;
    sha3: same;
    siphasher: same;
    smallvec: same;
    smol_str: same;
    subtle: same;
    tinyvec: same;
    uuid: same;
    zerocopy: same;
}

/// The book's table has a row for each of these files.
#[test]
fn every_kernel_has_a_test() {
    let Ok(files) = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/kernels")) else {
        skip!("the package's sources are not on this machine");
    };
    let names: BTreeSet<String> = files.map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned()).collect();
    assert_eq!(names, TESTED.iter().map(|name| name.to_string()).collect());
}

gpu_test::main!();
