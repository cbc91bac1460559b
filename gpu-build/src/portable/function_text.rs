//! Functions that are written as IR text, instruction by instruction.

use std::fmt::{Display, Write};

/// A function that is being written.
#[derive(Default)]
pub struct FunctionText {
    result: String,
    params: Vec<String>,
    text: String,
    values: u32,
}

impl FunctionText {
    /// An instruction's value.
    pub fn value(&mut self, instruction: impl Display) -> String {
        let name = format!("%v{}", self.values);
        self.values += 1;
        let _ = writeln!(self.text, "  {name} = {instruction}");
        name
    }

    /// An instruction without a value, or a label.
    pub fn effect(&mut self, instruction: impl Display) {
        let _ = writeln!(self.text, "  {instruction}");
    }

    /// A parameter.
    pub fn take_one(&mut self, ty: &str) -> String {
        self.take(ty, 1).concat()
    }

    /// Parameters of a type.
    pub fn take(&mut self, ty: &str, count: usize) -> Vec<String> {
        let first = self.params.len();
        let names: Vec<String> = (first..first + count).map(|index| format!("%p{index}")).collect();
        self.params.extend(names.iter().map(|name| format!("{ty} {name}")));
        names
    }

    /// Returns values of one type: a structure of them, or the only one.
    pub fn give(&mut self, ty: &str, values: &[String]) {
        if let [only] = values {
            self.result = ty.into();
            return self.effect(format_args!("ret {ty} {only}"));
        }
        let all = format!("{{ {} }}", vec![ty; values.len()].join(", "));
        let mut last = "poison".to_string();
        for (index, value) in values.iter().enumerate() {
            last = self.value(format_args!("insertvalue {all} {last}, {ty} {value}, {index}"));
        }
        self.effect(format_args!("ret {all} {last}"));
        self.result = all;
    }

    /// Returns nothing.
    pub fn give_nothing(&mut self) {
        self.result = "void".into();
        self.effect("ret void");
    }

    /// The definition, with an attribute group or attributes.
    pub fn define(self, name: &str, attributes: &str) -> String {
        format!("define linkonce_odr hidden {} @{name}({}) {attributes} {{\n{}}}\n", self.result, self.params.join(", "), self.text)
    }
}
