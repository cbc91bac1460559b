//! The functions that control a fake, which each fake exports under the same names.
//!
//! | function | does |
//! |---|---|
//! | `u64 gpu_fake_calls()` | the number of calls so far |
//! | `void gpu_fake_fail(u64 n, int code)` | makes the `n`th call from now return `code`, once; 0 takes it back |
//! | `void gpu_fake_lose(u64 n, int code)` | makes the `n`th call from now and all later ones return `code` |
//! | `int gpu_fake_failure_due()` | whether that call is still to come |
//! | `char *gpu_fake_names()` | the calls' names, one a line |
//! | `char *gpu_fake_report()` | the ledger as JSON: `calls`, `live`, `bytes`, `violations` |
//! | `void gpu_fake_free(char *)` | frees such a text |
//! | `void gpu_fake_reset()` | forgets calls, violations, a failure that is due, and what was freed and destroyed; a lost device is back; live objects stay |

use crate::{calls, ledger, memory};
use std::ffi::{CString, c_char};

/// A text for a caller in C.
pub fn text(text: String) -> *mut c_char {
    CString::new(text).unwrap_or_default().into_raw()
}

/// The ledger as JSON.
pub fn report() -> String {
    serde_json::to_string(&ledger::report()).unwrap_or_default()
}

/// Forgets calls, violations, a failure that is due, and what was freed and destroyed.
pub fn reset() {
    calls::reset();
    ledger::forget();
    memory::forget();
    ledger::take_violations();
}

/// Exports the functions above, and has the ledger written when the process ends: where `GPU_FAKE_REPORT` says, or another variable.
#[macro_export]
macro_rules! control {
    () => {
        $crate::control!("GPU_FAKE_REPORT");
    };
    ($report:literal) => {
        mod control {
            use std::ffi::{CString, c_char};

            #[unsafe(no_mangle)]
            extern "C" fn gpu_fake_calls() -> u64 {
                $crate::calls::count()
            }

            #[unsafe(no_mangle)]
            extern "C" fn gpu_fake_fail(n: u64, code: i32) {
                $crate::calls::fail(n, code);
            }

            #[unsafe(no_mangle)]
            extern "C" fn gpu_fake_lose(n: u64, code: i32) {
                $crate::calls::lose(n, code);
            }

            #[unsafe(no_mangle)]
            extern "C" fn gpu_fake_failure_due() -> i32 {
                $crate::calls::is_failure_due().into()
            }

            #[unsafe(no_mangle)]
            extern "C" fn gpu_fake_names() -> *mut c_char {
                $crate::control::text($crate::calls::names().join("\n"))
            }

            #[unsafe(no_mangle)]
            extern "C" fn gpu_fake_report() -> *mut c_char {
                $crate::control::text($crate::control::report())
            }

            #[unsafe(no_mangle)]
            unsafe extern "C" fn gpu_fake_free(text: *mut c_char) {
                // SAFETY: the caller got it from one of the functions above, and frees it once.
                drop(unsafe { CString::from_raw(text) });
            }

            #[unsafe(no_mangle)]
            extern "C" fn gpu_fake_reset() {
                $crate::control::reset();
            }

            // After every exit handler and destructor of the program, which may still free objects.
            #[used]
            #[unsafe(link_section = ".fini_array")]
            static AT_EXIT: extern "C" fn() = {
                extern "C" fn at_exit() {
                    $crate::ledger::write_report($report);
                }
                at_exit
            };
        }
    };
}
