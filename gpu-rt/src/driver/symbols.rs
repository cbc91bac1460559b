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
            /// The functions as this table declares them: name, parameters, result.
            #[cfg(test)]
            #[allow(dead_code, reason = "not every driver's table is compared")]
            pub(super) fn signatures() -> Vec<$crate::driver::symbols::abi::Signature> {
                use $crate::driver::symbols::abi::{Abi, Signature};
                vec![
                    $(Signature { name: $symbol, parameters: vec![$(<$type as Abi>::KIND),*], result: <$status as Abi>::KIND },)*
                    $(Signature { name: $maybe_symbol, parameters: vec![$(<$maybe_type as Abi>::KIND),*], result: <$status as Abi>::KIND },)*
                    $(Signature { name: $text_symbol, parameters: vec![$(<$text_type as Abi>::KIND),*], result: <$text_return as Abi>::KIND },)*
                ]
            }

            /// Looks every function up. The library is never closed, so the pointers stay good.
            pub(super) fn resolve(opened: &$crate::driver::library::Opened) -> $crate::error::Result<Self> {
                macro_rules! required {
                    ($found:literal) => {
                        // SAFETY: the name is the driver's own for a function of this signature, as its header declares it.
                        unsafe { opened.find($found) }.ok_or_else(|| $crate::error::ErrorKind::SymbolMissing {
                            driver: $kind,
                            library: opened.name.clone(),
                            symbol: $found,
                        })?
                    };
                }
                Ok($table {
                    $($name: required!($symbol),)*
                    // SAFETY: as above.
                    $($maybe: unsafe { opened.find($maybe_symbol) },)*
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

/// How C passes the types in the tables: what must agree with other declarations of the same functions.
#[cfg(test)]
pub(crate) mod abi {
    /// A function.
    #[derive(Debug, PartialEq, Eq)]
    pub(crate) struct Signature {
        pub name: &'static str,
        pub parameters: Vec<Kind>,
        pub result: Kind,
    }

    /// A parameter or a result.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(crate) enum Kind {
        Pointer,
        /// Of so many bytes.
        Integer(usize),
        /// Of so many bytes.
        Float(usize),
    }

    /// A type of the tables.
    pub(crate) trait Abi {
        const KIND: Kind;
    }

    macro_rules! kinds {
        ($($kind:ident: $($type:ty),*;)*) => {
            $($(impl Abi for $type {
                const KIND: Kind = Kind::$kind(size_of::<$type>());
            })*)*
        };
    }
    kinds! { Integer: i8, u8, i16, u16, i32, u32, i64, u64, usize; Float: f32, f64; }

    impl<T> Abi for *const T {
        const KIND: Kind = Kind::Pointer;
    }

    impl<T> Abi for *mut T {
        const KIND: Kind = Kind::Pointer;
    }

    /// A host function to be called.
    impl<A, B, C> Abi for unsafe extern "C" fn(A, B, C) {
        const KIND: Kind = Kind::Pointer;
    }

    /// A function pointer that may be null.
    impl<F: Copy> Abi for Option<F> {
        const KIND: Kind = Kind::Pointer;
    }
}
