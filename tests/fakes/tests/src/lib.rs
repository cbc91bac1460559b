//! The runtime over the fake drivers: what the tests share.
//!
//! The runtime reads its settings once, before `main`; so each test runs itself again in a process of its own, with a fake
//! in place of the driver, and then looks at the ledger that the fake wrote when that process ended.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a failed expectation is how a test fails")]

#[macro_use]
mod call;
pub mod fake;
pub mod lengths;
pub mod process;
pub mod products;
pub mod scenario;
pub mod soak;

pub use call::image;

pub use fake::{Fake, Ledger, Vendor};
