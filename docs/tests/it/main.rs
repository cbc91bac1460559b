//! The book's blocks of code, its tables, and what it says of errors.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod absent;
mod blocks;
mod reference;
mod tuning;
