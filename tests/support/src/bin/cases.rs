//! Tests of every outcome, for the test of the harness, which runs them.

use gpu_test::{skip, test};

mod cases {
    use gpu_test::{skip, test, this_test};

    #[test]
    fn passes() {
        let in_closure = || this_test!();
        assert_eq!([this_test!(), in_closure()], ["cases::passes"; 2]);
    }

    #[test]
    fn is_skipped() {
        fn deep() -> ! {
            skip!("there is\nno {}", "device")
        }
        deep()
    }

    #[test]
    fn fails() {
        assert_eq!(std::hint::black_box(1), 2, "on purpose");
    }

    #[test]
    fn returns_an_error() -> Result<(), &'static str> {
        Err("of its own")
    }

    #[test]
    #[ignore = "always so"]
    fn is_always_ignored() {}

    #[test]
    #[cfg(any())]
    fn is_not_compiled() {}
}

#[test]
fn has_a_thread_of_its_name() {
    // Where there is one thread for all, it is the program's.
    let name = std::thread::current().name().unwrap_or_default().to_owned();
    assert!(name == "has_a_thread_of_its_name" || name == "main", "{name}");
}

#[test]
fn is_skipped_at_the_root() {
    skip!("no {}", 2);
}

gpu_test::main!();
