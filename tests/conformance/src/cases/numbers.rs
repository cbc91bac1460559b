//! Numbers of every kind: as arguments, as elements, in structures, divided, multiplied wide, converted.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::{each, same};
use crate::random::Random;
use bytemuck::Pod;
use gpu_rt::{Buffer, Device, Error, Launch, Stream};
use half::{bf16, f16};

kernels! {
    { "kernels/scalars.nvvm.ll" as scalars_nvvm, "kernels/scalars.amdgcn.ll" as scalars_amdgcn }
    {
        scalars(
            a: i8, b: i16, c: i32, d: i64, e: i128, f: f16, g: bf16, h: f32, i: f64, j: bool, whole: &mut Buffer<i64>,
            real: &mut Buffer<f64>
        );
    }
}

pub(crate) fn scalars(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let wide = -0x0123_4567_89ab_cdef_1122_3344_5566_7788i128;
    for (a, b, c, d, j) in [(-128i8, 32_767i16, i32::MIN, i64::MAX, true), (5, -6, 7, -8, false)] {
        let (f, g, h, i) = (f16::from_f32(-1.5), bf16::from_f32(3.0e38), f32::MIN_POSITIVE, -1.0e300);
        let got = each(scalars::SPELLINGS, |kernel| {
            let (mut whole, mut real) = (stream.zeroed(7)?, stream.zeroed(4)?);
            // SAFETY: one thread; it writes seven and four elements.
            unsafe { kernel(&stream, Launch::new(1, 1), a, b, c, d, wide, f, g, h, i, j, &mut whole, &mut real)? };
            let real = stream.download(&real)?.into_iter().map(|x: f64| x.to_bits() as i64).collect();
            Ok([stream.download(&whole)?, real].concat())
        })?;
        let whole = [a.into(), b.into(), c.into(), d, wide as i64, (wide >> 64) as i64, j.into()];
        let real = [f64::from(f), f64::from(g), f64::from(h), i].map(|x| x.to_bits() as i64);
        exact(&got, &[&whole[..], &real].concat())?;
    }
    Ok(())
}

kernels! {
    { "kernels/elements.nvvm.ll" as elements_nvvm, "kernels/elements.amdgcn.ll" as elements_amdgcn }
    {
        elements_i8(x: &Buffer<i8>, y: &mut Buffer<i8>, n: u32);
        elements_i16(x: &Buffer<i16>, y: &mut Buffer<i16>, n: u32);
        elements_i32(x: &Buffer<i32>, y: &mut Buffer<i32>, n: u32);
        elements_i64(x: &Buffer<i64>, y: &mut Buffer<i64>, n: u32);
        elements_half(x: &Buffer<f16>, y: &mut Buffer<f16>, n: u32);
        elements_bfloat(x: &Buffer<bf16>, y: &mut Buffer<bf16>, n: u32);
        elements_float(x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);
        elements_double(x: &Buffer<f64>, y: &mut Buffer<f64>, n: u32);
        elements_bool(x: &Buffer<u8>, y: &mut Buffer<u8>, n: u32);
    }
}

type Unary<T> = unsafe fn(&Stream, Launch, &Buffer<T>, &mut Buffer<T>, u32) -> Result<(), Error>;

fn unary<T: Pod + std::fmt::Debug>(
    stream: &Stream,
    kernels: &crate::kernels::Spellings<Unary<T>>,
    one: impl FnMut(&mut Random) -> T,
    expected: impl Fn(T) -> T,
) -> Outcome {
    let data = Random::new(1).many(777, one);
    let x = stream.upload(&data)?;
    let got = each(kernels, |kernel| {
        let mut y = stream.zeroed(data.len())?;
        // SAFETY: touches the elements below the count, which both buffers have.
        unsafe { kernel(stream, Launch::cover(data.len(), 128), &x, &mut y, data.len() as u32)? };
        stream.download(&y)
    })?;
    let expected: Vec<T> = data.into_iter().map(expected).collect();
    Ok(exact(&got, &expected).map_err(|error| format!("{}: {error}", std::any::type_name::<T>()))?)
}

pub(crate) fn elements(device: &Device) -> Outcome {
    let stream = device.stream()?;
    unary(&stream, elements_i8::SPELLINGS, |random| random.i32() as i8, |x| x.wrapping_mul(x).wrapping_add(x))?;
    unary(&stream, elements_i16::SPELLINGS, |random| random.i32() as i16, |x| x.wrapping_mul(x).wrapping_add(x))?;
    unary(&stream, elements_i32::SPELLINGS, |random| random.i32(), |x| x.wrapping_mul(x).wrapping_add(x))?;
    unary(&stream, elements_i64::SPELLINGS, |random| random.u64() as i64, |x| x.wrapping_mul(x).wrapping_add(x))?;
    // A product of two of these is exact in f32 and rounded once to the type, and so is the sum.
    let product = |x: f32| f16::from_f32(f16::from_f32(x * x).to_f32() + x);
    unary(&stream, elements_half::SPELLINGS, |random| f16::from_f32(random.f32(-9.0, 9.0)), |x| product(x.into()))?;
    let product = |x: f32| bf16::from_f32(bf16::from_f32(x * x).to_f32() + x);
    unary(&stream, elements_bfloat::SPELLINGS, |random| bf16::from_f32(random.f32(-9.0, 9.0)), |x| product(x.into()))?;
    unary(&stream, elements_float::SPELLINGS, |random| random.f32(-9.0, 9.0), |x| x * x + x)?;
    unary(&stream, elements_double::SPELLINGS, |random| random.f64(-9.0, 9.0), |x| x * x + x)?;
    unary(&stream, elements_bool::SPELLINGS, |random| random.below(2) as u8, |x| 1 - x)
}

/// As the C structure in `sources/by_value.c`.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Window {
    shift: i8,
    weight: [i16; 3],
    scale: f32,
    offset: f64,
    last: u8,
}

kernels! {
    {
        "kernels/by_value.nvvm.ll" as by_value_nvvm,
        "kernels/by_value.amdgcn.ll" as by_value_amdgcn,
        "kernels/by_value.spir.ll" as by_value_spir,
        #[cfg(clang)] "kernels/numbers.cu" as by_value_cu,
        #[cfg(clang)] "kernels/memory.cl" as by_value_cl
    }
    { by_value(x: &Buffer<f32>, w: Window, y: &mut Buffer<f64>, n: i32); }
}

pub(crate) fn by_value(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 300;
    let data = Random::new(2).floats(n, -2.0, 2.0);
    let x = stream.upload(&data)?;
    let w = Window { shift: -3, weight: [-500, 2, 31_000], scale: 0.7, offset: 1.0e-3, last: 250 };
    let got = each(by_value::SPELLINGS, |kernel| {
        let mut y = stream.zeroed(n)?;
        // SAFETY: touches the elements below n, which both buffers have.
        unsafe { kernel(&stream, Launch::cover(n, 64), &x, w, &mut y, n as i32)? };
        stream.download(&y)
    })?;
    same("kernels/by_value.rs", &got, || {
        use crate::rust::by_value::{Window, by_value};
        let w = Window { offset: w.offset, scale: w.scale, weight: w.weight, shift: w.shift, last: w.last, unused: [0; 4] };
        let mut y = stream.zeroed(n)?;
        by_value(&stream, Launch::cover(n, 64), &x, w, &mut y)?;
        stream.download(&y)
    })?;
    let value = |i: usize| {
        let weighted = f64::from(data[i] * w.scale) * f64::from(w.weight[i % 3]);
        weighted + w.offset + f64::from((i as i32 + i32::from(w.shift)) % (i32::from(w.last) + 1))
    };
    Ok(exact(&got, &(0..n).map(value).collect::<Vec<f64>>())?)
}

kernels! {
    {
        "kernels/integers.nvvm.ll" as integers_nvvm,
        #[cfg(clang)] "kernels/numbers.cu" as integers_cu
    }
    {
        division(a: &Buffer<i64>, b: &Buffer<i64>, out: &mut Buffer<i64>, n: i32);
        wide_products(a: &Buffer<u64>, b: &Buffer<u64>, out: &mut Buffer<u64>, n: i32);
        bits(x: &Buffer<u64>, out: &mut Buffer<u32>, n: i32);
        choices(x: &Buffer<i32>, y: &mut Buffer<i32>, n: i32);
    }
}

pub(crate) fn division(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 1000;
    let mut random = Random::new(3);
    // Of all sizes; divisors are never zero, also of their low byte alone.
    let mut any = |random: &mut Random| random.u64() as i64 >> random.below(60);
    let a = random.many(n, &mut any);
    let b = random.many(n, |random| any(random) | 1);
    let (da, db) = (stream.upload(&a)?, stream.upload(&b)?);
    let got = each(division::SPELLINGS, |kernel| {
        let mut out = stream.zeroed(8 * n)?;
        // SAFETY: touches elements below n, and eight times as many; no divisor is zero, no quotient overflows.
        unsafe { kernel(&stream, Launch::cover(n, 128), &da, &db, &mut out, n as i32)? };
        stream.download(&out)
    })?;
    let all = |(&x, &y): (&i64, &i64)| {
        let (ux, uy) = (x as u64, y as u64);
        let narrow = if x as i32 == i32::MIN { 0 } else { x as i32 };
        let by = y as i32 | 1;
        let small = i32::from(narrow as u8) / i32::from(by as u8) + i32::from(narrow as i16) % i32::from(by as i16 | 1);
        let unsigned = i64::from(narrow as u32 / by as u32);
        [x / y, x % y, (ux / uy) as i64, (ux % uy) as i64, (narrow / by).into(), (narrow % by).into(), unsigned, small.into()]
    };
    Ok(exact(&got, &a.iter().zip(&b).flat_map(all).collect::<Vec<i64>>())?)
}

pub(crate) fn wide_products(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 500;
    let mut random = Random::new(4);
    let (a, b) = (random.many(n, Random::u64), random.many(n, Random::u64));
    let (da, db) = (stream.upload(&a)?, stream.upload(&b)?);
    let got = each(wide_products::SPELLINGS, |kernel| {
        let mut out = stream.zeroed(4 * n)?;
        // SAFETY: touches elements below n, and four times as many.
        unsafe { kernel(&stream, Launch::cover(n, 64), &da, &db, &mut out, n as i32)? };
        stream.download(&out)
    })?;
    let all = |(&a, &b): (&u64, &u64)| {
        let product = (u128::from(a) * u128::from(b)).wrapping_add(u128::from(a) << (b % 100));
        let difference = i128::from(a as i64).wrapping_sub(product as i128);
        [product as u64, (product >> 64) as u64, difference as u64, u64::from(difference < 0)]
    };
    Ok(exact(&got, &a.iter().zip(&b).flat_map(all).collect::<Vec<u64>>())?)
}

pub(crate) fn bits(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 640;
    let data = Random::new(5).many(n, |random| random.u64() >> random.below(64));
    let x = stream.upload(&data)?;
    let got = each(bits::SPELLINGS, |kernel| {
        let mut out = stream.zeroed(10 * n)?;
        // SAFETY: touches elements below n, and ten times as many.
        unsafe { kernel(&stream, Launch::cover(n, 64), &x, &mut out, n as i32)? };
        stream.download(&out)
    })?;
    let all = |&x: &u64| {
        let wide = x | 1;
        let narrow = wide as u32;
        [
            narrow.count_ones(),
            narrow.leading_zeros(),
            (narrow & !1 | 1 << 31).trailing_zeros(),
            wide.count_ones(),
            wide.leading_zeros(),
            (wide & !1 | 1 << 63).trailing_zeros(),
            narrow.reverse_bits(),
            narrow.swap_bytes(),
            narrow.rotate_left((wide >> 59) as u32),
            (wide >> (wide >> 60)) as u32 ^ (x as i64 >> 40) as u32,
        ]
    };
    Ok(exact(&got, &data.iter().flat_map(all).collect::<Vec<u32>>())?)
}

pub(crate) fn choices(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 700;
    let data = Random::new(6).many(n, |random| [0, 1, 2, 3, 40, 41, -1_000_000, 99, -5][random.below(9) as usize]);
    let x = stream.upload(&data)?;
    let got = each(choices::SPELLINGS, |kernel| {
        let mut y = stream.zeroed(n)?;
        // SAFETY: touches the elements below n, which both buffers have.
        unsafe { kernel(&stream, Launch::cover(n, 64), &x, &mut y, n as i32)? };
        stream.download(&y)
    })?;
    let choose = |(i, &x): (usize, &i32)| {
        let i = i as i32;
        match x {
            0 => 100,
            1 => i,
            2 => i * i + 7,
            3 => 10,
            40 => -i,
            41 => 41 * 3i32.pow((i % 5) as u32),
            -1_000_000 => 0,
            _ => x.signum(),
        }
    };
    Ok(exact(&got, &data.iter().enumerate().map(choose).collect::<Vec<i32>>())?)
}

kernels! {
    {
        "kernels/conversions.nvvm.ll" as conversions_nvvm,
        #[cfg(clang)] "kernels/numbers.cu" as conversions_cu
    }
    { conversions(x: &Buffer<f32>, wide: &Buffer<i64>, out: &mut Buffer<f64>, n: i32); }
}

pub(crate) fn conversions(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 800;
    let mut random = Random::new(7);
    let x = random.floats(n, -30_000.0, 30_000.0);
    let wide = random.many(n, |random| random.u64() as i64 >> random.below(60));
    let (dx, d_wide) = (stream.upload(&x)?, stream.upload(&wide)?);
    let got = each(conversions::SPELLINGS, |kernel| {
        let mut out = stream.zeroed(12 * n)?;
        // SAFETY: touches elements below n, and twelve times as many.
        unsafe { kernel(&stream, Launch::cover(n, 64), &dx, &d_wide, &mut out, n as i32)? };
        stream.download(&out)
    })?;
    let all = |(&f, &l): (&f32, &i64)| {
        [
            (f as i32).into(),
            (f as i64) as f64,
            (f.abs() as u32).into(),
            (f as i32 as i16).into(),
            (l as f32).into(),
            l as f64,
            (l as u64 as f32).into(),
            l as u64 as f64,
            (l as i32 as f32).into(),
            ((f64::from(f) / 3.0) as f32).into(),
            (l as i8).into(),
            f16::from_f32(f * 0.01).into(),
        ]
    };
    Ok(exact(&got, &x.iter().zip(&wide).flat_map(all).collect::<Vec<f64>>())?)
}
