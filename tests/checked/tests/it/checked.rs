//! The device `cpu:checked`: it finds each deliberate fault, names its place, and reports none in correct kernels.

use gpu_checked_tests::{clean, faults, no_debug_info, rust};
use gpu_rt::{Device, ErrorKind, Finding, Launch, Result, Shared, Stream, ViolationKind};
use gpu_test::test;
use std::collections::BTreeSet;

fn checked() -> Stream {
    Device::open("cpu:checked").unwrap().stream().unwrap()
}

/// The only finding of a launch, and the error's text.
#[track_caller]
fn only(result: Result<()>) -> (Finding, String) {
    let error = result.unwrap_err();
    let ErrorKind::Checks { findings, more: 0 } = error.kind() else { panic!("{error}") };
    assert_eq!(findings.len(), 1, "{error}");
    (findings[0].clone(), error.to_string())
}

/// What is exact of a finding: kind, kernel, place, block and thread.
#[track_caller]
fn is(finding: &Finding, kind: ViolationKind, kernel: &str, place: &str, block: [u32; 3], thread: [u32; 3]) {
    assert_eq!((finding.kind, finding.kernel.as_str()), (kind, kernel), "{finding}");
    assert_eq!((finding.place.as_deref(), finding.block, finding.thread), (Some(place), block, thread), "{finding}");
}

#[test]
fn a_read_past_the_end() {
    let stream = checked();
    let (from, mut to) = (stream.upload(&[7u32; 64]).unwrap(), stream.zeroed::<u32>(64).unwrap());
    // SAFETY: reads one element past `from`, which the device refuses.
    let (finding, text) = only(unsafe { faults::read_past(&stream, Launch::new(4, 16), &from, &mut to) });
    is(&finding, ViolationKind::OutOfBounds, "read_past", "faults.cu:3:11", [3, 0, 0], [15, 0, 0]);
    assert!(finding.detail.starts_with("reads 4 bytes at 0x"), "{finding}");
    assert!(finding.detail.ends_with(", right past the end of a buffer of 256 bytes"), "{finding}");
    assert_eq!(finding.instruction, "%value = load i32, ptr addrspace(1) %from.at, align 4");
    assert!(text.starts_with("kernel `read_past`: cpu:checked ("), "{text}");
    let line = "\n  kernel `read_past` (faults.cu:3:11): block (3,0,0) thread (15,0,0): reads 4 bytes at 0x";
    assert!(text.contains(line) && text.contains("help: "), "{text}");
    // The thread was ended before it wrote, the others have.
    assert_eq!(stream.download(&to).unwrap()[48..], [&[7; 15][..], &[0]].concat());
}

#[test]
fn a_write_past_the_end() {
    let stream = checked();
    let mut to = stream.zeroed::<u32>(100).unwrap();
    // SAFETY: writes one element past `to`, which the device refuses.
    let (finding, _) = only(unsafe { faults::write_past(&stream, Launch::cover(101, 32), &mut to, 100) });
    is(&finding, ViolationKind::OutOfBounds, "write_past", "faults.cu:7:21", [3, 0, 0], [4, 0, 0]);
    assert!(
        finding.detail.starts_with("writes 4 bytes at 0x") && finding.detail.ends_with("right past the end of a buffer of 400 bytes"),
        "{finding}"
    );

    // SAFETY: as above, farther off.
    let (finding, _) = only(unsafe { faults::write_past(&stream, Launch::cover(104, 32), &mut to, 102) });
    is(&finding, ViolationKind::OutOfBounds, "write_past", "faults.cu:7:21", [3, 0, 0], [4, 0, 0]);
    assert_eq!(finding.times, 3, "{finding}");
    // SAFETY: within bounds.
    unsafe { faults::write_past(&stream, Launch::cover(100, 32), &mut to, 99) }.unwrap();
    assert_eq!(stream.download(&to).unwrap(), (0..100).collect::<Vec<u32>>());
}

#[test]
fn an_access_outside_of_shared_memory() {
    let stream = checked();
    let mut to = stream.zeroed::<u32>(32).unwrap();
    for (at, relation) in [(64, "right past the end of"), (67, "12 bytes past the end of"), (u32::MAX, "4 bytes before the start of")] {
        // SAFETY: writes outside of the shared array, which the device refuses.
        let (finding, _) = only(unsafe { faults::shared_past(&stream, Launch::new(2, 32), &mut to, at) });
        is(&finding, ViolationKind::OutOfBounds, "shared_past", "faults.cu:36:25", [0, 0, 0], [5, 0, 0]);
        assert!(finding.detail.ends_with(&format!("{relation} the block's 256 bytes of shared memory")), "{finding}");
    }
}

#[test]
fn an_access_outside_of_an_arguments_shared_memory() {
    let stream = checked();
    let mut to = stream.zeroed::<u32>(1).unwrap();
    // Three elements, a gap, five elements; then behind 24 bytes of the launch's own.
    for (own, bytes) in [(0, 36), (24, 68)] {
        let launch = Launch::new(1, 1).shared(own);
        for (at, relation) in [(3, "right past the end of"), (4, "4 bytes past the end of"), (-1, "4 bytes before the start of")] {
            // SAFETY: writes outside of the first argument's part, mostly into another, which the device refuses.
            let (finding, _) = only(unsafe { no_debug_info::one_part(&stream, launch, &mut to, Shared::len(3), Shared::len(5), at) });
            assert_eq!(finding.kind, ViolationKind::OutOfBounds, "{finding}");
            assert!(finding.detail.ends_with(&format!("{relation} an argument's 12 bytes of shared memory")), "{finding}");
        }
        // SAFETY: within bounds.
        unsafe { no_debug_info::one_part(&stream, launch, &mut to, Shared::len(3), Shared::len(5), 2) }.unwrap();
        assert_eq!(stream.download(&to).unwrap(), [2]);

        // Nobody knows which of them it is: outside of all is found.
        // SAFETY: writes behind both parts, which the device refuses.
        let (finding, _) = only(unsafe { no_debug_info::either_part(&stream, launch, &mut to, Shared::len(3), Shared::len(5), 5) });
        assert!(finding.detail.ends_with(&format!("right past the end of the block's {bytes} bytes of shared memory")), "{finding}");
        // SAFETY: within bounds.
        unsafe { no_debug_info::either_part(&stream, launch, &mut to, Shared::len(3), Shared::len(5), 4) }.unwrap();
        assert_eq!(stream.download(&to).unwrap(), [3]);
    }
}

#[test]
fn a_copy_that_is_too_long() {
    let stream = checked();
    let (from, mut to) = (stream.upload(&[3u32; 16]).unwrap(), stream.zeroed::<u32>(24).unwrap());
    // SAFETY: reads past `from`, which the device refuses.
    let (finding, _) = only(unsafe { faults::stray_copy(&stream, Launch::new(1, 4), &from, &mut to, 96) });
    is(&finding, ViolationKind::OutOfBounds, "stray_copy", "faults.cu:41:15", [0, 0, 0], [0, 0, 0]);
    assert!(
        finding.detail.starts_with("reads 96 bytes") && finding.detail.ends_with("the last 32 bytes past the end of a buffer of 64 bytes"),
        "{finding}"
    );
    // SAFETY: within bounds.
    unsafe { faults::stray_copy(&stream, Launch::new(1, 4), &from, &mut to, 64) }.unwrap();
    assert_eq!(stream.download(&to).unwrap(), [[3; 16].as_slice(), &[0; 8]].concat());
}

#[test]
fn a_race_in_shared_memory() {
    let stream = checked();
    let mut data = stream.upload(&(1..65).collect::<Vec<u32>>()).unwrap();
    // SAFETY: in bounds; that its threads race is what the device tells.
    let (finding, _) = only(unsafe { faults::shift_in_place(&stream, Launch::new(1, 64), &mut data) });
    is(&finding, ViolationKind::Race, "shift_in_place", "faults.cu:14:27", [0, 0, 0], [1, 0, 0]);
    let detail = "writes 4 bytes at byte 4 of shared memory, which thread (0,0,0) read at faults.cu:13:24 without a barrier between";
    assert_eq!((finding.detail.as_str(), finding.times), (detail, 62));
}

#[test]
fn a_race_in_a_buffer() {
    let stream = checked();
    let mut to = stream.zeroed::<u32>(3).unwrap();
    // SAFETY: as above.
    let (finding, _) = only(unsafe { faults::all_write_one(&stream, Launch::new(3, (4, 2)), &mut to) });
    is(&finding, ViolationKind::Race, "all_write_one", "faults.cu:20:13", [0, 0, 0], [1, 0, 0]);
    assert!(finding.detail.contains("at byte 0 of a buffer of 12 bytes, which thread (0,0,0) wrote at faults.cu:20:13"), "{finding}");
    assert_eq!(finding.times, 7, "each of the others, with a value of its own");
    // One thread a block does not race with other blocks' threads.
    // SAFETY: in bounds.
    unsafe { faults::all_write_one(&stream, Launch::new(3, 1), &mut to) }.unwrap();
}

#[test]
fn a_divergent_barrier() {
    let stream = checked();
    let mut to = stream.zeroed::<u32>(40).unwrap();
    // SAFETY: in bounds; what its barriers do is what the device tells.
    let (finding, _) = only(unsafe { faults::parted_barriers(&stream, Launch::new(2, 40), &mut to) });
    is(&finding, ViolationKind::DivergentBarrier, "parted_barriers", "faults.cu:24:17", [0, 0, 0], [0, 0, 0]);
    assert_eq!(finding.detail, "waits at this barrier with 15 others, while thread (16,0,0) and 23 others wait at faults.cu:25:12");
    // SAFETY: as above, and all go one way.
    unsafe { faults::parted_barriers(&stream, Launch::new(1, 16), &mut to) }.unwrap();
}

/// The build's lint `divergent-barrier` and the device name the same barriers. The lint's warnings about this package's kernels are in a table.
#[test]
fn the_build_warns_of_the_barriers_that_the_device_finds() {
    let table = include_str!("../../../../gpu-build/tests/ir/warnings.txt");
    let mut warned = BTreeSet::new();
    for part in table.split("\n\n").filter_map(|part| part.trim().strip_prefix("tests/checked/")) {
        let (file, warnings) = part.split_once('\n').unwrap();
        for (place, _) in warnings.lines().filter_map(|line| line.trim().split_once(": only some threads of a block come to this barrier"))
        {
            // The place of a warning about IR names its source file; other places are only a line and a column.
            warned.insert(if place.matches(':').count() == 2 { place.into() } else { format!("{file}:{place}") });
        }
    }
    let stream = checked();
    let mut to = stream.zeroed::<u32>(64).unwrap();
    // SAFETY: in bounds; the device reports the wrong barriers.
    let in_ir = unsafe { faults::parted_barriers(&stream, Launch::new(2, 32), &mut to) };
    let in_rust = rust::parted(&stream, Launch::new(1, 64), &mut to).and_then(|()| stream.synchronize());
    let mut found = BTreeSet::new();
    for finding in [only(in_ir).0, only(in_rust).0] {
        assert_eq!(finding.kind, ViolationKind::DivergentBarrier, "{finding}");
        found.extend(finding.place.clone());
        found.extend(finding.detail.split(' ').next_back().map(str::to_owned));
    }
    assert_eq!(found, warned);
}

#[test]
fn a_read_of_shared_memory_that_nobody_wrote() {
    let stream = checked();
    let mut to = stream.zeroed::<u32>(16).unwrap();
    // SAFETY: in bounds; what it reads is what the device tells.
    let (finding, _) = only(unsafe { faults::half_written(&stream, Launch::new(2, 16), &mut to) });
    is(&finding, ViolationKind::Uninitialised, "half_written", "faults.cu:32:11", [0, 0, 0], [8, 0, 0]);
    assert_eq!(finding.detail, "reads 4 bytes at byte 32 of shared memory, which no thread of the block has written");
    assert_eq!(finding.times, 8);
    // SAFETY: every thread writes its element.
    unsafe { faults::half_written(&stream, Launch::new(1, 8), &mut to) }.unwrap();
}

#[test]
fn without_debug_information_the_instruction_is_the_place() {
    let stream = checked();
    let mut to = stream.zeroed::<u32>(4).unwrap();
    // SAFETY: reads at an address that is nobody's, which the device refuses.
    let (finding, text) = only(unsafe { no_debug_info::null_read(&stream, Launch::new(1, 1), &mut to, 16) });
    assert_eq!((finding.place.as_deref(), finding.instruction.as_str()), (None, "%value = load volatile i32, ptr %from, align 4"));
    assert!(text.contains("kernel `null_read` (`%value = load volatile i32, ptr %from, align 4`): block (0,0,0) thread (0,0,0): reads 4 bytes at 0x10, far from"), "{text}");

    // SAFETY: writes to a constant, which the device refuses.
    let (finding, _) = only(unsafe { no_debug_info::write_constant(&stream, Launch::new(1, 2), &mut to) });
    assert_eq!(finding.kind, ViolationKind::OutOfBounds);
    assert!(finding.detail.ends_with("in constant memory") && finding.times == 2, "{finding}");
}

#[test]
fn a_buffer_that_is_not_among_the_arguments() {
    let stream = checked();
    let (mut other, mut to) = (stream.zeroed::<u64>(4).unwrap(), stream.zeroed::<u32>(1).unwrap());
    // SAFETY: writes the one element.
    unsafe { no_debug_info::own_address(&stream, Launch::new(1, 1), &mut other) }.unwrap();
    let address = stream.download(&other).unwrap()[0];
    // The address as a number is an argument like any other.
    // SAFETY: reads the other buffer, which lives.
    unsafe { no_debug_info::null_read(&stream, Launch::new(1, 1), &mut to, address) }.unwrap();
    assert_eq!(stream.download(&to).unwrap(), [address as u32]);
    // SAFETY: as above.
    let (finding, _) = only(unsafe { no_debug_info::hidden_read(&stream, Launch::new(1, 1), &mut to, !address) });
    assert_eq!(finding.detail, format!("reads 4 bytes at {address:#x}, in a buffer of 32 bytes that is not among the arguments"));
    drop(other);
    // SAFETY: reads memory that was freed, which the device refuses.
    let (finding, _) = only(unsafe { no_debug_info::null_read(&stream, Launch::new(1, 1), &mut to, address) });
    assert_eq!(finding.kind, ViolationKind::OutOfBounds);
}

/// Each kernel on the fast device and on the checked one, against a reference.
#[test]
fn correct_kernels_have_no_findings() {
    for name in ["cpu", "cpu:checked"] {
        let stream = Device::open(name).unwrap().stream().unwrap();
        axpy(&stream);
        sums(&stream);
        histogram(&stream);
        transpose(&stream);
        flags(&stream);
        memory_of_its_own(&stream);
    }
    let images: Vec<_> = gpu_rt::loaded().into_iter().filter(|loaded| loaded.source.ends_with("clean.ll")).collect();
    let (on_checked, on_fast): (Vec<_>, Vec<_>) = images.iter().partition(|loaded| loaded.device.starts_with("cpu:checked ("));
    assert!(on_checked.iter().all(|loaded| loaded.arch.ends_with("-checked")) && !on_checked.is_empty());
    assert!(on_fast.iter().all(|loaded| !loaded.arch.ends_with("-checked")) && !on_fast.is_empty());
}

fn axpy(stream: &Stream) {
    let (x, y): (Vec<f32>, Vec<f32>) = (0..1000).map(|i| (i as f32 * 0.25, 300.0 - i as f32)).unzip();
    let (device_x, mut device_y) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap());
    // SAFETY: both buffers have the elements that are counted.
    unsafe { clean::axpy(stream, Launch::cover(1000, 128), 1.5, &device_x, &mut device_y, 1000) }.unwrap();
    let expected: Vec<f32> = x.iter().zip(&y).map(|(x, y)| 1.5 * x + y).collect();
    assert_eq!(stream.download(&device_y).unwrap(), expected);
}

fn sums(stream: &Stream) {
    let data: Vec<u32> = (0..8 * 256).map(|i| i * i % 1009).collect();
    let (from, mut sums) = (stream.upload(&data).unwrap(), stream.zeroed::<u32>(8).unwrap());
    // SAFETY: blocks of 256 threads, one element each.
    unsafe { clean::block_sum(stream, Launch::new(8, 256), &from, &mut sums) }.unwrap();
    let expected: Vec<u32> = data.chunks(256).map(|part| part.iter().sum()).collect();
    assert_eq!(stream.download(&sums).unwrap(), expected);

    let mut to = stream.zeroed::<u32>(data.len()).unwrap();
    // SAFETY: one element a thread.
    unsafe { clean::warp_sum(stream, Launch::new(16, 128), &from, &mut to) }.unwrap();
    let expected: Vec<u32> = data.chunks(32).flat_map(|part| [part.iter().sum(); 32]).collect();
    assert_eq!(stream.download(&to).unwrap(), expected);
}

fn histogram(stream: &Stream) {
    let data: Vec<u8> = (0..5000u32).map(|i| (i * i % 61) as u8).collect();
    let (from, mut counts) = (stream.upload(&data).unwrap(), stream.zeroed::<u32>(64).unwrap());
    // SAFETY: bytes below 64, blocks of more than 64 threads.
    unsafe { clean::histogram(stream, Launch::cover(5000, 96), &from, &mut counts, 5000) }.unwrap();
    let mut expected = [0u32; 64];
    data.iter().for_each(|&byte| expected[usize::from(byte)] += 1);
    assert_eq!(stream.download(&counts).unwrap(), expected);
}

fn transpose(stream: &Stream) {
    let n = 48u32;
    let data: Vec<u32> = (0..n * n).collect();
    let (from, mut to) = (stream.upload(&data).unwrap(), stream.zeroed::<u32>((n * n) as usize).unwrap());
    // SAFETY: 48 is a multiple of 16, and both are 48 * 48.
    unsafe { clean::transpose(stream, Launch::new((3, 3), (16, 16)), &from, &mut to, n) }.unwrap();
    let expected: Vec<u32> = (0..n).flat_map(|row| (0..n).map(move |column| column * n + row)).collect();
    assert_eq!(stream.download(&to).unwrap(), expected);
}

/// All threads of a block write the same to one place.
fn flags(stream: &Stream) {
    let mut flags = stream.zeroed::<u32>(5).unwrap();
    // SAFETY: one element a block.
    unsafe { clean::raise_flags(stream, Launch::new(5, 40), &mut flags) }.unwrap();
    assert_eq!(stream.download(&flags).unwrap(), [1; 5]);
}

/// Globals and constants of the module, device functions, the thread's own arrays.
fn memory_of_its_own(stream: &Stream) {
    let data: Vec<u32> = (0..96).map(|i| i * 7).collect();
    let mut buffer = stream.upload(&data).unwrap();
    // SAFETY: one element a thread.
    unsafe { clean::own_arrays(stream, Launch::new(3, 32), &mut buffer) }.unwrap();
    assert_eq!(stream.download(&buffer).unwrap(), data.iter().map(|value| value + 7).collect::<Vec<_>>());
    // SAFETY: as above.
    unsafe { clean::look_up(stream, Launch::new(3, 32), &mut buffer) }.unwrap();
    let expected: Vec<u32> = data.iter().map(|value| [10, 20, 30, 40][(value + 7) as usize % 4]).collect();
    assert_eq!(stream.download(&buffer).unwrap(), expected);
}

#[test]
fn findings_are_the_same_on_every_run() {
    let stream = checked();
    let findings = || {
        let mut to = stream.zeroed::<u32>(1000).unwrap();
        // SAFETY: writes past the end, which the device refuses.
        let (finding, _) = only(unsafe { faults::write_past(&stream, Launch::new(2000, 32), &mut to, 60_000) });
        (finding.block, finding.thread, finding.times)
    };
    for _ in 0..20 {
        assert_eq!(findings(), ([31, 0, 0], [8, 0, 0], 24));
    }
}
