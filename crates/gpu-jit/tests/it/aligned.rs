//! Over-aligned local memory, and values of types with a large alignment, that live across barriers: on every form of the
//! CPU.

use crate::support::forms::*;

/// How far an address is from a multiple of a power of two, where nobody knows what it is the address of.
const SKEW: &str = "define internal i32 @skew(ptr %p, i64 %align) #1 {
  %slot = alloca ptr
  store volatile ptr %p, ptr %slot
  %hidden = load volatile ptr, ptr %slot
  %number = ptrtoint ptr %hidden to i64
  %mask = sub i64 %align, 1
  %low = and i64 %number, %mask
  %skew = trunc i64 %low to i32
  ret i32 %skew
}
";

/// Waits of every kind, and none.
const WAITS: [(&str, &str); 4] = [
    ("barrier", "call void @gpu.barrier()"),
    ("shuffle", "%x = call i32 @gpu.shuffle.idx.i32(i32 %v, i32 0, i32 31)"),
    ("ballot", "%odd = trunc i32 %v to i1\n  %x = call i32 @gpu.ballot(i1 %odd)"),
    ("nothing", "%x = add i32 %v, 1"),
];

/// Arrays of these alignments, with as many bytes between them, each asked for its place before and behind a wait.
fn arrays(name: &str, wait: &str, aligns: &[u64]) -> String {
    let (mut taken, mut before, mut behind) = (String::new(), String::new(), String::new());
    let mut sum = "0".to_string();
    for (index, align) in aligns.iter().enumerate() {
        let bytes = 2 * index + 3;
        taken += &format!("  %gap{index} = alloca [{bytes} x i8], align 1\n  %a{index} = alloca [{bytes} x i8], align {align}\n");
        before += &format!(
            "  %small{index} = trunc i32 %v to i8\n  store i8 %small{index}, ptr %a{index}\n  store i8 1, ptr %gap{index}
  %first{index} = call i32 @skew(ptr %a{index}, i64 {align})\n  %gap.at{index} = call i32 @skew(ptr %gap{index}, i64 1)\n"
        );
        behind += &format!(
            "  %second{index} = call i32 @skew(ptr %a{index}, i64 {align})\n  %there{index} = load i8, ptr %a{index}
  %gap.again{index} = call i32 @skew(ptr %gap{index}, i64 1)\n  %wide{index} = zext i8 %there{index} to i32
  %with{index}a = add i32 {sum}, %first{index}\n  %with{index}b = add i32 %with{index}a, %second{index}
  %with{index} = add i32 %with{index}b, %wide{index}\n"
        );
        sum = format!("%with{index}");
    }
    let body = format!("{taken}{before}  {wait}\n{behind}  br label %end");
    format!("{SKEW}{}{WORDS}", kernel(name, &body, &sum))
}

#[test]
fn arrays_are_aligned_before_and_after_a_barrier() {
    for (name, wait) in WAITS {
        for aligns in [&[128, 256][..], &[64, 128, 16, 512, 32], &[4096], &[256, 8, 2048, 1, 128]] {
            agrees(name, &arrays(name, wait, aligns), |block, at| aligns.len() as u32 * (block[at] & 255));
        }
    }
}

/// The same of memory of a size known at run time, and of a loop.
#[test]
fn heap_memory_of_the_runtime_is_aligned() {
    for (name, wait) in WAITS {
        let body = format!(
            "  %n = and i32 %v, 7
  br label %loop
loop:
  %i = phi i32 [ 0, %start ], [ %i.next, %loop ]
  %sum = phi i32 [ 0, %start ], [ %sum.next, %loop ]
  %some = add i32 %n, 1
  %a = alloca i8, i32 %some, align 1
  %b = alloca i8, i32 %some, align 256
  %c = alloca i32, align 1024
  store i8 3, ptr %a
  store i8 5, ptr %b
  store i32 %i, ptr %c
  %one = call i32 @skew(ptr %b, i64 256)
  %two = call i32 @skew(ptr %c, i64 1024)
  {wait}
  %three = call i32 @skew(ptr %b, i64 256)
  %four = call i32 @skew(ptr %c, i64 1024)
  %five = call i32 @skew(ptr %a, i64 1)
  %sum.1 = add i32 %sum, %one
  %sum.2 = add i32 %sum.1, %two
  %sum.3 = add i32 %sum.2, %three
  %sum.4 = add i32 %sum.3, %four
  %there = load i32, ptr %c
  %sum.next = add i32 %sum.4, %there
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 5
  br i1 %more, label %loop, label %end"
        );
        agrees(name, &format!("{SKEW}{}{WORDS}", kernel(name, &body, "%sum.next")), |_, _| 10);
    }
}

/// Values that all threads of a block have in common are kept once, and vectors of them want more alignment than numbers; of
/// what each thread has of its own, too.
#[test]
fn vectors_live_across_barriers() {
    for (name, wait) in WAITS {
        for length in [4, 8, 16, 32] {
            let body = format!(
                "  %block.at = getelementptr i32, ptr addrspace(1) %in, i32 %first
  %common = load <{length} x i32>, ptr addrspace(1) %block.at, align 4
  %single = load i32, ptr addrspace(1) %block.at
  %truth = trunc i32 %single to i1
  %own.first = insertelement <{length} x i32> %common, i32 %v, i32 1
  {wait}
  %lane = urem i32 %tid, {length}
  %a = extractelement <{length} x i32> %common, i32 %lane
  %b = extractelement <{length} x i32> %own.first, i32 %lane
  %twice = mul i32 %b, 2
  %sum = add i32 %a, %twice
  %more = select i1 %truth, i32 %single, i32 7
  %result = add i32 %sum, %more
  br label %end"
            );
            agrees(name, &format!("{}{WORDS}", kernel(name, &body, "%result")), |block, at| {
                let lane = at % length;
                let own = if lane == 1 { block[at] } else { block[lane] };
                let more = if block[0] & 1 == 1 { block[0] } else { 7 };
                block[lane].wrapping_add(own.wrapping_mul(2)).wrapping_add(more)
            });
        }
    }
}
