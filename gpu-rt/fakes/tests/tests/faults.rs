//! Every driver call of a program fails in turn: the program gets a typed error or none, nothing is left behind, nothing
//! wrong is done, and what comes after works.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_fake_tests::process::{is_child, passes, run};
use gpu_fake_tests::{Fake, Vendor, scenario};
use gpu_rt::Device;

/// Out of memory, a failed launch, and a code that no table has.
const CODES: [i32; 3] = [2, 719, 12345];

#[test]
fn every_call_after_opening_fails_in_turn() {
    if !is_child() {
        return passes("every_call_after_opening_fails_in_turn", &[]);
    }
    let fake = Fake::open();
    let device = Device::default().unwrap();
    scenario::run(&device).unwrap();
    let before = fake.books().live;
    for (name, part) in scenario::PARTS {
        fake.reset();
        part(&device).unwrap();
        let calls = fake.calls();
        assert!(calls > 10, "{name} makes {calls} calls");
        let mut failed = 0;
        for (n, code) in (1..=calls).flat_map(|n| CODES.map(|code| (n, code))) {
            fake.reset();
            fake.fail(n, code);
            let result = part(&device);
            assert!(!fake.is_failure_due(), "{name}: call {n} was not made");
            let call = fake.names().remove(n as usize - 1);
            let books = fake.books();
            assert_eq!(books.violations, [""; 0], "{name}: {call} (call {n}) fails with {code}, {result:?}");
            assert_eq!(books.live, before, "{name}: {call} (call {n}) fails with {code}, {result:?}");
            failed += usize::from(result.is_err());
            part(&device).unwrap_or_else(|error| panic!("{name} after {call} (call {n}) failed with {code}: {error}"));
        }
        println!("{name}: {calls} calls, {failed} of {} failures seen", calls as usize * CODES.len());
        // Calls that let go of something have nobody to tell; most others have.
        assert!(failed * 2 > calls as usize * CODES.len(), "{name}: {failed} of {calls}");
    }
}

#[test]
fn every_call_that_opens_fails_in_turn() {
    const TEST: &str = "every_call_that_opens_fails_in_turn";
    if !is_child() {
        for vendor in Vendor::ALL {
            let whole = run(TEST, vendor, &[]);
            assert!(whole.output.status.success(), "{}", whole.text);
            let opening: u64 = number(&whole.text, "calls to open: ");
            assert!((10..100).contains(&opening), "{opening}");
            for n in 1..=opening {
                let ended = run(TEST, vendor, &[("GPU_FAKE_FAIL", &format!("{n}:{}", CODES[n as usize % 3]))]);
                assert!(ended.output.status.success(), "{vendor:?}, call {n}: {}", ended.text);
                let books = ended.books.unwrap();
                assert_eq!(books.violations, [""; 0], "{vendor:?}, call {n}");
                books.balance().unwrap_or_else(|left| panic!("{vendor:?}, call {n}: {left}"));
            }
        }
        return;
    }
    let device = Device::default();
    let fake = Fake::open();
    println!("calls to open: {}", fake.calls());
    match device.and_then(|device| scenario::run(&device)) {
        Ok(()) => println!("ended well"),
        Err(error) => {
            assert!(std::env::var_os("GPU_FAKE_FAIL").is_some(), "{error}");
            assert!(!error.to_string().is_empty());
        }
    }
}

fn number(text: &str, behind: &str) -> u64 {
    let digits = text.split_once(behind).unwrap().1.lines().next().unwrap();
    digits.trim().parse().unwrap()
}
