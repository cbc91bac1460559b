//! Features of kernels in Rust alone: phases in loops, `warp`'s functions, atomics of every scope, `core`'s search, `f16`
//! and `bf16` as types.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::of;
use crate::random::Random;
use crate::rust;
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::{Device, Launch};

pub(crate) fn block_scan(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for n in [1, 256, 2000] {
        let data = Random::new(1).ints(n, 1000);
        let x = stream.upload(&data)?;
        let mut sums = stream.zeroed(n)?;
        rust::block_scan::block_scan(&stream, Launch::cover(n, 256), &x, &mut sums)?;
        let prefix = |part: &[i32]| (0..part.len()).map(|i| part[..=i].iter().sum()).collect::<Vec<i32>>();
        let expected: Vec<i32> = data.chunks(256).flat_map(prefix).collect();
        of("kernels/block_scan.rs", exact(&stream.download(&sums)?, &expected))?;
    }
    Ok(())
}

pub(crate) fn warps(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let threads = 96 * 3;
    let mut random = Random::new(2);
    let data = random.ints(threads, 1000);
    let wide = random.many(threads, |random| f64::from(random.i32()) * 1024.0);
    let (x, dw) = (stream.upload(&data)?, stream.upload(&wide)?);
    let mut out = stream.zeroed(12 * threads)?;
    rust::warps::warps(&stream, Launch::new(3, 96), &x, &dw, &mut out.memref_mut([12, threads])?)?;
    let got = stream.download(&out)?;
    // The warp of thread `i`, its lane, and the thread that is lane `j` of it.
    let warp = |i: usize| &data[i / 32 * 32..][..32];
    let wide_warp = |i: usize| &wide[i / 32 * 32..][..32];
    let bits = |i: usize| warp(i).iter().enumerate().fold(0u32, |bits, (lane, x)| bits | u32::from(x % 3 == 0) << lane);
    let kinds: [&dyn Fn(usize, usize) -> i64; 12] = [
        &|i, lane| i64::from(warp(i)[(lane + 7) % 32]),
        &|i, lane| i64::from(warp(i)[lane.checked_sub(3).unwrap_or(lane)]),
        &|i, lane| i64::from(warp(i)[if lane + 5 < 32 { lane + 5 } else { lane }]),
        &|i, lane| i64::from(warp(i)[lane ^ 9] as i8),
        &|i, _| i64::from(warp(i)[13]),
        &|i, _| i64::from(bits(i)),
        &|i, _| i64::from(warp(i).contains(&77)) + 2 * i64::from(warp(i).iter().all(|&x| x < 900)),
        &|i, lane| warp(i)[..=lane].iter().map(|&x| i64::from(x) << 32).sum(),
        &|i, lane| warp(i)[..lane].iter().map(|&x| i64::from(x)).sum(),
        &|i, _| wide_warp(i).iter().fold(f64::MAX, |a, &b| a.min(b)) as i64,
        &|i, lane| wide_warp(i)[(lane + 1).min(31)] as i64,
        &|i, lane| wide_warp(i)[..=lane].iter().fold(f64::MIN, |a, &b| a.max(b)) as i64,
    ];
    for (kind, expected) in kinds.iter().enumerate() {
        let expected: Vec<i64> = (0..threads).map(|i| expected(i, i % 32)).collect();
        let outcome = exact(&got[kind * threads..][..threads], &expected);
        of("kernels/warps.rs", outcome).map_err(|error| format!("function {kind}: {error}"))?;
    }
    // The last warp of a block of 80 has 16 lanes; the others count as 0.
    for block in [96, 80] {
        let threads = 3 * block;
        let mut out = stream.zeroed(threads)?;
        rust::warps::equals(&stream, Launch::new(3, block as u32), &x, &mut out)?;
        let value = |i: usize, lane: usize| {
            let thread = i % block / 32 * 32 + lane;
            if thread < block { data[i / block * block + thread] & 7 } else { 0 }
        };
        let own = |i: usize| (0..32).fold(0u32, |lanes, lane| lanes | u32::from(value(i, lane) == value(i, i % block % 32)) << lane);
        of("kernels/warps.rs", exact(&stream.download(&out)?, &(0..threads).map(own).collect::<Vec<u32>>()))?;
    }
    Ok(())
}

pub(crate) fn floats(device: &Device) -> Outcome {
    let stream = device.stream()?;
    // Whole numbers, whose sums are exact in any order.
    let data: Vec<f32> = Random::new(3).ints(5000, 2000).into_iter().map(|x| x as f32 - 700.0).collect();
    let x = stream.upload(&data)?;
    let mut single = stream.upload(&[0.0f32, f32::MIN, f32::MAX])?;
    let mut double = stream.upload(&[0.5f64, f64::MIN, f64::MAX])?;
    rust::floats::floats(&stream, Launch::cover(data.len(), 128), &x, &mut single, &mut double)?;
    let sum: f64 = data.iter().map(|&x| f64::from(x)).sum();
    let (most, least) = data.iter().fold((f32::MIN, f32::MAX), |(most, least), &x| (most.max(x), least.min(x)));
    of("kernels/floats.rs", exact(&stream.download(&single)?, &[sum as f32, most, least]))?;
    Ok(exact(&stream.download(&double)?, &[sum + 0.5, f64::from(most), f64::from(least)])?)
}

pub(crate) fn scopes(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let (blocks, block) = (9, 128);
    let data: Vec<u32> = Random::new(4).many(blocks * block, |random| random.below(1 << 20));
    let x = stream.upload(&data)?;
    let (mut small, mut large) = (stream.zeroed::<u32>(8 * blocks)?, stream.zeroed::<i64>(8 * blocks)?);
    rust::floats::scopes(&stream, Launch::new(blocks as u32, block as u32), &x, &mut small, &mut large)?;
    let of_small = |part: &[u32]| {
        let sum = part.iter().sum();
        let most = part.iter().copied().max().unwrap_or_default();
        let (other, any) = part.iter().fold((0, 0), |(other, any), x| (other ^ x, any | x));
        let counted = part.iter().fold(0u32, |number, _| number.wrapping_mul(3).wrapping_add(1));
        [sum, sum, sum, most, other, any, counted, 0]
    };
    let of_large = |part: &[u32]| {
        let sum: i64 = part.iter().map(|&x| i64::from(x) << 20).sum();
        let most = part.iter().copied().max().unwrap_or_default();
        [-sum, -sum, -sum, -i64::from(most), 0, 0, 0, 0]
    };
    exact(&stream.download(&small)?, &data.chunks(block).flat_map(of_small).collect::<Vec<u32>>())?;
    Ok(exact(&stream.download(&large)?, &data.chunks(block).flat_map(of_large).collect::<Vec<i64>>())?)
}

pub(crate) fn search(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let mut random = Random::new(5);
    let mut sorted = random.ints(700, 2000);
    sorted.sort_unstable();
    sorted.dedup();
    let keys: Vec<i32> = (-3..2010).collect();
    let (ds, dk) = (stream.upload(&sorted)?, stream.upload(&keys)?);
    let mut places = stream.zeroed::<i64>(keys.len())?;
    rust::private_array::search(&stream, Launch::cover(keys.len(), 64), &ds, &dk, &mut places)?;
    let expected: Vec<i64> = keys
        .iter()
        .map(|key| {
            let less = sorted.iter().filter(|x| *x < key).count() as i64;
            if sorted.contains(key) { less } else { -1 - less }
        })
        .collect();
    Ok(exact(&stream.download(&places)?, &expected)?)
}

/// What the kernels in `half.rs` compute, on the host, where gpu-core's own tests hold every operation against exact ones.
macro_rules! arithmetic {
    ($case:ident, $kernel:ident, $type:ident) => {
        pub(crate) fn $case(device: &Device) -> Outcome {
            let stream = device.stream()?;
            let mut random = Random::new(6);
            let n = 20_000;
            let mut number = || $type::from_bits(random.u64() as u16);
            let (x, y): (Vec<$type>, Vec<$type>) = (0..n).map(|_| (number(), number())).unzip();
            let (dx, dy) = (stream.upload(&x)?, stream.upload(&y)?);
            let mut out = stream.zeroed::<u16>(12 * n)?;
            rust::half::$kernel(&stream, Launch::cover(n, 128), &dx, &dy, &mut out.memref_mut([12, n])?)?;
            let got = stream.download(&out)?;
            let kinds: [fn($type, $type) -> $type; 12] = [
                |x, y| x + y,
                |x, y| x - y,
                |x, y| x * y,
                |x, y| x / y,
                |x, _| -x,
                |x, y| x.mul_add(y, x),
                |x, _| x.sqrt(),
                |x, y| x.min(y),
                |x, y| x.max(y),
                |x, _| $type::from_f32(x.to_f32() * 1.0009765),
                |_, y| $type::from_f64(y.to_f64() * 0.333),
                |x, y| if x < y { $type::ONE } else { $type::ZERO },
            ];
            // A NaN's bits are the device's own affair.
            let plain = |x: $type| if x.is_nan() { $type::NAN.to_bits() } else { x.to_bits() };
            for (kind, operation) in kinds.iter().enumerate() {
                let got: Vec<u16> = got[kind * n..][..n].iter().map(|&bits| plain($type::from_bits(bits))).collect();
                let expected: Vec<u16> = x.iter().zip(&y).map(|(&x, &y)| plain(operation(x, y))).collect();
                of("kernels/half.rs", exact(&got, &expected)).map_err(|error| format!("operation {kind}: {error}"))?;
            }
            Ok(())
        }
    };
}
arithmetic!(half_arithmetic, half, f16);
arithmetic!(brain_arithmetic, brain, bf16);
