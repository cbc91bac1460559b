//! Kernels whose stack size is known only at run time.

use super::Package;
use gpu_abi::container;

const KERNELS: &str = r#"
declare i32 @gpu.thread_id.x()
define internal i32 @sum(i32 %n) noinline {
  %is.last = icmp eq i32 %n, 0
  br i1 %is.last, label %done, label %more
more:
  %less = sub i32 %n, 1
  %one = call i32 @sum(i32 %less)
  %half = lshr i32 %one, 1
  %two = call i32 @sum(i32 %half)
  %both = add i32 %one, %two
  br label %done
done:
  %r = phi i32 [ 1, %0 ], [ %both, %more ]
  ret i32 %r
}
define internal i32 @around(i32 %n) noinline {
  %r = call i32 @sum(i32 %n)
  ret i32 %r
}
define internal i32 @once(i32 %n) noinline {
  %r = mul i32 %n, %n
  ret i32 %r
}
define internal i32 @twice(i32 %n) noinline {
  %r = add i32 %n, %n
  ret i32 %r
}
define ptx_kernel void @plain(ptr addrspace(1) %p, i32 %n) {
  %r = call i32 @once(i32 %n)
  store i32 %r, ptr addrspace(1) %p
  ret void
}
define ptx_kernel void @recursive(ptr addrspace(1) %p, i32 %n) {
  %r = call i32 @around(i32 %n)
  store i32 %r, ptr addrspace(1) %p
  ret void
}
define ptx_kernel void @of_a_size(ptr addrspace(1) %p, i32 %n) {
  %memory = alloca i32, i32 %n
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr %memory, i32 %x
  store volatile i32 %n, ptr %at
  %r = load volatile i32, ptr %memory
  store i32 %r, ptr addrspace(1) %p
  ret void
}
@functions = internal global [2 x ptr] [ptr @once, ptr @twice]
define ptx_kernel void @by_number(ptr addrspace(1) %p, i32 %n) {
  %last = getelementptr ptr, ptr @functions, i32 1
  store ptr @once, ptr %last
  %at = getelementptr ptr, ptr @functions, i32 %n
  %f = load ptr, ptr %at
  %r = call i32 %f(i32 %n)
  store i32 %r, ptr addrspace(1) %p
  ret void
}
"#;

/// On GPUs, the manifest and the fat binary name recursive kernels and those with memory of a variable size. They do not name kernels with calls
/// through pointers only, because the functions that these may reach are known.
#[test]
fn kernels_of_unknown_stack_are_named() {
    // An alias keeps functions' addresses, and a call of an address may reach any function.
    let with_addresses = KERNELS.to_string() + "@other = alias i32 (i32), ptr @once\n";
    for (text, unknown) in [(KERNELS, &["recursive", "of_a_size"][..]), (&with_addresses, &["recursive", "of_a_size", "by_number"])] {
        let compiled = Package::new(&["gfx942", "sm_90", "cpu"], &[("k.ll", text)]).build().unwrap();
        for entry in container::read(compiled[0].fat()).unwrap() {
            let said: Vec<&str> = entry.dynamic_stack().unwrap().into_iter().map(|(kernel, ())| kernel).collect();
            let is_gpu = !entry.triple().starts_with(std::env::consts::ARCH);
            let is_as_expected = |kernel: &&str| said.contains(kernel) == (is_gpu && unknown.contains(kernel));
            assert!(["plain", "recursive", "of_a_size", "by_number"].iter().all(is_as_expected), "{entry:?}: {said:?}");
        }
        for kernel in &compiled[0].manifest().kernels {
            let is_unknown =
                |arch: &str| kernel.builds.iter().filter(|build| build.arch == arch).all(|build| build.dynamic_stack == Some(true));
            assert!(["gfx942", "sm_90"].iter().all(|arch| is_unknown(arch) == unknown.contains(&&*kernel.name)), "{kernel:?}");
        }
    }
}
