//! Every driver call of a program fails in turn: the program gets a typed error or none, leaks nothing, causes no
//! violation, and can continue.

use gpu_fake_tests::process::{is_child, passes, run};
use gpu_fake_tests::{Fake, Vendor, scenario};
use gpu_rt::Device;
use gpu_test::this_test;

/// Parts of the names of calls whose failure no caller sees: those of drops, and HIP's word on a function's limits,
/// without which the device's stand.
const UNSEEN: [&str; 8] = ["Free", "Destroy", "Unload", "Synchronize", "SetDevice", "CtxGetCurrent", "CtxSetCurrent", "FuncGetAttribute"];

/// The second wait of a copy between streams: without it, the thread waits itself.
const UNSEEN_BETWEEN: [&str; 3] = ["EventCreate", "EventRecord", "WaitEvent"];

/// Out of memory, a failed launch, and a code that no table has.
const CODES: [i32; 3] = [2, 719, 12345];

/// So many calls of one part are enough of each kind to fail with one code each.
const MANY: u64 = 60;

#[test]
fn every_call_after_opening_fails_in_turn() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "300")]);
    }
    let fake = Fake::open();
    let device = Device::default().unwrap();
    // Often enough that device memory comes from the pool: what is kept for good is there by then.
    (0..20).for_each(|_| scenario::run(&device).unwrap());
    let before = fake.ledger().live;
    for (name, part) in scenario::PARTS {
        fake.reset();
        part(&device).unwrap();
        let calls = fake.calls();
        assert!(calls > 10, "{name} makes {calls} calls");
        let mut failed = 0;
        // Every call with every code, or with one in turn where a part makes a great many: an object for each sampler of an image.
        let codes = |n: u64| if calls > MANY { &CODES[n as usize % 3..][..1] } else { &CODES[..] };
        let failures: Vec<(u64, i32)> = (1..=calls).flat_map(|n| codes(n).iter().map(move |code| (n, *code))).collect();
        for &(n, code) in &failures {
            fake.reset();
            fake.fail(n, code);
            let result = part(&device);
            assert!(!fake.is_failure_due(), "{name}: call {n} was not made");
            let call = fake.names().remove(n as usize - 1);
            let ledger = fake.ledger();
            assert_eq!(ledger.violations, [""; 0], "{name}: {call} (call {n}) fails with {code}, {result:?}");
            assert_eq!(ledger.live, before, "{name}: {call} (call {n}) fails with {code}, {result:?}");
            failed += usize::from(result.is_err());
            let mut unseen = UNSEEN.iter().chain(
                UNSEEN_BETWEEN.iter().filter(|_| name.contains("between") || name.contains("peers") || name.contains("copies of images")),
            );
            // Memory that ran out is asked for again, when what was freed is back.
            let again = code == 2 && ["Alloc", "Malloc", "Array3DCreate"].iter().any(|part| call.contains(part));
            assert!(result.is_err() || again || unseen.any(|part| call.contains(part)), "{name}: {call} fails with {code}, unseen");
            part(&device).unwrap_or_else(|error| panic!("{name} after {call} (call {n}) failed with {code}: {error}"));
        }
        println!("{name}: {calls} calls, {failed} of {} failures seen", failures.len());
        // A call that frees something has no caller to return an error to; most others have.
        assert!(failed * 2 > failures.len(), "{name}: {failed} of {}", failures.len());
    }
}

/// What fails while a driver is opened, or a kernel file loaded, is kept for the process: so each has one of its own.
#[test]
fn every_call_up_to_the_first_launch_fails_in_turn() {
    let test = this_test!();
    if !is_child() {
        for vendor in Vendor::ALL {
            let whole = run(test, vendor, &[]);
            assert!(whole.output.status.success(), "{}", whole.text);
            let calls = number(&whole.text, "calls: ");
            assert!((30..200).contains(&calls), "{calls}");
            let mut failed = 0;
            for n in 1..=calls {
                let ended = run(test, vendor, &[("GPU_FAKE_FAIL", &format!("{n}:{}", CODES[n as usize % 3]))]);
                assert!(ended.output.status.success(), "{vendor:?}, call {n}: {}", ended.text);
                let ledger = ended.ledger.unwrap();
                assert_eq!(ledger.violations, [""; 0], "{vendor:?}, call {n}");
                ledger.balance().unwrap_or_else(|left| panic!("{vendor:?}, call {n}: {left}"));
                failed += u64::from(ended.text.contains("error: "));
            }
            assert!(failed * 2 > calls, "{vendor:?}: {failed} of {calls} failures seen");
        }
        return;
    }
    let launches = scenario::PARTS.iter().find(|(name, _)| *name == "launches").unwrap().1;
    let ended = Device::default().and_then(|device| launches(&device));
    println!("calls: {}", Fake::open().calls());
    if let Err(error) = ended {
        assert!(std::env::var_os("GPU_FAKE_FAIL").is_some(), "{error}");
        println!("error: {error}");
        // Kept or not: the answer is an error or a result, never a panic.
        let _ = Device::default().and_then(|device| scenario::run(&device));
    }
}

fn number(text: &str, behind: &str) -> u64 {
    let digits = text.split_once(behind).unwrap().1.lines().next().unwrap();
    digits.trim().parse().unwrap()
}
