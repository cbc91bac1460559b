//! Local memory that lives across barriers, on every form of the CPU: each level that this machine runs, and the
//! checked device.

use crate::support::forms::*;

/// `f` keeps its argument in an array, whose life it marks, and is not inlined by its author.
const KEEPS: &str = "define internal i32 @f(i32 %p) #1 {
  %t = alloca [4 x i32]
  call void @llvm.lifetime.start.p0(ptr %t)
  store i32 %p, ptr %t
  %i = and i32 %p, 3
  %q = getelementptr i32, ptr %t, i32 %i
  %twice = mul i32 %p, 2
  store i32 %twice, ptr %q
  %r = load i32, ptr %t
  call void @llvm.lifetime.end.p0(ptr %t)
  ret i32 %r
}
";

fn kept(p: u32) -> u32 {
    if p & 3 == 0 { p.wrapping_mul(2) } else { p }
}

/// Lanes of the thread's warp, by their places in the block.
fn warp(block: &[u32], thread: usize) -> &[u32] {
    let first = thread / 32 * 32;
    &block[first..block.len().min(first + 32)]
}

#[test]
fn a_function_with_lifetime_markers_is_called_between_barriers() {
    let text = |name: &str, wait: &str, result: &str| {
        let body = format!("  %a = call i32 @f(i32 %v)\n{wait}\n  %b = call i32 @f(i32 %x)\n  %sum = add i32 %a, %b\n  br label %end");
        format!("{KEEPS}{}{WORDS}", kernel(name, &body, result))
    };
    let barrier = "  call void @gpu.barrier()\n  %x = add i32 %v, %tid";
    agrees("barrier", &text("barrier", barrier, "%sum"), |block, at| kept(block[at]).wrapping_add(kept(block[at].wrapping_add(at as u32))));
    let ballot = "  %odd = trunc i32 %v to i1\n  %x = call i32 @gpu.ballot(i1 %odd)";
    agrees("ballot", &text("ballot", ballot, "%sum"), |block, at| {
        let votes = warp(block, at).iter().enumerate().fold(0, |votes, (lane, value)| votes | (value & 1) << lane);
        kept(block[at]).wrapping_add(kept(votes))
    });
    let shuffle = "  %x = call i32 @gpu.shuffle.idx.i32(i32 %v, i32 3, i32 31)";
    agrees("shuffle", &text("shuffle", shuffle, "%sum"), |block, at| kept(block[at]).wrapping_add(kept(warp(block, at)[3])));
}

/// The same where the function itself waits, so that it has to be inlined, and in a loop.
#[test]
fn a_function_with_lifetime_markers_has_a_barrier() {
    let text = "define internal i32 @g(i32 %p) #1 {
entry:
  %t = alloca [4 x i32]
  call void @llvm.lifetime.start.p0(ptr %t)
  store i32 %p, ptr %t
  %i = and i32 %p, 3
  %q = getelementptr i32, ptr %t, i32 %i
  %twice = mul i32 %p, 2
  store i32 %twice, ptr %q
  call void @gpu.barrier()
  %r = load i32, ptr %t
  call void @llvm.lifetime.end.p0(ptr %t)
  ret i32 %r
}
";
    let body = "  br label %loop
loop:
  %i = phi i32 [ 0, %start ], [ %i.next, %loop ]
  %sum = phi i32 [ 0, %start ], [ %sum.next, %loop ]
  %p = add i32 %v, %i
  %one = call i32 @g(i32 %p)
  %sum.next = add i32 %sum, %one
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 5
  br i1 %more, label %loop, label %end";
    agrees("waits", &format!("{text}{}{WORDS}", kernel("waits", body, "%sum.next")), |block, at| {
        (0..5).fold(0u32, |sum, i| sum.wrapping_add(kept(block[at].wrapping_add(i))))
    });
}

/// Memory whose size is known when the kernel runs, and differs from thread to thread, is the thread's own behind a wait.
#[test]
fn dynamic_allocas_live_across_barriers() {
    let body = |wait: &str| {
        format!(
            "  %odd = urem i32 %v, 67
  %n = add i32 %odd, 4
  %a = alloca i32, i32 %n
  br label %fill
fill:
  %i = phi i32 [ 0, %start ], [ %i.next, %fill ]
  %p = getelementptr i32, ptr %a, i32 %i
  %value = mul i32 %i, %v
  store i32 %value, ptr %p
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %fill, label %wait
wait:
  {wait}
  br label %read
read:
  %j = phi i32 [ 0, %wait ], [ %j.next, %read ]
  %sum = phi i32 [ 0, %wait ], [ %sum.next, %read ]
  %q = getelementptr i32, ptr %a, i32 %j
  %one = load i32, ptr %q
  %sum.next = add i32 %sum, %one
  %j.next = add i32 %j, 1
  %again = icmp ult i32 %j.next, %n
  br i1 %again, label %read, label %end"
        )
    };
    let sum = |block: &[u32], at: usize| (0..block[at] % 67 + 4).fold(0u32, |sum, i| sum.wrapping_add(i.wrapping_mul(block[at])));
    for (name, wait) in [
        ("barrier", "call void @gpu.barrier()"),
        ("shuffle", "%x = call i32 @gpu.shuffle.idx.i32(i32 %v, i32 0, i32 31)"),
        ("nothing", "%x = add i32 %v, 1"),
    ] {
        agrees(name, &format!("{}{WORDS}", kernel(name, &body(wait), "%sum.next")), sum);
    }
}

/// An `alloca` in a loop is another piece of memory each time: a list of them is as long as the loop ran.
#[test]
fn allocas_in_a_loop_are_new_in_each_iteration() {
    let body = |wait: &str| {
        format!(
            "  %n = urem i32 %v, 9
  %none = lshr i32 %v, 28
  %rounds = or i32 %none, 9
  br label %loop
loop:
  %i = phi i32 [ 0, %start ], [ %i.next, %grow ]
  %head = phi ptr [ null, %start ], [ %node, %grow ]
  %done = icmp uge i32 %i, %rounds
  br i1 %done, label %walk, label %grow
grow:
  %node = alloca {{ ptr, i32 }}
  store ptr %head, ptr %node
  %value.at = getelementptr i8, ptr %node, i64 8
  %value = mul i32 %i, %v
  store i32 %value, ptr %value.at
  {wait}
  %i.next = add i32 %i, 1
  br label %loop
walk:
  %at = phi ptr [ %head, %loop ], [ %next, %step ]
  %sum = phi i32 [ 7, %loop ], [ %sum.next, %step ]
  %left = phi i32 [ %n, %loop ], [ %left.next, %step ]
  %last = icmp eq i32 %left, 0
  br i1 %last, label %end, label %step
step:
  %next = load ptr, ptr %at
  %read.at = getelementptr i8, ptr %at, i64 8
  %read = load i32, ptr %read.at
  %thrice = mul i32 %sum, 3
  %sum.next = add i32 %thrice, %read
  %left.next = sub i32 %left, 1
  br label %walk"
        )
    };
    let walk = |block: &[u32], at: usize| {
        (0..block[at] % 9).fold(7u32, |sum, i| sum.wrapping_mul(3).wrapping_add((8 - i).wrapping_mul(block[at])))
    };
    for (name, wait) in [("barrier", "call void @gpu.barrier()"), ("nothing", "")] {
        agrees(name, &format!("{}{WORDS}", kernel(name, &body(wait), "%sum")), walk);
    }
}

/// What a function takes it gives back when it returns, behind the wait in it, also where it becomes part of its caller.
#[test]
fn a_functions_allocas_are_freed_after_a_barrier() {
    let text = "define internal i32 @g(i32 %n, i32 %p) #1 {
entry:
  %a = alloca i32, i32 %n, align 128
  %last = sub i32 %n, 1
  %at = getelementptr i32, ptr %a, i32 %last
  store i32 %p, ptr %at
  %number = ptrtoint ptr %a to i64
  %low = and i64 %number, 127
  %skew = trunc i64 %low to i32
  call void @gpu.barrier()
  %read = load i32, ptr %at
  %r = add i32 %read, %skew
  ret i32 %r
}
";
    let body = "  %before = alloca i32, i32 %size
  %before.at = getelementptr i32, ptr %before, i32 %tid
  store i32 %v, ptr %before.at
  br label %loop
loop:
  %i = phi i32 [ 0, %start ], [ %i.next, %loop ]
  %sum = phi i32 [ 0, %start ], [ %sum.next, %loop ]
  %some = add i32 %tid, 1000
  %n = add i32 %some, %i
  %p = add i32 %v, %i
  %one = call i32 @g(i32 %n, i32 %p)
  %sum.next = add i32 %sum, %one
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 3000
  br i1 %more, label %loop, label %behind
behind:
  %kept = load i32, ptr %before.at
  %result = add i32 %sum.next, %kept
  br label %end";
    agrees("scope", &format!("{text}{}{WORDS}", kernel("scope", body, "%result")), |block, at| {
        (0..3000).fold(block[at], |sum, i| sum.wrapping_add(block[at].wrapping_add(i)))
    });
}
