//! The threads of a block, which wait for each other at barriers and where a warp's lanes exchange.

use super::arithmetic::low;
use super::memory::Memory;
use super::program::{Action, Operand, Program, Register, Shuffle, WarpOp};
use super::thread::{State, Thread};

const LANES: usize = 32;
/// What a lane gets from one that does not take part.
const NOTHING: u64 = 0xa7a7_a7a7;

/// Runs the threads of a block until all have ended.
pub fn run(program: &Program, threads: &mut [Thread], memory: &mut Memory) -> Result<(), String> {
    loop {
        for thread in threads.iter_mut() {
            thread.run(program, memory)?;
        }
        let mut goes_on = false;
        for warp in threads.chunks_mut(LANES) {
            goes_on |= exchange(program, warp)?;
        }
        if goes_on {
            continue;
        }
        if threads.iter().all(|thread| thread.state == State::Ended) {
            return Ok(());
        }
        barrier(program, threads)?;
    }
}

/// Lets the threads go on that are at a barrier, where all are that have not ended.
fn barrier(program: &Program, threads: &mut [Thread]) -> Result<(), String> {
    for warp in threads.chunks(LANES) {
        let mut lines = Vec::new();
        for thread in warp.iter().filter(|thread| thread.state == State::Waits) {
            let instruction = thread.instruction(program)?;
            lines.push((instruction.line, matches!(instruction.action, Action::Barrier)));
        }
        lines.dedup();
        // The barrier is aligned: a warp comes to one and the same.
        if lines.len() > 1 || lines.iter().any(|(_, is_barrier)| !is_barrier) {
            let lines: Vec<usize> = lines.into_iter().map(|(line, _)| line).collect();
            return Err(format!("the threads of a warp wait for each other, at lines {lines:?}"));
        }
    }
    for thread in threads.iter_mut().filter(|thread| thread.state == State::Waits) {
        thread.resume(program, None);
    }
    Ok(())
}

/// Lanes that wait at the same instruction.
struct Group<'p> {
    lanes: Vec<usize>,
    to: Register,
    op: &'p WarpOp,
    position: Vec<(usize, usize)>,
}

/// Does what lanes of a warp wait for, where all have come that it needs; whether some can go on.
fn exchange(program: &Program, warp: &mut [Thread]) -> Result<bool, String> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (lane, thread) in warp.iter().enumerate().filter(|(_, thread)| thread.state == State::Waits) {
        let Action::Warp { to, op } = &thread.instruction(program)?.action else { continue };
        match groups.iter_mut().find(|group| thread.position().eq(group.position.iter().copied())) {
            Some(group) => group.lanes.push(lane),
            None => groups.push(Group { lanes: vec![lane], to: *to, op, position: thread.position().collect() }),
        }
    }
    let mut goes_on = false;
    for group in &groups {
        let mask = match group.op {
            WarpOp::ActiveMask => continue,
            WarpOp::Ballot([_, mask]) | WarpOp::Shuffle(_, [.., mask]) => *mask,
        };
        if are_there(program, warp, group, mask)? {
            give(program, warp, group);
            goes_on = true;
        }
    }
    if goes_on || groups.is_empty() {
        return Ok(goes_on);
    }
    // Nobody can go on but those that ask who is there. Lanes that are apart come together in the order of the text, as far as
    // that can be said: the ISA promises nothing.
    let asking = groups.iter().filter(|group| matches!(group.op, WarpOp::ActiveMask));
    let Some(first) = asking.min_by_key(|group| &group.position) else { return Ok(false) };
    give(program, warp, first);
    Ok(true)
}

/// Whether all lanes of the mask are there that have not ended.
fn are_there(program: &Program, warp: &[Thread], group: &Group<'_>, mask: Operand) -> Result<bool, String> {
    let masks = group.lanes.iter().map(|lane| low(32, warp[*lane].value(mask)));
    let lane_and_mask: Vec<(usize, u64)> = group.lanes.iter().copied().zip(masks).collect();
    let first = lane_and_mask[0];
    if let Some((lane, mask)) = lane_and_mask.iter().find(|(lane, mask)| mask >> lane & 1 == 0 || *mask != first.1) {
        let line = warp[*lane].instruction(program)?.line;
        return Err(format!("line {line}: lane {lane} names the lanes {mask:#x}, lane {} those of {:#x}", first.0, first.1));
    }
    let lives = |lane: &usize| warp[*lane].state != State::Ended;
    Ok((0..warp.len()).filter(|lane| first.1 >> lane & 1 == 1).filter(lives).all(|lane| group.lanes.contains(&lane)))
}

fn give(program: &Program, warp: &mut [Thread], group: &Group<'_>) {
    let lanes = || group.lanes.iter();
    let results: Vec<u64> = match group.op {
        WarpOp::ActiveMask => vec![lanes().fold(0, |bits, lane| bits | 1 << lane); group.lanes.len()],
        WarpOp::Ballot([predicate, _]) => {
            let voted = lanes().filter(|lane| warp[**lane].value(*predicate) & 1 == 1);
            vec![voted.fold(0, |bits, lane| bits | 1 << lane); group.lanes.len()]
        }
        WarpOp::Shuffle(how, [value, by, clamp, _]) => {
            let given = |lane: usize| if group.lanes.contains(&lane) { warp[lane].value(*value) } else { NOTHING };
            let taken = |lane: &usize| given(source(*how, *lane as u64, warp[*lane].value(*by), warp[*lane].value(*clamp)));
            lanes().map(taken).collect()
        }
    };
    for (lane, result) in lanes().zip(results) {
        warp[*lane].resume(program, Some((group.to, result)));
    }
}

/// The lane that a shuffle takes from, as the ISA computes it.
fn source(how: Shuffle, lane: u64, by: u64, clamp: u64) -> usize {
    let (by, mask, clamp) = (by & 31, clamp >> 8 & 31, clamp & 31);
    let least = lane & mask;
    let most = least | (clamp & !mask);
    let (source, is_inside) = match how {
        Shuffle::Up => (lane.wrapping_sub(by), lane as i64 - by as i64 >= most as i64),
        Shuffle::Down => (lane + by, lane + by <= most),
        Shuffle::Butterfly => (lane ^ by, lane ^ by <= most),
        Shuffle::Index => (least | (by & !mask), (least | (by & !mask)) <= most),
    };
    (if is_inside { source } else { lane }) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shuffle_stays_inside_its_segment() {
        assert_eq!((source(Shuffle::Up, 3, 4, 0), source(Shuffle::Up, 5, 4, 0)), (3, 1));
        assert_eq!((source(Shuffle::Down, 30, 4, 31), source(Shuffle::Down, 3, 4, 31)), (30, 7));
        assert_eq!((source(Shuffle::Butterfly, 5, 1, 31), source(Shuffle::Index, 5, 40, 31)), (4, 8));
        // Segments of 8 lanes.
        assert_eq!((source(Shuffle::Down, 6, 1, 0x181f), source(Shuffle::Down, 7, 1, 0x181f)), (7, 7));
    }
}
