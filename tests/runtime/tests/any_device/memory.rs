//! Buffers, views, fills, copies, memrefs, memory of the host.

use crate::support::*;
use bytemuck::{Pod, Zeroable};
use gpu_rt::{Buffer, DeviceKind, ErrorKind, HostBuffer, Launch, Stream};
use gpu_runtime_tests::{add_one_all, axpy_all, scale, spin_all, spun};
use gpu_test::{skip, test};
use std::fmt::Debug;

#[test]
fn a_launch_on_views_touches_their_elements_only() {
    let stream = stream();
    let x = stream.upload(&count(0, 1000)).unwrap();
    let mut y = stream.upload(&count(5000, 1000)).unwrap();
    axpy_all(&stream, 3, &x.slice(100..400).unwrap(), &mut y.slice_mut(650..950).unwrap()).unwrap();
    let mut expected = count(5000, 1000);
    for i in 0..300 {
        expected[650 + i] += 3 * (100 + i as u32);
    }
    assert_eq!(stream.download(&y).unwrap(), expected);
    assert_eq!(stream.download(&y.slice(640..=660).unwrap()).unwrap(), expected[640..=660]);
    stream.copy_to(&mut y.slice_mut(..3).unwrap(), &[1, 2, 3]).unwrap();
    expected[..3].copy_from_slice(&[1, 2, 3]);
    assert_eq!(stream.download(&y).unwrap(), expected);
}

#[test]
fn two_halves_of_a_buffer_take_part_in_one_launch() {
    let stream = stream();
    let mut all = stream.upload(&count(0, 64)).unwrap();
    let (left, mut right) = all.split_at_mut(32).unwrap();
    axpy_all(&stream, 10, &left, &mut right).unwrap();
    let expected: Vec<u32> = (0..32).chain((32..64).map(|i| i + 10 * (i - 32))).collect();
    assert_eq!(stream.download(&all).unwrap(), expected);
    assert!(matches!(all.split_at_mut(65).unwrap_err().kind(), ErrorKind::Range { start: 65, end: 64, len: 64 }));
    let (left, right) = all.split_at_mut(64).unwrap();
    assert_eq!((left.len(), right.len(), right.is_empty()), (64, 0, true));
}

#[test]
fn views_cast_to_other_element_types() {
    let stream = stream();
    let mut words = stream.upload(&[1.0f32, -2.0, 0.5, 0.0]).unwrap();
    assert_eq!(stream.download(&words.cast::<u32>().unwrap()).unwrap(), [1.0f32, -2.0, 0.5, 0.0].map(f32::to_bits));
    stream.copy_to(&mut words.cast_mut::<[u16; 2]>().unwrap().slice_mut(1..2).unwrap(), &[[0, 0x4040]]).unwrap();
    assert_eq!(stream.download(&words).unwrap(), [1.0, 3.0, 0.5, 0.0]);
    assert!(matches!(words.cast::<[u8; 3]>().unwrap_err().kind(), ErrorKind::Cast { .. }));
    assert!(matches!(words.slice(1..3).unwrap().cast::<u64>().unwrap_err().kind(), ErrorKind::Cast { .. }));
    assert_eq!(words.slice(2..).unwrap().cast::<u64>().unwrap().len(), 1);
}

fn filled<T: Pod + PartialEq + Debug>(stream: &Stream, value: T) {
    let mut buffer: Buffer<T> = stream.zeroed(1003).unwrap();
    buffer.slice_mut(5..1000).unwrap().fill(value).unwrap();
    let got = stream.download(&buffer).unwrap();
    for (index, got) in got.into_iter().enumerate() {
        let expected = if (5..1000).contains(&index) { value } else { T::zeroed() };
        assert_eq!(got, expected, "element {index} of {}", std::any::type_name::<T>());
    }
}

/// Fills elements that start at each remainder of an address.
fn filled_anywhere<const N: usize>(stream: &Stream)
where
    [u8; N]: Pod,
{
    let value: [u8; N] = std::array::from_fn(|i| 3 + i as u8);
    for start in 0..5 {
        let end = start + 7 * N;
        let mut buffer: Buffer<u8> = stream.zeroed(end + 9).unwrap();
        buffer.slice_mut(start..end).unwrap().cast_mut::<[u8; N]>().unwrap().fill(value).unwrap();
        let expected = [vec![0; start], value.repeat(7), vec![0; 9]].concat();
        assert_eq!(stream.download(&buffer).unwrap(), expected, "{N} bytes from {start} on");
    }
}

#[test]
fn fills_start_at_any_address() {
    let stream = stream();
    filled_anywhere::<1>(&stream);
    filled_anywhere::<2>(&stream);
    filled_anywhere::<3>(&stream);
    filled_anywhere::<4>(&stream);
    filled_anywhere::<8>(&stream);
    filled_anywhere::<16>(&stream);
}

#[derive(Clone, Copy, PartialEq, Debug, Pod, Zeroable)]
#[repr(C)]
struct Particle {
    position: [f32; 3],
    kind: u32,
    weight: f64,
}

#[test]
fn fills_of_every_width() {
    let stream = stream();
    filled(&stream, 0xa5u8);
    filled(&stream, 0xbeefu16);
    filled(&stream, 0xdead_beefu32);
    filled(&stream, -1.5f32);
    filled(&stream, 0x0101_0101_0101_0101u64);
    filled(&stream, 0x1234_5678_1234_5678u64);
    filled(&stream, 0x1234_5678_9abc_def0u64);
    filled(&stream, 1.0f64 / 3.0);
    filled(&stream, [1u8, 2, 3]);
    filled(&stream, [7u8, 7, 7]);
    filled(&stream, Particle { position: [1.0, 2.0, 3.0], kind: 4, weight: 5.0 });
}

#[test]
fn copies_within_and_between_streams() {
    let (one, two) = (device().stream().unwrap(), device().stream().unwrap());
    let numbers = count(1, 1 << 16);
    let mut source = one.upload(&numbers).unwrap();
    // What the copy must wait for, and what must wait for the copy.
    spin_all(&one, 2000, &mut source).unwrap();
    let mut there: Buffer<u32> = two.zeroed(numbers.len()).unwrap();
    there.copy_from(&source).unwrap();
    source.fill(0).unwrap();
    let expected: Vec<u32> = numbers.iter().map(|&begin| spun(begin, 2000)).collect();
    assert_eq!(two.download(&there).unwrap(), expected);
    assert!(one.download(&source).unwrap().iter().all(|&word| word == 0));

    let mut part = there.slice_mut(10..20).unwrap();
    part.copy_from(&source.slice(10..20).unwrap()).unwrap();
    let mut again: Buffer<u32> = two.zeroed(numbers.len()).unwrap();
    again.copy_from(&there).unwrap();
    drop(there);
    let mut expected = expected;
    expected[10..20].fill(0);
    assert_eq!(two.download(&again).unwrap(), expected);
    let error = again.copy_from(&source.slice(1..).unwrap()).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Length { given: 65535, expected: 65536, .. }), "{error}");
}

#[test]
fn copies_between_the_device_and_the_cpu() {
    if std::env::var_os("GPU_IMAGE_KIND").is_some() {
        skip!("GPU_IMAGE_KIND may leave out the CPU's images");
    }
    let (here, cpu) = (stream(), gpu_rt::Device::open("cpu").unwrap().stream().unwrap());
    let mut mine = here.upload(&count(7, 999)).unwrap();
    add_one_all(&here, &mut mine).unwrap();
    let mut theirs: Buffer<u32> = cpu.zeroed(999).unwrap();
    theirs.copy_from(&mine).unwrap();
    add_one_all(&cpu, &mut theirs).unwrap();
    mine.copy_from(&theirs).unwrap();
    assert_eq!(here.download(&mine).unwrap(), count(9, 999));
}

#[test]
fn parts_of_arrays_are_copied_and_launched_on() {
    let stream = stream();
    let numbers = count(0, 6 * 10);
    let mut matrix = stream.upload(&numbers).unwrap();
    // The columns 3..7 of rows 1..5, scaled in place: rows are 10 apart.
    let mut tile = matrix.memref_mut([6, 10]).unwrap().part([1..5, 3..7]).unwrap();
    assert_eq!((tile.sizes(), tile.strides()), ([4, 4], [10, 1]));
    // SAFETY: a block for each row of the tile; threads stride over its columns.
    unsafe { scale(&stream, Launch::new(4, 32), &mut tile, 100).unwrap() };
    let mut expected = numbers.clone();
    for row in 1..5 {
        for column in 3..7 {
            expected[row * 10 + column] *= 100;
        }
    }
    assert_eq!(stream.download(&matrix).unwrap(), expected);

    let mut small: Buffer<u32> = stream.zeroed(2 * 3).unwrap();
    let part = matrix.memref([6, 10]).unwrap().part([4..6, 2..5]).unwrap();
    small.memref_mut([2, 3]).unwrap().copy_from(&part).unwrap();
    let rows = [&expected[42..45], &expected[52..55]].concat();
    assert_eq!(stream.download(&small).unwrap(), rows);
    let mut cube: Buffer<u32> = stream.zeroed(3 * 2 * 3).unwrap();
    cube.memref_mut([3, 2, 3]).unwrap().part([1..2, 0..2, 0..3]).unwrap().copy_from(&small.memref([1, 2, 3]).unwrap()).unwrap();
    assert_eq!(stream.download(&cube).unwrap(), [vec![0; 6], rows, vec![0; 6]].concat());
    let wrong = matrix.memref([6, 10]).unwrap().part([0..2, 0..4]).unwrap();
    let error = small.memref_mut([2, 3]).unwrap().copy_from(&wrong).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Shape { dimension: 1, size: 4, expected: 3, .. }), "{error}");
}

#[test]
fn pinned_memory_is_copied_asynchronously() {
    let stream = stream();
    let mut input: HostBuffer<u32> = stream.pinned(1 << 16).unwrap();
    assert!(input.read().unwrap().iter().all(|&word| word == 0));
    input.write().unwrap().copy_from_slice(&count(3, 1 << 16));
    let mut buffer: Buffer<u32> = stream.zeroed(1 << 16).unwrap();
    let mut output: HostBuffer<u32> = stream.pinned(1 << 16).unwrap();
    for round in 0..5 {
        buffer.copy_from(&input).unwrap();
        spin_all(&stream, 500, &mut buffer).unwrap();
        output.copy_from(&buffer).unwrap();
        // Waits for the copies that read it.
        input.write().unwrap().iter_mut().for_each(|word| *word += 1);
        let expected: Vec<u32> = count(3 + round, 1 << 16).iter().map(|&begin| spun(begin, 500)).collect();
        assert!(output.read().unwrap() == expected);
    }
    // Kernels reach it in place.
    add_one_all(&stream, &mut input).unwrap();
    assert_eq!(input.read().unwrap(), count(9, 1 << 16));
    drop((output, input));
}

#[test]
fn managed_memory_is_used_by_host_and_device_in_turn() {
    let stream = stream();
    let mut both: HostBuffer<u32> = match stream.managed(10_000) {
        Ok(both) => both,
        Err(error) if matches!(error.kind(), ErrorKind::Unsupported { .. }) => skip!("{error}"),
        Err(error) => panic!("{error}"),
    };
    both.write().unwrap().copy_from_slice(&count(0, 10_000));
    for round in 1..=3u32 {
        add_one_all(&stream, &mut both).unwrap();
        assert_eq!(both.read().unwrap()[9_999], 9_998 + 2 * round);
        both.write().unwrap().iter_mut().for_each(|word| *word += 1);
    }
    assert_eq!(both.read().unwrap(), count(6, 10_000));
}

#[test]
fn empty_buffers_are_valid() {
    let stream = stream();
    let mut none: Buffer<u32> = stream.zeroed(0).unwrap();
    none.fill(7).unwrap();
    add_one_all(&stream, &mut none).unwrap();
    none.copy_from(&stream.upload::<u32>(&[]).unwrap()).unwrap();
    assert_eq!(stream.download(&none).unwrap(), []);
    let mut units: HostBuffer<()> = stream.pinned(5).unwrap();
    units.fill(()).unwrap();
    assert_eq!((units.read().unwrap().len(), units.write().unwrap().len()), (5, 5));
    assert_eq!(stream.download(&units).unwrap().len(), 5);
}

#[test]
fn an_oversized_allocation_names_the_sizes() {
    let stream = stream();
    let total = device().limits().total_memory;
    let asked = (total as usize).next_power_of_two() * 64;
    let error = stream.zeroed::<u8>(asked).unwrap_err();
    let ErrorKind::OutOfMemory { asked: reported, total, .. } = error.kind() else { panic!("{error}") };
    assert_eq!((*reported, *total > 0), (asked as u64, true), "{error}");
    assert!(error.device().is_some());
    let error = stream.zeroed::<u64>(usize::MAX / 4).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::OutOfMemory { asked: u64::MAX, .. }), "{error}");
    // The device goes on.
    assert_eq!(stream.download(&stream.upload(&[5u32]).unwrap()).unwrap(), [5]);
}

#[test]
fn freed_memory_can_be_allocated_again() {
    let device = device();
    if device.kind() == DeviceKind::Cpu {
        skip!("the CPU's memory is the system's, which gives out more than there is");
    }
    let stream = device.stream().unwrap();
    // Ten times in all what the device has: only what is freed can be had again.
    let piece = device.limits().total_memory as usize / 8;
    for _ in 0..80 {
        let buffer: Buffer<u8> = stream.zeroed(piece).unwrap();
        drop(buffer);
    }
    stream.synchronize().unwrap();
    device.trim().unwrap();
    let (free, total) = device.memory().unwrap();
    assert!(free <= total);
}

/// What it leaks it leaks on purpose: `xtask/src/sanitize/leak.supp` has its name.
#[inline(never)]
fn never_dropped() {
    std::mem::forget(stream().upload(&[1u8; 100]).unwrap());
}

#[test]
fn anything_may_be_dropped_in_any_order_or_never() {
    let stream = stream();
    let mut buffer = stream.upload(&count(0, 1 << 14)).unwrap();
    let pinned: HostBuffer<u32> = stream.pinned(1 << 14).unwrap();
    spin_all(&stream, 2000, &mut buffer).unwrap();
    let event = stream.record().unwrap();
    let other = stream.device().stream().unwrap();
    other.wait(&event).unwrap();
    drop(stream);
    buffer.copy_from(&pinned).unwrap();
    drop(event);
    drop(buffer);
    if !is_fake() {
        // The fakes would tell of what is never given back.
        never_dropped();
    }
    drop(other);
    drop(pinned);
    let stream = device().stream().unwrap();
    let caught = std::panic::catch_unwind(|| {
        let mut buffer = stream.upload(&count(0, 1 << 14)).unwrap();
        spin_all(&stream, 2000, &mut buffer).unwrap();
        panic!("between launches");
    });
    assert!(caught.is_err());
    assert_eq!(stream.download(&stream.upload(&[1u32]).unwrap()).unwrap(), [1]);
}
