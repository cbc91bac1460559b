//! Expressions over `x` and `y`: read from text, evaluated in Rust, written as LLVM IR.
//!
//! ```text
//! sum      = product { ("+" | "-") product }
//! product  = factor { ("*" | "/") factor }
//! factor   = "-" factor | number | "x" | "y" | "(" sum ")" | name "(" sum { "," sum } ")"
//! ```

use std::fmt::Write;

/// A function of one or two numbers, by the name it has here: LLVM's intrinsic, and the same in Rust.
struct Known {
    name: &'static str,
    intrinsic: &'static str,
    in_rust: fn(f32, f32) -> f32,
    takes: usize,
}

const FUNCTIONS: [Known; 6] = [
    Known { name: "abs", intrinsic: "llvm.fabs.f32", in_rust: |a, _| a.abs(), takes: 1 },
    Known { name: "sqrt", intrinsic: "llvm.sqrt.f32", in_rust: |a, _| a.sqrt(), takes: 1 },
    Known { name: "floor", intrinsic: "llvm.floor.f32", in_rust: |a, _| a.floor(), takes: 1 },
    Known { name: "min", intrinsic: "llvm.minnum.f32", in_rust: f32::min, takes: 2 },
    Known { name: "max", intrinsic: "llvm.maxnum.f32", in_rust: f32::max, takes: 2 },
    Known { name: "exp", intrinsic: "llvm.exp.f32", in_rust: |a, _| a.exp(), takes: 1 },
];

/// What an expression is made of.
pub enum Expression {
    Number(f32),
    /// 0 is `x`, 1 is `y`.
    Variable(usize),
    Negated(Box<Expression>),
    Operation(char, Box<[Expression; 2]>),
    /// A place in [`FUNCTIONS`].
    Call(usize, Vec<Expression>),
}

impl Expression {
    /// Reads a text.
    pub fn parse(text: &str) -> Result<Expression, String> {
        let mut parser = Parser { text, at: 0 };
        let expression = parser.sum()?;
        match parser.peek() {
            None => Ok(expression),
            Some(_) => Err(parser.unexpected("the end")),
        }
    }

    /// Its value, in Rust.
    pub fn evaluate(&self, variables: [f32; 2]) -> f32 {
        match self {
            Expression::Number(number) => *number,
            Expression::Variable(index) => variables[*index],
            Expression::Negated(of) => -of.evaluate(variables),
            Expression::Operation(operator, of) => {
                let [a, b] = [&of[0], &of[1]].map(|of| of.evaluate(variables));
                match operator {
                    '+' => a + b,
                    '-' => a - b,
                    '*' => a * b,
                    _ => a / b,
                }
            }
            Expression::Call(function, of) => {
                let argument = |index: usize| of.get(index).map_or(0.0, |of: &Expression| of.evaluate(variables));
                (FUNCTIONS[*function].in_rust)(argument(0), argument(1))
            }
        }
    }

    /// A module with the kernel `evaluate(x, y, out, n)`, which computes it for `n` elements.
    pub fn module(&self) -> String {
        let mut body = Body::default();
        let result = body.add(self);
        let declarations: String = FUNCTIONS
            .iter()
            .map(|known| format!("declare float @{}({})\n", known.intrinsic, ["float"; 2][..known.takes].join(", ")))
            .collect();
        format!(
            r#"
define void @evaluate(ptr addrspace(1) readonly %xs, ptr addrspace(1) readonly %ys, ptr addrspace(1) %out, i32 %n) #0 {{
entry:
  %block = call i32 @gpu.block_id.x()
  %threads = call i32 @gpu.block_dim.x()
  %thread = call i32 @gpu.thread_id.x()
  %first = mul i32 %block, %threads
  %i = add i32 %first, %thread
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %work, label %done
work:
  %at = zext i32 %i to i64
  %x.at = getelementptr inbounds float, ptr addrspace(1) %xs, i64 %at
  %y.at = getelementptr inbounds float, ptr addrspace(1) %ys, i64 %at
  %out.at = getelementptr inbounds float, ptr addrspace(1) %out, i64 %at
  %x = load float, ptr addrspace(1) %x.at
  %y = load float, ptr addrspace(1) %y.at
{body}  store float {result}, ptr addrspace(1) %out.at
  br label %done
done:
  ret void
}}
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare i32 @gpu.thread_id.x()
{declarations}
attributes #0 = {{ "gpu.kernel" }}
"#,
            body = body.text
        )
    }
}

/// Instructions, one value after the other.
#[derive(Default)]
struct Body {
    text: String,
    values: usize,
}

impl Body {
    /// Adds what computes an expression, and answers with the value's name.
    fn add(&mut self, expression: &Expression) -> String {
        let instruction = match expression {
            // LLVM writes a float as the bits of the double that has its value.
            Expression::Number(number) => return format!("0x{:016X}", f64::from(*number).to_bits()),
            Expression::Variable(index) => return ["%x", "%y"][*index].into(),
            Expression::Negated(of) => format!("fneg float {}", self.add(of)),
            Expression::Operation(operator, of) => {
                let [a, b] = [&of[0], &of[1]].map(|of| self.add(of));
                let word = match operator {
                    '+' => "fadd",
                    '-' => "fsub",
                    '*' => "fmul",
                    _ => "fdiv",
                };
                format!("{word} float {a}, {b}")
            }
            Expression::Call(function, of) => {
                let arguments: Vec<String> = of.iter().map(|of| format!("float {}", self.add(of))).collect();
                format!("call float @{}({})", FUNCTIONS[*function].intrinsic, arguments.join(", "))
            }
        };
        self.values += 1;
        let name = format!("%v{}", self.values);
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "  {name} = {instruction}");
        name
    }
}

/// A place in a text.
struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    /// The next character that is no space.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    /// Takes the next character, if it is one of these.
    fn take(&mut self, wanted: &[char]) -> Option<char> {
        let next = self.peek().filter(|next| wanted.contains(next))?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Takes the next characters that are of a kind.
    fn word(&mut self, of_kind: impl Fn(char) -> bool) -> &str {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !of_kind(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn unexpected(&mut self, wanted: &str) -> String {
        match self.peek() {
            Some(found) => format!("`{found}` at character {} of `{}`, where {wanted} is wanted", self.at + 1, self.text),
            None => format!("`{}` ends where {wanted} is wanted", self.text),
        }
    }

    fn sum(&mut self) -> Result<Expression, String> {
        let mut left = self.product()?;
        while let Some(operator) = self.take(&['+', '-']) {
            left = Expression::Operation(operator, Box::new([left, self.product()?]));
        }
        Ok(left)
    }

    fn product(&mut self) -> Result<Expression, String> {
        let mut left = self.factor()?;
        while let Some(operator) = self.take(&['*', '/']) {
            left = Expression::Operation(operator, Box::new([left, self.factor()?]));
        }
        Ok(left)
    }

    fn factor(&mut self) -> Result<Expression, String> {
        if self.take(&['-']).is_some() {
            return Ok(Expression::Negated(Box::new(self.factor()?)));
        }
        if self.take(&['(']).is_some() {
            let inside = self.sum()?;
            return self.take(&[')']).map(|_| inside).ok_or_else(|| self.unexpected("`)`"));
        }
        match self.peek() {
            Some('0'..='9' | '.') => {
                let text = self.word(|c| c.is_ascii_digit() || c == '.');
                text.parse().map(Expression::Number).map_err(|error| format!("`{text}`: {error}"))
            }
            Some('a'..='z') => match self.word(|c| c.is_ascii_lowercase()) {
                "x" => Ok(Expression::Variable(0)),
                "y" => Ok(Expression::Variable(1)),
                name => {
                    let function = FUNCTIONS.iter().position(|known| known.name == name);
                    let function = function.ok_or_else(|| format!("no function is called `{name}`"))?;
                    self.call(function)
                }
            },
            _ => Err(self.unexpected("a number, a variable or a function")),
        }
    }

    fn call(&mut self, function: usize) -> Result<Expression, String> {
        self.take(&['(']).ok_or_else(|| self.unexpected("`(`"))?;
        let mut arguments = vec![self.sum()?];
        while self.take(&[',']).is_some() {
            arguments.push(self.sum()?);
        }
        self.take(&[')']).ok_or_else(|| self.unexpected("`)`"))?;
        let Known { name, takes, .. } = FUNCTIONS[function];
        if arguments.len() == takes {
            Ok(Expression::Call(function, arguments))
        } else {
            Err(format!("`{name}` takes {takes} arguments, not {}", arguments.len()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_have_the_usual_meaning() {
        let value = |text: &str| Expression::parse(text).unwrap_or_else(|error| panic!("{error}")).evaluate([3.0, -2.0]);
        for (text, expected) in [
            ("1 + 2 * x", 7.0),
            ("(1 + 2) * x", 9.0),
            ("8 / 4 / 2", 1.0),
            ("10 - 4 - 3", 3.0),
            ("--x - -y", 1.0),
            ("sqrt(x*x + 16)", 5.0),
            ("max(x, min(y, .5)) + abs(y)", 5.0),
        ] {
            assert_eq!(value(text), expected, "{text}");
        }
    }

    #[test]
    fn errors_have_positions() {
        for (text, part) in [
            ("", "ends where a number"),
            ("1 +", "ends where a number"),
            ("(x", "ends where `)`"),
            ("x y", "`y` at character 3"),
            ("sin(x)", "no function is called `sin`"),
            ("min(x)", "takes 2 arguments, not 1"),
            ("1.2.3", "invalid float"),
            ("é", "`é` at character 1"),
        ] {
            let error = Expression::parse(text).err().unwrap_or_default();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
