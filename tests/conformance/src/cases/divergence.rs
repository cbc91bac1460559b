//! Divergent threads, on devices that run several in lockstep.

use crate::Outcome;
use crate::compare::{exact, ulps};
use crate::kernels::{each, of};
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch};

kernels! {
    {
        "kernels/divergence.nvvm.ll" as divergence_nvvm,
        #[cfg(clang)] "kernels/divergence.cu" as divergence_cu
    }
    {
        paths(x: &Buffer<i32>, at: &Buffer<i64>, table: &Buffer<i32>, y: &mut Buffer<i32>, counts: &mut Buffer<i32>, n: i32);
        loops(x: &Buffer<i32>, y: &mut Buffer<u32>, n: i32, common: i32);
        strides(
            a: &Buffer<i8>, b: &Buffer<i16>, c: &Buffer<i64>, d: &Buffer<f64>, sums: &mut Buffer<i64>, most: &mut Buffer<f64>,
            low: &mut Buffer<u8>, n: i32
        );
        curves(x: &Buffer<f32>, p: &Buffer<f32>, y: &mut Buffer<f32>, n: i32);
    }
}

/// Sizes of blocks that are multiples of no vector's length, of some, and of all.
const BLOCKS: [u32; 7] = [1, 7, 24, 33, 64, 100, 256];

pub(crate) fn paths(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 1000;
    let mut random = Random::new(70);
    let data = random.ints(n, 300);
    let table = random.ints(64, 1000);
    // Where nothing may be read the place is far away.
    let at =
        random.many(n, |random| if random.below(2) == 0 { i64::from(random.below(64)) } else { -(1 << 44) - i64::from(random.below(99)) });
    let (x, places, values) = (stream.upload(&data)?, stream.upload(&at)?, stream.upload(&table)?);
    for block in BLOCKS {
        let got = each(paths::SPELLINGS, |kernel| {
            let (mut y, mut counts) = (stream.upload(&vec![-7; 2 * n])?, stream.zeroed(4)?);
            // SAFETY: touches elements below n, and n more of y; places below 0 are not read; the table has 64 elements.
            unsafe { kernel(&stream, Launch::cover(n, block), &x, &places, &values, &mut y, &mut counts, n as i32)? };
            Ok([stream.download(&y)?, stream.download(&counts)?].concat())
        })?;
        let mut expected = vec![-7; 2 * n + 4];
        for i in 0..n {
            let (v, mut r) = (data[i], 0);
            let low = |bits: i32| (v & bits) as usize;
            if v % 3 == 0 || (v > 100 && v % 5 != 1) {
                r = table[low(63)];
                if v & 4 != 0 {
                    r -= 7;
                } else if v & 8 != 0 {
                    expected[n + i] = r;
                    r *= 3;
                }
            } else if at[i] >= 0 {
                r = table[at[i] as usize] / ((v & 3) - (v & 1) + 1);
            }
            match v & 7 {
                0 => r += 1,
                3 => r = (r ^ table[((v >> 3) & 63) as usize]) + 2,
                4 => r += 2,
                6 if v > 50 => continue,
                6 => r = -r,
                _ => {}
            }
            if v & 16 != 0 {
                expected[2 * n + low(3)] += r & 15;
            }
            expected[i] = r;
        }
        expected[2 * n..].iter_mut().for_each(|count| *count += 7);
        exact(&got, &expected)?;
    }
    Ok(())
}

pub(crate) fn loops(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 777;
    let data = Random::new(71).ints(n, 500);
    let x = stream.upload(&data)?;
    for (block, common) in BLOCKS.into_iter().zip([3, 0, 1, 5, 2, 4, 3]) {
        let got = each(loops::SPELLINGS, |kernel| {
            let mut y = stream.zeroed(n)?;
            // SAFETY: touches elements below n.
            unsafe { kernel(&stream, Launch::cover(n, block), &x, &mut y, n as i32, common)? };
            stream.download(&y)
        })?;
        let one = |i: usize| {
            let (v, mut last, mut sum) = (data[i], -1, 1u32);
            for k in 0..v % 37 {
                if k % 5 == v % 7 {
                    continue;
                }
                let mut inner = 0;
                while inner * inner < k + (v & 3) {
                    if inner == 4 {
                        sum = sum.wrapping_add(1000);
                        break;
                    }
                    inner += 1;
                }
                sum = sum.wrapping_mul(3).wrapping_add(inner as u32);
                if sum % 101 == 5 {
                    return (-k) as u32;
                }
                for u in 0..common {
                    sum ^= (u * k + data[(i + u as usize) % n]) as u32;
                }
                last = k;
            }
            sum.wrapping_add(last as u32)
        };
        exact(&got, &(0..n).map(one).collect::<Vec<u32>>())?;
    }
    Ok(())
}

pub(crate) fn strides(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 1003;
    let mut random = Random::new(72);
    let a = random.many(n, |random| random.i32() as i8);
    let b = random.many(n, |random| random.i32() as i16);
    let c = random.many(n, |random| random.u64() as i64 >> 20);
    let d = random.many(n, |random| random.f64(-10.0, 10.0));
    let buffers = (stream.upload(&a)?, stream.upload(&b)?, stream.upload(&c)?, stream.upload(&d)?);
    for block in [(1, 1), (5, 3), (16, 4), (20, 2), (64, 1), (3, 30)] {
        let threads = (block.0 * block.1) as usize;
        let (mut expected, mut largest) = (vec![0i64; 4 * threads], vec![-1e300f64; threads]);
        for i in 0..n {
            expected[4 * (i % threads) + (b[i] & 3) as usize] += i64::from(a[i]) * 3 + c[i];
            largest[i % threads] = largest[i % threads].max(d[i]);
        }
        let bytes: Vec<u8> = a.iter().zip(&b).map(|(&a, &b)| (i32::from(a) + i32::from(b)) as u8).collect();
        for (file, kernel) in strides::SPELLINGS {
            let (mut sums, mut most, mut low) = (stream.zeroed(4 * threads)?, stream.zeroed(threads)?, stream.zeroed(n)?);
            let (a, b, c, d) = (&buffers.0, &buffers.1, &buffers.2, &buffers.3);
            // SAFETY: touches elements below n, and for each thread four sums and one maximum.
            unsafe { kernel(&stream, Launch::new(1, block), a, b, c, d, &mut sums, &mut most, &mut low, n as i32)? };
            of(file, exact(&stream.download(&sums)?, &expected))?;
            of(file, exact(&stream.download(&most)?, &largest))?;
            of(file, exact(&stream.download(&low)?, &bytes))?;
        }
    }
    Ok(())
}

/// Name, reference, and how far off a result may be: as in the cases of `math`.
type Curve = (&'static str, fn(f64, f64) -> f64, f64);

/// In the kernel's order.
const CURVES: [Curve; 10] = [
    ("exp", |x, _| x.exp(), 3.0),
    ("exp2", |x, _| x.exp2(), 3.0),
    ("exp10", |x, _| libm::exp10(x), 4.0),
    ("log", |x, _| x.ln(), 3.0),
    ("log2", |x, _| x.log2(), 3.0),
    ("log10", |x, _| x.log10(), 3.0),
    ("sin", |x, _| x.sin(), 4.0),
    ("cos", |x, _| x.cos(), 4.0),
    ("tan", |x, _| x.tan(), 5.0),
    ("pow", |x, p| x.powf(p), 16.0),
];

/// Special values against each other first, then numbers of every size.
pub(crate) fn curves(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let special =
        [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, -3.0, 1e-40, -1e-40, 88.7, -103.9, 1e30, f32::INFINITY, f32::NEG_INFINITY, f32::NAN];
    let mut random = Random::new(73);
    let mut x: Vec<f32> = special.iter().flat_map(|&x| [x; 16]).collect();
    let mut p: Vec<f32> = special.repeat(16);
    x.extend(random.many(800, |random| random.f32(-110.0, 110.0)));
    x.extend(random.many(800, |random| random.f32(-140.0, 120.0).exp2()));
    p.extend(random.many(1600, |random| random.f32(-12.0, 12.0)));
    let n = x.len();
    let (from, powers) = (stream.upload(&x)?, stream.upload(&p)?);
    let got = each(curves::SPELLINGS, |kernel| {
        let mut y = stream.zeroed(10 * n)?;
        // SAFETY: touches elements below n, and as many of y for each function.
        unsafe { kernel(&stream, Launch::cover(n, 64), &from, &powers, &mut y, n as i32)? };
        let canonical = |y: f32| if y.is_nan() { f32::NAN } else { y };
        Ok(stream.download(&y)?.into_iter().map(canonical).collect::<Vec<f32>>())
    })?;
    for (index, (name, reference, bound)) in CURVES.into_iter().enumerate() {
        let expected: Vec<f64> = x.iter().zip(&p).map(|(&x, &p)| reference(x.into(), p.into())).collect();
        ulps(&got[index * n..][..n], &expected, bound).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}
