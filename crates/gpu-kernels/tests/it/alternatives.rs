//! Each alternative gives the same result: every value that `GPU_TUNE` can force, in a process of its own, against plain loops.

use gpu_kernels::{histogram, matmul, transposed};
use gpu_rt::kernel::f16;
use gpu_rt::prelude::*;
use gpu_test::this_test;
use std::process::Command;

/// Runs a test of this program again with a value of `GPU_TUNE`: it passes.
fn forced(test: &str, value: &str) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([test, "--exact", "--nocapture"]).env("GPU_TUNE", value).env("GPU_TUNE_CACHE", "off");
    let output = command.output().unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && text.contains("1 passed"), "{value}:\n{text}");
}

fn is_forced() -> bool {
    std::env::var_os("GPU_TUNE").is_some_and(|value| value.to_string_lossy().contains("gpu_kernels::"))
}

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

#[test]
fn products_are_the_same_in_tiles_of_each_size() {
    if !is_forced() {
        for tile in ["128x256", "128x128"] {
            forced(this_test!(), &format!("gpu_kernels::matmul={tile}"));
        }
        return;
    }
    let stream = stream();
    // One for which the rule takes each size, and edges.
    for (m, n, k) in [(300, 600, 70), (1, 1, 3), (129, 257, 33)] {
        let number = |seed: usize, i: usize| ((i * 7919 + seed) % 13) as f32 - 6.0;
        let upload = |seed, count| stream.upload(&(0..count).map(|i| f16::from_f32(number(seed, i))).collect::<Vec<_>>()).unwrap();
        let (a, b, mut c) = (upload(1, m * k), upload(2, n * k), stream.zeroed::<f32>(m * n).unwrap());
        let (a, b) = (a.memref([m, k]).unwrap(), b.memref([n, k]).unwrap());
        matmul(&stream, &a, transposed(&b), &mut c.memref_mut([m, n]).unwrap()).unwrap();
        for (at, found) in stream.download(&c).unwrap().into_iter().enumerate() {
            let expected: f32 = (0..k).map(|l| number(1, at / n * k + l) * number(2, at % n * k + l)).sum();
            assert_eq!(found, expected, "{m} {n} {k} at {at}");
        }
    }
}

#[test]
fn histograms_are_the_same_with_any_number_of_blocks() {
    if !is_forced() {
        for blocks in ["4", "8", "16"] {
            forced(this_test!(), &format!("gpu_kernels::histogram={blocks}"));
        }
        return;
    }
    let stream = stream();
    let numbers: Vec<u16> = (0..100_000u32).map(|i| (i * 7919 % 1009) as u16).collect();
    let mut expected = vec![0u32; 1000];
    numbers.iter().filter_map(|number| expected.get_mut(usize::from(*number)).map(|count| *count += 1)).for_each(drop);
    let (x, mut counts) = (stream.upload(&numbers).unwrap(), stream.zeroed::<u32>(1000).unwrap());
    histogram(&stream, &x, &mut counts).unwrap();
    assert_eq!(stream.download(&counts).unwrap(), expected);
}

/// On the device that `GPU_DEVICE` names, by its own clock: whatever wins, every result on the way is right, and the end is reached.
#[test]
fn measuring_comes_to_an_end_with_right_results() {
    let test = this_test!();
    if std::env::var("GPU_TUNE").is_ok_and(|value| value == "measure") {
        let stream = stream();
        let (x, mut counts) = (stream.upload(&[3u8; 200_000]).unwrap(), stream.zeroed::<u32>(5).unwrap());
        // Six of each of three, and one that finds the last time.
        for _ in 0..19 {
            histogram(&stream, &x, &mut counts).unwrap();
            assert_eq!(stream.download(&counts).unwrap(), [0, 0, 0, 200_000, 0]);
        }
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([test, "--exact"]).env("GPU_TUNE", "measure").env("GPU_TUNE_CACHE", folder.path());
    assert!(command.status().unwrap().success());
    let entries = |folder: &std::path::Path| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    let [of_set] = &entries(folder.path())[..] else { panic!("one set was launched") };
    let [file] = &entries(of_set)[..] else { panic!("with one key") };
    let text = std::fs::read_to_string(file).unwrap();
    let times = text.lines().filter(|line| line.starts_with("alternative\t") && line.contains("\t5\t")).count();
    assert!(
        times == 3 && text.contains("\nset\tgpu_kernels::histogram\n") && text.contains("\nkey\t262144,4,1\nsizes\t200000,5,1\n"),
        "{text}"
    );
    assert!(text.contains("\nbest\t"), "{text}");
}
