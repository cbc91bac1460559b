//! A long run: random work from several threads, with failing calls; books that balance and memory that stays flat.
//!
//! `cargo xtask soak` makes it as long as one likes.

use gpu_fake_tests::process::{Ended, is_child, run};
use gpu_fake_tests::soak::{Done, Worker, heap};
use gpu_fake_tests::{Fake, Ledger, Vendor};
use gpu_rt::Device;
use gpu_test::this_test;
use std::time::{Duration, Instant};

const THREADS: u64 = 4;
/// Actions of each thread between two looks at the books.
const ACTIONS: u64 = 250;
/// Looks at least; the heap is compared from the first quarter on.
const LOOKS: usize = 12;
/// By how much the heap may differ between two looks: what libraries and the allocator keep, and threads' own.
const SLACK: usize = 256 << 10;

/// Seconds that it runs; as short as it may be without the variable.
fn seconds() -> u64 {
    std::env::var("GPU_SOAK_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(0)
}

/// What a device and its fake have, when nothing is left that a thread held. Host functions of streams that are gone may still be about to
/// drop what they own: memory, and events after it.
fn when_all_is_freed(device: &Device, fake: Option<&Fake>) -> Option<Ledger> {
    for _ in 0..10_000 {
        device.trim().unwrap();
        let ledger = fake.map(Fake::ledger);
        if device.memory_use().unwrap().used == 0 && ledger.as_ref().is_none_or(|ledger| ledger.balance().is_ok()) {
            return ledger;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("{:?} {:?}", device.memory_use(), fake.map(Fake::ledger));
}

/// Runs, and says what was done.
fn soak(device: &Device, fake: Option<&Fake>) {
    let (done, begun) = (Done::default(), Instant::now());
    let mut workers: Vec<_> = (0..THREADS).map(|number| Worker::new(number, device.clone(), fake, &done)).collect();
    let (mut kept, mut first, mut last, mut looks) = (None, 0, 0, 0);
    while looks < LOOKS || begun.elapsed() < Duration::from_secs(seconds()) {
        std::thread::scope(|scope| {
            for worker in &mut workers {
                scope.spawn(|| worker.run(ACTIONS));
            }
        });
        if let Some(fake) = fake {
            fake.fail(0, 0);
        }
        let ledger = when_all_is_freed(device, fake);
        device.health().unwrap();
        let is_settled = looks >= LOOKS / 4;
        if let (Some(fake), Some(ledger)) = (fake, ledger) {
            assert_eq!(ledger.violations, [""; 0]);
            // Contexts, pools and modules stay, and there are not more of them.
            match &kept {
                Some(kept) if is_settled => assert_eq!(ledger.live, *kept),
                _ => kept = Some(ledger.live),
            }
            fake.reset();
        }
        last = heap();
        if !is_settled || first == 0 {
            first = last;
        }
        looks += 1;
    }
    assert!(last < first + SLACK, "the heap grows from {first} to {last} bytes in {looks} looks");
    let Done { actions, failed, compared } = done;
    let (actions, failed, compared) = (actions.into_inner(), failed.into_inner(), compared.into_inner());
    // Of a fault that is due, most hit a thread that has a caller to tell.
    assert!(
        compared > actions / 20 && (fake.is_none() || failed > actions / 200),
        "{actions} actions, {failed} failed, {compared} compared"
    );
    println!(
        "soak: {actions} actions in {} s, {failed} failed, {compared} buffers compared, heap {first} to {last} bytes",
        begun.elapsed().as_secs()
    );
}

fn over_the_fake(test: &str, vendor: Vendor) {
    if is_child() {
        return soak(&Device::default().unwrap(), Some(&Fake::open()));
    }
    let seconds = seconds().to_string();
    let ended = run(test, vendor, &[("GPU_FAKE_DELAY", "50"), ("GPU_SOAK_SECONDS", &seconds), ("GPU_FAKE_MEMORY", "40000000")]);
    says(&ended);
    assert_eq!(ended.ledger.unwrap().violations, [""; 0]);
}

/// Wants success, and shows what was done.
fn says(ended: &Ended) {
    assert!(ended.output.status.success(), "{}", ended.text);
    println!("{}", ended.text.lines().find(|line| line.contains("soak: ")).unwrap_or_default());
}

#[test]
fn over_hip() {
    over_the_fake(this_test!(), Vendor::Amd);
}

#[test]
fn over_cuda() {
    over_the_fake(this_test!(), Vendor::Nvidia);
}

#[test]
fn on_the_cpu() {
    if is_child() {
        return soak(&Device::open("cpu:1").unwrap(), None);
    }
    // A process of its own: this one's heap has what other tests print.
    says(&run(this_test!(), Vendor::Amd, &[("GPU_SOAK_SECONDS", &seconds().to_string())]));
}
