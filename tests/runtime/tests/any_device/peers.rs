//! Two devices of one driver: copies between them, access to each other's memory, groups.

use crate::support::*;
use gpu_rt::{Buffer, Device, DeviceGroup, ErrorKind};
use gpu_runtime_tests::{add_one_all, axpy_all, spin_all, spun};
use gpu_test::{skip, test};

/// The first two devices of the driver under test.
fn two() -> [Device; 2] {
    let kind = device().kind();
    let group = DeviceGroup::open(&format!("{kind}:*")).unwrap_or_else(|error| skip!("it takes two devices: {error}"));
    let found: Vec<Device> = group.iter().take(2).cloned().collect();
    <[Device; 2]>::try_from(found).unwrap_or_else(|_| skip!("it takes two devices"))
}

fn to_and_fro([here, there]: &[Device; 2]) {
    let (mine, theirs) = (here.stream().unwrap(), there.stream().unwrap());
    let mut a = mine.upload(&count(0, 1 << 15)).unwrap();
    let mut b: Buffer<u32> = theirs.zeroed(1 << 15).unwrap();
    let mut expected = count(0, 1 << 15);
    for _ in 0..5 {
        // Nothing here waits: each copy must wait for the work before it, on the other device.
        spin_all(&mine, 300, &mut a).unwrap();
        b.copy_from(&a).unwrap();
        add_one_all(&mine, &mut a).unwrap();
        add_one_all(&theirs, &mut b).unwrap();
        a.slice_mut(7..1000).unwrap().copy_from(&b.slice(7..1000).unwrap()).unwrap();
        b.fill(0).unwrap();
        expected.iter_mut().for_each(|value| *value = spun(*value, 300).wrapping_add(1));
    }
    assert!(mine.download(&a).unwrap() == expected);
    let mut corner: Buffer<u32> = theirs.zeroed(64).unwrap();
    let from = a.memref([128, 256]).unwrap().part([8..16, 24..32]).unwrap();
    corner.memref_mut([8, 8]).unwrap().copy_from(&from).unwrap();
    let tile: Vec<u32> = (0..64).map(|i| expected[(8 + i / 8) * 256 + 24 + i % 8]).collect();
    assert_eq!(theirs.download(&corner).unwrap(), tile);
    drop(a);
    drop(mine);
    assert_eq!(theirs.download(&corner).unwrap(), tile);
}

#[test]
fn copies_go_from_one_device_to_the_other() {
    let two = two();
    to_and_fro(&two);
}

#[test]
fn copies_use_peer_access_where_available() {
    let two = two();
    let [here, there] = &two;
    for (one, other) in [(here, there), (there, here)] {
        if one.can_access(other).unwrap() {
            one.enable_access(other).unwrap();
            one.enable_access(other).unwrap();
        } else {
            assert!(matches!(one.enable_access(other).unwrap_err().kind(), ErrorKind::Unsupported { what: "peer access", .. }));
        }
    }
    assert!(here.can_access(here).unwrap());
    to_and_fro(&two);
    // Buffers out of the pool, too.
    for _ in 0..3 {
        to_and_fro(&two);
    }
}

#[test]
fn buffers_of_another_device_are_refused() {
    let [here, there] = two();
    let (mine, theirs) = (here.stream().unwrap(), there.stream().unwrap());
    let mut a = mine.upload(&count(0, 10)).unwrap();
    assert!(matches!(a.move_to(&theirs).unwrap_err().kind(), ErrorKind::WrongStream { .. }));
    assert!(matches!(add_one_all(&theirs, &mut a).unwrap_err().kind(), ErrorKind::WrongStream { .. }));
    // Events do: a stream may wait for another device's.
    let event = mine.record().unwrap();
    theirs.wait(&event).unwrap();
    theirs.synchronize().unwrap();
}

#[test]
fn a_group_splits_work_over_its_devices() {
    let two = two();
    let group = DeviceGroup::open(&two.each_ref().map(|device| device.uri().to_string()).join(",")).unwrap();
    assert_eq!(group.len(), 2);
    let streams: Vec<_> = group.iter().map(|device| device.stream().unwrap()).collect();
    let numbers = count(0, 100_000);
    let parts: Vec<&[u32]> = numbers.chunks(50_000).collect();
    let mut results = Vec::new();
    for (stream, part) in streams.iter().zip(&parts) {
        let x = stream.upload(part).unwrap();
        let mut y = stream.upload(part).unwrap();
        axpy_all(stream, 4, &x, &mut y).unwrap();
        results.push(y);
    }
    let all: Vec<u32> = streams.iter().zip(&results).flat_map(|(stream, y)| stream.download(y).unwrap()).collect();
    assert_eq!(all, numbers.iter().map(|value| value * 5).collect::<Vec<_>>());
}
