//! The device and stream that every test uses.
#![allow(dead_code, reason = "each test program uses its own part")]

use gpu_rt::prelude::*;
use std::process::{Command, Output};

/// The device that `GPU_DEVICE` names.
pub fn device() -> Device {
    Device::default().unwrap()
}

pub fn stream() -> Stream {
    device().stream().unwrap()
}

/// The numbers from `first` on.
pub fn count(first: u32, len: usize) -> Vec<u32> {
    (first..).take(len).collect()
}

const CHILD: &str = "GPU_RUNTIME_TEST_CHILD";

/// Runs one test of this program again in a process of its own, which may end badly. In that process: `None`.
pub fn child(test: &str, environment: &[(&str, &str)]) -> Option<Output> {
    if std::env::var_os(CHILD).is_some() {
        return None;
    }
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([test, "--exact", "--nocapture", "--test-threads=1"]).env(CHILD, "1").envs(environment.iter().copied());
    Some(command.output().unwrap())
}

/// Both of a process's outputs, for a message.
pub fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// Whether the driver is one of the fakes of `tests/fakes`, where kernels run as their CPU images, in this process.
pub fn is_fake() -> bool {
    std::env::var_os("GPU_FAKE_IMAGES").is_some()
}
