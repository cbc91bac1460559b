//! Types that are written as JSON.

use super::{Error, Value, read};
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A type that JSON has a form of.
pub trait Json: Sized {
    /// Its form.
    fn to_json(&self) -> Value;

    /// From its form.
    ///
    /// # Errors
    /// It is none.
    fn from_json(value: &Value) -> Result<Self, Error>;

    /// What it is in an object that lacks its field, which is a rare one or not.
    fn absent(_is_rare: bool) -> Option<Self> {
        None
    }
}

/// A value as a text, on several lines.
pub fn to_text(value: &impl Json) -> String {
    value.to_json().pretty()
}

/// The value that a text says.
///
/// # Errors
/// It is no JSON, or none of this type.
pub fn from_text<T: Json>(text: &str) -> Result<T, Error> {
    T::from_json(&read(text)?)
}

fn expected(what: &str, value: &Value) -> Error {
    Error::new(format!("expected {what}, found {}", value.what()))
}

/// A field of an object. A rare one may be missing where it is empty.
pub fn field<T: Json>(of: &Value, name: &str, is_rare: bool) -> Result<T, Error> {
    if !matches!(of, Value::Object(_)) {
        return Err(expected("an object", of));
    }
    match of.get(name) {
        Some(value) => T::from_json(value).map_err(|error| Error::new(format!("{name}: {error}"))),
        None => T::absent(is_rare).ok_or_else(|| Error::new(format!("the field `{name}` is missing"))),
    }
}

/// Appends a field; a rare one only where it is not empty.
pub fn push(to: &mut Vec<(String, Value)>, name: &str, value: Value, is_rare: bool) {
    let is_empty = match &value {
        Value::Null => true,
        Value::Text(text) => text.is_empty(),
        Value::List(list) => list.is_empty(),
        _ => false,
    };
    if !(is_rare && is_empty) {
        to.push((name.to_string(), value));
    }
}

/// Writes a structure as an object, field by field. One that is marked `rare` is left out where it is empty.
#[macro_export]
#[doc(hidden)]
macro_rules! json_fields {
    ($type:ident { $($field:ident $(: $rare:ident)?),* $(,)? }) => {
        impl $crate::json::Json for $type {
            fn to_json(&self) -> $crate::json::Value {
                let mut fields = Default::default();
                $($crate::json::push(
                    &mut fields,
                    stringify!($field),
                    $crate::json::Json::to_json(&self.$field),
                    !stringify!($($rare)?).is_empty(),
                );)*
                $crate::json::Value::Object(fields)
            }
            fn from_json(value: &$crate::json::Value) -> Result<Self, $crate::json::Error> {
                Ok($type {
                    $($field: $crate::json::field(value, stringify!($field), !stringify!($($rare)?).is_empty())?,)*
                })
            }
        }
    };
}

/// Writes an enumeration of plain values by their names.
macro_rules! names {
    ($type:ident { $($variant:ident = $name:literal),* $(,)? }) => {
        impl $crate::json::Json for $type {
            fn to_json(&self) -> $crate::json::Value {
                $crate::json::Value::Text(match self { $($type::$variant => $name,)* }.into())
            }
            fn from_json(value: &$crate::json::Value) -> Result<Self, $crate::json::Error> {
                match value.text() {
                    $(Some($name) => Ok($type::$variant),)*
                    _ => Err($crate::json::Error::new(alloc::format!("expected one of {}", [$($name),*].join(", ")))),
                }
            }
        }
    };
}
pub(crate) use names;

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Json for $type {
            fn to_json(&self) -> Value {
                Value::Number(self.to_string())
            }
            fn from_json(value: &Value) -> Result<$type, Error> {
                value.number().ok_or_else(|| expected(concat!("a number of the type ", stringify!($type)), value))
            }
        }
    )*};
}
numbers!(u32, u64, i32);

impl Json for bool {
    fn to_json(&self) -> Value {
        Value::Bool(*self)
    }
    fn from_json(value: &Value) -> Result<bool, Error> {
        if let Value::Bool(value) = value { Ok(*value) } else { Err(expected("a boolean", value)) }
    }
}

impl Json for String {
    fn to_json(&self) -> Value {
        Value::Text(self.clone())
    }
    fn from_json(value: &Value) -> Result<String, Error> {
        value.text().map(str::to_string).ok_or_else(|| expected("a text", value))
    }
    fn absent(is_rare: bool) -> Option<String> {
        is_rare.then(String::new)
    }
}

impl<T: Json> Json for Box<T> {
    fn to_json(&self) -> Value {
        T::to_json(self)
    }
    fn from_json(value: &Value) -> Result<Box<T>, Error> {
        T::from_json(value).map(Box::new)
    }
}

impl<T: Json> Json for Option<T> {
    fn to_json(&self) -> Value {
        self.as_ref().map_or(Value::Null, T::to_json)
    }
    fn from_json(value: &Value) -> Result<Option<T>, Error> {
        if *value == Value::Null { Ok(None) } else { T::from_json(value).map(Some) }
    }
    fn absent(_is_rare: bool) -> Option<Option<T>> {
        Some(None)
    }
}

impl<T: Json> Json for Vec<T> {
    fn to_json(&self) -> Value {
        Value::List(self.iter().map(T::to_json).collect())
    }
    fn from_json(value: &Value) -> Result<Vec<T>, Error> {
        value.list().ok_or_else(|| expected("a list", value))?.iter().map(T::from_json).collect()
    }
    fn absent(is_rare: bool) -> Option<Vec<T>> {
        is_rare.then(Vec::new)
    }
}

impl<T: Json, const N: usize> Json for [T; N] {
    fn to_json(&self) -> Value {
        Value::List(self.iter().map(T::to_json).collect())
    }
    fn from_json(value: &Value) -> Result<[T; N], Error> {
        Vec::from_json(value)?.try_into().map_err(|_| expected(&format!("{N} elements"), value))
    }
}

impl<A: Json, B: Json> Json for (A, B) {
    fn to_json(&self) -> Value {
        Value::List([self.0.to_json(), self.1.to_json()].into())
    }
    fn from_json(value: &Value) -> Result<(A, B), Error> {
        match value.list() {
            Some([first, second]) => Ok((A::from_json(first)?, B::from_json(second)?)),
            _ => Err(expected("two elements", value)),
        }
    }
}

impl<T: Json> Json for BTreeMap<String, T> {
    fn to_json(&self) -> Value {
        Value::Object(self.iter().map(|(name, value)| (name.clone(), value.to_json())).collect())
    }
    fn from_json(value: &Value) -> Result<BTreeMap<String, T>, Error> {
        let Value::Object(fields) = value else { return Err(expected("an object", value)) };
        fields.iter().map(|(name, value)| Ok((name.clone(), T::from_json(value)?))).collect()
    }
}
