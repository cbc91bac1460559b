//! Textures, and memory that Vulkan shares.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod image_arguments;
mod images;
#[path = "../support/mod.rs"]
mod support;
#[path = "../support/images.rs"]
mod texels;
mod vulkan;

gpu_test::main!();
