//! Math functions, conversions and operations against an independent reference, on each level of the CPU and on each device.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod amd;
mod bits;
mod conversions;
mod ir;
mod lengths;
mod nvidia;
mod operations;
