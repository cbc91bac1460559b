//! Programs of tiles in safe Rust: what does not build, because threads of a block could miss each other, and what they become.

use super::rust::one;

fn program(arguments: &str, body: &str) -> String {
    format!(
        "use gpu_rt::kernel::*;
#[gpu_kernel]
pub fn k(a: Matrix<f16>, b: Matrix<f16>, mut c: BlockTiles<f32, 64, 64>, {arguments}) -> impl Phases {{
    tiled::<128, _>(move |block| {{
        for mut place in c.places(block) {{
            let mut sum = BlockTile::zero(block);
            {body}
            place.store(&sum);
        }}
    }})
}}
"
    )
}

const PRODUCT: &str = "sum.add_product(a, b, place.row(), place.column());";

#[test]
fn a_branch_that_threads_take_differently_is_refused_before_a_product() {
    for (arguments, condition) in [
        ("", "thread_id().x == 0"),
        ("", "lane_id() == 0"),
        ("x: &[u32]", "x[thread_id().x as usize] == 0"),
        ("count: &[AtomicU32]", "count[0].fetch_add(1, Ordering::Relaxed) == 0"),
        ("count: &[AtomicU32]", "count[0].load(Ordering::Relaxed) == 0"),
        ("", "clock() & 1 == 0"),
        ("", "warp::any(thread_id().x == 40)"),
        // Which of a thread's elements is the last differs.
        (
            "",
            "{ let last = core::cell::Cell::new(0); let _ = BlockTile::<f32, 64, 64, 128>::from_fn(block, |i, _| { last.set(i); 0.0 }); last.get() == 3 }",
        ),
    ] {
        let text = program(arguments, &format!("if {condition} {{ {PRODUCT} }}"));
        one(&["cpu"], &text).fails_with(&["not all threads of a block may come to the tile's function", "the branch at"]);
    }
    let text = program("x: &[u32]", &format!("if x[thread_id().x as usize] > 3 {{ {PRODUCT} panic!(\"behind a product\") }}"));
    one(&["cpu"], &text).fails_with(&["not all threads of a block may come to the tile's function"]);
    let text = program("", &format!("let mut left = thread_id().x; while left > 0 {{ {PRODUCT} left -= 1; }}"));
    one(&["cpu"], &text).fails_with(&["not all threads of a block may come to the tile's function"]);
}

/// A part is fetched, waited for and released by all threads.
#[test]
fn parts_are_taken_and_released_together() {
    let program = |body: &str| {
        format!(
            "use gpu_rt::kernel::*;
#[gpu_kernel]
pub fn k(a: Matrix<f16>, mut c: BlockTiles<f32, 64, 64>) -> impl Phases {{
    tiled_with::<128, (Pipeline<f16, 64, 64, 1>, Pipeline<f16, 64, 64, 3>), _>(move |block, (left, right)| {{
        for mut place in c.places(block) {{
            let mut sum = BlockTile::zero(block);
            let mut left = left.feed(block, a, 0..64, 0);
            let mut right = right.feed(block, a, 0..a.rows(), 0);
            let Some(left) = left.next_part() else {{ continue }};
            {body}
            place.store(&sum);
        }}
    }})
}}
"
        )
    };
    let archs = ["cpu", "sm_80", "sm_90", "sm_90a", "gfx942"];
    let all = "while let Some(part) = right.next_part() { sum.add_product_staged(&left, part.transposed()); }";
    assert!(one(&archs, &program(all)).build().is_ok());
    // Parts may be left out, used twice, and left.
    let some = "for turn in 0..5 {
        let Some(part) = right.next_part() else { break };
        if turn == 2 { continue }
        sum.add_product_staged(&left, &part);
        sum.add_product_staged(&left, part);
    }";
    assert!(one(&archs, &program(some)).build().is_ok());
    for body in [
        "if thread_id().x == 0 { if let Some(part) = right.next_part() { sum.add_product_staged(&left, part); } }",
        "if let Some(part) = right.next_part() { if lane_id() == 0 { sum.add_product_staged(&left, part); } }",
        "let mut turn = thread_id().x; while turn > 0 { let _ = right.next_part(); turn -= 1; }",
    ] {
        one(&["cpu"], &program(body)).fails_with(&["not all threads of a block may come to the tile's function"]);
    }
}

/// What stays a function of its own nobody would look into.
#[test]
fn a_function_that_calls_itself_may_not_use_tiles() {
    let text = program("", "again(&mut sum, a, b, thread_id().x);")
        + "fn again(sum: &mut BlockTile<f32, 64, 64, 128>, a: Matrix<f16>, b: Matrix<f16>, left: u32) {
            if left > 0 { sum.add_product(a, b, 0, 0); again(sum, a, b, left / 2); again(sum, b, a, left / 3); }
        }";
    one(&["cpu"], &text).fails_with(&["a function that calls itself uses tiles at kernels/k.rs:", "make it a loop"]);
}

/// Nor would they look into what only a table or a variable names, whether all threads have the same one or not.
#[test]
fn a_function_that_a_pointer_names_may_not_use_tiles() {
    let bodies = [
        "let add: &dyn Fn(&mut Sum) = if CONDITION { &|sum| sum.add_product(a, b, 0, 0) } else { &|sum| sum.add_product(a, b, 0, 64) }; add(&mut sum);",
        "let add = if CONDITION { one } else { two as fn(&mut Sum, Matrix<f16>) }; add(&mut sum, a);",
        "let add = [one as fn(&mut Sum, Matrix<f16>), two][(CONDITION) as usize]; add(&mut sum, a);",
        "let add: &dyn Add = if CONDITION { &One } else { &Two }; add.add(&mut sum, a);",
    ];
    let functions = "type Sum = BlockTile<f32, 64, 64, 128>;
fn one(sum: &mut Sum, a: Matrix<f16>) { sum.add_product(a, a.transposed(), 0, 0) }
fn two(sum: &mut Sum, a: Matrix<f16>) { sum.add_product(a, a.transposed(), 0, 64) }
trait Add { fn add(&self, sum: &mut Sum, a: Matrix<f16>); }
struct One;
struct Two;
impl Add for One { fn add(&self, sum: &mut Sum, a: Matrix<f16>) { one(sum, a) } }
impl Add for Two { fn add(&self, sum: &mut Sum, a: Matrix<f16>) { two(sum, a) } }
";
    for (body, condition) in bodies.into_iter().zip(["thread_id().x == 0", "n == 0"].into_iter().cycle()) {
        let text = program("n: u32", &body.replace("CONDITION", condition)) + functions;
        one(&["cpu"], &text).fails_with(&["a function that is called through a pointer, or by `dyn`, uses tiles at kernels/k.rs:"]);
    }
}

#[test]
fn branches_on_what_all_threads_have_build() {
    for (arguments, condition) in [
        ("n: u32", "n > 3"),
        ("", "a.rows() > place.row()"),
        ("x: &[u32]", "x[block_id().x as usize] == 0"),
        ("x: &[u32]", "(0..x.len()).any(|i| x[i] == 7)"),
        ("", "block_id().x % 2 == 0"),
    ] {
        let text = program(arguments, &format!("if {condition} {{ {PRODUCT} }}"));
        assert!(one(&["sm_80"], &text).build().is_ok(), "{condition}");
    }
    // A thread that panics ends its block, wherever it is.
    for part in [
        "assert!(x[thread_id().x as usize] > 3);",
        "if x[thread_id().x as usize] > 3 { assert!(thread_id().x > 2); }",
        "if x[thread_id().x as usize] > 3 { let at = x[0] as usize; assert!(x[at] > 2, \"{at}\"); } else { assert!(x[1] == 2); }",
    ] {
        let text = program("x: &[u32]", &format!("{part} {PRODUCT}"));
        assert!(one(&["sm_80", "cpu"], &text).build().is_ok(), "{part}");
    }
    // Threads may part where none waits.
    let text = program("count: &[AtomicU32]", &format!("if thread_id().x == 0 {{ count[0].fetch_add(1, Ordering::Relaxed); }} {PRODUCT}"));
    assert!(one(&["sm_80", "cpu"], &text).build().is_ok());
}

#[test]
fn tiles_that_do_not_fit_are_refused() {
    let text = |m: usize, n: usize, threads: usize| {
        program("", PRODUCT)
            .replace("BlockTiles<f32, 64, 64>", &format!("BlockTiles<f32, {m}, {n}>"))
            .replace("128, _", &format!("{threads}, _"))
    };
    for (m, n, threads, message) in [
        (32, 64, 128, "a tile's sides are multiples of 64"),
        (64, 96, 128, "a tile's sides are multiples of 64"),
        (320, 64, 128, "a tile has at most 256 rows and columns"),
        (64, 64, 100, "threads come by 32, 1024 at most"),
        (64, 64, 2048, "threads come by 32, 1024 at most"),
        (64, 64, 1024, "a tile of 64 rows and 64 columns cannot be shared by 1024 threads"),
        (256, 256, 256, "keeps 73728 bytes of tiles in shared memory; a block has 65536"),
    ] {
        one(&["sm_75"], &text(m, n, threads)).fails_with(&[message]);
    }
}

/// The first of a tile's products is told that there are no sums yet; one that adds to others is not.
#[test]
fn the_first_product_adds_to_nothing() {
    let program = |first: &str| {
        format!(
            "use gpu_rt::kernel::*;
#[gpu_kernel]
pub fn k(a: Matrix<f16>, first: f32, mut c: BlockTiles<f32, 64, 64>) -> impl Phases {{
    tiled_with::<128, Pipeline<f16, 64, 64, 1>, _>(move |block, pipeline| {{
        for mut place in c.places(block) {{
            let mut parts = pipeline.feed(block, a, 0..64, 0);
            let Some(part) = parts.next_part() else {{ continue }};
            let mut sum = BlockTile::splat(block, {first});
            sum.add_product_staged(&part, &part);
            place.store(&sum);
        }}
    }})
}}
"
        )
    };
    // The predicate's register, and what it is made of.
    let adds = |first: &str| {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("k.rs"), program(first)).unwrap();
        let package = crate::opt::Package::of_files(folder.path(), folder.path().join("out"));
        let ptx = package.run("k.rs", "assembly sm_90a").unwrap();
        let asked: Vec<String> = ptx
            .lines()
            .filter_map(|line| line.trim().strip_prefix("setp.ne.b32 p, ")?.split_once(',').map(|(register, _)| register.to_string()))
            .collect();
        assert_eq!(asked.len(), 4, "{ptx}");
        asked.iter().filter(|register| ptx.contains(&format!("mov.b32 \t{register}, 0;"))).count()
    };
    assert_eq!([adds("0.0"), adds("first")], [1, 0]);
}

/// Programs in which each thread could choose its memory: two threads could own the same elements, or wait for different parts.
#[test]
fn all_threads_have_the_same_matrices_and_parts() {
    let swapped = |condition: &str| {
        format!(
            "use gpu_rt::kernel::*;
#[gpu_kernel]
pub fn k<'a>(n: u32, mut c: BlockTiles<'a, f32, 64, 64>, mut d: BlockTiles<'a, f32, 64, 64>) -> impl Phases {{
    tiled::<128, _>(move |block| {{
        if {condition} {{ core::mem::swap(&mut c, &mut d); }}
        let mut sums = c.places::<128, AccumulatorLayout>(block);
        let mut rows = d.places::<128, RowLayout>(block);
        if let (Some(mut sums), Some(mut rows)) = (sums.next(), rows.next()) {{
            sums.store(&BlockTile::splat(block, n as f32));
            rows.store(&RowTile::splat(block, 2.0));
        }}
    }})
}}
"
        )
    };
    let batch = |condition: &str| swapped(condition).replace("BlockTiles<", "BatchTiles<");
    let staged = |condition: &str, work: &str| {
        format!(
            "use gpu_rt::kernel::*;
#[gpu_kernel]
pub fn k(a: Matrix<f16>, n: u32, mut c: BlockTiles<f32, 64, 64>) -> impl Phases {{
    tiled_with::<128, (Pipeline<f16, 64, 64, 2>, Pipeline<f16, 64, 64, 2>), _>(move |block, (p, q)| {{
        for mut place in c.places(block) {{
            let mut sum: BlockTile<f32, 64, 64, 128> = BlockTile::splat(block, n as f32);
            let (mut f, mut g) = (p.feed(block, a, 0..64, 0), q.feed(block, a, 0..64, 0));
            if let (Some(mut x), Some(mut y)) = (f.next_part(), g.next_part()) {{
                if {condition} {{ core::mem::swap(&mut x, &mut y) }}
                {work}
            }}
            place.store(&sum);
        }}
    }})
}}
"
        )
    };
    let products = "sum.add_product_staged(&x, &y);";
    let released = "drop(x); sum.update(|x| x + 1.0);";
    let of_a_tile = "sum.add_product_of_staged(&BlockTile::<f16, 64, 64, 128>::splat(block, f16::ZERO), y.transposed());";
    for (condition, is_the_same) in [
        ("thread_id().x % 2 == 1", false),
        ("lane_id() == 3", false),
        ("clock() & 1 == 0", false),
        ("n > 3", true),
        ("block_id().x % 2 == 1", true),
    ] {
        let mut texts = vec![swapped(condition), batch(condition)];
        texts.extend([products, released, of_a_tile].map(|work| staged(condition, work)));
        for text in texts {
            match is_the_same {
                true => assert!(one(&["sm_90a"], &text).build().is_ok(), "{text}"),
                false => {
                    one(&["sm_80"], &text).fails_with(&["threads of a block may use different matrices, or different parts of pipelines"]);
                }
            }
        }
    }
}

/// Sizes whose product overflows 32 bits, and rows without elements, which have nothing to reduce.
#[test]
fn tiles_of_extreme_sizes_are_refused() {
    let widened = |bytes: &str, side: usize| {
        format!(
            "use gpu_rt::kernel::*;
#[gpu_kernel]
pub fn k(mut c: BlockTiles<f32, {side}, 256>) -> impl Phases {{
    tiled::<256, _>(move |block| {{
        for mut place in c.places(block) {{
            let rows: PerRow<[u8; {bytes}], {side}, 64, 256, AccumulatorLayout> = PerRow::splat(block, [3; {bytes}]);
            let ones: BlockTile<f32, {side}, 256, 256> = BlockTile::splat(block, 1.0);
            place.store(&ones.zip_rows(&rows.for_width::<256>(), |one, row| one + row[one as usize % 77] as f32));
        }}
    }})
}}
"
        )
    };
    for (bytes, side) in [("1 << 24", 256), ("(1 << 26) + 1", 64), ("1 << 20", 64)] {
        one(&["sm_80"], &widened(bytes, side)).fails_with(&["bytes of tiles in shared memory; a block has 166912"]);
    }
    let rows = |m: usize, n: usize, threads: usize| {
        format!(
            "use gpu_rt::kernel::*;
#[gpu_kernel]
pub fn k(x: Matrix<f32>, mut c: BlockTiles<f32, 1, 256>) -> impl Phases {{
    tiled::<{threads}, _>(move |block| {{
        for mut place in c.places(block) {{
            let rows: RowTile<f32, {m}, {n}, {threads}> = RowTile::load(block, x, 0, 0, 0.0);
            let sums = rows.reduce_rows(|a, b| a + b);
            let all = core::cell::Cell::new(0.0);
            let _ = rows.zip_rows(&sums, |_, sum| all.set(sum));
            place.store(&RowTile::splat(block, all.get()));
        }}
    }})
}}
"
        )
    };
    for (m, n, threads) in [(1, 0, 32), (64, 0, 64), (0, 0, 128)] {
        one(&["cpu"], &rows(m, n, threads)).fails_with(&["a row's length is a multiple of 4, and not 0"]);
    }
}

/// GPUs unroll the loops over a part: one that is far too large for registers would not be compiled in reasonable time.
#[test]
fn a_part_of_a_thread_has_1024_elements_at_most() {
    let text = |kind: &str, m: usize, n: usize, threads: usize| {
        format!(
            "use gpu_rt::kernel::*;
#[gpu_kernel]
pub fn k(x: Matrix<f32>, mut c: BlockTiles<f32, {m}, {n}>) -> impl Phases {{
    tiled::<{threads}, _>(move |block| {{
        for mut place in c.places(block) {{
            let tile: {kind}<f32, {m}, {n}, {threads}> = {kind}::load(block, x, 0, 0, 0.0);
            let sums = tile.reduce_rows(|a, b| a + b);
            place.store(&tile.zip_rows(&sums, |a, b| a + b));
        }}
    }})
}}
"
        )
    };
    for (kind, m, n, threads) in [("RowTile", 1, 32768, 32), ("RowTile", 1024, 32, 32), ("BlockTile", 256, 128, 32)] {
        assert!(one(&["cpu"], &text(kind, m, n, threads)).build().is_ok(), "{kind} {m} {n} {threads}");
    }
    for (kind, m, n, threads) in [
        ("RowTile", 1, 32896, 32),
        ("RowTile", 1, 131072, 32),
        ("RowTile", 1028, 32, 32),
        ("RowTile", 4096, 256, 64),
        ("BlockTile", 256, 192, 32),
        ("BlockTile", 256, 256, 32),
    ] {
        one(&["cpu", "sm_90a"], &text(kind, m, n, threads)).fails_with(&["a thread holds at most 1024 elements of a tile"]);
    }
}

/// One thread runs a program on the CPU: only its own part would be written there.
#[test]
fn what_threads_own_is_used_in_front_of_a_program() {
    let text = |argument: &str, before: &str, inside: &str| {
        format!(
            "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(mut y: {argument}) -> impl Phases {{\n    {before}\n    tiled::<64, _>(move |_| {{ {inside} }})\n}}\n"
        )
    };
    for (argument, uses) in [
        ("PerThread<u32>", "if let Some(y) = y.get() { *y = 1; }"),
        ("PerThread<u32>", "for (_, y) in y.iter() { *y = 1; }"),
        ("Tiles<u32, 2, 2>", "for (_, y) in y.iter() { *y = 1; }"),
        ("Image1<u32>", "y.set(1)"),
    ] {
        one(&["cpu"], &text(argument, "", uses)).fails_with(&["the program of tiles uses `y` at kernels/k.rs:5", "in front of `tiled`"]);
        assert!(one(&["cpu", "sm_80"], &text(argument, &format!("{uses};"), "")).build().is_ok(), "{argument}: {uses}");
    }
    assert!(one(&["cpu", "sm_80"], &text("PerBlock<u32>", "", "if let Some(y) = y.get() { *y = 1; }")).build().is_ok());
}
