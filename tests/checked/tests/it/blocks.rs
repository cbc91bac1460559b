//! What `cpu:checked` finds between blocks, and of memory that nothing wrote, as a launch's error.

use gpu_checked_tests::blocks;
use gpu_rt::{Device, ErrorKind, Finding, Launch, Result, Stream, ViolationKind, raw};
use gpu_test::test;

fn checked() -> Stream {
    Device::open("cpu:checked").unwrap().stream().unwrap()
}

/// The line of the kernels' file that a text is on.
fn line_of(text: &str) -> usize {
    include_str!("../../kernels/blocks.rs").lines().position(|line| line.contains(text)).unwrap() + 1
}

/// The only finding of a launch.
#[track_caller]
fn only(result: Result<()>, kind: ViolationKind, at: &str) -> Finding {
    let error = result.unwrap_err();
    let ErrorKind::Checks { findings, more: 0 } = error.kind() else { panic!("{error}") };
    assert_eq!((findings.len(), findings[0].kind), (1, kind), "{error}");
    let place = format!("kernels/blocks.rs:{}:", line_of(at));
    assert!(findings[0].place.as_deref().is_some_and(|found| found.starts_with(&place)), "{error}");
    findings[0].clone()
}

#[test]
fn blocks_that_write_one_element_race() {
    let stream = checked();
    let mut y = stream.zeroed::<u32>(1).unwrap();
    // SAFETY: in bounds; what races is what the device tells.
    let finding = only(unsafe { blocks::last_block_wins(&stream, Launch::new(3, 32), &mut y) }, ViolationKind::Race, "*y = block_id().x }");
    assert_eq!((finding.block, finding.thread), ([1, 0, 0], [0, 0, 0]));
    let expected = "writes 4 bytes at byte 0 of a buffer of 4 bytes, which block (0,0,0) thread (0,0,0) wrote at kernels/blocks.rs:";
    assert!(finding.detail.starts_with(expected) && finding.detail.ends_with(", and nothing orders the two blocks"), "{finding}");
    assert_eq!(
        (finding.related[0].place.clone(), finding.related[0].what.as_str()),
        (finding.place, "block (0,0,0) thread (0,0,0) wrote here")
    );
    // SAFETY: as above: one block alone, and all with one value.
    unsafe { blocks::last_block_wins(&stream, Launch::new(1, 32), &mut y) }.unwrap();
    // SAFETY: as above.
    unsafe { blocks::all_raise(&stream, Launch::new(5, 32), &mut y) }.unwrap();
    assert_eq!(stream.download(&y).unwrap(), [1]);
}

#[test]
fn a_block_that_reads_what_another_writes_races() {
    let stream = checked();
    let (mut y, mut z) = (stream.zeroed::<u32>(4).unwrap(), stream.zeroed::<u32>(4).unwrap());
    // SAFETY: in bounds; what races is what the device tells.
    let launched = unsafe { blocks::neighbour(&stream, Launch::new(4, 1), &mut y, &mut z) };
    let finding = only(launched, ViolationKind::Race, "let before = *y.add(block.saturating_sub(1))");
    // Block 0 writes 0, which is there already, so block 1 may read it.
    assert_eq!(finding.block, [2, 0, 0]);
    let other = format!("kernels/blocks.rs:{}:", line_of("*y.add(block) = block as u32"));
    assert!(finding.related[0].place.as_deref().is_some_and(|place| place.starts_with(&other)), "{finding}");
}

#[test]
fn a_plain_write_races_with_other_blocks_atomics() {
    let stream = checked();
    let mut counts = stream.zeroed::<u32>(2).unwrap();
    let (mut other, mut own) = counts.split_at_mut(1).unwrap();
    // SAFETY: in bounds, and of different memory: nothing races.
    unsafe { blocks::plain_reset(&stream, Launch::new(5, 1), &mut other, &mut own) }.unwrap();
    let address = address_of(&stream, &mut own);
    // SAFETY: the same element by its address; that the two race is what the device tells.
    let launched = unsafe { reset_by_address(&stream, address, &mut own) };
    only(launched, ViolationKind::Race, "unsafe { *y = 0 }");
}

/// The address of a buffer's first element, which a kernel stores.
fn address_of(stream: &Stream, of: &mut gpu_rt::ViewMut<'_, u32>) -> u64 {
    let mut address = stream.zeroed::<u64>(1).unwrap();
    blocks::address(stream, Launch::new(1, 1), &*of, &mut address).unwrap();
    stream.download(&address).unwrap()[0]
}

unsafe fn reset_by_address(stream: &Stream, address: u64, counts: &mut gpu_rt::ViewMut<'_, u32>) -> Result<()> {
    // SAFETY: the caller's.
    unsafe { blocks::plain_reset_at(stream, Launch::new(5, 1), address, counts) }
}

#[test]
fn what_atomics_order_does_not_race() {
    let stream = checked();
    let (mut parts, mut counter, mut sum) =
        (stream.zeroed::<u32>(9).unwrap(), stream.zeroed::<u32>(1).unwrap(), stream.zeroed::<u32>(1).unwrap());
    // SAFETY: an element for each block.
    unsafe { blocks::last_block_sums(&stream, Launch::new(9, 32), &mut parts, &mut counter, &mut sum, false) }.unwrap();
    assert_eq!(stream.download(&sum).unwrap(), [45]);
    let (mut values, mut flags) = (stream.zeroed::<u32>(9).unwrap(), stream.zeroed::<u32>(9).unwrap());
    // SAFETY: as above.
    unsafe { blocks::chained(&stream, Launch::new(9, 32), &mut values, &mut flags) }.unwrap();
    assert_eq!(stream.download(&values).unwrap(), [0, 1, 3, 6, 10, 15, 21, 28, 36]);
}

#[test]
fn a_block_that_counts_itself_too_early_races() {
    let stream = checked();
    let (mut parts, mut counter, mut sum) =
        (stream.zeroed::<u32>(9).unwrap(), stream.zeroed::<u32>(1).unwrap(), stream.zeroed::<u32>(1).unwrap());
    // SAFETY: in bounds; what races is what the device tells.
    let launched = unsafe { blocks::last_block_sums(&stream, Launch::new(9, 32), &mut parts, &mut counter, &mut sum, true) };
    let finding = only(launched, ViolationKind::Race, "map(|block| *parts.add(block)).sum()");
    assert_eq!((finding.block, finding.times), ([8, 0, 0], 8), "{finding}");
}

#[test]
fn a_read_of_a_buffer_that_nothing_wrote() {
    let stream = checked();
    let mut y = stream.zeroed::<u32>(16).unwrap();
    let memory = raw::allocate(&stream, false, 64).unwrap();
    let address = memory.address();
    // SAFETY: 16 elements, also where only some are written; freed once, and not used behind that.
    unsafe {
        let finding =
            only(blocks::read_at(&stream, Launch::new(1, 16), address, &mut y), ViolationKind::Uninitialised, "(address as *const u32)");
        assert_eq!(finding.detail, "reads 4 bytes at byte 0 of a buffer of 64 bytes, which nothing has written");
        assert_eq!((finding.thread, finding.times), ([0, 0, 0], 16));
        // By a fill, by a kernel, and a part that is left.
        raw::fill_u32(&stream, address, 3, 4).unwrap();
        blocks::write_at(&stream, Launch::new(1, 32), address + 16, 6).unwrap();
        let finding =
            only(blocks::read_at(&stream, Launch::new(1, 16), address, &mut y), ViolationKind::Uninitialised, "(address as *const u32)");
        assert_eq!((finding.thread, finding.times), ([10, 0, 0], 6));
        // A copy has the holes of what it copies.
        let copy = raw::allocate(&stream, false, 64).unwrap();
        raw::copy(&stream, copy.address(), address, 64).unwrap();
        let finding = only(
            blocks::read_at(&stream, Launch::new(1, 16), copy.address(), &mut y),
            ViolationKind::Uninitialised,
            "(address as *const u32)",
        );
        assert_eq!((finding.thread, finding.times), ([10, 0, 0], 6));
        raw::free(&stream, copy);
        blocks::write_at(&stream, Launch::new(1, 32), address + 40, 6).unwrap();
        blocks::read_at(&stream, Launch::new(1, 16), address, &mut y).unwrap();
        raw::free(&stream, memory);
        // What the host may write in place is not looked at.
        let managed = raw::allocate(&stream, true, 64).unwrap();
        blocks::read_at(&stream, Launch::new(1, 16), managed.address(), &mut y).unwrap();
        raw::free(&stream, managed);
    }
}
