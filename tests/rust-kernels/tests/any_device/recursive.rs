//! Recursive kernels, which allocate memory. The runtime gives their threads more stack than NVIDIA's driver does by
//! default.

use gpu_rt::prelude::*;
use gpu_rust_tests::allocating;
use gpu_test::test;

#[test]
fn kernels_allocate_and_free_memory() {
    let stream = Device::default().unwrap().stream().unwrap();
    let x: Vec<u32> = (1..3000u32).map(|i| i.wrapping_mul(2_654_435_761)).collect();
    let expected: Vec<[u32; 3]> =
        x.iter().enumerate().map(|(i, &word)| [allocating::counted(&x, i), allocating::value(word), allocating::letters(word)]).collect();
    let dx = stream.upload(&x).unwrap();
    // Together, the launches allocate more than the heap's size.
    for _ in 0..20 {
        let mut out = stream.zeroed(x.len()).unwrap();
        allocating::allocated(&stream, Launch::cover(x.len(), 64), &dx, &mut out).unwrap();
        assert_eq!(stream.download(&out).unwrap(), expected);
    }
    // In the same test, because both kernels share a heap. In the second launch, one thread allocates more than the heap has.
    for (rounds, succeeds) in [([1, 20], true), ([1, 100_000], false)] {
        let mut out = stream.zeroed::<u32>(2).unwrap();
        let launched = allocating::exhausted(&stream, Launch::cover(2, 32), &stream.upload(&rounds).unwrap(), &mut out);
        let found = launched.and_then(|()| stream.download(&out));
        assert_eq!(found.is_ok(), succeeds, "{found:?}");
        assert!(found.map_or_else(|error| error.to_string().contains("has no memory for this allocation"), |found| found == rounds));
    }
}
