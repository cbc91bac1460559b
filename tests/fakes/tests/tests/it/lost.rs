//! Drivers that vanish: a device that is lost between two calls, and a driver's library that is removed. The program gets typed errors, and
//! what it still holds can be dropped.

use gpu_fake_tests::process::{is_child, passes, run};
use gpu_fake_tests::{Fake, Vendor, scenario};
use gpu_rt::{Device, ErrorKind, Event, Launch};
use gpu_test::this_test;
use std::time::Duration;

/// The device is not available any more, a failed launch, and a code that no table has.
const CODES: [i32; 3] = [46, 719, 12345];

/// Ends the process where something waits for ever.
fn with_a_watchdog() {
    std::thread::spawn(|| {
        std::thread::sleep(Duration::from_secs(600));
        eprintln!("a call or a drop waits for ever");
        std::process::abort();
    });
}

#[test]
fn a_device_is_lost_at_every_call_in_turn() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    with_a_watchdog();
    let fake = Fake::open();
    let device = Device::default().unwrap();
    // As often as it takes until memory comes from the pool: what is kept for good is there by then.
    (0..20).for_each(|_| scenario::run(&device).unwrap());
    let before = fake.ledger().live;
    for (name, part) in scenario::PARTS {
        fake.reset();
        part(&device).unwrap();
        let calls = fake.calls();
        let mut failed = 0;
        // Of a part with a great many calls some are enough.
        let step = calls.div_ceil(60);
        let lost: Vec<u64> = (1..=calls).step_by(step as usize).collect();
        for &n in &lost {
            fake.reset();
            let code = CODES[n as usize % CODES.len()];
            fake.lose(n, code);
            let result = part(&device);
            failed += usize::from(result.is_err());
            // Nothing works from then on, and every answer is an error.
            let later = part(&device).unwrap_err();
            assert!(later.to_string().contains(&code.to_string()), "{name}: lost at call {n} with {code}: {later}");
            assert!(device.stream().is_err(), "{name}: lost at call {n}");
            let ledger = fake.ledger();
            assert_eq!(ledger.violations, [""; 0], "{name}: lost at call {n} with {code}, {result:?}");
            assert_eq!(ledger.live, before, "{name}: lost at call {n} with {code}, {result:?}");
        }
        // The last calls of a part free what it held, and tell nobody.
        assert!(failed * 2 > lost.len(), "{name}: {failed} of {} seen", lost.len());
        fake.reset();
        part(&device).unwrap_or_else(|error| panic!("{name}, when the device is back: {error}"));
    }
}

#[test]
fn what_is_held_when_a_device_is_lost_gives_errors_and_can_be_dropped() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    with_a_watchdog();
    let fake = Fake::open();
    let device = Device::default().unwrap();
    for code in CODES {
        let stream = device.stream().unwrap();
        let x = stream.upload(&[1.0f32; 100]).unwrap();
        let mut y = stream.zeroed::<f32>(100).unwrap();
        let mut event = Event::new(&device).unwrap();
        event.record(&stream).unwrap();
        let module = scenario::load(&device, scenario::AXPY).unwrap();
        let function = module.function("axpy").unwrap();
        stream.synchronize().unwrap();
        fake.lose(1, code);
        let errors = [
            stream.synchronize().unwrap_err(),
            stream.download(&x).unwrap_err(),
            stream.upload(&[1u8]).map(drop).unwrap_err(),
            y.copy_from(&x).unwrap_err(),
            event.record(&stream).unwrap_err(),
            event.synchronize().unwrap_err(),
            // SAFETY: it is not launched: the device is gone.
            unsafe { function.launch_packed(&stream, Launch::new(1, 32), &[0; 28]) }.unwrap_err(),
            device.stream().map(drop).unwrap_err(),
            Event::new(&device).map(drop).unwrap_err(),
        ];
        for error in errors {
            assert!(matches!(error.kind(), ErrorKind::Driver { .. }) && error.to_string().contains(&code.to_string()), "{error:?}");
        }
        drop((function, module, event, x, y, stream));
        fake.reset();
        device.stream().unwrap().synchronize().unwrap();
    }
}

/// As when a driver is updated under a running program.
#[test]
fn a_library_that_is_removed_stays_where_it_is_open_and_is_an_error_elsewhere() {
    let test = this_test!();
    if is_child() {
        let library = std::env::var(Vendor::of_this_process().variable()).unwrap();
        match Device::default() {
            Ok(device) => {
                scenario::run(&device).unwrap();
                std::fs::remove_file(&library).unwrap();
                scenario::run(&device).unwrap();
                let other = Device::open(Vendor::of_this_process().other_device()).unwrap();
                scenario::run(&other).unwrap();
            }
            Err(error) => {
                assert!(error.to_string().contains(&library), "{error}");
                println!("refused");
            }
        }
        return;
    }
    for vendor in Vendor::ALL {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join(vendor.library().file_name().unwrap());
        std::fs::copy(vendor.library(), &library).unwrap();
        for refused in [false, true] {
            let ended = run(test, vendor, &[(vendor.variable(), library.to_str().unwrap())]);
            assert!(ended.output.status.success() && ended.text.contains("refused") == refused, "{vendor:?}: {}", ended.text);
        }
    }
}
