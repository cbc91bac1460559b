//! The functions of `core` by which a program panics, and where each has its message.
//!
//! rustc's releases have different ones. A row is for the releases from `since` on, until another row of the same name is;
//! the oldest release is the one that this project builds with. `core::panicking` has all that rustc itself calls: a
//! function of that module without a row is an error, since its message and its place could be anywhere.

use Message::{Argument, Assertion, Format, Range, Text, Values};

/// A release of rustc: 1.MINOR.
pub type Minor = u32;

/// The newest release whose functions were compared with the table.
pub const NEWEST: Minor = 97;

/// Where a panic's message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Message {
    /// It is always this one.
    Text(&'static str),
    /// This one, in which `{n}` is an argument, counted from 0: at most two of them, both `usize`.
    Values(&'static str),
    /// That of a range of a slice: the arguments are start, end and length.
    Range,
    /// The first argument, a `&str`: an address and a length.
    Argument,
    /// The first argument, a `fmt::Arguments` as an address and a length. If the length is odd, a text is at the address, of
    /// half that length; else it is made from values, and not known here.
    Format,
    /// `assert_eq!` and `assert_ne!`, by the number that is the first argument.
    Assertion,
}

/// In this module every function that does not return has a row.
pub const MODULE: &str = "core::panicking::";

/// Name, without generic arguments; the first release; the message.
const ROWS: [(&str, Minor, Message); 52] = [
    ("core::panicking::panic", 0, Argument),
    ("core::panicking::panic_nounwind", 0, Argument),
    ("core::panicking::panic_nounwind_nobacktrace", 0, Argument),
    ("core::panicking::panic_str_2015", 0, Argument),
    ("core::panicking::panic_explicit", 0, Text("explicit panic")),
    ("core::panicking::panic_display", 0, Text("panic")),
    ("core::panicking::unreachable_display", 0, Text("internal error: entered unreachable code")),
    // Before 1.93 the arguments were a structure.
    ("core::panicking::panic_fmt", 0, Text("panic")),
    ("core::panicking::panic_fmt", 93, Format),
    ("core::panicking::const_panic_fmt", 0, Text("panic")),
    ("core::panicking::const_panic_fmt", 93, Format),
    ("core::panicking::panic_nounwind_fmt", 0, Text("panic")),
    ("core::panicking::panic_nounwind_fmt", 93, Format),
    ("core::panicking::panic_bounds_check", 0, Values("index out of bounds: the len is {1} but the index is {0}")),
    ("core::panicking::panic_misaligned_pointer_dereference", 0, Text("misaligned pointer dereference")),
    ("core::panicking::panic_null_pointer_dereference", 0, Text("null pointer dereference occurred")),
    ("core::panicking::panic_invalid_enum_construction", 0, Text("trying to construct an enum from an invalid value")),
    ("core::panicking::panic_cannot_unwind", 0, Text("panic in a function that cannot unwind")),
    ("core::panicking::panic_in_cleanup", 0, Text("panic in a destructor during cleanup")),
    ("core::panicking::assert_failed", 0, Assertion),
    ("core::panicking::assert_failed_inner", 0, Assertion),
    ("core::panicking::assert_matches_failed", 0, Text("assertion `left matches right` failed")),
    ("core::panicking::panic_const::panic_const_add_overflow", 0, Text("attempt to add with overflow")),
    ("core::panicking::panic_const::panic_const_sub_overflow", 0, Text("attempt to subtract with overflow")),
    ("core::panicking::panic_const::panic_const_mul_overflow", 0, Text("attempt to multiply with overflow")),
    ("core::panicking::panic_const::panic_const_div_overflow", 0, Text("attempt to divide with overflow")),
    ("core::panicking::panic_const::panic_const_rem_overflow", 0, Text("attempt to calculate the remainder with overflow")),
    ("core::panicking::panic_const::panic_const_neg_overflow", 0, Text("attempt to negate with overflow")),
    ("core::panicking::panic_const::panic_const_shr_overflow", 0, Text("attempt to shift right with overflow")),
    ("core::panicking::panic_const::panic_const_shl_overflow", 0, Text("attempt to shift left with overflow")),
    ("core::panicking::panic_const::panic_const_div_by_zero", 0, Text("attempt to divide by zero")),
    ("core::panicking::panic_const::panic_const_rem_by_zero", 0, Text("attempt to calculate the remainder with a divisor of zero")),
    // Beside that module, a function without a row says no more than that it panicked.
    ("core::option::unwrap_failed", 0, Text("called `Option::unwrap()` on a `None` value")),
    ("core::option::expect_failed", 0, Argument),
    ("core::result::unwrap_failed", 0, Argument),
    ("core::slice::index::slice_index_fail", 0, Range),
    ("core::slice::index::slice_start_index_len_fail", 0, Values("range start index {0} out of range for slice of length {1}")),
    ("core::slice::index::slice_end_index_len_fail", 0, Values("range end index {0} out of range for slice of length {1}")),
    ("core::slice::index::slice_index_order_fail", 0, Values("slice index starts at {0} but ends at {1}")),
    (
        "core::slice::copy_from_slice_impl::len_mismatch_fail",
        0,
        Values("copy_from_slice: source slice length ({1}) does not match destination slice length ({0})"),
    ),
    ("core::slice::sort::shared::smallsort::panic_on_ord_violation", 0, Text("the order that is sorted by is not a total order")),
    ("core::str::slice_error_fail", 0, Text("string index out of range or inside a character")),
    ("core::str::slice_error_fail_rt", 0, Text("string index out of range or inside a character")),
    ("core::cell::panic_already_borrowed", 0, Text("RefCell already borrowed")),
    ("core::cell::panic_already_mutably_borrowed", 0, Text("RefCell already mutably borrowed")),
    ("core::cell::lazy::panic_poisoned", 0, Text("LazyCell instance has previously been poisoned")),
    ("core::num::from_ascii_radix_panic", 0, Text("the radix is not from 2 to 36")),
    ("core::num::int_log10::panic_for_nonpositive_argument", 0, Text("argument of integer logarithm must be positive")),
    ("core::num::int_sqrt::panic_for_negative_argument", 0, Text("argument of integer square root cannot be negative")),
    ("alloc::alloc::handle_alloc_error", 0, Text(FULL)),
    ("alloc::raw_vec::handle_error", 0, Text(FULL)),
    ("alloc::raw_vec::capacity_overflow", 0, Text("capacity overflow")),
];

/// The message of a thread whose allocation fails. `alloc`'s functions do not say why: the heap may be full or smaller than the allocation, or the
/// alignment may be larger than the heap supports.
const FULL: &str = "the heap of this file's kernels has no memory for this allocation: give `heap!` more bytes, or allocate fewer, aligned to at most 256 bytes";

/// The panics of `core::num` where overflow checks are on: the last part of the name, and the message.
const STRICT: &str = "core::num::overflow_panic::";

/// What coroutines panic with, which no kernel has: the table need not tell them apart.
const COROUTINES: [&str; 3] = ["_resumed", "_fn_none", "_drop"];

/// Where a function's panic has its message, in a release.
///
/// # Errors
/// It is rustc's own, and not in the table.
pub fn message(name: &str, release: Minor) -> Result<Message, ()> {
    // Generic arguments are at the end.
    let name = name.split_once("::<").map_or(name, |(name, _)| name);
    // 1.97 has moved arithmetic's.
    let name = &name.replacen("core::num::imp::", "core::num::", 1);
    let row = ROWS.iter().filter(|(known, since, _)| known == name && *since <= release).max_by_key(|(_, since, _)| *since);
    if let Some((.., message)) = row {
        return Ok(*message);
    }
    if let Some(operation) = name.strip_prefix(STRICT) {
        let known = message(&format!("core::panicking::panic_const::panic_const_{operation}_overflow"), release);
        return Ok(known.unwrap_or(Text("panic")));
    }
    let is_coroutines = |last: &str| last.starts_with("panic_const_") && COROUTINES.iter().any(|part| last.contains(part));
    match name.strip_prefix(MODULE) {
        Some(rest) if !rest.rsplit("::").next().is_some_and(is_coroutines) => Err(()),
        _ => Ok(Text("panic")),
    }
}
