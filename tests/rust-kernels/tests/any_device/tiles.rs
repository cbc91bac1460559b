//! Programs of tiles, against plain loops.

use gpu_rt::kernel::{bf16, f16};
use gpu_rt::prelude::*;
use gpu_rust_tests::tiles;
use gpu_test::{skip, test};

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// Small whole numbers, whose products and sums are exact.
fn numbers(seed: usize, count: usize) -> Vec<f32> {
    (0..count).map(|i| ((i * 7919 + seed * 31) % 13) as f32 - 6.0).collect()
}

/// `a b`, of `m` rows, `n` columns and this depth; factors by these functions of row and column.
fn product(a: impl Fn(usize, usize) -> f32, b: impl Fn(usize, usize) -> f32, (m, n, k): (usize, usize, usize)) -> Vec<f32> {
    (0..m * n).map(|at| (0..k).map(|l| a(at / n, l) * b(l, at % n)).sum()).collect()
}

/// Sizes that fill tiles, that leave some at each edge, whose rows begin anywhere, and with less than one step of depth.
const SIZES: [(usize, usize, usize); 6] = [(128, 128, 128), (192, 320, 256), (72, 200, 96), (65, 67, 33), (1, 1, 1), (130, 63, 517)];

#[test]
fn products_are_added_to_what_is_there() {
    let stream = stream();
    for (m, n, k) in SIZES {
        let (a, b, c) = (numbers(1, m * k), numbers(2, k * n), numbers(3, m * n));
        let mut expected = product(|i, l| a[i * k + l], |l, j| b[l * n + j], (m, n, k));
        expected.iter_mut().zip(&c).for_each(|(sum, c)| *sum += c);
        let half = |x: &[f32]| stream.upload(&x.iter().map(|x| f16::from_f32(*x)).collect::<Vec<_>>()).unwrap();
        let (a, b, mut c) = (half(&a), half(&b), stream.upload(&c).unwrap());
        // As many blocks as tiles.
        let launch = Launch::new([n.div_ceil(64) as u32, m.div_ceil(64) as u32], 128);
        let (a, b) = (a.memref([m, k]).unwrap(), b.memref([k, n]).unwrap());
        tiles::add_product(&stream, launch, &a, &b, &mut c.memref_mut([m, n]).unwrap()).unwrap();
        assert_eq!(stream.download(&c).unwrap(), expected, "{m} {n} {k}");
    }
}

#[test]
fn factors_may_be_transposed() {
    let stream = stream();
    for (m, n, k) in SIZES {
        let (a, b) = (numbers(4, m * k), numbers(5, k * n));
        let expected = product(|i, l| a[l * m + i], |l, j| b[l * n + j], (m, n, k));
        let small = |x: &[f32]| stream.upload(&x.iter().map(|x| bf16::from_f32(*x)).collect::<Vec<_>>()).unwrap();
        let (da, db, mut c) = (small(&a), small(&b), stream.zeroed::<bf16>(m * n).unwrap());
        // Fewer blocks than tiles.
        let (ma, mb) = (da.memref([k, m]).unwrap(), db.memref([k, n]).unwrap());
        tiles::product_of_a_transposed(&stream, Launch::new(2, 256), &ma, &mb, &mut c.memref_mut([m, n]).unwrap()).unwrap();
        let found: Vec<f32> = stream.download(&c).unwrap().into_iter().map(bf16::to_f32).collect();
        let rounded: Vec<f32> = expected.iter().map(|x| bf16::from_f32(*x).to_f32()).collect();
        assert_eq!(found, rounded, "a: {m} {n} {k}");

        let twice: Vec<f32> = product(|i, l| a[i * k + l], |l, j| b[j * k + l], (m, n, k)).into_iter().map(|x| 2.0 * x).collect();
        let half = |x: &[f32]| stream.upload(&x.iter().map(|x| f16::from_f32(*x)).collect::<Vec<_>>()).unwrap();
        let (da, db, mut c) = (half(&a), half(&b), stream.zeroed::<f32>(m * n).unwrap());
        let (ma, mb) = (da.memref([m, k]).unwrap(), db.memref([n, k]).unwrap());
        // More blocks than tiles.
        tiles::product_of_b_transposed(&stream, Launch::new(30, 128), &ma, &mb, &mut c.memref_mut([m, n]).unwrap()).unwrap();
        assert_eq!(stream.download(&c).unwrap(), twice, "b: {m} {n} {k}");
    }
}

#[test]
fn products_of_f32_are_exact_where_numbers_are_whole() {
    let stream = stream();
    for (m, n, k) in SIZES {
        let (a, b) = (numbers(12, m * k), numbers(13, k * n));
        let (da, db, mut c) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap(), stream.zeroed::<f32>(m * n).unwrap());
        for transposed in [false, true] {
            let expected = if transposed {
                product(|i, l| a[l * m + i], |l, j| b[j * k + l], (m, n, k))
            } else {
                product(|i, l| a[i * k + l], |l, j| b[l * n + j], (m, n, k))
            };
            let (of_a, of_b) = if transposed { ([k, m], [n, k]) } else { ([m, k], [k, n]) };
            let (ma, mb) = (da.memref(of_a).unwrap(), db.memref(of_b).unwrap());
            tiles::products_of_f32(&stream, Launch::new(3, 128), &ma, &mb, transposed, &mut c.memref_mut([m, n]).unwrap()).unwrap();
            assert_eq!(stream.download(&c).unwrap(), expected, "{m} {n} {k} {transposed}");
        }
    }
}

/// Factors and results that are parts of larger matrices.
#[test]
fn products_of_parts_leave_the_rest_alone() {
    let stream = stream();
    let (m, n, k) = (70, 90, 50);
    let (a, b) = (numbers(6, 100 * 120), numbers(7, 100 * 120));
    let half = |x: &[f32]| stream.upload(&x.iter().map(|x| f16::from_f32(*x)).collect::<Vec<_>>()).unwrap();
    let (da, db, mut c) = (half(&a), half(&b), stream.upload(&vec![0.5f32; 100 * 120]).unwrap());
    {
        let ma = da.memref([100, 120]).unwrap().part([0..m, 5..5 + k]).unwrap();
        let mb = db.memref([100, 120]).unwrap().part([1..1 + k, 1..1 + n]).unwrap();
        let mut mc = c.memref_mut([100, 120]).unwrap().part([2..2 + m, 3..3 + n]).unwrap();
        tiles::add_product(&stream, Launch::new(4, 128), &ma, &mb, &mut mc).unwrap();
    }
    let product = product(|i, l| a[5 + i * 120 + l], |l, j| b[121 + l * 120 + j], (m, n, k));
    for (at, found) in stream.download(&c).unwrap().into_iter().enumerate() {
        let (i, j) = ((at / 120).wrapping_sub(2), (at % 120).wrapping_sub(3));
        let expected = if i < m && j < n { product[i * n + j] + 0.5 } else { 0.5 };
        assert_eq!(found, expected, "{i} {j}");
    }
}

fn check_softmax(found: &[f32], x: &[f32], columns: usize) {
    for (row, (found, x)) in found.chunks(columns).zip(x.chunks(columns)).enumerate() {
        let most = x.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let e: Vec<f64> = x.iter().map(|x| f64::from(x - most).exp()).collect();
        let sum: f64 = e.iter().sum();
        for (column, (found, e)) in found.iter().zip(&e).enumerate() {
            assert!((f64::from(*found) - e / sum).abs() <= 1e-6 + 1e-5 * e / sum, "{row} {column}: {found} {}", e / sum);
        }
    }
}

#[test]
fn rows_are_reduced_across_threads_and_warps() {
    let stream = stream();
    for (rows, columns) in [(64, 256), (100, 200), (3, 255), (70, 1)] {
        let x: Vec<f32> = numbers(8, rows * columns).iter().enumerate().map(|(i, x)| x * 0.3 + (i % 101) as f32 * 0.01).collect();
        let (dx, mut y) = (stream.upload(&x).unwrap(), stream.zeroed::<f32>(rows * columns).unwrap());
        let dx = dx.memref([rows, columns]).unwrap();
        tiles::softmax(&stream, Launch::new(2, 256), &dx, &mut y.memref_mut([rows, columns]).unwrap()).unwrap();
        check_softmax(&stream.download(&y).unwrap(), &x, columns);
    }
    for (rows, columns) in [(8, 1024), (5, 1023), (1, 7), (9, 1000)] {
        let x: Vec<f32> = numbers(9, rows * columns).iter().enumerate().map(|(i, x)| x * 0.3 + (i % 101) as f32 * 0.01).collect();
        let (dx, mut y) = (stream.upload(&x).unwrap(), stream.zeroed::<f32>(rows * columns).unwrap());
        let dx = dx.memref([rows, columns]).unwrap();
        tiles::softmax_of_long_rows(&stream, Launch::new(3, 128), &dx, &mut y.memref_mut([rows, columns]).unwrap()).unwrap();
        check_softmax(&stream.download(&y).unwrap(), &x, columns);
    }
}

#[test]
fn attention_is_that_of_plain_loops() {
    let stream = stream();
    for (rows, keys, heads, causal) in
        [(128, 128, 2, false), (200, 200, 1, true), (70, 130, 3, false), (1, 1, 1, true), (257, 257, 1, true)]
    {
        let width = heads * 64;
        let values = |seed: usize, rows: usize| -> Vec<f16> {
            numbers(seed, rows * width).iter().enumerate().map(|(i, x)| f16::from_f32(x * 0.1 + (i % 7) as f32 * 0.05)).collect()
        };
        let (q, k, v) = (values(14, rows), values(15, keys), values(16, keys));
        let [dq, dk, dv] = [&q, &k, &v].map(|of| stream.upload(of).unwrap());
        let mut out = stream.zeroed::<f32>(rows * width).unwrap();
        let (mq, mk) = (dq.memref([rows, width]).unwrap(), dk.memref([keys, width]).unwrap());
        let mv = dv.memref([keys, width]).unwrap();
        tiles::attention(&stream, Launch::new(2, 128), &mq, &mk, &mv, 0.125, causal, &mut out.memref_mut([rows, width]).unwrap()).unwrap();
        let found = stream.download(&out).unwrap();
        let at = |of: &[f16], row: usize, column: usize| f64::from(of[row * width + column].to_f32());
        for (head, row) in (0..heads).flat_map(|head| (0..rows).map(move |row| (head, row))) {
            let seen = if causal { keys.min(row + 1) } else { keys };
            let score = |key: usize| (0..64).map(|c| at(&q, row, head * 64 + c) * at(&k, key, head * 64 + c)).sum::<f64>() * 0.125;
            let scores: Vec<f64> = (0..seen).map(score).collect();
            let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let weights: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
            let all: f64 = weights.iter().sum();
            for column in head * 64..head * 64 + 64 {
                let expected = weights.iter().enumerate().map(|(key, weight)| weight * at(&v, key, column)).sum::<f64>() / all;
                let found = f64::from(found[row * width + column]);
                assert!((found - expected).abs() <= 2e-3, "{rows} {keys} {causal}: {row} {column}: {found} {expected}");
            }
        }
    }
}

#[test]
fn products_of_products_move_between_spreads() {
    let stream = stream();
    for (m, n, k) in [(64, 64, 64), (100, 70, 40), (1, 130, 3)] {
        let small = |seed: usize, count: usize| -> Vec<f32> { numbers(seed, count).iter().map(|x| (x * 0.4).round()).collect() };
        let (a, b, d) = (small(17, m * k), small(18, k * 128), small(19, 128 * n));
        let half = |x: &[f32]| stream.upload(&x.iter().map(|x| f16::from_f32(*x)).collect::<Vec<_>>()).unwrap();
        let (da, db, dd, mut c) = (half(&a), half(&b), half(&d), stream.zeroed::<f32>(m * n).unwrap());
        let (ma, mb) = (da.memref([m, k]).unwrap(), db.memref([k, 128]).unwrap());
        let (md, mut mc) = (dd.memref([128, n]).unwrap(), c.memref_mut([m, n]).unwrap());
        tiles::product_of_a_product(&stream, Launch::new(2, 256), &ma, &mb, &md, &mut mc).unwrap();
        let inner = product(|i, l| a[i * k + l], |l, j| b[l * 128 + j], (m, 128, k));
        let mut expected = product(|i, l| inner[i * 128 + l], |l, j| d[l * n + j], (m, n, 128));
        for (at, sum) in expected.iter_mut().enumerate() {
            *sum += inner[at / n * 128..][..128].iter().copied().fold(f32::NEG_INFINITY, f32::max);
        }
        assert_eq!(stream.download(&c).unwrap(), expected, "{m} {n} {k}");
    }
}

#[test]
fn elements_know_their_places() {
    let stream = stream();
    for (rows, columns) in [(16, 32), (50, 70), (33, 33), (1, 100)] {
        let (x, y) = (numbers(10, rows * columns), numbers(11, rows * columns));
        let (dx, mut dy, mut places) =
            (stream.upload(&x).unwrap(), stream.upload(&y).unwrap(), stream.zeroed::<u32>(rows * columns).unwrap());
        let dx = dx.memref([rows, columns]).unwrap();
        let (mut dy_matrix, mut places_matrix) = (dy.memref_mut([rows, columns]).unwrap(), places.memref_mut([rows, columns]).unwrap());
        tiles::axpy_and_places(&stream, Launch::new(3, 64), 0.5, &dx, &mut dy_matrix, &mut places_matrix).unwrap();
        let expected: Vec<f32> = x.iter().zip(&y).map(|(x, y)| 0.5 * x + y).collect();
        assert_eq!(stream.download(&dy).unwrap(), expected);
        let expected: Vec<u32> = (0..rows * columns).map(|at| (at / columns * 1000 + at % columns) as u32).collect();
        assert_eq!(stream.download(&places).unwrap(), expected);
    }
}

/// What a block wrote it reads again as another layout has it, and elements may be of any size.
#[test]
fn elements_of_12_bytes_go_from_layout_to_layout() {
    let stream = stream();
    for (rows, columns) in [(64, 64), (128, 192), (100, 70), (1, 3)] {
        let x: Vec<[f32; 3]> = numbers(20, rows * columns).into_iter().enumerate().map(|(i, x)| [x, i as f32, -x]).collect();
        let (dx, mut y) = (stream.upload(&x).unwrap(), stream.zeroed::<[f32; 3]>(rows * columns).unwrap());
        let (dx, mut my) = (dx.memref([rows, columns]).unwrap(), y.memref_mut([rows, columns]).unwrap());
        tiles::copy_of_triples(&stream, Launch::new(2, 128), &dx, &mut my).unwrap();
        let expected: Vec<[f32; 3]> = x.iter().map(|[a, b, c]| [*c, *b, a + 1.0]).collect();
        assert_eq!(stream.download(&y).unwrap(), expected, "{rows} {columns}");
    }
}

#[test]
fn factors_that_do_not_fit_end_the_launch() {
    if std::env::var_os("GPU_IMAGE_KIND").is_some() {
        skip!("GPU_IMAGE_KIND may leave out the CPU's images");
    }
    // On the CPU, where the device continues to work.
    let stream = Device::open("cpu").unwrap().stream().unwrap();
    let (a, b, mut c) = (stream.zeroed::<f16>(64).unwrap(), stream.zeroed::<f16>(63).unwrap(), stream.zeroed::<f32>(64).unwrap());
    let (a, b) = (a.memref([8, 8]).unwrap(), b.memref([7, 9]).unwrap());
    let result = tiles::add_product(&stream, Launch::new(1, 128), &a, &b, &mut c.memref_mut([8, 8]).unwrap());
    let error = result.and_then(|()| stream.synchronize()).unwrap_err();
    assert!(error.to_string().contains("not as many columns"), "{error}");
}

/// Also from columns whose address is less aligned than rows are. Places far beyond the matrix are outside of it, whatever numbers they are.
#[test]
fn parts_may_begin_anywhere() {
    let stream = stream();
    let mut c = stream.zeroed::<f32>(64 * 64).unwrap();
    let far = [0, 6, 69, 70, 1 << 31, 1 << 62, (1 << 63) - 1, (1 << 63) + 5000, usize::MAX - 64, usize::MAX];
    let places: Vec<_> =
        far.into_iter().flat_map(|place| [(place, 0), (0, place), (place, place)]).chain((1..=9).map(|column| (0, column))).collect();
    // Rows are aligned to 4 and to 16 bytes.
    for (size, &(row, column)) in [70, 72].into_iter().flat_map(|size| places.iter().map(move |place| (size, place))) {
        let a = numbers(14, size * size);
        let da = stream.upload(&a.iter().map(|x| f16::from_f32(*x)).collect::<Vec<_>>()).unwrap();
        tiles::parts_from_anywhere(
            &stream,
            Launch::new(1, 128),
            &da.memref([size, size]).unwrap(),
            row,
            column,
            &mut c.memref_mut([64, 64]).unwrap(),
        )
        .unwrap();
        let at = |row: usize, column: usize| (row < size && column < size).then(|| a[row * size + column]);
        let expected: Vec<f32> = (0..64 * 64)
            .map(|place| {
                let (i, j) = (row.saturating_add(place / 64), column.saturating_add(place % 64));
                let sum: f32 = (0..size).map(|l| at(i, l).unwrap_or(0.0) * at(l, j).unwrap_or(0.0)).sum();
                sum + at(i, j).unwrap_or(0.5)
            })
            .collect();
        assert_eq!(stream.download(&c).unwrap(), expected, "{size} {row} {column}");
    }
}

/// Parts of the matrices of an array; the rows and columns around them must stay as they are.
#[test]
fn blocks_divide_a_batch_alike() {
    let stream = stream();
    for ([count, rows, columns], [height, width], blocks) in [
        ([3, 130, 70], [130, 70], 4),
        ([5, 70, 200], [65, 129], 2),
        ([1, 64, 64], [64, 64], 7),
        ([40, 1, 3], [1, 3], 3),
        ([2, 9, 9], [0, 4], 1),
    ] {
        let mut c = stream.upload(&vec![7u32; count * rows * columns]).unwrap();
        let part = [0..count, 0..height, columns - width..columns];
        let mut places = c.memref_mut([count, rows, columns]).unwrap().part(part).unwrap();
        tiles::batch_places(&stream, Launch::new(blocks, 64), &mut places).unwrap();
        for (at, found) in stream.download(&c).unwrap().into_iter().enumerate() {
            let (index, row, column) = (at / (rows * columns), at / columns % rows, at % columns);
            let is_inside = row < height && column >= columns - width;
            let own = (column + width).wrapping_sub(columns);
            let of = ((index * 1000 + row + height) * 1000 + width + 1).wrapping_add(own);
            assert_eq!(found, if is_inside { of as u32 } else { 7 }, "{count} {rows} {columns} {height} {width}: {at}");
        }
    }
}

#[test]
fn functions_of_tiles_may_be_nested() {
    let stream = stream();
    let rows = 5;
    let x: Vec<f32> = (0..rows * 256).map(|i| ((i * 7919 + i / 256) % 7) as f32 - 3.0).collect();
    let dx = stream.upload(&x).unwrap();
    for (inner, outer) in (0..2).flat_map(|inner| (0..10).map(move |outer| (inner, outer))) {
        let mut y = stream.zeroed::<f32>(rows * 256).unwrap();
        let (mx, mut my) = (dx.memref([rows, 256]).unwrap(), y.memref_mut([rows, 256]).unwrap());
        match inner {
            0 => tiles::nested::<0>(&stream, Launch::new(2, 64), &mx, outer, &mut my).unwrap(),
            _ => tiles::nested::<1>(&stream, Launch::new(2, 64), &mx, outer, &mut my).unwrap(),
        }
        for (at, found) in stream.download(&y).unwrap().into_iter().enumerate() {
            let (row, j) = (&x[at / 256 * 256..at / 256 * 256 + 256], at % 256);
            let sum: f32 = row.iter().sum();
            let expected = match outer {
                0 => row[j],
                1 => row[j] + j as f32,
                2 | 3 => 2.0 * row[j],
                4 => -2.0 * row[j],
                5 => j as f32,
                6 => row[j] + sum,
                7 => row[j] + 2.0 * sum,
                8 => row[j] - sum,
                _ => sum + row[..=j].iter().sum::<f32>(),
            };
            assert_eq!(found, expected, "{inner} in {outer}: {at}");
        }
    }
}
