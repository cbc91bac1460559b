//! JSON's grammar (RFC 8259).

use super::{Error, Value};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Lists and objects in one another: more than anybody writes, and less than a stack holds.
const DEEPEST: usize = 128;

/// Reads a text that is one value.
///
/// # Errors
/// It is not: with the place of what is wrong.
pub fn read(text: &str) -> Result<Value, Error> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(0)?;
    reader.blanks();
    if reader.at == text.len() { Ok(value) } else { Err(reader.wrong("nothing more")) }
}

struct Reader<'t> {
    text: &'t str,
    /// The byte that is read next, at the beginning of a character.
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn wrong(&self, expected: &str) -> Error {
        let before = self.text.get(..self.at).unwrap_or(self.text);
        let (line, column) = (before.matches('\n').count() + 1, before.chars().rev().take_while(|char| *char != '\n').count() + 1);
        let end = if self.at == self.text.len() { ", and the text ends," } else { "" };
        Error(format!("expected {expected}{end} at line {line} column {column}"))
    }

    fn blanks(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    /// Takes these characters, if they are next.
    fn takes(&mut self, word: &str) -> bool {
        let there = self.text.get(self.at..).is_some_and(|rest| rest.starts_with(word));
        if there {
            self.at += word.len();
        }
        there
    }

    fn value(&mut self, depth: usize) -> Result<Value, Error> {
        self.blanks();
        match self.peek() {
            Some(b'{' | b'[') if depth == DEEPEST => Err(self.wrong("fewer levels")),
            Some(b'{') => self.object(depth + 1),
            Some(b'[') => self.list(depth + 1),
            Some(b'"') => self.string().map(Value::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ if self.takes("true") => Ok(Value::Bool(true)),
            _ if self.takes("false") => Ok(Value::Bool(false)),
            _ if self.takes("null") => Ok(Value::Null),
            _ => Err(self.wrong("a value")),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, Error> {
        self.at += 1;
        let mut list = Vec::new();
        self.blanks();
        if self.takes("]") {
            return Ok(Value::List(list));
        }
        loop {
            list.push(self.value(depth)?);
            self.blanks();
            if self.takes("]") {
                return Ok(Value::List(list));
            }
            if !self.takes(",") {
                return Err(self.wrong("`,` or `]`"));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, Error> {
        self.at += 1;
        let mut fields = Vec::new();
        self.blanks();
        if self.takes("}") {
            return Ok(Value::Object(fields));
        }
        loop {
            self.blanks();
            if self.peek() != Some(b'"') {
                return Err(self.wrong("a name"));
            }
            let name = self.string()?;
            self.blanks();
            if !self.takes(":") {
                return Err(self.wrong("`:`"));
            }
            fields.push((name, self.value(depth)?));
            self.blanks();
            if self.takes("}") {
                return Ok(Value::Object(fields));
            }
            if !self.takes(",") {
                return Err(self.wrong("`,` or `}`"));
            }
        }
    }

    fn digits(&mut self) -> Result<(), Error> {
        let from = self.at;
        while let Some(b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        if from == self.at { Err(self.wrong("a digit")) } else { Ok(()) }
    }

    fn number(&mut self) -> Result<Value, Error> {
        let from = self.at;
        self.takes("-");
        if !self.takes("0") {
            self.digits()?;
        }
        if self.takes(".") {
            self.digits()?;
        }
        if self.takes("e") || self.takes("E") {
            let _ = self.takes("+") || self.takes("-");
            self.digits()?;
        }
        Ok(Value::Number(self.text.get(from..self.at).unwrap_or_default().to_string()))
    }

    fn string(&mut self) -> Result<String, Error> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let end = rest.find(|char: char| matches!(char, '"' | '\\' | '\0'..='\u{1f}')).unwrap_or(rest.len());
            text.push_str(rest.get(..end).unwrap_or_default());
            self.at += end;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => {
                    self.at += 1;
                    text.push(self.escaped()?);
                }
                _ => return Err(self.wrong("`\"`")),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, Error> {
        const SHORT: [(&str, char); 8] =
            [("\"", '"'), ("\\", '\\'), ("/", '/'), ("b", '\u{8}'), ("f", '\u{c}'), ("n", '\n'), ("r", '\r'), ("t", '\t')];
        if let Some((_, char)) = SHORT.into_iter().find(|(word, _)| self.takes(word)) {
            return Ok(char);
        }
        let first = self.unit()?;
        if let Some(char) = char::from_u32(first) {
            return Ok(char);
        }
        // The first half of a character of UTF-16, and then the other.
        if (0xd800..0xdc00).contains(&first) && self.takes("\\") {
            let second = self.unit()?;
            if (0xdc00..0xe000).contains(&second)
                && let Some(char) = char::from_u32(0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00))
            {
                return Ok(char);
            }
        }
        Err(self.wrong("the other half of a character"))
    }

    /// `uXXXX`
    fn unit(&mut self) -> Result<u32, Error> {
        let digits = self.text.get(self.at..).and_then(|rest| rest.strip_prefix('u')).and_then(|rest| rest.get(..4));
        let digits = digits.filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let Some(unit) = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()) else {
            return Err(self.wrong("an escaped character"));
        };
        self.at += 5;
        Ok(unit)
    }
}
