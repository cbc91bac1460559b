//! Bodies, in HIP.

use crate::kinds::data::{Random, close, stream};
use gpu_c_tests::kinds;
use gpu_rt::prelude::*;
use gpu_test::test;

#[test]
fn forces_up_to_a_cutoff() {
    let (stream, mut random) = (stream(), Random(1));
    let (boxes, size) = (6usize, 50usize);
    let particles = random.fours(boxes * size, 0.0, 3.0);
    let neighbours: Vec<i32> = (0..boxes).flat_map(|b| [b, (b + 1) % boxes, (b + boxes - 1) % boxes]).map(|b| b as i32).collect();
    let mut forces = stream.zeroed::<[f32; 4]>(particles.len()).unwrap();
    let launch = Launch::new(boxes as u32, size as u32).shared(16 * size as u32);
    let (d_particles, d_neighbours) = (stream.upload(&particles).unwrap(), stream.upload(&neighbours).unwrap());
    // SAFETY: a block for each box, a thread and an element of shared memory for each of its particles; neighbours are boxes.
    unsafe { kinds::cutoff(&stream, launch, &d_particles, &d_neighbours, &mut forces, size as i32, 3, 1.5).unwrap() };
    let one = |own: usize| {
        let mut sum = [0.0f64; 4];
        for near in &neighbours[own / size * 3..][..3] {
            for at in (0..size).map(|j| *near as usize * size + j).filter(|&at| at != own) {
                // In single precision as the kernel does, on which side of the cutoff a particle is.
                let d: [f32; 3] = std::array::from_fn(|k| particles[own][k] - particles[at][k]);
                let square: f64 = d.iter().map(|&d| f64::from(d).powi(2)).sum();
                assert!((square - 2.25).abs() > 1e-6);
                if square < 2.25 {
                    let pull = f64::from(particles[at][3]) * (-0.5 * square).exp();
                    (0..3).for_each(|k| sum[k] += 2.0 * pull * f64::from(d[k]));
                    sum[3] += pull;
                }
            }
        }
        sum
    };
    let expected: Vec<f64> = (0..particles.len()).flat_map(one).collect();
    close(stream.download(&forces).unwrap().as_flattened(), &expected, 1e-4);
}

#[test]
fn bodies_that_attract_each_other() {
    let (stream, mut random, n) = (stream(), Random(2), 150usize);
    let (bodies, start) = (random.fours(n, 0.1, 1.0), random.fours(n, -0.1, 0.1));
    let (mut moved, mut velocity) = (stream.zeroed::<[f32; 4]>(n).unwrap(), stream.upload(&start).unwrap());
    // SAFETY: n bodies; the block is the kernel's.
    unsafe {
        kinds::nbody(&stream, Launch::cover(n, 64), &stream.upload(&bodies).unwrap(), &mut moved, &mut velocity, 0.01, n as i32).unwrap()
    };
    let (mut places, mut speeds) = (Vec::new(), Vec::new());
    for i in 0..n {
        let mut speed = start[i].map(f64::from);
        for other in &bodies {
            let d: [f64; 3] = std::array::from_fn(|k| f64::from(other[k]) - f64::from(bodies[i][k]));
            let square = d.iter().map(|d| d * d).sum::<f64>() + 0.01;
            (0..3).for_each(|k| speed[k] += 0.01 * f64::from(other[3]) * d[k] / (square * square.sqrt()));
        }
        speeds.extend(speed);
        places.extend((0..4).map(|k| f64::from(bodies[i][k]) + if k < 3 { 0.01 * speed[k] } else { 0.0 }));
    }
    close(stream.download(&velocity).unwrap().as_flattened(), &speeds, 2e-5);
    close(stream.download(&moved).unwrap().as_flattened(), &places, 1e-6);
}

#[test]
fn mandelbrot() {
    let stream = stream();
    let (width, height, limit) = (60usize, 40usize, 300);
    let mut pixels = stream.zeroed::<[u8; 4]>(width * height).unwrap();
    // SAFETY: width x height pixels.
    unsafe { kinds::mandelbrot(&stream, Launch::new((4, 10), (16, 4)), &mut pixels, width as i32, height as i32, limit).unwrap() };
    let steps = |i: usize| {
        let c = [3.0 * (i % width) as f32 / width as f32 - 2.0, 2.0 * (i / width) as f32 / height as f32 - 1.0];
        let (mut z, mut step) = ([0.0f32; 2], 0);
        while step < limit && z[0] * z[0] + z[1] * z[1] < 4.0 {
            z = [z[0] * z[0] - z[1] * z[1] + c[0], 2.0 * z[0] * z[1] + c[1]];
            step += 1;
        }
        step
    };
    let got: Vec<i32> = stream.download(&pixels).unwrap().iter().map(|p| i32::from(p[0]) | i32::from(p[1]) << 8).collect();
    // Products and sums may be contracted, which turns a few points of the rim.
    let other = (0..width * height).filter(|&i| got[i] != steps(i)).count();
    assert!(other * 50 < width * height, "{other} points differ");
    assert!(got.contains(&limit) && got.contains(&2));
}
