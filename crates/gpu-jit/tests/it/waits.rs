//! Kernels with many barriers and exchanges, and values that live across them, on every form of the CPU.

use crate::support::forms::*;

/// Rounds of what waits once or twice: more waits than one function holds loops for.
const ROUNDS: u32 = 24;

#[test]
fn many_exchanges_within_warps() {
    let round = |k: u32| {
        format!(
            "  %sum.{k} = add i32 %acc.{k}, %v
  %got.{k} = call i32 @gpu.shuffle.idx.i32(i32 %sum.{k}, i32 {}, i32 31)
  %big.{k} = icmp ugt i32 %got.{k}, %sum.{k}
  %votes.{k} = call i32 @gpu.ballot(i1 %big.{k})
  %three.{k} = mul i32 %acc.{k}, 3
  %more.{k} = add i32 %three.{k}, %got.{k}
  %acc.{} = xor i32 %more.{k}, %votes.{k}\n",
            k % 29,
            k + 1
        )
    };
    let rounds: String = (0..ROUNDS).map(round).collect();
    let body = format!("  %acc.0 = add i32 %tid, 0\n{rounds}  br label %end");
    agrees("exchanges", &format!("{}{WORDS}", kernel("exchanges", &body, &format!("%acc.{ROUNDS}"))), |block, thread| {
        let first = thread / 32 * 32;
        let warp = &block[first..block.len().min(first + 32)];
        let mut acc: Vec<u32> = (first as u32..).take(warp.len()).collect();
        for k in 0..ROUNDS {
            let sums: Vec<u32> = acc.iter().zip(warp).map(|(acc, v)| acc.wrapping_add(*v)).collect();
            let got = sums[k as usize % 29];
            let votes = sums.iter().enumerate().fold(0, |votes, (lane, sum)| votes | u32::from(got > *sum) << lane);
            acc.iter_mut().for_each(|acc| *acc = acc.wrapping_mul(3).wrapping_add(got) ^ votes);
        }
        acc[thread - first]
    });
}

#[test]
fn many_barriers_of_a_block() {
    let round = |k: u32| {
        format!(
            "  %kept.{k} = add i32 %acc.{k}, %v
  store i32 %acc.{k}, ptr addrspace(1) %own
  call void @gpu.barrier()
  %got.{k} = load i32, ptr addrspace(1) %other
  call void @gpu.barrier()
  %three.{k} = mul i32 %got.{k}, 3
  %acc.{} = xor i32 %three.{k}, %kept.{k}\n",
            k + 1
        )
    };
    let rounds: String = (0..ROUNDS).map(round).collect();
    let body = format!(
        "  %own = getelementptr i32, ptr addrspace(1) %out, i32 %gid
  %up = add i32 %tid, 5
  %next = urem i32 %up, %size
  %at = add i32 %first, %next
  %other = getelementptr i32, ptr addrspace(1) %out, i32 %at
  %acc.0 = add i32 %tid, 0\n{rounds}  br label %end"
    );
    agrees("barriers", &format!("{}{WORDS}", kernel("barriers", &body, &format!("%acc.{ROUNDS}"))), |block, thread| {
        let mut acc: Vec<u32> = (0..block.len() as u32).collect();
        for _ in 0..ROUNDS {
            let next = |(thread, v): (usize, &u32)| acc[(thread + 5) % block.len()].wrapping_mul(3) ^ acc[thread].wrapping_add(*v);
            acc = block.iter().enumerate().map(next).collect();
        }
        acc[thread]
    });
}

/// `inner` comes behind a branch that only some threads take, and behind another within that: what is written there is not
/// the same for all threads, wherever the blocks stand in the text.
#[test]
fn values_written_by_some_threads_live_across_barriers() {
    let body = "  %spot = getelementptr i32, ptr addrspace(1) %out, i32 %gid
  store i32 0, ptr addrspace(1) %spot
  call void @gpu.barrier()
  %one = and i32 %v, 1
  %is.odd = icmp ne i32 %one, 0
  br i1 %is.odd, label %outer, label %met
outer:
  %two = and i32 %v, 2
  %is.two = icmp ne i32 %two, 0
  br i1 %is.two, label %yes, label %inner
yes:
  %add = atomicrmw add ptr addrspace(1) %spot, i32 8 monotonic
  br label %inner
inner:
  %or = atomicrmw or ptr addrspace(1) %spot, i32 64 monotonic
  br label %met
met:
  %kept = phi i32 [ 1000, %start ], [ 5000, %inner ]
  call void @gpu.barrier()
  %there = load i32, ptr addrspace(1) %spot
  %result = add i32 %there, %kept
  br label %end";
    agrees("parted", &format!("{}{WORDS}", kernel("parted", body, "%result")), |block, thread| match block[thread] & 3 {
        1 => 5064,
        3 => 5072,
        _ => 1000,
    });
}
