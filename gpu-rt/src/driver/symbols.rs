//! Tables of a driver's functions (names and signatures), expanded into code that resolves and calls them.

/// Declares functions of a driver.
///
/// Makes a structure with a function pointer for each (an `Option` for the optional ones), a `resolve` that looks all
/// of them up once, and for each function a method of the same name that calls it and turns its status into a `Result`
/// through `check`. Methods of optional functions answer `None` where the driver lacks them.
///
/// A symbol is a name or, in the table that CUDA and HIP share, CUDA's and HIP's. `with` is one field more, another table; `compared where` bounds
/// what tests ask of the types.
macro_rules! symbols {
    (
        $(#[$meta:meta])*
        struct $table:ident [$($generics:tt)*] [$($arguments:tt)*]: $kind:expr $(, with $inner:ident: $inner_type:ty)? $(, compared where [$($bounds:tt)*])?;
        required { $(fn $name:ident = $symbol:tt ($($arg:ident: $type:ty),* $(,)?);)* }
        optional { $(fn $maybe:ident = $maybe_symbol:tt ($($maybe_arg:ident: $maybe_type:ty),* $(,)?);)* }
        text { $(fn $text:ident = $text_symbol:tt: $text_type:ty;)* }
    ) => {
        $(#[$meta])*
        pub(in $crate::driver) struct $table<$($generics)*> {
            $($inner: $inner_type,)?
            $($name: unsafe extern "C" fn($($type),*) -> std::ffi::c_int,)*
            $($maybe: Option<unsafe extern "C" fn($($maybe_type),*) -> std::ffi::c_int>,)*
            $($text: $text_type,)*
        }

        #[allow(clippy::too_many_arguments, reason = "the drivers' own functions")]
        impl<$($generics)*> $table<$($arguments)*> {
            /// The functions as this table declares them: name, parameters, result.
            #[cfg(test)]
            #[allow(dead_code, reason = "not every driver's table is compared")]
            pub(in $crate::driver) fn signatures() -> Vec<$crate::driver::symbols::abi::Signature> $(where $($bounds)*)? {
                use $crate::driver::symbols::abi::{Abi, Signature};
                let status = <std::ffi::c_int as Abi>::KIND;
                vec![
                    $(Signature { name: symbol!($symbol), parameters: vec![$(<$type as Abi>::KIND),*], result: status },)*
                    $(Signature { name: symbol!($maybe_symbol), parameters: vec![$(<$maybe_type as Abi>::KIND),*], result: status },)*
                    $(<$text_type as $crate::driver::symbols::abi::Function>::signature(symbol!($text_symbol)),)*
                ]
            }

            /// Looks every function up. The library is never closed, so the pointers stay good.
            pub(in $crate::driver) fn resolve(opened: &$crate::driver::library::Opened) -> $crate::error::Result<Self> {
                macro_rules! required {
                    ($found:expr) => {{
                        let symbol = $found;
                        // SAFETY: the name is the driver's own for a function of this signature, as its header declares it.
                        match unsafe { opened.find(symbol) } {
                            Some(function) => function,
                            None => return Err(opened.lacks($kind, symbol)),
                        }
                    }};
                }
                Ok($table {
                    $($inner: <$inner_type>::resolve(opened)?,)?
                    $($name: required!(symbol!($symbol)),)*
                    // SAFETY: as above.
                    $($maybe: unsafe { opened.find(symbol!($maybe_symbol)) },)*
                    $($text: required!(symbol!($text_symbol)),)*
                })
            }

            $(
                #[doc = concat!("`", stringify!($symbol), "`. # Safety: as the driver's documentation says.")]
                #[inline]
                pub(in $crate::driver) unsafe fn $name(&self, $($arg: $type),*) -> $crate::error::Result<()> {
                    // SAFETY: the caller keeps the function's contract; `resolve` found it in a library that stays.
                    self.check(symbol!($symbol), unsafe { (self.$name)($($arg),*) })
                }
            )*
            $(
                #[doc = concat!("`", stringify!($maybe_symbol), "`, if the driver has it. # Safety: as the driver's documentation says.")]
                #[inline]
                pub(in $crate::driver) unsafe fn $maybe(&self, $($maybe_arg: $maybe_type),*) -> Option<$crate::error::Result<()>> {
                    // SAFETY: the caller keeps the function's contract; `resolve` found it in a library that stays.
                    self.$maybe.map(|function| self.check(symbol!($maybe_symbol), unsafe { function($($maybe_arg),*) }))
                }
            )*
        }
    };
}
pub(super) use symbols;

/// A symbol of a table: the name, or the one that `A` has of CUDA's and HIP's.
macro_rules! symbol {
    ($name:literal) => {
        $name
    };
    ([$cuda:literal, $hip:literal]) => {
        match A::KIND {
            $crate::driver::DeviceKind::Hip => $hip,
            _ => $cuda,
        }
    };
}
pub(super) use symbol;

/// How C passes the types in the tables: what must agree with other declarations of the same functions.
#[cfg(test)]
pub(crate) mod abi {
    /// A function.
    #[derive(Debug, Clone, PartialEq, Eq)]
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

    /// A function's type.
    pub(crate) trait Function {
        fn signature(name: &'static str) -> Signature;
    }

    impl<A: Abi, R: Abi> Function for unsafe extern "C" fn(A) -> R {
        fn signature(name: &'static str) -> Signature {
            Signature { name, parameters: vec![A::KIND], result: R::KIND }
        }
    }

    impl<A: Abi, B: Abi, R: Abi> Function for unsafe extern "C" fn(A, B) -> R {
        fn signature(name: &'static str) -> Signature {
            Signature { name, parameters: vec![A::KIND, B::KIND], result: R::KIND }
        }
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
}
