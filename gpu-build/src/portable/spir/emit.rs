//! Writes the instructions of one definition.

use std::fmt::Write;

/// Instructions so far.
#[derive(Default)]
pub struct Emit {
    text: String,
    count: usize,
}

impl Emit {
    /// An instruction with a result, which is returned.
    pub fn value(&mut self, instruction: impl AsRef<str>) -> String {
        let name = format!("%v{}", self.count);
        self.count += 1;
        // Writing to a String cannot fail.
        let _ = writeln!(self.text, "  {name} = {}", instruction.as_ref());
        name
    }

    /// An instruction without one.
    pub fn run(&mut self, instruction: impl AsRef<str>) {
        let _ = writeln!(self.text, "  {}", instruction.as_ref());
    }

    /// A call of an intrinsic or a math function whose operands have its result's type.
    pub fn call(&mut self, function: &str, ty: &str, operands: &[&str]) -> String {
        let operands: Vec<String> = operands.iter().map(|operand| format!("{ty} {operand}")).collect();
        self.value(format!("call {ty} @{function}({})", operands.join(", ")))
    }

    /// The end of the function.
    pub fn ret(&mut self, ty: &str, value: &str) {
        self.run(format!("ret {ty} {value}"));
    }

    /// The text.
    pub fn finish(self) -> String {
        self.text
    }
}
