#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]
