//! Failures of kernels: which stream returns them, when, how often, with which text, and that the device continues to work.

use gpu_fake_tests::process::{is_child, passes};
use gpu_fake_tests::scenario::{self, FAILS, launch};
use gpu_fake_tests::{Vendor, process};
use gpu_rt::{AnyBuffer, Buffer, Device, Error, ErrorKind, Function, Graph, GraphBuffers, Launch, Module, Stream};
use gpu_test::this_test;
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

const TWO: fn() -> Launch = || Launch::new(2, 64);

/// The device and the objects that a test uses.
struct Here {
    device: Device,
    stream: Stream,
    fails: Function,
    panics: Function,
    y: Buffer<u32>,
}

impl Here {
    fn new() -> Here {
        let device = Device::default().unwrap();
        let (stream, module) = (device.stream().unwrap(), scenario::load(&device, FAILS).unwrap());
        let (fails, panics) = (module.function("fails").unwrap(), module.function("panics").unwrap());
        let y = stream.upload(&[7u32; 128]).unwrap();
        Here { device, stream, fails, panics, y }
    }

    /// Enqueues a launch in which a thread fails.
    fn fail(&self, kind: u32, at: u32) -> Result<(), Error> {
        launch(&self.stream, &self.fails, TWO(), &self.y, &[kind, at])
    }

    /// The device works, and this stream has no failure to return.
    fn goes_on(&self) {
        self.device.health().unwrap();
        self.stream.synchronize().unwrap();
        self.fail(0, 0).unwrap();
        assert_eq!(self.stream.download(&self.y).unwrap(), (0..128).collect::<Vec<_>>());
    }
}

fn is_failure(error: &Error) -> bool {
    matches!(error.kind(), ErrorKind::KernelFault { .. }) && !error.is_sticky()
}

/// The error's text without the device's name.
fn words(error: &Error) -> String {
    error.to_string().replace(&format!("{}: ", error.device().unwrap()), "")
}

#[test]
fn a_failure_has_the_same_text_as_on_the_cpu() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "100")]);
    }
    let (here, cpu) = (Here::new(), Device::open("cpu").unwrap());
    let (on_cpu, module) = (cpu.stream().unwrap(), scenario::load(&cpu, FAILS).unwrap());
    let (fails, y) = (module.function("fails").unwrap(), on_cpu.upload(&[7u32; 128]).unwrap());
    let said = [
        "panic at fail.rs:7: too big (block [1,0,0], thread [6,0,0])",
        "panic: too big (block [1,0,0], thread [6,0,0])",
        "fail.rs:9: fails: assertion `n > 0` failed (block [1,0,0], thread [6,0,0])",
        "a thread trapped (block [1,0,0], thread [6,0,0])",
        "panic at fail.rs:11: the len is 30000000000 but the index is 6 (block [1,0,0], thread [6,0,0])",
        "fail.rs:13: fails: assertion `n > 0` failed (block [1,0,0], thread [6,0,0])",
    ];
    for (kind, said) in (1..).zip(said) {
        here.fail(kind, 70).unwrap();
        let error = here.stream.synchronize().unwrap_err();
        let expected = launch(&on_cpu, &fails, TWO(), &y, &[kind, 70]).and_then(|()| on_cpu.synchronize()).unwrap_err();
        assert!(is_failure(&error) && words(&error) == words(&expected), "{error}\n{expected}");
        assert!(words(&error).starts_with(&format!("kernel `fails`: {said}\n")), "{error}");
        here.goes_on();
    }
}

/// In each of these, the first call that looks for failures returns the error.
type Look = fn(&Here) -> Result<(), Error>;

const LOOKS: [(&str, Look); 7] = [
    ("a wait", |here| here.stream.synchronize()),
    ("a download", |here| here.stream.download(&here.y).map(drop)),
    ("a query", |here| {
        while !here.stream.is_done()? {
            std::thread::yield_now();
        }
        Ok(())
    }),
    ("an event", |here| here.stream.record()?.synchronize()),
    ("a future", |here| {
        let mut finished = pin!(here.stream.finished()?);
        loop {
            match finished.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                Poll::Ready(ended) => return ended,
                Poll::Pending => std::thread::yield_now(),
            }
        }
    }),
    ("a future, while the driver is in the call that completes it", |here| {
        struct Stays(AtomicBool);
        impl Wake for Stays {
            fn wake(self: Arc<Self>) {
                self.0.store(true, Ordering::SeqCst);
                std::thread::sleep(Duration::from_millis(50));
            }
        }
        let stays = Arc::new(Stays(AtomicBool::new(false)));
        let (waker, mut finished) = (Waker::from(stays.clone()), pin!(here.stream.finished()?));
        if let Poll::Ready(ended) = finished.as_mut().poll(&mut Context::from_waker(&waker)) {
            return ended;
        }
        while !stays.0.load(Ordering::SeqCst) {
            std::thread::yield_now();
        }
        match finished.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(ended) => ended,
            Poll::Pending => panic!("the future was woken, but is pending"),
        }
    }),
    ("a launch", |here| {
        // Another stream waits for this one's work, and returns no failure of it.
        let other = here.device.stream()?;
        other.wait(&here.stream.record()?)?;
        other.synchronize()?;
        here.fail(0, 0)
    }),
];

#[test]
fn every_look_returns_a_failure_once() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "200")]);
    }
    let here = Here::new();
    for (name, look) in LOOKS {
        here.fail(1, 3).unwrap();
        let error = look(&here).expect_err(name);
        assert!(is_failure(&error) && error.to_string().contains("thread [3,0,0]"), "{name}: {error}");
        look(&here).unwrap_or_else(|error| panic!("{name}, again: {error}"));
        here.goes_on();
    }
}

#[test]
fn streams_return_failures_of_kernels_that_they_launched() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    let here = Here::new();
    let [same, other, idle] = [0; 3].map(|_| here.device.stream().unwrap());
    let (y_same, mut y_other) = (same.upload(&[7u32; 128]).unwrap(), other.upload(&[7u32; 1]).unwrap());
    // This launch is done before the failure.
    launch(&idle, &here.fails, TWO(), &idle.upload(&[7u32; 128]).unwrap(), &[0, 0]).unwrap();
    idle.synchronize().unwrap();
    launch(&same, &here.fails, TWO(), &y_same, &[0, 0]).unwrap();
    launch(&other, &here.panics, Launch::new(1, 1), &y_other, &[5]).unwrap();
    here.fail(3, 1).unwrap();
    let error = here.stream.synchronize().unwrap_err();
    assert!(is_failure(&error) && error.kernel() == Some("fails"), "{error}");
    // This stream's launch may be the one that failed.
    assert!(is_failure(&same.synchronize().unwrap_err()));
    same.synchronize().unwrap();
    other.synchronize().unwrap();
    assert_eq!(other.download(&y_other).unwrap(), [5]);
    idle.synchronize().unwrap();
    // Two kernels of a module fail before the next look: each has its own record.
    here.fail(1, 127).unwrap();
    launch(&other, &here.panics, Launch::new(1, 1), &y_other, &[0]).unwrap();
    let second = other.synchronize().unwrap_err();
    assert!(second.kernel() == Some("panics") && second.to_string().contains("fail.rs:12"), "{second}");
    let first = here.stream.synchronize().unwrap_err();
    assert!(first.kernel() == Some("fails") && first.to_string().contains("block [1,0,0], thread [63,0,0]"), "{first}");
    y_other.fill(1).unwrap();
    other.synchronize().unwrap();
    // A stream that is made after a failure knows nothing of it.
    here.device.stream().unwrap().synchronize().unwrap();
    here.goes_on();
}

#[test]
fn launches_of_each_kind_return_failures() {
    fn fails(sizes: Launch) {
        let here = Here::new();
        let mut y = here.stream.upload(&[7u32; 128]).unwrap();
        for kind in (1..7).chain([0]) {
            // SAFETY: the kernel writes an element for each of 128 threads.
            unsafe { scenario::fails(&here.stream, sizes, &mut y, kind, 70).unwrap() };
            let ended = here.stream.synchronize();
            assert_eq!(ended.as_ref().is_err_and(is_failure), kind != 0, "{sizes:?}: {ended:?}");
            here.goes_on();
        }
    }
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    fails(TWO().cooperative());
    fails(TWO().shared(1024));
    if matches!(Vendor::of_this_process(), Vendor::Nvidia) {
        fails(TWO().cluster(2));
        fails(TWO().cluster(2).cooperative());
    }
}

/// A program's own kernels, which are loaded before `main`, then in the background, or at the first launch.
#[test]
fn kernels_return_failures_whenever_they_are_loaded() {
    if !is_child() {
        for load in ["startup", "blocking", "lazy"] {
            passes(this_test!(), &[("GPU_LOAD", load), ("GPU_FAKE_DELAY", "50")]);
        }
        return;
    }
    let here = Here::new();
    let mut y = here.stream.upload(&[7u32; 128]).unwrap();
    for kind in (0..7).chain([0]) {
        // SAFETY: the kernel writes an element for each of 128 threads.
        unsafe { scenario::fails(&here.stream, TWO(), &mut y, kind, 9).unwrap() };
        let ended = here.stream.synchronize();
        assert_eq!(ended.as_ref().is_err_and(is_failure), kind != 0, "{ended:?}");
        here.goes_on();
    }
}

/// Buffers of a graph.
struct Buffers {
    kind: u32,
    y: Buffer<u32>,
}

impl GraphBuffers for Buffers {
    fn each<'a>(&'a mut self, visit: &mut dyn FnMut(&'a mut dyn AnyBuffer)) {
        visit(&mut self.y);
    }
}

#[test]
fn a_graphs_stream_returns_a_failure_of_each_replay() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "200")]);
    }
    let here = Here::new();
    for kind in 0..4 {
        let buffers = Buffers { kind, y: here.stream.upload(&[7u32; 128]).unwrap() };
        let mut graph = Graph::new(&here.device, buffers);
        // SAFETY: the kernel writes an element for each of 128 threads.
        graph.capture(|stream, buffers| unsafe { scenario::fails(stream, TWO(), &mut buffers.y, buffers.kind, 9) }).unwrap();
        let stream = graph.stream().unwrap().clone();
        stream.synchronize().unwrap();
        for _ in 0..3 {
            graph.replay().unwrap();
            let replayed = stream.synchronize();
            assert_eq!(replayed.as_ref().is_err_and(is_failure), kind != 0, "{replayed:?}");
            here.stream.synchronize().unwrap();
            stream.synchronize().unwrap();
        }
        here.goes_on();
    }
}

#[test]
fn a_failure_is_returned_after_its_module_is_unloaded() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "300")]);
    }
    let device = Device::default().unwrap();
    let stream = device.stream().unwrap();
    let y = stream.upload(&[7u32; 128]).unwrap();
    for round in 0..20 {
        let module: Module = scenario::load(&device, FAILS).unwrap();
        launch(&stream, &module.function("fails").unwrap(), TWO(), &y, &[1, round]).unwrap();
        drop(module);
        let error = stream.synchronize().unwrap_err();
        assert!(error.to_string().contains(&format!("too big (block [0,0,0], thread [{round},0,0])")), "{error}");
        stream.synchronize().unwrap();
    }
}

#[test]
fn a_device_survives_ten_thousand_panics() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    let here = Here::new();
    for round in 0..10_000 {
        here.fail(1, round % 128).unwrap();
        let error = here.stream.synchronize().unwrap_err();
        let (block, thread) = (round % 128 / 64, round % 64);
        assert!(error.to_string().contains(&format!("(block [{block},0,0], thread [{thread},0,0])")), "{error}");
        if round % 1000 == 0 {
            here.goes_on();
        }
    }
    here.goes_on();
}

#[test]
fn threads_get_their_own_streams_failures() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "20")]);
    }
    let here = &Here::new();
    std::thread::scope(|scope| {
        for kind in 1..5 {
            scope.spawn(move || {
                let stream = here.device.stream().unwrap();
                let y = stream.upload(&[7u32; 128]).unwrap();
                for round in 0..300 {
                    // The launch may return an earlier failure, from another thread's launch of the kernel.
                    let launched = launch(&stream, &here.fails, TWO(), &y, &[kind, round % 128]);
                    let error = launched.and_then(|()| stream.synchronize()).expect_err("no failure was returned");
                    assert!(is_failure(&error), "{error}");
                }
            });
        }
        // This thread launches nothing that fails.
        scope.spawn(move || {
            let stream = here.device.stream().unwrap();
            let y = stream.upload(&[7u32; 1]).unwrap();
            for round in 1..300 {
                launch(&stream, &here.panics, Launch::new(1, 1), &y, &[round]).unwrap();
                assert_eq!(stream.download(&y).unwrap(), [round]);
            }
        });
    });
}

#[test]
fn a_device_that_is_reset_has_no_failures() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    for _ in 0..3 {
        let here = Here::new();
        here.fail(1, 3).unwrap();
        // SAFETY: one thread, nothing is borrowed, and no other library uses the device.
        let anew = unsafe { here.device.reset() }.unwrap();
        assert!(matches!(here.stream.synchronize().unwrap_err().kind(), ErrorKind::Reset));
        assert!(matches!(here.fail(1, 3).unwrap_err().kind(), ErrorKind::Reset));
        drop(here);
        let again = Here::new();
        assert_eq!(again.device, anew);
        again.goes_on();
        again.fail(2, 3).unwrap();
        assert!(is_failure(&again.stream.synchronize().unwrap_err()));
    }
}

/// PTX, which the driver compiles, has the same variables.
#[test]
fn ptx_reports_failures() {
    if !is_child() {
        return process::passes_on(this_test!(), Vendor::Nvidia, &[("GPU_FAKE_ARCH", "sm_120")]);
    }
    let here = Here::new();
    here.fail(3, 64).unwrap();
    let error = here.stream.synchronize().unwrap_err();
    assert!(error.to_string().contains("assertion `n > 0` failed (block [1,0,0], thread [0,0,0])"), "{error}");
    here.goes_on();
}
