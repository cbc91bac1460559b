//! The part of each argument that a thread or block of a Rust kernel reaches, by the manifest.

use super::rust::{one, only};
use gpu_abi::manifest::{Access, ParamKind, Scalar};

const TEXT: &str = "use gpu_rt::kernel::*;
    #[gpu_kernel] pub fn thread(mut y: PerThread<f32>) { if let Some(y) = y.get() { *y = 1.0; } }
    #[gpu_kernel] pub fn threads(mut y: PerThread<f32>) { for (_, y) in y.iter() { *y = 1.0; } }
    // A thread loops over the second argument only.
    #[gpu_kernel] pub fn both(mut first: PerThread<f32>, mut all: PerThread<u32>) {
        if let Some(y) = first.get() { *y = 1.0; }
        for (i, y) in all.iter() { *y = i as u32; }
    }
    // The addresses of reads depend on the size of the grid, those of writes do not.
    #[gpu_kernel] pub fn sums(x: &[f32], mut y: PerThread<f32>) {
        let (mut sum, mut i) = (0.0, y.index());
        while i < x.len() { sum += x[i]; i += (grid_dim().x * block_dim().x) as usize; }
        if let Some(y) = y.get() { *y = sum; }
    }
    // A kernel may compare the size of the grid, and pass it and its elements to functions: its thread still reaches one element.
    #[gpu_kernel] pub fn last(mut y: PerThread<f32>) {
        let is_last = block_id().x + 1 == grid_dim().x;
        if let Some(y) = y.get() { *y = if is_last { 2.0 } else { 1.0 } }
    }
    #[gpu_kernel] pub fn matched(mut y: PerThread<u32>) {
        let kind = match grid_dim().x { 1 => 7, 2 => 9, 3 => 1, 4 => 12, _ => 0 };
        if let Some(y) = y.get() { *y = kind }
    }
    #[inline(never)] fn put(y: &mut PerThread<f32>, value: f32) { if let Some(y) = y.get() { *y = value } }
    #[gpu_kernel] pub fn passed(mut y: PerThread<f32>) { put(&mut y, grid_dim().x as f32) }
    #[gpu_kernel] pub fn chosen(up: bool, mut y: PerThread<f32>) {
        let by: fn(f32) -> f32 = if up { |x| x + 1.0 } else { |x| x - 1.0 };
        if let Some(y) = y.get() { *y = by(grid_dim().x as f32) }
    }
    #[gpu_kernel] pub fn texel_of_last(mut y: Image2<f32>) { y.set(if block_id().y + 1 == grid_dim().y { 2.0 } else { 1.0 }) }
    // One thread of the first block goes on.
    #[gpu_kernel] pub fn rest(mut y: PerThread<f32>) {
        if global_id().x == 0 { for (_, y) in y.iter() { *y = 1.0; } } else if let Some(y) = y.get() { *y = 2.0; }
    }
    // In one branch LLVM knows the size of the grid.
    #[gpu_kernel] pub fn alone(mut y: PerThread<f32>) {
        if grid_dim().x == 1 { for (_, y) in y.iter() { *y = 1.0; } } else if let Some(y) = y.get() { *y = 2.0; }
    }
    #[inline(never)] fn set(y: &mut PerThread<f32>) { for (_, y) in y.iter() { *y = 1.0; } }
    #[gpu_kernel] pub fn called(mut y: PerThread<f32>) { set(&mut y) }
    #[gpu_kernel] pub fn of_block(mut y: PerBlock<u32>) { if let Some(y) = y.get() { *y = grid_dim().x; } }
    #[gpu_kernel] pub fn phases(x: &[u32], mut y: PerBlock<u32>) -> impl Phases {
        block::<64>().shared(shared!([u32; 64])).fill(move |_, _, i| x[i]).reduce(|a, b| *a += *b).each(move |_, _, all| {
            if let Some(y) = y.get() { *y = all[0]; }
        })
    }
    #[gpu_kernel] pub fn tile(mut y: Tiles<f32>) { if let Some(y) = y.get(0, 0) { *y = 1.0; } }
    #[gpu_kernel] pub fn tiles(mut y: Tiles<f32, 4, 2>) { for (_, y) in y.iter() { *y = 1.0; } }
    #[gpu_kernel] pub fn rows(mut y: Tiles<f32, 3, 8>) { for i in 0..3 { y.row(i).fill(1.0); } }
    #[gpu_kernel] pub fn sizes(mut a: PerThread<usize>, b: Image1<f32>, c: Image3<f32>, d: Image2Array<f32>) {
        let n = b.width() + c.width() + c.depth() + d.layers();
        if let Some(a) = a.get() { *a = n; }
    }
    #[gpu_kernel] pub fn unused(mut a: PerThread<f32>, b: PerThread<f32>, c: PerBlock<u32>, d: Tiles<f32>, e: Image1<f32>, _: Image2<f32>) {
        let n = b.len() + c.len() + d.rows();
        if let Some(a) = a.get() { *a = n as f32; }
        let _ = e;
    }
    #[gpu_kernel] pub fn block_tiles(mut y: BlockTiles<f32, 64, 64>) -> impl Phases {
        tiled::<64, _>(move |block| for mut place in y.places(block) {
            let tile: BlockTile<f32, 64, 64, 64> = BlockTile::splat(block, 1.0);
            place.store(&tile);
        })
    }
    #[gpu_kernel] pub fn texel1(mut y: Image1<f32>) { y.set(1.0) }
    #[gpu_kernel] pub fn texel2(mut y: Image2<[f32; 4]>) { let old = y.get(); y.set(old.unwrap_or([1.0; 4])) }
    #[gpu_kernel] pub fn texel3(mut y: Image3<u32>) { y.set(1) }
    #[gpu_kernel] pub fn layer1(mut y: Image1Array<f32>) { y.set(1.0) }
    #[gpu_kernel] pub fn layer2(mut y: Image2Array<f32>) { y.set(1.0) }
    #[gpu_kernel] pub fn texels1(mut y: Image1<f32>) { y.set_each(|x| x as f32) }
    #[gpu_kernel] pub fn texels2(mut y: Image2<f32>) { y.set_each(|(x, _)| x as f32) }
    #[gpu_kernel] pub fn texels3(mut y: Image3<f32>) { y.set_each(|(x, _, _)| x as f32) }
    #[gpu_kernel] pub fn layers1(mut y: Image1Array<f32>) { y.set_each(|(x, _)| x as f32) }
    #[gpu_kernel] pub fn layers2(mut y: Image2Array<f32>) { y.set_each(|(x, _, _)| x as f32) }
    #[gpu_kernel] pub unsafe fn raw(x: &[f32], y: *mut f32) { unsafe { *y = x[0] } }";

const ONE: Option<[u32; 3]> = Some([1; 3]);

#[test]
fn a_kernel_reaches_what_its_methods_say() {
    let compiled = only(one(&["cpu"], TEXT).build().unwrap());
    let expected: [(&str, &[Option<[u32; 3]>]); 31] = [
        ("thread", &[ONE]),
        ("threads", &[None]),
        ("both", &[ONE, None]),
        ("sums", &[None, ONE]),
        ("last", &[ONE]),
        ("matched", &[ONE]),
        ("passed", &[ONE]),
        ("chosen", &[None, ONE]),
        ("texel_of_last", &[ONE]),
        ("rest", &[None]),
        ("alone", &[None]),
        ("called", &[None]),
        ("of_block", &[ONE]),
        ("phases", &[None, ONE]),
        ("tile", &[ONE]),
        ("tiles", &[Some([2, 4, 1])]),
        ("rows", &[Some([8, 3, 1])]),
        ("sizes", &[ONE, None, None, None]),
        ("unused", &[ONE, None, None, None, None, None]),
        ("block_tiles", &[None]),
        ("texel1", &[ONE]),
        ("texel2", &[ONE]),
        ("texel3", &[ONE]),
        ("layer1", &[ONE]),
        ("layer2", &[ONE]),
        ("texels1", &[None]),
        ("texels2", &[None]),
        ("texels3", &[None]),
        ("layers1", &[None]),
        ("layers2", &[None]),
        ("raw", &[None, None]),
    ];
    let kernels = &compiled.manifest().kernels;
    let found: Vec<(&str, Vec<_>)> =
        kernels.iter().map(|kernel| (kernel.name.as_str(), kernel.params.iter().map(|param| param.reach).collect())).collect();
    for (name, reach) in &found {
        let of = expected.iter().find(|(known, _)| known == name).unwrap();
        assert_eq!((*name, reach.as_slice()), *of);
    }
    assert_eq!(found.len(), expected.len());
    // The note of `iter` is no access.
    let of = |name: &str| &compiled.manifest().kernel(name).unwrap().params[0].kind;
    for (name, number, wanted) in [("thread", Scalar::F32, Access::Write), ("threads", Scalar::F32, Access::Write)] {
        let ParamKind::Slice { element, access, .. } = of(name) else { panic!("{name}") };
        assert_eq!((*element, *access), (Some(number), wanted), "{name}");
    }
}

/// A function that is called through a pointer may go on to further elements.
#[test]
fn a_pointer_may_name_a_function_that_goes_on() {
    let text = "use gpu_rt::kernel::*;
        fn first(y: &mut PerThread<f32>) { if let Some(y) = y.get() { *y = 1.0; } }
        fn all(y: &mut PerThread<f32>) { for (_, y) in y.iter() { *y = 1.0; } }
        #[gpu_kernel] pub fn k(is_first: bool, mut y: PerThread<f32>) {
            let by: fn(&mut PerThread<f32>) = if is_first { first } else { all };
            core::hint::black_box(by)(&mut y);
        }";
    let compiled = only(one(&["cpu"], text).build().unwrap());
    assert_eq!(compiled.manifest().kernel("k").unwrap().params[1].reach, None);
}
