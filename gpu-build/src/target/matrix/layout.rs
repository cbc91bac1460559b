//! Where the elements of a lane's fragment are in their tile, and the memory accesses that follow from it.

use super::factor::Sum;
use std::fmt::Write;

/// What an element's row or column is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// The lane's number in its wave.
    Lane,
    /// The element's number in the fragment.
    Element,
}

/// A field of bits, from a bit on, times a factor. A row or a column is the sum of some.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    pub of: Of,
    pub first: u32,
    pub bits: u32,
    /// A power of two.
    pub times: u32,
}

pub const fn lane(first: u32, bits: u32, times: u32) -> Term {
    Term { of: Of::Lane, first, bits, times }
}

pub const fn element(first: u32, bits: u32, times: u32) -> Term {
    Term { of: Of::Element, first, bits, times }
}

/// What a coordinate is made of.
pub type Terms = [Term; 3];

/// Terms from a few.
const fn terms(few: &[Term]) -> Terms {
    let mut all = [lane(0, 0, 1); 3];
    let mut index = 0;
    while index < few.len() {
        all[index] = few[index];
        index += 1;
    }
    all
}

impl Term {
    pub fn value(self, of: u32) -> u32 {
        ((of >> self.first) & ((1 << self.bits) - 1)) * self.times
    }
}

/// The fragments of one tile.
#[derive(Debug, Clone, Copy)]
pub struct Layout {
    /// How many elements each lane holds.
    pub elements: u32,
    pub row: Terms,
    pub column: Terms,
}

/// A layout of as many elements, whose rows and columns are made of this.
pub const fn layout(elements: u32, row: &[Term], column: &[Term]) -> Layout {
    Layout { elements, row: terms(row), column: terms(column) }
}

/// The layouts of two factors.
#[derive(Debug, Clone, Copy)]
pub struct Layouts {
    pub a: Layout,
    pub b: Layout,
}

/// What the part of an element's number adds to a row or column.
pub fn of_element(terms: &[Term], element: u32) -> u32 {
    terms.iter().filter(|term| term.of == Of::Element).map(|term| term.value(element)).sum()
}

/// The bytes of a fragment of a factor.
const FRAGMENT: u32 = 32;

/// The widest access, in bytes: what pointers are aligned to.
const WIDEST: u32 = 16;

impl Layouts {
    /// Definitions of what loads and places fragments of factors whose elements have so many bytes.
    pub fn text(&self, bytes: u32) -> String {
        let suffix = format!("b{}", 8 * bytes);
        let load = |name, layout: Layout| layout.places(&format!("{name}.{suffix}")) + &layout.load(&format!("{name}.{suffix}"), bytes);
        load("a", self.a) + &load("b", self.b)
    }
}

impl Layout {
    /// `elements`, `row` and `column`.
    pub fn places(&self, name: &str) -> String {
        let mut text = format!("define linkonce_odr hidden i32 @gpu.matrix.elements.{name}() #0 {{ ret i32 {} }}\n", self.elements);
        for (what, terms) in [("row", &self.row), ("column", &self.column)] {
            let _ = writeln!(text, "define linkonce_odr hidden i32 @gpu.matrix.{what}.{name}(i32 %element) #0 {{");
            text += "  %lane = call i32 @gpu.wave_lane()\n";
            let lane = sum(&mut text, "l", terms, (Of::Lane, "%lane"));
            let element = sum(&mut text, "e", terms, (Of::Element, "%element"));
            let _ = writeln!(text, "  %r = add i32 {lane}, {element}\n  ret i32 %r\n}}");
        }
        text
    }

    /// How many elements, from one whose number is a multiple of that on, lie behind each other in memory, where `terms` are the
    /// coordinate that memory follows.
    pub fn run(&self, terms: &[Term], bytes: u32) -> u32 {
        let first = terms.iter().find(|term| term.of == Of::Element && term.first == 0 && term.times == 1);
        first.map_or(1, |term| (1 << term.bits).min(WIDEST / bytes))
    }

    /// The function that loads a fragment of a factor.
    fn load(&self, name: &str, bytes: u32) -> String {
        self.loading(name, &format!("i{}", 8 * bytes), bytes, FRAGMENT / bytes, "<8 x i32>")
    }

    /// What places, loads and stores fragments of a sum.
    pub fn text(&self, sum: Sum) -> String {
        let name = format!("c.{}", sum.name());
        self.loading(&name, sum.ty(), sum.bytes(), 8, &format!("<8 x {}>", sum.ty())) + &self.store(sum)
    }

    fn loading(&self, name: &str, ty: &str, bytes: u32, count: u32, fragment: &str) -> String {
        let mut text =
            format!("define linkonce_odr hidden {fragment} @gpu.matrix.load.{name}(ptr %p, i32 %stride, i1 %by_columns) #0 {{\n");
        self.begin(&mut text);
        let mut ends = Vec::new();
        for (label, minor) in [("rows", self.column), ("columns", self.row)] {
            let _ = writeln!(text, "{label}:");
            let run = self.run(&minor, bytes);
            let mut whole = "poison".to_string();
            for first in (0..self.elements).step_by(run as usize) {
                let at = self.address(&mut text, label, first, bytes);
                let align = bytes * run;
                let _ = writeln!(text, "  %{label}.v{first} = load <{run} x {ty}>, ptr {at}, align {align}");
                for index in 0..run {
                    let (to, from) = (first + index, format!("%{label}.v{first}"));
                    let _ = writeln!(text, "  %{label}.x{to} = extractelement <{run} x {ty}> {from}, i32 {index}");
                    let _ = writeln!(text, "  %{label}.w{to} = insertelement <{count} x {ty}> {whole}, {ty} %{label}.x{to}, i32 {to}");
                    whole = format!("%{label}.w{to}");
                }
            }
            ends.push(format!("[ {whole}, %{label} ]"));
            text += "  br label %done\n";
        }
        let _ = writeln!(text, "done:\n  %v = phi <{count} x {ty}> {}", ends.join(", "));
        let _ = writeln!(text, "  %r = bitcast <{count} x {ty}> %v to {fragment}\n  ret {fragment} %r\n}}");
        text
    }

    fn store(&self, sum: Sum) -> String {
        let (ty, bytes) = (sum.ty(), sum.bytes());
        let mut text = format!(
            "define linkonce_odr hidden void @gpu.matrix.store.c.{}(<8 x {ty}> %v, ptr %p, i32 %stride, i1 %by_columns) #0 {{\n",
            sum.name()
        );
        self.begin(&mut text);
        for (label, minor) in [("rows", self.column), ("columns", self.row)] {
            let _ = writeln!(text, "{label}:");
            let run = self.run(&minor, bytes);
            for first in (0..self.elements).step_by(run as usize) {
                let mut part = "poison".to_string();
                for index in 0..run {
                    let from = first + index;
                    let _ = writeln!(text, "  %{label}.x{from} = extractelement <8 x {ty}> %v, i32 {from}");
                    let _ = writeln!(text, "  %{label}.w{from} = insertelement <{run} x {ty}> {part}, {ty} %{label}.x{from}, i32 {index}");
                    part = format!("%{label}.w{from}");
                }
                let at = self.address(&mut text, label, first, bytes);
                let _ = writeln!(text, "  store <{run} x {ty}> {part}, ptr {at}, align {}", bytes * run);
            }
            text += "  br label %done\n";
        }
        text + "done:\n  ret void\n}\n"
    }

    /// The lane's part of both coordinates, `%{name}.row` and `%{name}.column`, from its number `%{name}.lane`.
    pub fn of_lane(&self, text: &mut String, name: &str) {
        for (what, terms) in [("row", &self.row), ("column", &self.column)] {
            let part = sum(text, &format!("{name}.{what}"), terms, (Of::Lane, &format!("%{name}.lane")));
            let _ = writeln!(text, "  %{name}.{what} = add i32 {part}, 0");
        }
    }

    /// The lane's part of both coordinates, and a branch to the order of memory.
    fn begin(&self, text: &mut String) {
        *text += "  %lane = call i32 @gpu.wave_lane()\n";
        for (name, terms) in [("row", &self.row), ("column", &self.column)] {
            let lane = sum(text, name, terms, (Of::Lane, "%lane"));
            let _ = writeln!(text, "  %{name} = zext i32 {lane} to i64");
        }
        *text += "  %wide = sext i32 %stride to i64\n  br i1 %by_columns, label %columns, label %rows\n";
    }

    /// The address of an element, where rows or columns lie behind each other.
    fn address(&self, text: &mut String, label: &str, element: u32, bytes: u32) -> String {
        let (row, column) = (of_element(&self.row, element), of_element(&self.column, element));
        let (major, major_part, minor, minor_part) =
            if label == "rows" { ("row", row, "column", column) } else { ("column", column, "row", row) };
        let name = format!("%{label}.{element}");
        let _ = writeln!(text, "  {name}.major = add i64 %{major}, {major_part}");
        let _ = writeln!(text, "  {name}.start = mul i64 {name}.major, %wide");
        let _ = writeln!(text, "  {name}.minor = add i64 %{minor}, {minor_part}");
        let _ = writeln!(text, "  {name}.index = add i64 {name}.start, {name}.minor");
        let _ = writeln!(text, "  {name}.at = getelementptr i{}, ptr %p, i64 {name}.index", 8 * bytes);
        format!("{name}.at")
    }
}

/// Adds up the terms of a kind, of this number; the name of the sum.
fn sum(text: &mut String, name: &str, terms: &[Term], (of, number): (Of, &str)) -> String {
    let mut whole = "0".to_string();
    for (index, term) in terms.iter().filter(|term| term.of == of && term.bits > 0).enumerate() {
        let part = format!("%{name}.{index}");
        let _ = writeln!(text, "  {part}.low = lshr i32 {number}, {}", term.first);
        let _ = writeln!(text, "  {part}.field = and i32 {part}.low, {}", (1 << term.bits) - 1);
        let _ = writeln!(text, "  {part}.times = mul i32 {part}.field, {}", term.times);
        let _ = writeln!(text, "  {part}.sum = add i32 {whole}, {part}.times");
        whole = format!("{part}.sum");
    }
    whole
}
