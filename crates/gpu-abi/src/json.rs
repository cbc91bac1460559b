//! JSON, as manifests are written: what every package with kernels compiles, for its build script and for the macro.
//!
//! serde with its derived code would be a tenth of a newcomer's first build. These functions write the same text as `serde_json`'s
//! `to_string_pretty`, and read any JSON; with the feature `serde`, tests compare the two.
//!
//! ```
//! use gpu_abi::json::{self, Value};
//!
//! let value = json::read("{ \"version\": 4, \"archs\": [\"sm_90\"] }")?;
//! assert_eq!(value.get("version").and_then(Value::number::<u32>), Some(4));
//! # Ok::<(), json::Error>(())
//! ```

mod read;
mod types;

pub use crate::json_fields as fields;
pub use read::read;
pub(crate) use types::names;
pub use types::{Json, from_text, to_text};
#[doc(hidden)]
pub use types::{field, push};

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// Anything that JSON can say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number, as it is written.
    Number(String),
    /// A text.
    Text(String),
    /// `[..]`
    List(Vec<Value>),
    /// `{..}`, in the order in which it is written.
    Object(Vec<(String, Value)>),
}

/// Why a text is no JSON, or not what was wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(String);

impl Error {
    /// In these words.
    pub fn new(why: impl Into<String>) -> Error {
        Error(why.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Error {}

impl Value {
    /// The field of this name, of an object.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let Value::Object(fields) = self else { return None };
        fields.iter().find(|(own, _)| own == name).map(|(_, value)| value)
    }

    /// The text, of a text.
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    /// The number, where it is one of this type.
    pub fn number<T: FromStr>(&self) -> Option<T> {
        if let Value::Number(number) = self { number.parse().ok() } else { None }
    }

    /// The elements, of a list.
    pub fn list(&self) -> Option<&[Value]> {
        if let Value::List(list) = self { Some(list) } else { None }
    }

    /// What it is, in an error.
    pub(crate) fn what(&self) -> &'static str {
        match self {
            Value::Null => "null",
            Value::Bool(_) => "a boolean",
            Value::Number(_) => "a number",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
            Value::Object(_) => "an object",
        }
    }

    /// Its text, on a line for each element, two blanks further in for each level.
    pub fn pretty(&self) -> String {
        let mut text = String::new();
        self.write(0, &mut text);
        text
    }

    /// Its text, without a line break.
    pub fn on_one_line(&self) -> String {
        let mut text = String::new();
        self.write_on_one_line(&mut text);
        text
    }

    fn write_on_one_line(&self, to: &mut String) {
        match self {
            Value::List(list) => {
                to.push('[');
                for (index, value) in list.iter().enumerate() {
                    to.push_str(if index == 0 { "" } else { "," });
                    value.write_on_one_line(to);
                }
                to.push(']');
            }
            Value::Object(fields) => {
                to.push('{');
                for (index, (name, value)) in fields.iter().enumerate() {
                    to.push_str(if index == 0 { "" } else { "," });
                    quote(name, to);
                    to.push(':');
                    value.write_on_one_line(to);
                }
                to.push('}');
            }
            // The others have no more than one line.
            value => value.write(0, to),
        }
    }

    fn write(&self, level: usize, to: &mut String) {
        match self {
            Value::Null => to.push_str("null"),
            Value::Bool(true) => to.push_str("true"),
            Value::Bool(false) => to.push_str("false"),
            Value::Number(number) => to.push_str(number),
            Value::Text(text) => quote(text, to),
            Value::List(list) if list.is_empty() => to.push_str("[]"),
            Value::List(list) => {
                let mut before = '[';
                for value in list {
                    to.push(before);
                    before = ',';
                    line(level + 1, to);
                    value.write(level + 1, to);
                }
                line(level, to);
                to.push(']');
            }
            Value::Object(fields) if fields.is_empty() => to.push_str("{}"),
            Value::Object(fields) => {
                let mut before = '{';
                for (name, value) in fields {
                    to.push(before);
                    before = ',';
                    line(level + 1, to);
                    quote(name, to);
                    to.push_str(": ");
                    value.write(level + 1, to);
                }
                line(level, to);
                to.push('}');
            }
        }
    }
}

fn line(level: usize, to: &mut String) {
    to.push('\n');
    for _ in 0..level {
        to.push_str("  ");
    }
}

fn quote(text: &str, to: &mut String) {
    to.push('"');
    for char in text.chars() {
        match char {
            '"' => to.push_str("\\\""),
            '\\' => to.push_str("\\\\"),
            '\u{8}' => to.push_str("\\b"),
            '\u{c}' => to.push_str("\\f"),
            '\n' => to.push_str("\\n"),
            '\r' => to.push_str("\\r"),
            '\t' => to.push_str("\\t"),
            '\0'..='\u{1f}' => {
                const DIGITS: [char; 16] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
                to.push_str("\\u00");
                to.push(DIGITS[char as usize >> 4 & 15]);
                to.push(DIGITS[char as usize & 15]);
            }
            other => to.push(other),
        }
    }
    to.push('"');
}

#[cfg(test)]
mod tests;
