//! Shared memory as an argument of kernels that are described at run time.

use crate::support::*;
use gpu_jit::Source;
use gpu_rt::manifest::{ParamKind, Scalar};
use gpu_rt::{Arg, Error, ErrorKind, Function, Launch, Shared, Stream};

/// Of thread `t` of a block of `size`, `y[i]` is `i` and `t` of thread `size - 1 - t`, through shared memory.
const TURN: &str = r#"
define void @turn(ptr addrspace(1) %y, ptr addrspace(3) %ints, i32 %n, ptr addrspace(3) align 64 %halves) #0 {
  %block = call i32 @gpu.block_id.x()
  %size = call i32 @gpu.block_dim.x()
  %t = call i32 @gpu.thread_id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %t
  %own = getelementptr i32, ptr addrspace(3) %ints, i32 %t
  store i32 %i, ptr addrspace(3) %own
  %half = trunc i32 %t to i16
  %own.half = getelementptr i16, ptr addrspace(3) %halves, i32 %t
  store i16 %half, ptr addrspace(3) %own.half
  call void @gpu.barrier()
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %work, label %done
work:
  %last = sub i32 %size, 1
  %other = sub i32 %last, %t
  %others = getelementptr i32, ptr addrspace(3) %ints, i32 %other
  %others.half = getelementptr i16, ptr addrspace(3) %halves, i32 %other
  %a = load i32, ptr addrspace(3) %others
  %b = load i16, ptr addrspace(3) %others.half
  %wide = zext i16 %b to i32
  %sum = add i32 %a, %wide
  %to = getelementptr i32, ptr addrspace(1) %y, i32 %i
  store i32 %sum, ptr addrspace(1) %to
  br label %done
done:
  ret void
}
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
attributes #0 = { "gpu.kernel" }
"#;

fn turn() -> (Function, Stream) {
    let module = jit().module(&Source::LlvmText(TURN)).unwrap();
    (module.function("turn").unwrap(), module.device().stream().unwrap())
}

/// What a launch of blocks of this size leaves in the first `n` elements.
fn expected(n: u32, size: u32) -> Vec<u32> {
    (0..n).map(|i| i / size * size + 2 * (size - 1 - i % size)).collect()
}

#[test]
fn shared_arguments_launch_typed_and_untyped() {
    let (function, stream) = turn();
    let params = function.params().unwrap();
    assert_eq!(params[1].kind, ParamKind::Shared { element: Some(Scalar::I32), align: 16 });
    assert_eq!(params[3].kind, ParamKind::Shared { element: Some(Scalar::I16), align: 64 });
    let typed = function.typed::<(&mut [u32], Shared<u32>, u32, Shared<i16>)>().unwrap();
    for size in [1, 33, 64, 250] {
        let (n, len) = (3 * size, size as usize);
        // With shared memory that nobody uses in front.
        for launch in [Launch::new(3, size), Launch::new(3, size).shared(13)] {
            let (mut first, mut second) = (stream.zeroed::<u32>(n as usize).unwrap(), stream.zeroed::<u32>(n as usize).unwrap());
            // SAFETY: whole blocks, each with an element of both arguments for each of its threads.
            unsafe {
                typed.launch(&stream, launch, (&mut first, Shared::len(len), n, Shared::len(len))).unwrap();
                let args = [Arg::write(&mut second), Arg::shared::<u32>(len), Arg::value(n), Arg::shared::<u16>(len)];
                function.launch(&stream, launch, &args).unwrap();
            }
            assert_eq!(stream.download(&first).unwrap(), expected(n, size));
            assert_eq!(stream.download(&second).unwrap(), expected(n, size));
        }
    }
}

#[test]
fn shared_arguments_count_for_occupancy() {
    let (function, stream) = turn();
    let (n, most) = (5000, function.max_threads() as usize);
    let mut y = stream.zeroed::<u32>(n as usize).unwrap();
    // SAFETY: an element of both arguments for as many threads as a block can have.
    unsafe {
        let args = [Arg::write(&mut y), Arg::shared::<u32>(most), Arg::value(n), Arg::shared::<u16>(most)];
        function.launch(&stream, Launch::occupancy(n), &args).unwrap();
    }
    let best = function.best_block((Shared::<u32>::len(most).bytes() + Shared::<u16>::len(most).bytes()) as u32).unwrap();
    assert_eq!(stream.download(&y).unwrap(), expected(n, best));
}

#[test]
fn what_does_not_fit_is_refused() {
    let (function, stream) = turn();
    let mut y = stream.zeroed::<u32>(8).unwrap();
    let mut launch = |index: usize, arg: Arg<'_>, shared: u32| -> Error {
        let mut args = [Arg::write(&mut y), Arg::shared::<u32>(8), Arg::value(8u32), Arg::shared::<u16>(8)];
        args[index] = arg;
        // SAFETY: it is refused.
        unsafe { function.launch(&stream, Launch::new(1, 8).shared(shared), &args) }.unwrap_err()
    };
    for (index, arg, words) in [
        (0, Arg::shared::<u32>(8), "is shared memory of `u32`, and the kernel takes memory of `u32`, for writing"),
        (1, Arg::value(8u64), "(`ints`) is a `u64` (8 bytes), and the kernel takes shared memory of `u32`"),
        (1, Arg::shared::<f32>(8), "is shared memory of `f32`, and the kernel takes shared memory of `u32`"),
        (2, Arg::shared::<u32>(8), "is shared memory of `u32`, and the kernel takes a `u32`"),
        (3, Arg::shared::<[u8; 3]>(8), "(`halves`) is shared memory of `[u8; 3]`"),
    ] {
        let error = launch(index, arg, 0);
        assert!(matches!(error.kind(), ErrorKind::Argument { index: found, .. } if *found == index), "{error}");
        assert!(error.to_string().contains(words) && error.kernel() == Some("turn"), "{error}");
    }
    // The launch's own bytes, each argument, and their sum are checked against the device's limit.
    let limit = function.module().device().limits().shared_bytes;
    for (elements, own) in [(limit as usize / 2, 0), (limit as usize / 4, limit / 2 + 4), (8, limit), (1 << 31, 0), (usize::MAX, 0)] {
        let error = launch(3, Arg::shared::<u16>(elements), own);
        let ErrorKind::LaunchLimit { limit: what, asked, allowed } = error.kind() else { panic!("{error}") };
        assert_eq!((*what, *allowed), ("shared memory of a block in bytes", u64::from(limit)), "{error}");
        assert!(*asked > *allowed, "{error}");
    }
    let index = |error: Error| match error.kind() {
        ErrorKind::Argument { index, .. } => *index,
        _ => panic!("{error}"),
    };
    assert_eq!(index(function.typed::<(&mut [u32], u64, u32, Shared<u16>)>().unwrap_err()), 1);
    assert_eq!(index(function.typed::<(&mut [u32], Shared<u32>, u32, &mut [u16])>().unwrap_err()), 3);
    assert_eq!(index(function.typed::<(Shared<u32>, Shared<u32>, u32, Shared<u16>)>().unwrap_err()), 0);
    let error = function.typed::<(&mut [u32], Shared<u32>, u32)>().unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::ArgumentCount { given: 3, expected: 4 }), "{error}");
}

#[test]
fn all_of_the_devices_shared_memory_can_be_used() {
    let (function, stream) = turn();
    let limit = function.module().device().limits().shared_bytes as usize;
    let mut y = stream.zeroed::<u32>(64).unwrap();
    let (ints, halves) = (limit / 4 - 64, 128);
    // SAFETY: one block of 64 threads, with more elements than these.
    unsafe {
        let args = [Arg::write(&mut y), Arg::shared::<u32>(ints), Arg::value(64u32), Arg::shared::<u16>(halves)];
        function.launch(&stream, Launch::new(1, 64), &args).unwrap();
    }
    assert_eq!(stream.download(&y).unwrap(), expected(64, 64));
}
