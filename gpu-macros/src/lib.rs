//! `#[gpu_kernel]`: a typed launch stub for a kernel that `gpu-build` compiled.
//!
//! Use it through `gpu_rt::gpu_kernel`. Each file is a step:
//!
//! | file | step |
//! |---|---|
//! | `attribute.rs`, `item.rs` | parse `("kernels/axpy.ll")` and the signatures below it |
//! | `locate.rs` | find the manifest under `OUT_DIR` |
//! | `check.rs`, `check/` | compare each signature with the kernel's own |
//! | `expand.rs`, `registration.rs`, `docs.rs` | generate the stub, its global constructor, its documentation |
//! | `rust_kernel.rs`, `rust_kernel/` | the same for a kernel written in Rust |
//! | `anchor.rs` | the names by which expansions reach the runtime |
//! | `plain.rs` | `#[derive(Plain)]` |
//! | `rust_type.rs`, `message.rs` | types as tokens; the text of a mismatch |
//!
//! All other files hold plain functions over `proc_macro2` tokens, which tests call without a compiler.

mod anchor;
mod attribute;
mod check;
mod docs;
mod expand;
mod item;
mod locate;
mod message;
mod nesting;
mod plain;
mod registration;
mod rust_kernel;
mod rust_type;
#[cfg(test)]
mod tests;

/// Turns a function into a kernel, or a signature into a typed launch stub of a kernel in another file.
///
/// # Kernels written in Rust
/// A function with a body is a kernel. `[package.metadata.gpu] kernels` lists its file; `gpu_rt::kernel` is the library for it. The
/// attribute replaces the function by a stub of the same name, which launches the kernel and is as safe as the function.
///
/// ```ignore
/// #[gpu_kernel]
/// pub fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) { ... }
///
/// // A generic kernel, with the generic arguments of each instance to compile:
/// #[gpu_kernel(<f32, 4>, <f64, 2>)]
/// pub fn scale<T: Copy + Mul<Output = T> + Sync + Argument, const N: usize>(by: T, x: &[[T; N]], mut y: PerThread<T>) { ... }
///
/// axpy(&stream, Launch::cover(n, 256), 2.0, &x, &mut y)?;
/// ```
///
/// | the kernel has | the stub takes |
/// |---|---|
/// | a number, a `#[derive(Plain)]` structure | the same |
/// | `&[T]` | `&` of a buffer, a host buffer, a view |
/// | `PerThread<T>`, `PerBlock<T>` | the same, `&mut` |
/// | `&[AtomicU32]` and the like | the same, `&mut`, of plain numbers |
/// | `Matrix<T>`, `Tiles<T>` | `&Memref<T, 2>`, `&mut MemrefMut<T, 2>` |
/// | `*const T`, `*mut T`, in an `unsafe fn` | as `&[T]`, as `PerThread<T>` |
///
/// A kernel has up to 24 arguments; types and expressions in its signature are nested up to 128 deep.
///
/// The kernel's file is the one that contains the function's name. If a macro of another file makes the name too, it is the one that
/// contains the macro's arguments. Where a tool does not know that file, write
/// `#[gpu_kernel("src/kernels.rs")]`.
///
/// # Kernels of other files
/// On a function without a body, the argument is the kernel's source file, relative to the package, one of those that
/// `[package.metadata.gpu] kernels` matches. The macro compares the signature with the one in the compiled kernel: a wrong type, a missing
/// `mut`, an argument too many or a kernel that the file does not have is a compile error at its place.
///
/// ```ignore
/// #[gpu_kernel("kernels/axpy.ll")]
/// pub fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);
///
/// // Where the Rust name is not the kernel's symbol:
/// #[gpu_kernel("kernels/axpy.ll", name = "_Z4axpyfPKfPfj")]
/// fn axpy_cpp(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);
///
/// // Several kernels of one file, which the program embeds once (`#[link_name = "..."]` for another symbol):
/// #[gpu_kernel("kernels/reduce.ll")]
/// unsafe extern "C" {
///     pub fn partial(x: &Buffer<f32>, sums: &mut Buffer<f32>, n: u32);
///     pub fn finish(sums: &Buffer<f32>, total: &mut Buffer<f32>);
/// }
/// ```
///
/// | the kernel takes | write |
/// |---|---|
/// | a number | the primitive of its size, or any `Copy` type of that size |
/// | a pointer | `&Buffer<T>`; `&mut Buffer<T>` where the kernel writes through it |
/// | a memref | `&Buffer<T>` for rank 1, `&Memref<T, RANK>`; `&mut` and `MemrefMut` where the kernel writes |
/// | a structure by value | any `Copy` type of its size |
///
/// The stub is `unsafe fn axpy(stream: &Stream, launch: Launch, ...) -> Result<(), Error>`, with the attributes and the visibility of
/// the signature. Its documentation lists the kernel's resources for each architecture, and what the caller must uphold. Put a `#[cfg]`
/// above `#[gpu_kernel]`.
#[proc_macro_attribute]
pub fn gpu_kernel(attribute: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    // Cargo sets it for packages with a build script. The stub names it too, through `env!`, so that rustc tracks it.
    let out_dir = std::env::var_os("OUT_DIR").map(std::path::PathBuf::from);
    let site = rust_kernel::call_site(&item, out_dir);
    expand::gpu_kernel(attribute.into(), item.into(), &site).into()
}

/// Plain data: a structure that kernels take by value, and that buffers hold.
///
/// The structure must be `#[repr(C)]` (or transparent) and `Copy`, its fields must be plain, too, and there must be no padding between
/// them; the compiler checks all that. The structure then implements `bytemuck::Pod` and `gpu_rt::kernel::Argument`.
///
/// ```ignore
/// #[derive(Clone, Copy, Plain)]
/// #[repr(C)]
/// pub struct Particle {
///     place: [f32; 3],
///     mass: f32,
/// }
/// ```
#[proc_macro_derive(Plain)]
pub fn plain(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    plain::derive(item.into()).into()
}
