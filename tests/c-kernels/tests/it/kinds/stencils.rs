//! Stencils and dynamic programming over grids.

use crate::kinds::data::{Random, close, stream, wide};
use gpu_c_tests::kinds;
use gpu_rt::prelude::*;
use gpu_test::test;

/// The neighbours up, down, left and right, by their places; at the rim the point itself.
fn around(i: usize, rows: usize, columns: usize) -> [usize; 4] {
    let (row, column) = (i / columns, i % columns);
    let at = |row: usize, column: usize| row * columns + column;
    [
        at(row.saturating_sub(1), column),
        at((row + 1).min(rows - 1), column),
        at(row, column.saturating_sub(1)),
        at(row, (column + 1).min(columns - 1)),
    ]
}

#[test]
fn hotspot() {
    let (stream, mut random) = (stream(), Random(1));
    let (rows, columns) = (50, 37);
    let (mut heat, power) = (random.floats(rows * columns, 20.0, 90.0), random.floats(rows * columns, 0.0, 2.0));
    let mut buffers = [stream.upload(&heat).unwrap(), stream.upload(&heat).unwrap()];
    let d_power = stream.upload(&power).unwrap();
    for step in 0..4 {
        let chip = step % 2;
        let [from, to] = &mut buffers;
        let launch = Launch::new((columns.div_ceil(16) as u32, rows.div_ceil(16) as u32), (16, 16));
        // SAFETY: the three grids have rows x columns points; the block is the kernel's, and there are two chips.
        unsafe { kinds::hotspot(&stream, launch, from, &d_power, to, rows as i32, columns as i32, chip as i32, 25.0).unwrap() };
        let [along, across, out, time] = [[0.1, 0.1, 0.01, 0.5], [0.3, 0.2, 0.05, 0.25]][chip];
        let next = |i: usize| {
            let [up, down, left, right] = around(i, rows, columns).map(|at| f64::from(heat[at]));
            let here = f64::from(heat[i]);
            let flow = (up + down - 2.0 * here) * across + (left + right - 2.0 * here) * along + (25.0 - here) * out;
            here + time * (f64::from(power[i]) + flow)
        };
        let expected: Vec<f64> = (0..heat.len()).map(next).collect();
        heat = stream.download(to).unwrap();
        close(&heat, &expected, 1e-5);
        buffers.reverse();
    }
}

#[test]
fn pathfinder() {
    let (stream, mut random) = (stream(), Random(2));
    let (rows, columns, steps, block) = (13, 1000, 4, 128usize);
    let costs: Vec<i32> = (0..rows * columns).map(|_| random.below(10) as i32).collect();
    let d_costs = stream.upload(&costs).unwrap();
    let mut from = stream.upload(&costs[..columns]).unwrap();
    let mut to = stream.zeroed(columns).unwrap();
    let mut expected = costs[..columns].to_vec();
    for first in (1..rows).step_by(steps) {
        let launch = Launch::new(columns.div_ceil(block - 2 * steps) as u32, block as u32).shared(8 * block as u32);
        // SAFETY: `first + steps` rows of costs and one of results; two rows of a block in shared memory.
        unsafe { kinds::pathfinder(&stream, launch, &d_costs, &from, &mut to, columns as i32, first as i32, steps as i32).unwrap() };
        std::mem::swap(&mut from, &mut to);
        for row in first..first + steps {
            let best = |i: usize| expected[i.saturating_sub(1)..(i + 2).min(columns)].iter().min().unwrap() + costs[row * columns + i];
            expected = (0..columns).map(best).collect();
        }
    }
    assert_eq!(stream.download(&from).unwrap(), expected);
}

#[test]
fn srad() {
    let (stream, mut random) = (stream(), Random(3));
    let (rows, columns, noise) = (41, 29, 0.05);
    let image = random.floats(rows * columns, 0.5, 2.0);
    let mut coefficient = stream.zeroed(image.len()).unwrap();
    let launch = Launch::cover(image.len(), 64);
    // SAFETY: both have rows x columns points.
    unsafe { kinds::srad(&stream, launch, &stream.upload(&image).unwrap(), &mut coefficient, rows as i32, columns as i32, noise).unwrap() };
    let noise = f64::from(noise);
    let expected: Vec<f64> = (0..image.len())
        .map(|i| {
            let here = f64::from(image[i]);
            let d = around(i, rows, columns).map(|at| f64::from(image[at]) - here);
            let gradient = d.iter().map(|d| d * d).sum::<f64>() / (here * here);
            let laplace = d.iter().sum::<f64>() / here;
            let square = (0.5 * gradient - laplace * laplace / 16.0) / (1.0 + 0.25 * laplace).powi(2);
            (1.0 / (1.0 + (square - noise) / (noise * (1.0 + noise)))).clamp(0.0, 1.0)
        })
        .collect();
    close(&stream.download(&coefficient).unwrap(), &expected, 1e-4);
}

#[test]
fn jacobi_in_three_dimensions() {
    let (stream, mut random) = (stream(), Random(4));
    let [nx, ny, nz] = [21, 18, 9];
    let x = random.floats(nx * ny * nz, -1.0, 1.0);
    let mut expected = wide(&x);
    let at = |x: usize, y: usize, z: usize| (z * ny + y) * nx + x;
    let before = expected.clone();
    for z in 1..nz - 1 {
        for y in 1..ny - 1 {
            for x in 1..nx - 1 {
                let around = before[at(x, y, z - 1)] + before[at(x, y, z + 1)] + before[at(x - 1, y, z)];
                let around = around + before[at(x + 1, y, z)] + before[at(x, y - 1, z)] + before[at(x, y + 1, z)];
                expected[at(x, y, z)] = 0.25 * before[at(x, y, z)] + 0.125 * around;
            }
        }
    }
    let launch = Launch::new((2, 5), (16, 4));
    let (nx, ny, nz) = (nx as i32, ny as i32, nz as i32);
    let mut to = stream.upload(&x).unwrap();
    // SAFETY: both grids have nx x ny x nz points.
    unsafe { kinds::jacobi_f32(&stream, launch, &stream.upload(&x).unwrap(), &mut to, nx, ny, nz, 0.25, 0.125).unwrap() };
    close(&stream.download(&to).unwrap(), &expected, 1e-6);
    let mut to = stream.upload(&before).unwrap();
    // SAFETY: as above.
    unsafe { kinds::jacobi_f64(&stream, launch, &stream.upload(&before).unwrap(), &mut to, nx, ny, nz, 0.25, 0.125).unwrap() };
    close(&stream.download(&to).unwrap(), &expected, 1e-14);
}
