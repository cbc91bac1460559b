//! Stubs for kernels that exist in several source languages.

use gpu_rt::Error;

/// A kernel's spellings: the file of each, and its stub.
pub(crate) type Spellings<K> = [(&'static str, K)];

/// `kernels! { { "file" as module, ... } { kernel(argument: type, ...); ... } }` declares every kernel from every file,
/// and for each kernel its [`Spellings`] as `kernel::SPELLINGS`. `#[cfg(clang)]` before a file: without clang it is not there.
macro_rules! kernels {
    ({ $($(#[$there:meta])? $file:literal as $module:ident),+ } $functions:tt) => {
        $(kernels!(@file { $(#[$there])? } $file $module $functions);)+
        kernels!(@spellings { $($(#[$there])? $file as $module),+ } $functions);
    };
    (@file { $(#[$there:meta])? } $file:literal $module:ident { $($name:ident($($arg:ident: $type:ty),*);)+ }) => {
        $(#[$there])?
        mod $module {
            #[allow(unused_imports, reason = "not every file has all kinds of arguments")]
            use super::*;

            #[gpu_rt::gpu_kernel($file)]
            unsafe extern "C" {
                $(pub fn $name($($arg: $type),*);)+
            }
        }
    };
    (@spellings $files:tt { $($name:ident($($arg:ident: $type:ty),*);)+ }) => {
        $(kernels!(@one $files $name($($type),*));)+
    };
    (@one { $($(#[$there:meta])? $file:literal as $module:ident),+ } $name:ident($($type:ty),*)) => {
        // In a module of the kernel's name: the case's function has that name too.
        mod $name {
            #[allow(unused_imports, reason = "not every kernel has all kinds of arguments")]
            use super::*;

            pub(super) static SPELLINGS: &$crate::kernels::Spellings<
                unsafe fn(&gpu_rt::Stream, gpu_rt::Launch, $($type),*) -> Result<(), gpu_rt::Error>
            > = &[$($(#[$there])? ($file, super::$module::$name)),+];
        }
    };
}

/// Runs every spelling and returns what the first one gave.
///
/// # Errors
/// A launch or copy that fails; a spelling whose result has other bits than the first one's.
pub(crate) fn each<K: Copy, T: bytemuck::Pod + std::fmt::Debug>(
    spellings: &Spellings<K>,
    mut run: impl FnMut(K) -> Result<Vec<T>, Error>,
) -> Result<Vec<T>, Box<dyn std::error::Error>> {
    let mut first: Option<(&str, Vec<T>)> = None;
    for (file, kernel) in spellings {
        let got = run(*kernel)?;
        match &first {
            None => first = Some((file, got)),
            Some((one, expected)) => crate::compare::exact(&got, expected).map_err(|error| format!("{file} against {one}: {error}"))?,
        }
    }
    first.map(|(_, got)| got).ok_or_else(|| "a kernel without spellings".into())
}

/// Runs a spelling in Rust, whose arguments are others.
///
/// # Errors
/// A launch or copy that fails; other bits than the other spellings'.
pub(crate) fn same<T: bytemuck::Pod + std::fmt::Debug>(
    file: &str,
    others: &[T],
    run: impl FnOnce() -> Result<Vec<T>, Error>,
) -> Result<(), Box<dyn std::error::Error>> {
    crate::compare::exact(&run()?, others).map_err(|error| format!("{file} against the other spellings: {error}").into())
}

/// Says of an outcome which file it is of.
pub(crate) fn of<T, E: ToString>(file: &str, outcome: Result<T, E>) -> Result<T, String> {
    outcome.map_err(|error| format!("{file}: {}", error.to_string()))
}
