//! Graphs and alignments.

use crate::kinds::data::{Random, stream};
use gpu_c_tests::kinds;
use gpu_rt::prelude::*;
use gpu_test::test;

#[test]
fn breadth_first_search() {
    let (stream, mut random, n) = (stream(), Random(1), 700usize);
    // Few edges each, so that there are many levels; some nodes are never reached.
    let neighbours: Vec<Vec<i32>> = (0..n).map(|_| (0..1 + random.below(2)).map(|_| random.below(n as u32) as i32).collect()).collect();
    let mut first = 0;
    let nodes: Vec<[i32; 2]> = neighbours
        .iter()
        .map(|own| {
            first += own.len() as i32;
            [first - own.len() as i32, own.len() as i32]
        })
        .collect();
    let mut expected = vec![-1; n];
    expected[0] = 0;
    let mut queue = std::collections::VecDeque::from([0usize]);
    while let Some(node) = queue.pop_front() {
        for &to in &neighbours[node] {
            if expected[to as usize] < 0 {
                expected[to as usize] = expected[node] + 1;
                queue.push_back(to as usize);
            }
        }
    }
    assert!(expected.iter().max() > Some(&5), "the graph has many levels");
    let (d_nodes, d_edges) = (stream.upload(&nodes).unwrap(), stream.upload(&neighbours.concat()).unwrap());
    let mut start = vec![0u8; n];
    start[0] = 1;
    let (mut frontier, mut next) = (stream.upload(&start).unwrap(), stream.zeroed::<u8>(n).unwrap());
    start[0] = 0;
    let mut distance = stream.upload(&(0..n).map(|i| if i == 0 { 0 } else { -1 }).collect::<Vec<i32>>()).unwrap();
    for level in 1.. {
        let mut more = stream.zeroed::<i32>(1).unwrap();
        let launch = Launch::cover(n, 64);
        // SAFETY: n nodes, whose edges lead to nodes, and n elements of the others.
        unsafe {
            kinds::bfs(&stream, launch, &d_nodes, &d_edges, &mut frontier, &mut next, &mut distance, &mut more, level, n as i32).unwrap()
        };
        if stream.download(&more).unwrap() == [0] {
            break;
        }
        std::mem::swap(&mut frontier, &mut next);
    }
    assert_eq!(stream.download(&distance).unwrap(), expected);
}

#[test]
fn floyd_warshall() {
    let (stream, mut random, n) = (stream(), Random(2), 37usize);
    let mut distance: Vec<u32> = (0..n * n).map(|_| if random.below(4) == 0 { 1 + random.below(100) } else { 1 << 30 }).collect();
    (0..n).for_each(|i| distance[i * n + i] = 0);
    let mut d = stream.upload(&distance).unwrap();
    for over in 0..n {
        // SAFETY: n x n elements.
        unsafe { kinds::floyd_warshall(&stream, Launch::new((3, 5), (16, 8)), &mut d, n as i32, over as i32).unwrap() };
        let before = distance.clone();
        for i in 0..n * n {
            distance[i] = before[i].min(before[i / n * n + over] + before[over * n + i % n]);
        }
    }
    assert_eq!(stream.download(&d).unwrap(), distance);
}

#[test]
fn needleman_wunsch() {
    let (stream, mut random) = (stream(), Random(3));
    let (blocks, penalty) = (5usize, 10);
    let size = 16 * blocks + 1;
    let likeness: Vec<i8> = (0..(size - 1) * (size - 1)).map(|_| random.below(21) as i8 - 8).collect();
    let mut expected = vec![0i32; size * size];
    for i in 1..size {
        expected[i] = -(i as i32) * penalty;
        expected[i * size] = -(i as i32) * penalty;
    }
    let mut score = stream.upload(&expected).unwrap();
    let d_likeness = stream.upload(&likeness).unwrap();
    for diagonal in 0..2 * blocks - 1 {
        let count = (diagonal + 1).min(2 * blocks - 1 - diagonal) as u32;
        // SAFETY: as many blocks as the diagonal has, of 16 threads, in a table of size x size.
        unsafe { kinds::needle(&stream, Launch::new(count, 16), &d_likeness, &mut score, size as i32, penalty, diagonal as i32).unwrap() };
    }
    for y in 1..size {
        for x in 1..size {
            let aligned = expected[(y - 1) * size + x - 1] + i32::from(likeness[(y - 1) * (size - 1) + x - 1]);
            expected[y * size + x] = aligned.max(expected[(y - 1) * size + x] - penalty).max(expected[y * size + x - 1] - penalty);
        }
    }
    let got = stream.download(&score).unwrap();
    let other = (0..got.len()).find(|&i| got[i] != expected[i]);
    assert_eq!(other.map(|i| (i % size, i / size, got[i], expected[i])), None);
}
