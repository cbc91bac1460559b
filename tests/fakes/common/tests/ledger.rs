//! The ledger itself: a fake refuses wrong calls with the driver's code and records them, and accepts correct ones.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_fakes::device::{self, Vendor};
use gpu_fakes::memory::{self, Kind, Side};
use gpu_fakes::{calls, capture, code, event, graph, ledger, stream};
use std::sync::{Mutex, MutexGuard};

/// There is one ledger for the process: tests take turns.
fn alone() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    let turn = TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    device::set_vendor(Vendor::Amd);
    calls::initialised();
    calls::reset();
    ledger::take_violations();
    turn
}

/// Wants one violation with these words in it, and this code.
fn refused<T: std::fmt::Debug>(result: Result<T, i32>, expected: i32, words: &str) {
    assert_eq!(result.unwrap_err(), expected, "{words}");
    noted(words);
}

fn noted(words: &str) {
    let violations = ledger::take_violations();
    assert!(violations.len() == 1 && violations[0].contains(words), "{words}: {violations:?}");
}

fn nothing_noted() {
    assert_eq!(ledger::take_violations(), [""; 0]);
}

fn write(address: u64, bytes: &[u8]) {
    // SAFETY: the tests write to live allocations, and to the bytes beside them on the same pages.
    unsafe { (address as *mut u8).copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) }
}

fn read<const N: usize>(address: u64) -> [u8; N] {
    // SAFETY: the tests read live allocations.
    unsafe { (address as *const [u8; N]).read() }
}

#[test]
fn memory_is_freed_once_by_its_own_function() {
    let _alone = alone();
    let made = memory::allocate(Kind::Device, 0, 100, false).unwrap();
    assert_eq!((made.start % 256, memory::used(0)), (0, 100));
    refused(memory::free(made.start, &[Kind::Pinned]), code::INVALID_VALUE, "device memory, which this does not free");
    refused(memory::free(made.start + 1, &[Kind::Device]), code::INVALID_VALUE, "no allocation's address");
    memory::free(made.start, &[Kind::Device]).unwrap();
    nothing_noted();
    refused(memory::free(made.start, &[Kind::Device]), code::INVALID_VALUE, "freed already");
    refused(memory::range(made.start, 1, Side::Any).map(|_| ()), code::INVALID_VALUE, "memory that is freed");
    refused(memory::allocate(Kind::Device, 0, 0, false).map(|_| ()), code::INVALID_VALUE, "0 bytes");
    assert_eq!(memory::used(0), 0);
    // More than there is says so, and is no mistake.
    assert_eq!(memory::allocate(Kind::Device, 0, usize::MAX / 2, false).err(), Some(code::OUT_OF_MEMORY));
    nothing_noted();
}

#[test]
fn a_range_must_lie_in_one_allocation_of_the_right_kind() {
    let _alone = alone();
    let made = memory::allocate(Kind::Device, 0, 1000, false).unwrap();
    for (offset, bytes) in [(0, 1000), (999, 1), (500, 500), (0, 0)] {
        assert_eq!(memory::range(made.start + offset, bytes, Side::Device).unwrap().unwrap().start, made.start);
    }
    nothing_noted();
    for (offset, bytes) in [(0, 1001), (1000, 1), (999, 2), (1, usize::MAX)] {
        assert_eq!(memory::range(made.start + offset, bytes, Side::Device).err(), Some(code::INVALID_VALUE), "{offset} {bytes}");
        assert_eq!(ledger::take_violations().len(), 1);
    }
    refused(memory::range(made.start - 1, 4, Side::Device).map(|_| ()), code::INVALID_VALUE, "");
    refused(memory::range(made.start, 4, Side::Host).map(|_| ()), code::INVALID_VALUE, "device memory, where host memory");
    let own = [0u8; 8];
    refused(memory::range(own.as_ptr() as u64, 8, Side::Device).map(|_| ()), code::INVALID_VALUE, "no allocation's memory");
    assert!(memory::range(own.as_ptr() as u64, 8, Side::Host).unwrap().is_none());
    refused(memory::range(0, 8, Side::Host).map(|_| ()), code::INVALID_VALUE, "null");
    memory::free(made.start, &[Kind::Device]).unwrap();
    nothing_noted();
}

#[test]
fn writes_past_an_allocation_are_found_when_it_is_freed() {
    let _alone = alone();
    for offset in [-1i64, 100, 255] {
        let made = memory::allocate(Kind::Device, 0, 100, false).unwrap();
        write(made.start, &[1; 100]);
        write(made.start.wrapping_add_signed(offset), &[1]);
        memory::free(made.start, &[Kind::Device]).unwrap();
        noted(&format!("a write at {offset:+} of device memory of 100 bytes"));
    }
}

#[test]
fn host_memory_is_registered_once() {
    let _alone = alone();
    let own = [7u8; 64];
    let at = own.as_ptr() as u64;
    refused(memory::unregister(at), code::HOST_MEMORY_NOT_REGISTERED, "not registered");
    memory::register(at, 64, 0).unwrap();
    refused(memory::register(at + 8, 8, 0), code::HOST_MEMORY_ALREADY_REGISTERED, "known already");
    assert_eq!(memory::range(at, 64, Side::Device).unwrap().unwrap().kind, Kind::Registered);
    memory::unregister(at).unwrap();
    assert!(memory::range(at, 64, Side::Host).unwrap().is_none());
    nothing_noted();
}

#[test]
fn handles_have_one_kind_and_are_invalid_after_destruction() {
    let _alone = alone();
    let (made, point) = (stream::create(0, 1, 0).unwrap(), event::create(0, 2).unwrap());
    refused(event::destroy(made), code::INVALID_HANDLE, "a stream where an event is wanted");
    refused(stream::synchronize(point), code::INVALID_HANDLE, "an event where a stream is wanted");
    refused(stream::synchronize(0x1234), code::INVALID_HANDLE, "0x1234, which was never a stream");
    stream::destroy(made).unwrap();
    refused(stream::destroy(made), code::INVALID_HANDLE, "a stream that is destroyed");
    refused(event::record(point, made), code::INVALID_HANDLE, "a stream that is destroyed");
    event::destroy(point).unwrap();
    refused(event::query(point), code::INVALID_HANDLE, "an event that is destroyed");
    refused(stream::create(0, 6, 0), code::INVALID_VALUE, "unknown flags");
    nothing_noted();
}

/// Blocks a stream until the gate opens.
extern "C" fn until_told(gate: *mut std::ffi::c_void) {
    // SAFETY: the tests give the mutex, which they keep.
    drop(unsafe { &*gate.cast::<Mutex<()>>() }.lock());
}

#[test]
fn streams_run_asynchronously_and_in_order() {
    let _alone = alone();
    let (one, two) = (stream::create(7, 1, 0).unwrap(), stream::create(7, 1, 0).unwrap());
    let made = memory::allocate(Kind::Device, 7, 8, false).unwrap();
    let (gate, point) = (Mutex::new(()), event::create(7, 0).unwrap());
    let mut out = [0u8; 8];
    {
        let _closed = gate.lock().unwrap();
        stream::host(one, until_told, &raw const gate as usize).unwrap();
        stream::fill(one, made.start, &7u32.to_le_bytes(), 2).unwrap();
        event::record(point, one).unwrap();
        event::wait(two, point).unwrap();
        stream::copy(two, (out.as_mut_ptr() as u64, Side::Host), (made.start, Side::Device), 8).unwrap();
        assert_eq!([stream::query(one), stream::query(two), event::query(point)], [Err(code::NOT_READY); 3]);
        assert_eq!(read::<8>(made.start), [0xcd; 8]);
    }
    stream::synchronize(two).unwrap();
    assert_eq!(out, [7, 0, 0, 0, 7, 0, 0, 0]);
    // Freed too early: the fill is still to come.
    {
        let _closed = gate.lock().unwrap();
        stream::host(one, until_told, &raw const gate as usize).unwrap();
        let early = memory::allocate(Kind::Device, 7, 8, false).unwrap();
        stream::fill(one, early.start, &[1], 8).unwrap();
        memory::free(early.start, &[Kind::Device]).unwrap();
        noted("freed while work that uses it is queued");
    }
    // The fill of what was freed is not done, and the device has failed for good: so this test has a device for itself.
    assert_eq!(stream::synchronize(one), Err(code::ILLEGAL_ADDRESS));
    noted("work is done on memory that is freed");
    assert_eq!(stream::fill(two, made.start, &[0], 1), Err(code::ILLEGAL_ADDRESS));
    for handle in [one, two] {
        stream::destroy(handle).unwrap();
    }
    event::destroy(point).unwrap();
    memory::free(made.start, &[Kind::Device]).unwrap();
    nothing_noted();
}

#[test]
fn the_default_stream_and_blocking_streams_wait_for_each_other() {
    let _alone = alone();
    let (blocking, free) = (stream::create(0, 0, 0).unwrap(), stream::create(0, stream::NON_BLOCKING, 0).unwrap());
    let made = memory::allocate(Kind::Device, 0, 4, false).unwrap();
    let gate = Mutex::new(());
    {
        let _closed = gate.lock().unwrap();
        stream::host(blocking, until_told, &raw const gate as usize).unwrap();
        stream::fill(blocking, made.start, &[1], 4).unwrap();
        stream::fill(0, made.start + 1, &[2], 3).unwrap();
        stream::fill(blocking, made.start + 2, &[3], 2).unwrap();
        stream::fill(free, made.start + 3, &[4], 1).unwrap();
        stream::synchronize(free).unwrap();
        assert_eq!((read::<4>(made.start), stream::query(0)), ([0xcd, 0xcd, 0xcd, 4], Err(code::NOT_READY)));
    }
    stream::synchronize_device(0).unwrap();
    assert_eq!(read::<4>(made.start), [1, 2, 3, 3]);
    memory::free(made.start, &[Kind::Device]).unwrap();
    for handle in [blocking, free] {
        stream::destroy(handle).unwrap();
    }
    nothing_noted();
}

#[test]
fn stream_ordered_memory_belongs_to_its_stream() {
    let _alone = alone();
    let (one, two) = (stream::create(1, 1, 0).unwrap(), stream::create(1, 1, 0).unwrap());
    let address = stream::allocate(one, 16).unwrap();
    stream::fill(one, address, &[1], 16).unwrap();
    stream::free(one, address).unwrap();
    refused(stream::fill(one, address, &[1], 16), code::INVALID_VALUE, "memory that is freed");
    refused(stream::free(one, address), code::INVALID_VALUE, "freed already");
    stream::synchronize(one).unwrap();
    assert_eq!(memory::used(1), 0);
    stream::destroy(one).unwrap();
    stream::destroy(two).unwrap();
    nothing_noted();
}

#[test]
fn a_capture_records_and_its_graph_runs() {
    let _alone = alone();
    let (one, two) = (stream::create(8, 1, 0).unwrap(), stream::create(8, 1, 0).unwrap());
    let (fork, join) = (event::create(8, 2).unwrap(), event::create(8, 2).unwrap());
    let made = memory::allocate(Kind::Device, 8, 4, false).unwrap();
    let begin = || capture::begin(&stream::get(one).unwrap(), 0);

    begin().unwrap();
    stream::fill(one, made.start, &[1], 2).unwrap();
    event::record(fork, one).unwrap();
    event::wait(two, fork).unwrap();
    stream::fill(two, made.start + 2, &[2], 2).unwrap();
    event::record(join, two).unwrap();
    event::wait(one, join).unwrap();
    assert_eq!(capture::state(&stream::get(two).unwrap()), capture::Capturing::Active);
    let recorded = graph::end_capture(one).unwrap();
    assert_eq!(graph::len(recorded), Ok(2));
    assert_eq!(read::<4>(made.start), [0xcd; 4]);
    let exec = graph::instantiate(recorded).unwrap();
    graph::destroy(recorded).unwrap();
    for stream in [one, two] {
        graph::launch(exec, stream).unwrap();
    }
    stream::synchronize(two).unwrap();
    assert_eq!(read::<4>(made.start), [1, 1, 2, 2]);
    nothing_noted();

    // What waits or allocates ends it.
    begin().unwrap();
    refused(stream::synchronize(one), code::STREAM_CAPTURE_UNSUPPORTED, "capturing");
    assert_eq!(stream::fill(one, made.start, &[1], 2), Err(code::STREAM_CAPTURE_INVALIDATED));
    assert_eq!(graph::end_capture(one), Err(code::STREAM_CAPTURE_INVALIDATED));
    begin().unwrap();
    refused(capture::refuse_unsafe(), code::STREAM_CAPTURE_UNSUPPORTED, "while a stream is capturing");
    assert_eq!(graph::end_capture(one), Err(code::STREAM_CAPTURE_INVALIDATED));
    // A stream that took part is not waited for.
    begin().unwrap();
    event::record(fork, one).unwrap();
    event::wait(two, fork).unwrap();
    stream::fill(two, made.start, &[1], 1).unwrap();
    refused(graph::end_capture(two), code::STREAM_CAPTURE_UNMATCHED, "another stream than its beginning");
    graph::end_capture(one).unwrap_err();
    begin().unwrap();
    event::record(fork, one).unwrap();
    event::wait(two, fork).unwrap();
    stream::fill(two, made.start, &[1], 1).unwrap();
    refused(graph::end_capture(one), code::STREAM_CAPTURE_UNJOINED, "before all its streams were waited for");
    // It is over: work is done again.
    stream::fill(two, made.start, &[9], 4).unwrap();
    stream::synchronize(two).unwrap();
    assert_eq!(read::<4>(made.start), [9; 4]);

    memory::free(made.start, &[Kind::Device]).unwrap();
    refused(graph::launch(exec, one).and_then(|()| stream::synchronize(one)), code::ILLEGAL_ADDRESS, "memory that is freed");
    graph::destroy_exec(exec).unwrap();
    refused(graph::launch(exec, one), code::INVALID_HANDLE, "a graph exec that is destroyed");
    for handle in [one, two] {
        stream::destroy(handle).unwrap();
    }
    for handle in [fork, join] {
        event::destroy(handle).unwrap();
    }
    nothing_noted();
}

#[test]
fn an_injected_failure_still_frees_what_the_call_frees() {
    let _alone = alone();
    calls::fail(2, 719);
    let call = |effect, done: &mut bool| {
        calls::call("call", effect, || {
            *done = true;
            Ok(())
        })
    };
    for (effect, code, is_done) in [(calls::Effect::Plain, 0, true), (calls::Effect::Plain, 719, false), (calls::Effect::Plain, 0, true)] {
        let mut done = false;
        assert_eq!((call(effect, &mut done), done), (code, is_done));
    }
    calls::fail(1, 2);
    let mut done = false;
    assert_eq!((call(calls::Effect::FreesAnyway, &mut done), done, calls::is_failure_due()), (2, true, false));
    assert_eq!((calls::count(), calls::names()), (4, vec!["call"; 4]));
}
