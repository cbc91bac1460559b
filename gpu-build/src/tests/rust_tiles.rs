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
    // Threads may part where none waits.
    let text = program("mut out: PerThread<u32>", &format!("if let Some(out) = out.get() {{ *out = 1; }} {PRODUCT}"));
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
