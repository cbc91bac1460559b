//! Messages of a derived type, to and fro.

use gpu_rt::kernel::*;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq, Clone, Copy)]
enum Part {
    Nothing,
    Number(i64),
    Place { x: f32, y: f32 },
}

#[derive(Serialize, Deserialize, PartialEq)]
struct Message<'a> {
    id: u32,
    name: &'a str,
    parts: [Part; 4],
    rest: Option<(u8, bool)>,
}

/// A digest of what the crate makes of random bits.
pub fn compute(x: u64) -> u64 {
    let part = |turn: u32| match x.rotate_left(turn) % 3 {
        0 => Part::Nothing,
        1 => Part::Number(x.rotate_left(turn) as i64 >> (turn % 60)),
        _ => Part::Place { x: (x >> 40) as f32, y: turn as f32 },
    };
    let rest = (x & 8 != 0).then_some((x as u8, x & 16 != 0));
    let message =
        Message { id: (x >> 32) as u32 >> (x % 32), name: &"a message"[..(x % 10) as usize], parts: [3, 17, 31, 47].map(part), rest };
    let mut bytes = [0; 96];
    let Ok(written) = postcard::to_slice(&message, &mut bytes) else { return 1 };
    let sum = written.iter().fold(written.len() as u64, |sum, byte| sum.rotate_left(5) ^ u64::from(*byte));
    match postcard::from_bytes::<Message<'_>>(written) {
        Ok(read) if read == message => sum,
        _ => 2,
    }
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn postcard(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
