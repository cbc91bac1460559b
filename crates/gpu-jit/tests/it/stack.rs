//! The stack of a thread on the CPU: the compiler refuses frames that are too large, and an overflow at run time ends the
//! launch and nothing else.

use crate::support::forms::*;
use gpu_build::{Compiler, DiagnosticKind, Source};
use gpu_rt::{Error, ErrorKind};
use gpu_test::this_test;

/// An array of `bytes` bytes: two are written, and after `wait` one of them is read.
fn array(name: &str, bytes: u64, wait: &str) -> String {
    let body = format!(
        "  %a = alloca [{bytes} x i8]
  %at = and i32 %v, 4095
  %p = getelementptr i8, ptr %a, i32 %at
  store i8 5, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %start ], [ %i.next, %loop ]
  %next = add i32 %at, %i
  %low = and i32 %next, 4095
  %q = getelementptr i8, ptr %a, i32 %low
  %seven = trunc i32 %i to i8
  store i8 %seven, ptr %q
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i, %at
  br i1 %more, label %loop, label %behind
behind:
  {wait}
  %read = load i8, ptr %p
  %result = zext i8 %read to i32
  br label %end"
    );
    format!("{}{WORDS}", kernel(name, &body, "%result"))
}

const WAITS: [&str; 2] = ["", "call void @gpu.barrier()"];

#[test]
fn a_frame_that_is_too_large_is_refused_when_it_is_compiled() {
    for (bytes, wait) in [(8u64 << 20, WAITS[0]), (8 << 20, WAITS[1]), (2 << 20, WAITS[0]), (100 << 30, WAITS[0]), (100 << 30, WAITS[1])] {
        for (_, arch) in forms() {
            let error = Compiler::new().compile(&Source::LlvmText(&array("large", bytes, wait)), &[arch]).unwrap_err();
            let text = error.to_string();
            assert!(error.is(DiagnosticKind::Unsupported) && text.contains("kernel: large"), "{arch}: {text}");
            assert!(text.contains(" bytes of ") && text.contains("the CPU has 1048576"), "{arch}: {text}");
            let stated: u64 = text.split(" bytes of ").next().unwrap().rsplit(' ').next().unwrap().parse().unwrap();
            // What lies below the stack pointer is not counted, which is 128 bytes at most.
            assert!((bytes - 128..bytes * 3).contains(&stated), "{arch}: {text}");
        }
    }
}

#[test]
fn a_function_whose_frame_is_too_large_is_named_with_its_kernel() {
    let text = format!(
        "define internal i32 @helper(i32 %at) #1 {{
  %a = alloca [3000000 x i8]
  %p = getelementptr i8, ptr %a, i32 %at
  store volatile i8 1, ptr %p
  %r = load volatile i8, ptr %a
  %w = zext i8 %r to i32
  ret i32 %w
}}
{}{WORDS}",
        kernel("caller", "  %r = call i32 @helper(i32 %v)\n  br label %end", "%r")
    );
    let error = Compiler::new().compile(&Source::LlvmText(&text), &["x86-64-v3".parse().unwrap()]).unwrap_err().to_string();
    assert!(error.contains("`helper` takes 2999") && error.contains("kernel: caller"), "{error}");
}

/// CUDA has 512 KiB for a thread.
#[test]
fn arrays_of_nearly_a_mib_are_right() {
    for wait in WAITS {
        agrees("fits", &array("fits", 1000 << 10, wait), |block, at| {
            let (at, mut byte) = (block[at] & 4095, 5);
            (0..=at).filter(|i| (at + i) & 4095 == at).for_each(|i| byte = i as u8);
            u32::from(byte)
        });
    }
}

/// `f` calls itself `depth` times, each time with 1 KiB of its own.
const RECURSES: &str = "define internal i32 @f(i32 %depth, i32 %x) #1 {
  %a = alloca [256 x i32]
  %at = and i32 %x, 255
  %p = getelementptr i32, ptr %a, i32 %at
  store volatile i32 %x, ptr %p
  %done = icmp eq i32 %depth, 0
  br i1 %done, label %last, label %on
last:
  ret i32 7
on:
  %less = sub i32 %depth, 1
  %other = add i32 %x, 3
  %below = call i32 @f(i32 %less, i32 %other)
  %own = load volatile i32, ptr %p
  %sum = add i32 %below, %own
  ret i32 %sum
}
";

/// Thread 3 of each block recurses to the given depth, the others one level.
fn recursive(depth: i64, wait: &str) -> String {
    let body = format!(
        "  %is = icmp eq i32 %tid, 3
  %depth = select i1 %is, i32 {depth}, i32 1
  {wait}
  %r = call i32 @f(i32 %depth, i32 %v)
  br label %end"
    );
    format!("{RECURSES}{}{WORDS}", kernel("recursive", &body, "%r"))
}

fn recursed(depth: u32, x: u32) -> u32 {
    (0..depth).fold(7u32, |sum, level| sum.wrapping_add(x.wrapping_add(3 * level)))
}

#[test]
fn deep_recursion_computes() {
    for wait in WAITS {
        agrees("recursive", &recursive(4000, wait), |block, at| recursed(if at == 3 { 4000 } else { 1 }, block[at]));
    }
}

#[track_caller]
fn overflowed(result: Result<Vec<u32>, Error>) -> String {
    let error = result.unwrap_err();
    // 4 is `gpu_abi::cpu::FAULT_STACK`.
    assert!(matches!(error.kind(), ErrorKind::KernelFault { code: 4, .. }), "{error}");
    let text = error.to_string();
    assert!(text.contains("stack overflow") && text.contains("kernel `"), "{text}");
    text
}

#[test]
fn recursion_without_an_end_ends_the_launch_and_nothing_else() {
    for (device, arch) in forms() {
        for wait in WAITS {
            // One block runs on this thread, many on the pool's.
            for blocks in [1, 40] {
                let input = vec![1u32; (BLOCK * blocks) as usize];
                let text = overflowed(launch(&device, &arch, "recursive", &recursive(-1, wait), &input));
                // Thread by thread it is known who.
                assert!(!arch.to_string().contains("checked") || text.contains("block [0,0,0], thread [3,0,0]") || blocks > 1, "{text}");
                let right = launch(&device, &arch, "recursive", &recursive(5, wait), &input).unwrap();
                assert!(right.iter().enumerate().all(|(at, sum)| *sum == recursed(if at as u32 % BLOCK == 3 { 5 } else { 1 }, 1)));
            }
        }
    }
}

/// Of a size that is known when the kernel runs.
#[test]
fn an_oversized_dynamic_alloca_ends_the_launch() {
    for (device, arch) in forms() {
        for wait in WAITS {
            let body = format!(
                "  %a = alloca i8, i32 %v
  %p = getelementptr i8, ptr %a, i32 %tid
  store volatile i8 9, ptr %p
  {wait}
  %read = load volatile i8, ptr %p
  %result = zext i8 %read to i32
  br label %end"
            );
            let text = format!("{}{WORDS}", kernel("sized", &body, "%result"));
            for bytes in [9 << 20, 1 << 30, u32::MAX] {
                let mut input = vec![1000; BLOCK as usize];
                input[40] = bytes;
                overflowed(launch(&device, &arch, "sized", &text, &input));
            }
            assert_eq!(launch(&device, &arch, "sized", &text, &[1000; BLOCK as usize]).unwrap(), [9; BLOCK as usize]);
        }
    }
}

/// Faults that are not a kernel's are whose they were: the standard library tells of an overflow of its own threads.
#[test]
fn a_stack_overflow_of_the_program_is_reported_by_rust() {
    #[inline(never)]
    fn endless(depth: u64) -> u64 {
        let mut page = [depth; 512];
        std::hint::black_box(&mut page);
        if depth == u64::MAX { 0 } else { endless(depth + 1) + page[(depth % 512) as usize] }
    }
    const CHILD: &str = "GPU_TEST_OVERFLOWS";
    if std::env::var_os(CHILD).is_some() {
        let (device, arch) = forms().remove(0);
        overflowed(launch(&device, &arch, "recursive", &recursive(-1, ""), &[1; BLOCK as usize]));
        println!("overflowed in a kernel");
        std::process::exit(endless(0) as i32);
    }
    let mut child = std::process::Command::new(std::env::current_exe().unwrap());
    let name = this_test!();
    let out = child.args([name, "--exact", "--nocapture"]).env(CHILD, "1").output().unwrap();
    let (stdout, stderr) = (String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    assert!(!out.status.success() && stdout.contains("overflowed in a kernel"), "{stdout}{stderr}");
    assert!(stderr.contains("has overflowed its stack"), "{stderr}");
}
