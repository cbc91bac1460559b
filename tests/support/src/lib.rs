//! Tests that may not be able to run: without a GPU, a second device, a C compiler. Such a test is never counted as passed.
//!
//! A test program whose tests decide while they run is a target with `harness = false`. It has
//!
//! ```ignore
//! use gpu_test::{skip, test};
//!
//! #[test]
//! fn two_devices_copy() {
//!     let Some(other) = second_device() else { skip!("there is one device") };
//!     // ...
//! }
//!
//! gpu_test::main!();
//! ```
//!
//! [`macro@test`] takes the place of the compiler's own attribute; [`skip!`] ends the test, whose result is then "ignored", with
//! the reason. Arguments, output and the closing line are those of `cargo test`.
//!
//! Unit tests, whose harness is the compiler's, state what they need by [`needs`]: they are `#[ignore]`d where it was not
//! there when this crate was compiled.
//!
//! [`Grenade`] is a panic payload whose own drop panics. [`script`] writes a program that stands in for a tool.

#![allow(clippy::print_stderr, reason = "a test program speaks to the one who runs it")]

mod grenade;
mod script;

pub use grenade::Grenade;
pub use script::script;

use libtest_mimic::{Arguments, Completion, Failed, Trial};
use std::any::Any;
use std::fmt::Debug;
use std::panic::{catch_unwind, resume_unwind};
use std::process::{ExitCode, Output};
use std::thread;

/// Makes a function a test of a program that has [`main!`]. `#[ignore = "why"]` and `#[cfg(..)]` work as they do elsewhere.
pub use gpu_test_macros::test;

/// `#[needs(LIBCLC)]` before `#[test]`: the test is ignored where that is not installed. It knows `AMD_DEVICE_LIBS`,
/// `LIBDEVICE`, `LIBCLC`, `LLD`, `CLANG`, `COMGR` (ROCm's code object manager) and `CC`, a C compiler.
pub use gpu_test_macros::needs;

#[doc(hidden)]
pub use inventory;

/// Ends the test that this is called in, however deep: it cannot run here, for the reason that follows as in `format!`.
#[macro_export]
macro_rules! skip {
    ($($why:tt)*) => { $crate::skip_because(::std::format!($($why)*)) };
}

/// Returns the name of the test that contains this call, as `--exact` takes it. A test passes it to its own executable, which it starts again to
/// run only that test. It works with both harnesses.
#[macro_export]
macro_rules! this_test {
    () => {{
        fn here() {}
        $crate::name_of(here)
    }};
}

/// See [`this_test!`]. The compiler writes the path of a function that is declared in another as `program::module::test::here`.
#[doc(hidden)]
pub fn name_of<F: Fn()>(_: F) -> &'static str {
    let path = std::any::type_name::<F>().trim_end_matches("::here");
    let path = path.split_once("::").map_or(path, |(_, path)| path);
    path.split_once("::{{").map_or(path, |(test, _)| test)
}

/// The `main` of a test program, after its tests.
#[macro_export]
macro_rules! main {
    () => {
        fn main() -> ::std::process::ExitCode {
            $crate::run()
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! register {
    ($name:ident, $ignored:expr) => {
        $crate::inventory::submit! {
            $crate::Test {
                path: ::std::concat!(::std::module_path!(), "::", ::std::stringify!($name)),
                ignored: $ignored,
                run: || $crate::Outcome::into_result($name()),
            }
        }
    };
}

/// A test, as `#[test]` leaves it.
#[doc(hidden)]
pub struct Test {
    /// Its path, which begins with the program's name.
    pub path: &'static str,
    /// Why it is ignored, if it always is.
    pub ignored: Option<&'static str>,
    /// Runs it.
    pub run: fn() -> Result<(), String>,
}

inventory::collect!(Test);

/// What a test may return.
#[doc(hidden)]
pub trait Outcome {
    /// The message of a failure.
    fn into_result(self) -> Result<(), String>;
}

impl Outcome for () {
    fn into_result(self) -> Result<(), String> {
        Ok(())
    }
}

impl<E: Debug> Outcome for Result<(), E> {
    fn into_result(self) -> Result<(), String> {
        self.map_err(|error| format!("{error:?}"))
    }
}

/// What unwinds from [`skip!`] to the harness.
struct Skipped(String);

/// See [`skip!`].
#[doc(hidden)]
pub fn skip_because(why: String) -> ! {
    // A line in the list of results: it has no end of its own.
    let why = why.split_whitespace().collect::<Vec<_>>().join(" ");
    // No panic: nothing is printed.
    resume_unwind(Box::new(Skipped(why)))
}

/// Skips a test whose child process, a run of the same test alone, was skipped, with the child's reason. A child counts as
/// skipped only if it succeeded and its closing line has one ignored test and no other: what a test prints can look like a
/// skip.
pub fn skip_as_child(output: &Output) {
    let text = String::from_utf8_lossy(&output.stdout);
    let Some((before, closing)) = text.rsplit_once("test result: ") else { return };
    if !output.status.success() || !closing.starts_with("ok. 0 passed; 0 failed; 1 ignored;") {
        return;
    }
    let reason = before.rsplit_once("ignored (").and_then(|(_, rest)| rest.lines().next()).unwrap_or("the child names no reason)");
    skip!("{}", reason.strip_suffix(')').unwrap_or(reason));
}

/// See [`main!`].
#[doc(hidden)]
pub fn run() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut tests: Vec<&'static Test> = inventory::iter::<Test>.into_iter().collect();
    if tests.is_empty() {
        eprintln!("this program has no tests");
        return ExitCode::FAILURE;
    }
    tests.sort_by_key(|test| test.path);
    // As the compiler's harness does it: each test in a thread of its name, unless there is to be one thread.
    let is_alone = arguments.test_threads == Some(1);
    let runs_ignored = arguments.ignored || arguments.include_ignored;
    let trial = |test: &'static Test| {
        let name = test.path.split_once("::").map_or(test.path, |(_, name)| name);
        let reason = test.ignored.filter(|_| !runs_ignored);
        let is_ignored = test.ignored.is_some() && runs_ignored;
        Trial::ignorable_test(name, move || match reason {
            Some(reason) => Ok(Completion::ignored_with(reason)),
            None if is_alone => finish(catch_unwind(test.run)),
            None => match thread::Builder::new().name(name.into()).spawn(test.run) {
                Ok(thread) => finish(thread.join()),
                Err(error) => Err(Failed::from(format!("no thread: {error}"))),
            },
        })
        .with_ignored_flag(is_ignored)
    };
    libtest_mimic::run(&arguments, tests.into_iter().map(trial).collect()).exit_code()
}

fn finish(result: Result<Result<(), String>, Box<dyn Any + Send>>) -> Result<Completion, Failed> {
    match result {
        Ok(Ok(())) => Ok(Completion::Completed),
        Ok(Err(message)) => Err(message.into()),
        Err(payload) => match payload.downcast::<Skipped>() {
            Ok(skipped) => Ok(Completion::ignored_with(skipped.0)),
            // The harness knows what a panic is.
            Err(panic) => resume_unwind(panic),
        },
    }
}
