//! A module's text: its variables, and its functions with their registers, parameters and labels.

use super::decode::decode;
use super::memory::{SHARED_START, VARIABLES, place};
use super::pieces::{Piece, parts, pieces};
use super::program::{Function, Instruction, Operand, Program, Register, Slot, Special, Type};
use std::collections::HashMap;

/// Numbers of names, in the order in which they are first seen.
#[derive(Default)]
pub struct Names(HashMap<String, usize>);

impl Names {
    pub fn number(&mut self, name: &str) -> usize {
        let next = self.0.len();
        *self.0.entry(name.to_owned()).or_insert(next)
    }
}

/// What names mean inside a function, and the function so far.
pub struct Scope {
    pub function: Function,
    /// The first of registers that are numbered, and how many there are; one without number is the only one.
    registers: HashMap<String, (Register, usize)>,
    symbols: HashMap<String, Operand>,
    slots: HashMap<String, Slot>,
    pub labels: Names,
    pub tables: Names,
    pub functions: Names,
}

/// A variable's declaration: `.align 4 .b8 name[16]`.
struct Declaration<'t> {
    name: &'t str,
    ty: Type,
    align: u64,
    size: u64,
}

/// The program of a module's text.
pub fn parse(text: &str) -> Result<Program, String> {
    let mut program = Program { shared_end: SHARED_START, ..Program::default() };
    let mut scope = Scope {
        function: Function::default(),
        registers: HashMap::new(),
        symbols: HashMap::new(),
        slots: HashMap::new(),
        labels: Names::default(),
        tables: Names::default(),
        functions: Names::default(),
    };
    let mut globals = HashMap::new();
    let mut depth = 0;
    for (line, piece) in pieces(text) {
        let result = match piece {
            Piece::Open => {
                depth += 1;
                Ok(())
            }
            Piece::Close => {
                depth -= 1;
                if depth == 0 { scope.end(&mut program) } else { Ok(()) }
            }
            Piece::Header(text) => scope.begin(&text, &globals),
            Piece::Label(name) => {
                scope.label(&name);
                Ok(())
            }
            Piece::Statement(text) if depth == 0 => variable(&text, &mut program, &mut globals),
            Piece::Statement(text) => scope.statement(line, &text, &mut program),
        };
        result.map_err(|error| format!("line {line}: {error}"))?;
    }
    for (name, number) in &scope.functions.0 {
        if program.functions.get(*number).is_none_or(|function| function.name != *name) {
            return Err(format!("function `{name}` has no body"));
        }
    }
    Ok(program)
}

impl<'t> Declaration<'t> {
    fn parse(text: &'t str) -> Result<Declaration<'t>, String> {
        let unknown = || format!("`{text}` is a declaration of a form that is not known");
        let mut words = text.split_whitespace();
        let (mut ty, mut align, mut name) = (None, None, None);
        while let Some(word) = words.next() {
            match word {
                ".align" => align = words.next().and_then(|align| align.parse().ok()),
                ".visible" | ".weak" | ".ptr" | ".global" | ".const" | ".shared" | ".local" | ".param" => {}
                word if word.starts_with('.') => ty = Some(Type::parse(&word[1..]).ok_or_else(unknown)?),
                word => name = Some(word),
            }
        }
        let (Some(ty), Some(name)) = (ty, name) else { return Err(unknown()) };
        let (name, count) = match name.split_once('[') {
            Some((name, count)) => (name, count.trim_end_matches(']').parse::<u64>().map_err(|_| unknown())?),
            None => (name, 1),
        };
        // What follows `.ptr` is about the memory behind a parameter.
        let align = align.filter(|_| !text.contains(".ptr")).unwrap_or(ty.bytes());
        Ok(Declaration { name, ty, align, size: count * ty.bytes() })
    }
}

/// A variable of the module.
fn variable(text: &str, program: &mut Program, globals: &mut HashMap<String, Operand>) -> Result<(), String> {
    let (declaration, initial) = text.split_once('=').map_or((text, None), |(declaration, initial)| (declaration, Some(initial)));
    if declaration.contains(".func") && initial.is_none() {
        return Ok(());
    }
    let Declaration { name, ty, align, size } = Declaration::parse(declaration)?;
    if declaration.contains(".shared") {
        let at = place(program.shared_end, align);
        program.shared_end = at + size;
        globals.insert(name.to_owned(), Operand::Immediate(at));
        return Ok(());
    }
    if !declaration.contains(".global") && !declaration.contains(".const") {
        return Err(format!("`{text}` is not known"));
    }
    let at = place(VARIABLES + program.variables.len() as u64, align);
    program.variables.resize((at - VARIABLES) as usize, 0);
    for number in parts(initial.unwrap_or_default().trim().trim_start_matches('{').trim_end_matches('}')) {
        let number = immediate(number).ok_or_else(|| format!("`{number}` is an initial value of a kind that is not known"))?;
        program.variables.extend_from_slice(&number.to_le_bytes()[..ty.bytes() as usize]);
    }
    program.variables.resize((at - VARIABLES + size) as usize, 0);
    globals.insert(name.to_owned(), Operand::Immediate(at));
    Ok(())
}

/// A number's bits: of an integer, or of a floating-point number in hexadecimal digits.
pub fn immediate(text: &str) -> Option<u64> {
    if let Some(digits) = text.strip_prefix("0f").or_else(|| text.strip_prefix("0d")) {
        return u64::from_str_radix(digits, 16).ok();
    }
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    let digits = digits.trim_end_matches('U');
    let number = digits.strip_prefix("0x").map_or_else(|| digits.parse().ok(), |digits| u64::from_str_radix(digits, 16).ok())?;
    Some(if negative { number.wrapping_neg() } else { number })
}

impl Scope {
    fn begin(&mut self, header: &str, globals: &HashMap<String, Operand>) -> Result<(), String> {
        self.function = Function::default();
        self.registers.clear();
        self.slots.clear();
        self.symbols.clone_from(globals);
        self.labels = Names::default();
        self.tables = Names::default();
        let unknown = || format!("`{header}` is a header of a form that is not known");
        let mut rest = header.split_once(".entry").or_else(|| header.split_once(".func")).ok_or_else(unknown)?.1.trim();
        let mut lists = Vec::new();
        while !rest.is_empty() {
            let Some(list) = rest.strip_prefix('(') else {
                let (name, _) = rest.split_once('(').ok_or_else(unknown)?;
                name.trim().clone_into(&mut self.function.name);
                rest = &rest[name.len()..];
                continue;
            };
            let (list, after) = list.split_once(')').ok_or_else(unknown)?;
            let slots = parts(list).into_iter().map(|parameter| self.parameter(parameter)).collect::<Result<Vec<Slot>, String>>()?;
            lists.push((self.function.name.is_empty(), slots));
            rest = after.trim();
        }
        for (is_result, slots) in lists {
            let list = if is_result { &mut self.function.results } else { &mut self.function.parameters };
            *list = slots;
        }
        Ok(())
    }

    fn parameter(&mut self, text: &str) -> Result<Slot, String> {
        let declaration = Declaration::parse(text)?;
        let at = place(self.function.parameter_bytes, declaration.align);
        self.function.parameter_bytes = at + declaration.size;
        let slot = Slot { at, size: declaration.size };
        self.slots.insert(declaration.name.to_owned(), slot);
        self.symbols.insert(declaration.name.to_owned(), Operand::Parameter(at));
        Ok(slot)
    }

    fn end(&mut self, program: &mut Program) -> Result<(), String> {
        for (name, number) in &self.labels.0 {
            if self.function.labels.get(*number).is_none_or(|at| *at == usize::MAX) {
                return Err(format!("label `{name}` is nowhere in `{}`", self.function.name));
            }
        }
        if self.tables.0.len() != self.function.tables.len() {
            return Err(format!("a table of labels is nowhere in `{}`", self.function.name));
        }
        let function = std::mem::take(&mut self.function);
        let number = self.functions.number(&function.name);
        if program.functions.len() <= number {
            program.functions.resize(number + 1, Function::default());
        }
        program.functions[number] = function;
        Ok(())
    }

    fn label(&mut self, name: &str) {
        let at = self.function.code.len();
        // A table of labels is itself labelled.
        if name.starts_with("$L_brx") {
            let number = self.tables.number(name);
            if self.function.tables.len() <= number {
                self.function.tables.resize(number + 1, Vec::new());
            }
            self.function.tables[number] = vec![usize::MAX];
            return;
        }
        let number = self.labels.number(name);
        if self.function.labels.len() <= number {
            self.function.labels.resize(number + 1, usize::MAX);
        }
        self.function.labels[number] = at;
    }

    fn statement(&mut self, line: usize, text: &str, program: &mut Program) -> Result<(), String> {
        let (directive, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match directive {
            ".reg" => return self.register(rest.trim()),
            ".param" => return self.parameter(text).map(|_| ()),
            ".shared" => return variable(text, program, &mut self.symbols),
            ".local" => {
                let declaration = Declaration::parse(text)?;
                let at = place(self.function.local_bytes, declaration.align);
                self.function.local_bytes = at + declaration.size;
                self.symbols.insert(declaration.name.to_owned(), Operand::Local(at));
                return Ok(());
            }
            ".pragma" => return Ok(()),
            ".branchtargets" => {
                let labels = parts(rest).into_iter().map(|label| self.labels.number(label)).collect();
                let table = self.function.tables.iter_mut().find(|table| **table == [usize::MAX]).ok_or("a table without a label")?;
                *table = labels;
                return Ok(());
            }
            _ => {}
        }
        let (guard, text) = match text.strip_prefix('@') {
            Some(guarded) => {
                let (guard, text) = guarded.split_once(char::is_whitespace).ok_or("a guard without an instruction")?;
                let (guard, when) = guard.strip_prefix('!').map_or((guard, true), |guard| (guard, false));
                (Some((self.to(guard)?, when)), text.trim())
            }
            None => (None, text),
        };
        let action = decode(self, text).map_err(|error| format!("`{text}`: {error}"))?;
        self.function.code.push(Instruction { line, guard, action });
        Ok(())
    }

    /// `.b32 %r<10>` or `.b64 %SP`.
    fn register(&mut self, text: &str) -> Result<(), String> {
        let unknown = || format!("`.reg {text}` is not known");
        let (ty, names) = text.split_once(char::is_whitespace).ok_or_else(unknown)?;
        let ty = ty.strip_prefix('.').and_then(Type::parse).ok_or_else(unknown)?;
        let first = self.function.registers.len();
        let (name, count) = match names.trim().split_once('<') {
            Some((name, count)) => (name, count.trim_end_matches('>').parse().map_err(|_| unknown())?),
            None => (names.trim(), 1),
        };
        self.registers.insert(name.to_owned(), (first, count));
        self.function.registers.resize(first + count, ty.bits);
        Ok(())
    }

    fn find(&self, name: &str) -> Option<Register> {
        if let Some((first, 1)) = self.registers.get(name) {
            return Some(*first);
        }
        let prefix = name.trim_end_matches(|character: char| character.is_ascii_digit());
        let number: usize = name[prefix.len()..].parse().ok()?;
        self.registers.get(prefix).filter(|(_, count)| number < *count).map(|(first, _)| first + number)
    }

    /// A register that is written.
    pub fn to(&self, name: &str) -> Result<Register, String> {
        self.find(name).ok_or_else(|| format!("`{name}` is no register"))
    }

    pub fn slot(&self, name: &str) -> Result<Slot, String> {
        self.slots.get(name).copied().ok_or_else(|| format!("`{name}` is no parameter"))
    }

    pub fn operand(&self, text: &str) -> Result<Operand, String> {
        let special = match text {
            "%tid.x" => Some(Special::Thread(0)),
            "%tid.y" => Some(Special::Thread(1)),
            "%ntid.x" => Some(Special::BlockSize(0)),
            "%ntid.y" => Some(Special::BlockSize(1)),
            "%ctaid.x" => Some(Special::Block(0)),
            "%ctaid.y" => Some(Special::Block(1)),
            "%nctaid.x" => Some(Special::GridSize(0)),
            "%nctaid.y" => Some(Special::GridSize(1)),
            "%laneid" => Some(Special::Lane),
            _ => None,
        };
        special
            .map(Operand::Special)
            .or_else(|| self.find(text).map(Operand::Register))
            .or_else(|| self.symbols.get(text).copied())
            .or_else(|| immediate(text).map(Operand::Immediate))
            .ok_or_else(|| format!("`{text}` is not known"))
    }
}
