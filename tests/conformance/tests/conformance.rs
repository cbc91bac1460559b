//! A test for each case, on the device that `GPU_DEVICE` names (the best one present where it names none).
#![allow(clippy::panic, reason = "a failed expectation is how a test fails")]

macro_rules! tests {
    ($($module:ident::$case:ident)*) => {
        $(#[test]
        fn $case() {
            if let Err(error) = gpu_conformance::run(stringify!($case)) {
                panic!("{error}");
            }
        })*
    };
}
gpu_conformance::for_each_case!(tests);
