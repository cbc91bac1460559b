//! Tensors of DLPack on the CPU, and their layout as a C compiler has it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod cuda_array;
mod layout;
mod requests;
mod tensors;
