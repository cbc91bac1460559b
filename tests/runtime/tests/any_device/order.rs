//! Streams, events, callbacks, futures, priorities, the occupancy of a device, groups of blocks.

use crate::support::*;
use gpu_rt::{Buffer, Device, DeviceKind, DeviceSliceMut, ErrorKind, Event, Launch, Priority};
use gpu_runtime_tests::{add_one_all, block_size, meet, poke, spin_all, spun};
use gpu_test::{Grenade, skip, test, this_test};
use std::future::Future;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, mpsc};
use std::task::{Context, Poll, Wake};
use std::thread;
use std::time::Duration;

#[test]
fn an_event_orders_two_streams() {
    let device = device();
    let (one, two) = (device.stream().unwrap(), device.stream_with_priority(Priority::High).unwrap());
    let mut a = one.upload(&count(0, 5000)).unwrap();
    for _ in 0..20 {
        spin_all(&one, 3000, &mut a).unwrap();
        let event = one.record().unwrap();
        two.wait(&event).unwrap();
        a.move_to(&two).unwrap();
        add_one_all(&two, &mut a).unwrap();
        a.move_to(&one).unwrap();
        assert!(event.device() == &device);
    }
    let expected: Vec<u32> = (0..5000).map(|begin| (0..20).fold(begin, |value, _| spun(value, 3000).wrapping_add(1))).collect();
    assert_eq!(one.download(&a).unwrap(), expected);
    two.synchronize().unwrap();
    assert!(one.is_done().unwrap() && two.is_done().unwrap());
}

#[test]
fn events_measure_the_time_between_them() {
    let stream = stream();
    let mut a = stream.upload(&count(0, 64)).unwrap();
    let start = stream.record().unwrap();
    spin_all(&stream, 1_000_000, &mut a).unwrap();
    let end = stream.record().unwrap();
    let long = end.elapsed_since(&start).unwrap();
    // A million dependent multiplications take no processor less than this.
    assert!(long > Duration::from_micros(100), "{long:?}");
    assert_eq!(start.elapsed_since(&end).unwrap(), Duration::ZERO);
    assert!(start.is_done().unwrap() && end.is_done().unwrap());

    let mut again = Event::new(stream.device()).unwrap();
    assert!(again.is_done().unwrap());
    again.record(&stream).unwrap();
    again.synchronize().unwrap();
    assert!(again.elapsed_since(&end).unwrap() < Duration::from_secs(60));
    assert!(Event::new(stream.device()).unwrap().elapsed_since(&end).is_err());
}

#[test]
fn elapsed_time_between_devices_is_refused() {
    let cpu = Device::open("cpu:checked").unwrap();
    let (stream, other) = (stream(), cpu.stream().unwrap());
    let mut event = other.record().unwrap();
    if stream.device() == &cpu {
        skip!("the device under test is the other one");
    }
    assert!(matches!(event.record(&stream).unwrap_err().kind(), ErrorKind::WrongDevice { .. }));
    assert!(matches!(stream.record().unwrap().elapsed_since(&event).unwrap_err().kind(), ErrorKind::WrongDevice { .. }));
    // Waiting for it is another matter.
    stream.wait(&event).unwrap();
}

#[test]
fn the_host_is_called_in_the_order_of_the_stream() {
    let stream = stream();
    let mut a = stream.upload(&count(0, 256)).unwrap();
    let (send, receive) = mpsc::channel();
    for number in 0..10 {
        spin_all(&stream, 1000, &mut a).unwrap();
        let send = send.clone();
        stream.call(move || send.send(number).unwrap()).unwrap();
    }
    stream.call(|| panic!("in a callback, on purpose")).unwrap();
    // The payload of a panic is the program's, and its drop may panic in turn.
    (0..3).for_each(|times| stream.call(move || std::panic::panic_any(Grenade::of(times))).unwrap());
    stream.synchronize().unwrap();
    drop(send);
    assert_eq!(receive.iter().collect::<Vec<_>>(), (0..10).collect::<Vec<_>>());
    // The stream goes on after the panic.
    add_one_all(&stream, &mut a).unwrap();
    stream.synchronize().unwrap();
}

#[test]
fn what_a_callback_owns_is_dropped_once() {
    struct Counts(Arc<AtomicU32>);
    impl Drop for Counts {
        fn drop(&mut self) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }
    let dropped = Arc::new(AtomicU32::new(0));
    let stream = stream();
    for _ in 0..100 {
        let owned = Counts(dropped.clone());
        stream.call(move || drop(owned)).unwrap();
    }
    stream.synchronize().unwrap();
    assert_eq!(dropped.load(Ordering::SeqCst), 100);
}

#[test]
fn a_callback_may_own_the_last_handle_of_anything() {
    let device = device();
    // More than come without a pool, so that both ways to free are taken.
    for seed in 0..40 {
        let (stream, other) = (device.stream().unwrap(), device.stream().unwrap());
        let (mut a, mut b) = (stream.upload(&count(seed, 1000)).unwrap(), other.upload(&count(seed, 1000)).unwrap());
        spin_all(&stream, 1000, &mut a).unwrap();
        spin_all(&other, 3000, &mut b).unwrap();
        let (event, pinned) = (other.record().unwrap(), other.pinned::<u32>(100).unwrap());
        let (send, gone) = mpsc::channel::<()>();
        // Dropped in this order.
        let owned = (a, b, event, pinned, other, send);
        stream.call(move || drop(owned)).unwrap();
        drop(stream);
        gone.recv().unwrap_err();
    }
    device.trim().unwrap();
    let stream = device.stream().unwrap();
    let mut a = stream.upload(&count(0, 1000)).unwrap();
    add_one_all(&stream, &mut a).unwrap();
    assert_eq!(stream.download(&a).unwrap(), count(1, 1000));
}

/// Wakes the thread that waits.
struct Unpark(thread::Thread, AtomicBool);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.1.store(true, Ordering::SeqCst);
        self.0.unpark();
    }
}

fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let waker = Arc::new(Unpark(thread::current(), AtomicBool::new(false)));
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut Context::from_waker(&waker.clone().into())) {
            return output;
        }
        while !waker.1.swap(false, Ordering::SeqCst) {
            thread::park();
        }
    }
}

#[test]
fn a_future_completes_when_the_work_is_done() {
    let stream = stream();
    let mut a = stream.upload(&count(0, 1000)).unwrap();
    let mut host = stream.pinned(1000).unwrap();
    for round in 0..10 {
        spin_all(&stream, 10_000, &mut a).unwrap();
        host.copy_from(&a).unwrap();
        // One that nobody waits for.
        drop(stream.finished().unwrap());
        let future = stream.finished().unwrap();
        block_on(future).unwrap();
        let expected: u32 = (0..=round).fold(17, |value, _| spun(value, 10_000));
        assert_eq!(host.read().unwrap()[17], expected);
    }
}

#[test]
fn priorities_do_not_change_results() {
    let device = device();
    let streams = [Priority::Low, Priority::Normal, Priority::High].map(|priority| device.stream_with_priority(priority).unwrap());
    let mut buffers: Vec<Buffer<u32>> = streams.iter().map(|stream| stream.upload(&count(0, 3000)).unwrap()).collect();
    for _ in 0..10 {
        for (stream, buffer) in streams.iter().zip(&mut buffers) {
            add_one_all(stream, buffer).unwrap();
        }
    }
    for (stream, buffer) in streams.iter().zip(&buffers) {
        assert_eq!(stream.download(buffer).unwrap(), count(10, 3000));
    }
}

#[test]
fn the_device_chooses_the_block_size() {
    let stream = stream();
    for n in [1u32, 1000, 100_000] {
        let mut sizes: Buffer<u32> = stream.zeroed(n as usize).unwrap();
        // SAFETY: it has n elements, and each thread writes its own.
        unsafe { block_size(&stream, Launch::occupancy(n), &mut sizes.view_mut(), n).unwrap() };
        let sizes = stream.download(&sizes).unwrap();
        let limits = stream.device().limits();
        assert!(sizes.iter().all(|&size| size == sizes[0]));
        assert!((1..=limits.max_threads_per_block).contains(&sizes[0]) && sizes[0].is_multiple_of(limits.warp_size), "{}", sizes[0]);
    }
    let mut none: Buffer<u32> = stream.zeroed(0).unwrap();
    // SAFETY: nothing is launched.
    unsafe { block_size(&stream, Launch::occupancy(0), &mut none.view_mut(), 0).unwrap() };
}

#[test]
fn a_cooperative_launch_runs_all_blocks_at_once_or_is_refused() {
    let stream = stream();
    let launch = |blocks: u32, cooperative: bool| {
        let mut counter: Buffer<u32> = stream.zeroed(1).unwrap();
        let mut x: Buffer<u32> = stream.zeroed(blocks as usize).unwrap();
        let launch = Launch::new(blocks, 1);
        let launch = if cooperative { launch.cooperative() } else { launch };
        // SAFETY: x has an element for each block; they all run at once, or the launch is refused.
        unsafe { meet(&stream, launch, &mut counter.view_mut(), &mut x.view_mut(), blocks)? };
        stream.download(&x)
    };
    assert_eq!(launch(1, false).unwrap(), [1]);
    assert_eq!(launch(1, true).unwrap(), [1]);
    if is_fake() {
        // Blocks run one after the other there, and would wait for ever.
        return;
    }
    let blocks = stream.device().limits().multiprocessors;
    match (stream.device().kind(), launch(blocks, true)) {
        (DeviceKind::Cpu, result) if blocks > 1 => {
            assert!(matches!(result.unwrap_err().kind(), ErrorKind::Unsupported { what: "a cooperative launch", .. }));
        }
        (_, result) => assert_eq!(result.unwrap(), vec![blocks; blocks as usize]),
    }
    if stream.device().kind() != DeviceKind::Cpu {
        // Far more than fit at once.
        assert!(matches!(launch(1 << 20, true).unwrap_err().kind(), ErrorKind::Driver { .. }));
    }
}

#[test]
fn clusters_work_where_the_device_has_them() {
    let stream = stream();
    let mut a = stream.upload(&count(0, 1024)).unwrap();
    let mut launch = |grid: u32| {
        let launch = Launch::new(grid, 128).cluster(2);
        // SAFETY: it has 1024 elements, and each thread uses its own.
        unsafe { gpu_runtime_tests::add_one(&stream, launch, &mut a.view_mut(), 1024) }
    };
    assert!(matches!(launch(7).unwrap_err().kind(), ErrorKind::ClusterSize { cluster: [2, 1, 1], .. }));
    let has_clusters = matches!(stream.device().arch(), gpu_rt::DeviceArch::Nvptx { major: 9.., .. });
    match launch(8) {
        Ok(()) => assert_eq!(stream.download(&a).unwrap(), count(1, 1024)),
        Err(error) => assert!(!has_clusters && matches!(error.kind(), ErrorKind::Unsupported { .. } | ErrorKind::Driver { .. }), "{error}"),
    }
}

#[test]
fn a_fault_names_the_kernels_in_flight() {
    if device().kind() == DeviceKind::Cpu || is_fake() {
        skip!("there a wild access ends the process, as any program's");
    }
    let Some(output) = child(this_test!(), &[]) else {
        let stream = stream();
        let mut a = stream.upload(&count(0, 64)).unwrap();
        add_one_all(&stream, &mut a).unwrap();
        stream.synchronize().unwrap();
        spin_all(&stream, 10, &mut a).unwrap();
        // SAFETY: none: the address is nobody's. The process ends after this.
        unsafe { poke(&stream, Launch::new(1, 1), 64).unwrap() };
        let error = stream.synchronize().unwrap_err();
        println!("the error: {error}");
        assert!(matches!(error.kind(), ErrorKind::Driver { .. }));
        assert_eq!(error.in_flight(), ["poke", "spin"]);
        // Every later call answers the same, and nothing panics.
        assert!(stream.download(&a).is_err());
        return;
    };
    let text = said(&output);
    assert!(text.contains("in flight: `poke`, `spin`") && text.contains("help: an earlier launch accessed"), "{text}");
}

#[test]
fn buffers_move_between_streams_explicitly() {
    let (one, two) = (device().stream().unwrap(), device().stream().unwrap());
    let mut a = one.upload(&count(0, 16)).unwrap();
    assert!(matches!(add_one_all(&two, &mut a).unwrap_err().kind(), ErrorKind::WrongStream { .. }));
    assert!(matches!(add_one_all(&two, &mut a.slice_mut(2..3).unwrap()).unwrap_err().kind(), ErrorKind::WrongStream { .. }));
    assert!(matches!(two.download(&a.slice(1..2).unwrap()).unwrap_err().kind(), ErrorKind::WrongStream { .. }));
    a.move_to(&two).unwrap();
    add_one_all(&two, &mut a).unwrap();
    assert_eq!(two.download(&a).unwrap(), count(1, 16));
}
