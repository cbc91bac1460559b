//! Collective functions of OpenCL's work-groups and sub-groups.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::each;
use crate::random::Random;
use bytemuck::Pod;
use gpu_rt::{Buffer, Device, Error, Launch, Stream};
use std::fmt::Debug;

kernels! {
    { "kernels/groups.spir.ll" as groups_spir }
    {
        work_group_int(x: &Buffer<i32>, out: &mut Buffer<i32>, threads: i32, giver_x: i32, giver_y: i32, giver_z: i32);
        work_group_ulong(x: &Buffer<u64>, out: &mut Buffer<u64>, threads: i32, giver_x: i32, giver_y: i32, giver_z: i32);
        work_group_double(x: &Buffer<f64>, out: &mut Buffer<f64>, threads: i32, giver_x: i32, giver_y: i32, giver_z: i32);
        sub_group_uint(x: &Buffer<u32>, out: &mut Buffer<u32>, threads: i32);
        sub_group_long(x: &Buffer<i64>, out: &mut Buffer<i64>, threads: i32);
        sub_group_float(x: &Buffer<f32>, out: &mut Buffer<f32>, threads: i32);
        members(x: &Buffer<i32>, out: &mut Buffer<i32>, threads: i32);
        whole_members(x: &Buffer<i64>, out: &mut Buffer<i64>, threads: i32);
    }
}

/// Blocks of one and of several dimensions: less than a sub-group, whole ones, and with a rest.
const BLOCKS: [[u32; 3]; 7] = [[1, 1, 1], [31, 1, 1], [32, 1, 1], [7, 5, 3], [64, 4, 1], [100, 1, 1], [10, 10, 10]];

/// How many blocks each launch has.
const GRID: usize = 3;

/// A result, from a group's values and a place among them.
type Row<'a, T> = &'a dyn Fn(&[T], usize) -> T;

/// What the groups compute with: a number type, its sum, and the values that change nothing.
struct Numbers<T> {
    zero: T,
    least: T,
    most: T,
    add: fn(T, T) -> T,
    less: fn(T, T) -> bool,
}

impl<T: Copy> Numbers<T> {
    fn sum(&self, group: &[T]) -> T {
        group.iter().fold(self.zero, |sum, &x| (self.add)(sum, x))
    }
    fn min(&self, group: &[T]) -> T {
        group.iter().fold(self.most, |min, &x| if (self.less)(x, min) { x } else { min })
    }
    fn max(&self, group: &[T]) -> T {
        group.iter().fold(self.least, |max, &x| if (self.less)(max, x) { x } else { max })
    }
}

type WorkGroup<T> = unsafe fn(&Stream, Launch, &Buffer<T>, &mut Buffer<T>, i32, i32, i32, i32) -> Result<(), Error>;

fn work_group<T: Pod + Debug>(
    stream: &Stream,
    kernels: &crate::kernels::Spellings<WorkGroup<T>>,
    numbers: &Numbers<T>,
    one: impl Fn(&mut Random) -> T,
) -> Outcome {
    for size in BLOCKS {
        let block = size.iter().product::<u32>() as usize;
        let data = Random::new(1).many(GRID * block, &one);
        let x = stream.upload(&data)?;
        let giver = size.map(|size| size as i32 * 2 / 3);
        let got = each(kernels, |kernel| {
            let mut out = stream.zeroed(4 * data.len())?;
            // SAFETY: an element for each thread, and four results.
            unsafe { kernel(stream, launch(size), &x, &mut out, data.len() as i32, giver[0], giver[1], giver[2])? };
            stream.download(&out)
        })?;
        let given = (giver[2] * size[1] as i32 + giver[1]) * size[0] as i32 + giver[0];
        let rows: [Row<'_, T>; 4] =
            [&|group, _| numbers.sum(group), &|group, i| numbers.min(&group[..i]), &|group, i| numbers.max(&group[..=i]), &|group, _| {
                group[given as usize]
            }];
        check(&got, &data, block, block, &rows).map_err(|error| format!("{size:?}: {error}"))?;
    }
    Ok(())
}

type SubGroup<T> = unsafe fn(&Stream, Launch, &Buffer<T>, &mut Buffer<T>, i32) -> Result<(), Error>;

fn sub_group<T: Pod + Debug>(
    stream: &Stream,
    kernels: &crate::kernels::Spellings<SubGroup<T>>,
    numbers: &Numbers<T>,
    one: impl Fn(&mut Random) -> T,
) -> Outcome {
    for size in BLOCKS {
        let block = size.iter().product::<u32>() as usize;
        let data = Random::new(2).many(GRID * block, &one);
        let x = stream.upload(&data)?;
        let got = each(kernels, |kernel| {
            let mut out = stream.zeroed(4 * data.len())?;
            // SAFETY: an element for each thread, and four results.
            unsafe { kernel(stream, launch(size), &x, &mut out, data.len() as i32)? };
            stream.download(&out)
        })?;
        let rows: [Row<'_, T>; 4] =
            [&|group, _| numbers.max(group), &|group, i| numbers.sum(&group[..i]), &|group, i| numbers.min(&group[..=i]), &|group, _| {
                group[group.len() / 2]
            }];
        check(&got, &data, block, 32, &rows).map_err(|error| format!("{size:?}: {error}"))?;
    }
    Ok(())
}

fn launch(size: [u32; 3]) -> Launch {
    Launch::new(GRID as u32, size)
}

/// Holds rows of results against what `rows` make of each group and a place in it.
fn check<T: Pod + Debug>(got: &[T], data: &[T], block: usize, group: usize, rows: &[Row<'_, T>]) -> Result<(), String> {
    for (row, make) in rows.iter().enumerate() {
        let groups = data.chunks(block).flat_map(|block| block.chunks(group));
        let expected: Vec<T> = groups.flat_map(|group| (0..group.len()).map(|i| make(group, i)).collect::<Vec<T>>()).collect();
        exact(&got[row * data.len()..][..data.len()], &expected).map_err(|error| format!("result {row}: {error}"))?;
    }
    Ok(())
}

pub(crate) fn work_groups(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let ints = Numbers { zero: 0, least: i32::MIN, most: i32::MAX, add: i32::wrapping_add, less: |a, b| a < b };
    let longs = Numbers { zero: 0, least: u64::MIN, most: u64::MAX, add: u64::wrapping_add, less: |a, b| a < b };
    // Sums of these are exact in any order.
    let doubles = Numbers { zero: 0.0, least: f64::NEG_INFINITY, most: f64::INFINITY, add: |a, b| a + b, less: |a, b| a < b };
    work_group(&stream, work_group_int::SPELLINGS, &ints, Random::i32)?;
    work_group(&stream, work_group_ulong::SPELLINGS, &longs, Random::u64)?;
    work_group(&stream, work_group_double::SPELLINGS, &doubles, |random| f64::from(random.i32()) / 8.0)
}

pub(crate) fn sub_groups(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let ints = Numbers { zero: 0, least: u32::MIN, most: u32::MAX, add: u32::wrapping_add, less: |a, b| a < b };
    let longs = Numbers { zero: 0, least: i64::MIN, most: i64::MAX, add: i64::wrapping_add, less: |a, b| a < b };
    let floats = Numbers { zero: 0.0, least: f32::NEG_INFINITY, most: f32::INFINITY, add: |a, b| a + b, less: |a, b| a < b };
    sub_group(&stream, sub_group_uint::SPELLINGS, &ints, |random| random.u64() as u32)?;
    sub_group(&stream, sub_group_long::SPELLINGS, &longs, |random| random.u64() as i64)?;
    sub_group(&stream, sub_group_float::SPELLINGS, &floats, |random| (random.i32() % 1000) as f32 / 4.0)?;
    whole(&stream)?;
    for block in [7, 32, 45, 96, 200] {
        let mut x = Random::new(3).ints(block * GRID, 100);
        // The first block has a 7 in its last sub-group, the second none, the third nothing else.
        x.iter_mut().for_each(|x| *x += i32::from(*x == 7));
        x[block - 1] = 7;
        x[2 * block..].fill(7);
        let dx = stream.upload(&x)?;
        let got = each(members::SPELLINGS, |kernel| {
            let mut out = stream.zeroed(24 * x.len())?;
            // SAFETY: an element for each thread, and 24 results.
            unsafe { kernel(&stream, Launch::new(GRID as u32, block as u32), &dx, &mut out, x.len() as i32)? };
            stream.download(&out)
        })?;
        for (i, block_data) in x.chunks(block).enumerate() {
            for (id, group) in block_data.chunks(32).enumerate() {
                for lane in 0..group.len() {
                    let expected = member(block_data, group, id, lane);
                    let at = i * block + id * 32 + lane;
                    let got: Vec<i32> = (0..24).map(|row| got[row * x.len() + at]).collect();
                    exact(&got, &expected).map_err(|error| format!("block of {block}, work-item {at}: {error}"))?;
                }
            }
        }
    }
    Ok(())
}

/// The results of one work-item.
fn member(block: &[i32], group: &[i32], id: usize, lane: usize) -> [i32; 24] {
    let v = group[lane];
    let odd = group.iter().enumerate().fold(0u32, |bits, (lane, v)| bits | ((v & 1) as u32) << lane);
    let below = (1u32 << lane) - 1;
    let cluster = &group[lane / 8 * 8..(lane / 8 * 8 + 8).min(group.len())];
    [
        group.len() as i32,
        32,
        block.len().div_ceil(32) as i32,
        id as i32,
        lane as i32,
        block.contains(&7).into(),
        (!block.contains(&7)).into(),
        group.contains(&7).into(),
        (!group.contains(&7)).into(),
        odd as i32,
        odd.count_ones() as i32,
        (odd & (below | 1 << lane)).count_ones() as i32,
        (odd & below).count_ones() as i32,
        v & 1,
        !below as i32,
        below as i32,
        (lane == 0).into(),
        group[lane / 2],
        if lane < 3 { v } else { group[lane - 3] },
        group.iter().fold(1, |product: i32, &v| product.wrapping_mul(v)),
        cluster.iter().fold(0, |all, v| all ^ v),
        group[..lane].iter().fold(0, |all, v| all | v),
        group.iter().fold(0, |all, v| all ^ (v & 1)),
        group[0],
    ]
}

fn whole(stream: &Stream) -> Outcome {
    let x = Random::new(4).many(96, |random| random.u64() as i64);
    let dx = stream.upload(&x)?;
    let got = each(whole_members::SPELLINGS, |kernel| {
        let mut out = stream.zeroed(5 * x.len())?;
        // SAFETY: an element for each thread, and five results.
        unsafe { kernel(stream, Launch::new(1, 96), &dx, &mut out, 96)? };
        stream.download(&out)
    })?;
    let rows: [Row<'_, i64>; 5] = [
        &|group, i| group[i ^ 5],
        &|group, i| group[31 - i],
        &|group, i| group[(i + 7) % 32],
        &|group, i| group[i / 8 * 8 + (i + 3) % 8],
        &|group, _| (group[9] as i32).into(),
    ];
    Ok(check(&got, &x, 96, 32, &rows)?)
}
