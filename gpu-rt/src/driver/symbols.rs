//! One table a driver: its functions' names and signatures, expanded into what resolves and what calls them.

/// Declares a driver's functions.
///
/// Makes a structure with a function pointer for each (an `Option` for the optional ones), a `resolve` that looks all
/// of them up once, and for each function a method of the same name that calls it and turns its status into a `Result`
/// through the structure's own `check`. Methods of optional functions answer `None` where the driver lacks them.
macro_rules! symbols {
    (
        $(#[$meta:meta])*
        struct $table:ident: $kind:expr, status $status:ty;
        required { $(fn $name:ident = $symbol:literal ($($arg:ident: $type:ty),* $(,)?);)* }
        optional { $(fn $maybe:ident = $maybe_symbol:literal ($($maybe_arg:ident: $maybe_type:ty),* $(,)?);)* }
        text { $(fn $text:ident = $text_symbol:literal ($($text_type:ty),*) -> $text_return:ty;)* }
    ) => {
        $(#[$meta])*
        pub(super) struct $table {
            $($name: unsafe extern "C" fn($($type),*) -> $status,)*
            $($maybe: Option<unsafe extern "C" fn($($maybe_type),*) -> $status>,)*
            $(pub(super) $text: unsafe extern "C" fn($($text_type),*) -> $text_return,)*
        }

        #[allow(clippy::too_many_arguments, reason = "the drivers' own functions")]
        impl $table {
            /// Looks every function up. The library is never closed, so the pointers stay good.
            pub(super) fn resolve(opened: &$crate::driver::library::Opened) -> $crate::error::Result<Self> {
                macro_rules! required {
                    ($found:literal) => {
                        // SAFETY: the name is the driver's own for a function of this signature, as its header declares it.
                        *unsafe { opened.library.get($found.as_bytes()) }.map_err(|_| $crate::error::ErrorKind::SymbolMissing {
                            driver: $kind,
                            library: opened.name.clone(),
                            symbol: $found,
                        })?
                    };
                }
                Ok($table {
                    $($name: required!($symbol),)*
                    // SAFETY: as above.
                    $($maybe: unsafe { opened.library.get($maybe_symbol.as_bytes()) }.ok().map(|found| *found),)*
                    $($text: required!($text_symbol),)*
                })
            }

            $(
                #[doc = concat!("`", $symbol, "`. # Safety: as the driver's documentation says.")]
                pub(super) unsafe fn $name(&self, $($arg: $type),*) -> $crate::error::Result<()> {
                    // SAFETY: the caller keeps the function's contract; `resolve` found it in a library that stays.
                    self.check($symbol, unsafe { (self.$name)($($arg),*) })
                }
            )*
            $(
                #[doc = concat!("`", $maybe_symbol, "`, if the driver has it. # Safety: as the driver's documentation says.")]
                pub(super) unsafe fn $maybe(&self, $($maybe_arg: $maybe_type),*) -> Option<$crate::error::Result<()>> {
                    // SAFETY: the caller keeps the function's contract; `resolve` found it in a library that stays.
                    self.$maybe.map(|function| self.check($maybe_symbol, unsafe { function($($maybe_arg),*) }))
                }
            )*
        }
    };
}
pub(super) use symbols;
