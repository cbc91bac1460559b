//! Calls that take the same object twice, or two objects in either order, do not deadlock: no lock is held while taking another one
//! that a second thread may take first.

use gpu_rt::prelude::*;
use gpu_test::test;
use std::sync::{Arc, Barrier, mpsc};
use std::time::Duration;

const DEVICES: [&str; 2] = ["cpu", "cpu:checked"];
/// Far longer than any of this takes; a thread that hangs is left behind.
const LONGEST: Duration = Duration::from_secs(60);

/// Fails where the work has no end.
#[track_caller]
fn ends(what: &str, work: impl FnOnce() + Send + 'static) {
    let (done, ended) = mpsc::channel();
    std::thread::spawn(move || {
        work();
        done.send(()).unwrap();
    });
    assert!(ended.recv_timeout(LONGEST).is_ok(), "{what} hangs or fails");
}

#[test]
fn an_event_is_compared_with_itself() {
    for device in DEVICES {
        ends(device, move || {
            let stream = Device::open(device).unwrap().stream().unwrap();
            let event = stream.record().unwrap();
            assert_eq!(event.elapsed_since(&event).unwrap(), Duration::ZERO);
            // One that nobody recorded has no time, and says so.
            let never = Event::new(stream.device()).unwrap();
            assert!(never.elapsed_since(&never).is_err() && event.elapsed_since(&never).is_err() && never.elapsed_since(&event).is_err());
            // The same event twice in one call, and again.
            stream.wait(&event).unwrap();
            stream.wait(&event).unwrap();
        });
    }
}

/// Two threads compare the same two events, each from its own side.
#[test]
fn two_threads_compare_events_in_opposite_orders() {
    for device in DEVICES {
        ends(device, move || {
            let stream = Device::open(device).unwrap().stream().unwrap();
            let first = stream.record().unwrap();
            std::thread::sleep(Duration::from_millis(2));
            let second = stream.record().unwrap();
            let (events, start) = (Arc::new([first, second]), Arc::new(Barrier::new(4)));
            let threads: Vec<_> = (0..4)
                .map(|thread| {
                    let (events, start) = (events.clone(), start.clone());
                    std::thread::spawn(move || {
                        let [from, to] = [&events[thread % 2], &events[1 - thread % 2]];
                        start.wait();
                        (0..50_000).map(|_| to.elapsed_since(from).unwrap()).max().unwrap()
                    })
                })
                .collect();
            let longest: Vec<Duration> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
            // Of the later from the earlier one, and the other way round, which is no time.
            for (thread, longest) in longest.into_iter().enumerate() {
                assert_eq!(longest >= Duration::from_millis(2), thread % 2 == 0, "{longest:?}");
                assert_eq!(longest.is_zero(), thread % 2 == 1, "{longest:?}");
            }
        });
    }
}

/// A stream's and a device's other calls that take two of a kind.
#[test]
fn one_stream_or_device_is_given_twice() {
    for device in DEVICES {
        ends(device, move || {
            let device = Device::open(device).unwrap();
            let stream = device.stream().unwrap();
            assert!(stream == stream.clone() && device == device.clone());
            assert!(device.can_access(&device).unwrap());
            let mut buffer = stream.upload(&[1u32, 2, 3, 4]).unwrap();
            let (mut low, high) = buffer.split_at_mut(2).unwrap();
            low.copy_from(&high).unwrap();
            assert_eq!(stream.download(&buffer).unwrap(), [3, 4, 3, 4]);
            // Other tests load files meanwhile, so the lists may differ.
            drop((gpu_rt::loaded(), gpu_rt::loaded()));
        });
    }
}
