//! Components of vectors and bit-fields.

use crate::c::expect::{THREADS, checked, findings, only};
use gpu_checked_tests::c;
use gpu_rt::{Launch, ViolationKind};

fn one() -> Launch {
    Launch::new(1, THREADS)
}

fn numbers(count: u32) -> Vec<f32> {
    (0..count).map(|i| i as f32 * 0.5 + 1.0).collect()
}

#[gpu_test::test]
fn components_that_are_each_threads_own() {
    let stream = checked();
    let p = numbers(130);
    let (from, mut to) = (stream.upload(&p).unwrap(), stream.zeroed::<f32>(64).unwrap());
    // SAFETY: two elements of `p` and one of the result for each thread.
    unsafe { c::component(&stream, one(), &from, &mut to) }.unwrap();
    assert_eq!(stream.download(&to).unwrap(), p[..64]);
    // SAFETY: as above.
    unsafe { c::two_steps(&stream, one(), &from, &mut to) }.unwrap();
    assert_eq!(stream.download(&to).unwrap(), (0..64).map(|i| p[63 - i] + p[127 - i]).collect::<Vec<_>>());

    let mut vectors = stream.upload(&[[0.25f32; 4]; 16]).unwrap();
    let rows = |of: &dyn Fn(usize) -> f32| (0..16).map(|row| [0, 1, 2, 3].map(|own| of(4 * row + own))).collect::<Vec<_>>();
    // SAFETY: a vector for four threads.
    unsafe { c::each_its_own(&stream, one(), &from, &mut vectors) }.unwrap();
    assert_eq!(stream.download(&vectors).unwrap(), rows(&|i| p[i]));
    // SAFETY: as above.
    unsafe { c::each_by_number(&stream, one(), &from, &mut vectors) }.unwrap();
    assert_eq!(stream.download(&vectors).unwrap(), rows(&|i| 2.0 * p[i]));
}

#[gpu_test::test]
fn swizzles_and_compound_assignments() {
    let stream = checked();
    let p = numbers(65);
    let from = stream.upload(&p).unwrap();
    let [mut q, mut r] = [(); 2].map(|()| stream.upload(&[[9.0f32; 4]; 32]).unwrap());
    // SAFETY: a vector for two threads, and one more input than threads.
    unsafe { c::swizzles(&stream, one(), &from, &mut q, &mut r) }.unwrap();
    // v.zx = (p[i], p[i + 1]), v.yw = (p[i + 1], p[i]); q.xz = v.zx, q.yw = v.wy.
    let expected: Vec<_> = (0..32).map(|row| 2 * row).map(|i| [p[i], p[i], p[i + 1], p[i + 1]]).collect();
    assert_eq!(stream.download(&q).unwrap(), expected);
    let expected: Vec<_> = (0..32).map(|row| 2 * row).map(|i| [p[i], p[i + 1], p[i], 9.0]).collect();
    assert_eq!(stream.download(&r).unwrap(), expected);

    let mut chars = stream.upload(&[[1i8, 2, 3, 4]; 32]).unwrap();
    let mut doubles = stream.upload(&[[1.5f64, 2.5]; 32]).unwrap();
    let mut shorts = stream.upload(&[[1u16, 2, 3, 4, 5, 6, 7, 8]; 32]).unwrap();
    // SAFETY: a vector for two threads.
    unsafe { c::compound(&stream, one(), &mut chars, &mut doubles, &mut shorts) }.unwrap();
    assert_eq!(stream.download(&chars).unwrap(), [[1, 5, 3, 3]; 32]);
    assert_eq!(stream.download(&doubles).unwrap(), [[3.0, 3.5]; 32]);
    assert_eq!(stream.download(&shorts).unwrap(), [[2, 3, 4, 5, 5, 8, 7, 6]; 32]);
}

#[gpu_test::test]
fn components_that_threads_share() {
    let stream = checked();
    let (from, mut to) = (stream.upload(&numbers(65)).unwrap(), stream.zeroed::<f32>(64).unwrap());
    let (mut q, mut pairs) = (stream.zeroed::<[f32; 4]>(64).unwrap(), stream.zeroed::<[f32; 2]>(64).unwrap());
    let is_race =
        |launched, text| only(launched, ViolationKind::Race, "kernels/c/parts.cl", include_str!("../../../kernels/c/parts.cl"), text);
    // SAFETY: in bounds; the device reports races.
    let found = is_race(unsafe { c::same_component(&stream, one(), &from, &mut q) }, "q[0].y = p[i];");
    assert!(found.detail.starts_with("writes 4 bytes at byte 4 of a buffer of 1024 bytes"), "{found}");
    // SAFETY: as above.
    let found = is_race(unsafe { c::same_number(&stream, one(), &from, &mut q, 3) }, "q[0][k] = p[i];");
    assert!(found.detail.starts_with("writes 4 bytes at byte 12 of a buffer of 1024 bytes"), "{found}");
    // SAFETY: as above.
    let found = is_race(unsafe { c::overlapping(&stream, one(), &from, &mut q) }, "else q[i / 2].zw");
    assert!(found.detail.starts_with("writes 4 bytes at byte 8 of a buffer of 1024 bytes"), "{found}");
    // SAFETY: as above.
    let found = findings(unsafe { c::neighbours_component(&stream, one(), &mut pairs, &mut to) });
    assert!(!found.is_empty() && found.iter().all(|found| found.kind == ViolationKind::Race), "{found:?}");
}

#[gpu_test::test]
fn components_that_nothing_has_written() {
    let stream = checked();
    let (from, mut to) = (stream.upload(&numbers(64)).unwrap(), stream.zeroed::<f32>(64).unwrap());
    let mut q = stream.zeroed::<[f32; 4]>(64).unwrap();
    let is = |launched, text| {
        only(launched, ViolationKind::Uninitialised, "kernels/c/parts.cl", include_str!("../../../kernels/c/parts.cl"), text)
    };
    // SAFETY: in bounds; the device reports reads of unwritten memory.
    let found = is(unsafe { c::other_component(&stream, one(), &from, &mut to) }, "q[i] = v[i].y;");
    let at = |prefix: &str| found.detail.strip_prefix(prefix)?.split(' ').next()?.parse::<u32>().ok();
    assert_eq!((at("reads 4 bytes at byte ").map(|byte| byte % 16), found.times), (Some(4), 64), "{found}");
    // SAFETY: as above.
    let found = is(unsafe { c::whole(&stream, one(), &from, &mut q) }, "q[i] = v[i];");
    assert!(found.detail.starts_with("reads 16 bytes at byte "), "{found}");
}

#[gpu_test::test]
fn bit_fields() {
    let stream = checked();
    let p: Vec<i32> = (0..64).map(|i| i % 8).collect();
    let (from, mut to) = (stream.upload(&p).unwrap(), stream.zeroed::<i32>(64).unwrap());
    // SAFETY: an element for each thread.
    unsafe { c::fields(&stream, one(), &from, &mut to) }.unwrap();
    assert_eq!(stream.download(&to).unwrap(), (0..64).map(|i| i % 8 + 9 + i + (5 + i) - 3).collect::<Vec<_>>());
    let is = |kind, launched, text| only(launched, kind, "kernels/c/bits.cu", include_str!("../../../kernels/c/bits.cu"), text);
    let mut units = stream.zeroed::<u32>(32).unwrap();
    // SAFETY: in bounds; the device reports races and reads of unwritten memory.
    is(ViolationKind::Race, unsafe { c::two_fields(&stream, one(), &mut units) }, "else f[i / 2].high");
    // SAFETY: as above.
    is(ViolationKind::Uninitialised, unsafe { c::unwritten_field(&stream, one(), &mut to) }, "q[i] = flags[i].low;");
    // SAFETY: as above.
    is(ViolationKind::Uninitialised, unsafe { c::masked_by_hand(&stream, one(), &mut to) }, "masks[i] &= ~4;");
}
