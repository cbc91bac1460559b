//! Multiplication without an instruction for it: each lane asks others for the elements of its rows and columns, a word at a time, and adds
//! up the products itself.

use super::factor::Factor;
use super::instructions::vector;
use super::layout::{Layout, Of, Term, Terms, of_element};
use super::unit::Unit;
use std::collections::HashMap;
use std::fmt::Write;

/// What the definitions use.
pub const HEADER: &str = "declare i32 @gpu.wave.shuffle.i32(i32, i32) convergent nounwind\n";

/// A coordinate of an element of the sum: the part that is known, and the lane's bits in the rest.
struct Coordinate {
    known: u32,
    terms: Terms,
}

impl Coordinate {
    fn of(terms: Terms, element: u32) -> Coordinate {
        Coordinate { known: of_element(&terms, element), terms }
    }

    /// The bit of the lane's number that one of its bits is; none where that is known.
    fn lane_bit(&self, bit: u32) -> Option<u32> {
        let lanes = self.terms.iter().filter(|term| term.of == Of::Lane);
        lanes
            .flat_map(|term| (0..term.bits).map(move |at| (term.times << at, term.first + at)))
            .find(|(of, _)| *of == 1 << bit)
            .map(|(_, at)| at)
    }
}

/// Where an element of a factor is: its number in the fragment, and the lane, as bits that are known and bits of the asking lane's number,
/// `(to, from)`.
#[derive(PartialEq, Eq, Hash, Clone)]
struct Source {
    element: u32,
    known: u32,
    moved: Vec<(u32, u32)>,
}

/// `outer` is the coordinate that the sum's element gives, of the factor's terms `outer_terms`; `k` the other.
fn source(outer: &Coordinate, outer_terms: &[Term], k: u32, k_terms: &[Term]) -> Source {
    let mut source = Source { element: 0, known: 0, moved: Vec::new() };
    let inner = Coordinate { known: k, terms: [Term { of: Of::Element, first: 0, bits: 0, times: 1 }; 3] };
    for (coordinate, terms) in [(outer, outer_terms), (&inner, k_terms)] {
        for term in terms {
            for at in 0..term.bits {
                let bit = (term.times << at).trailing_zeros();
                let known = (coordinate.known >> bit & 1) << (term.first + at);
                match (term.of, coordinate.lane_bit(bit)) {
                    (Of::Element, _) => source.element |= known,
                    (Of::Lane, None) => source.known |= known,
                    (Of::Lane, Some(from)) => source.moved.push((term.first + at, from)),
                }
            }
        }
    }
    source.moved.sort_unstable();
    source
}

/// What was asked for, by its source: the names of lanes, of words and of elements as sums' numbers. A word's source has its number as the
/// element.
struct Asked<'t> {
    text: &'t mut String,
    name: &'static str,
    factor: Factor,
    lanes: HashMap<Source, String>,
    words: HashMap<Source, String>,
    elements: HashMap<Source, String>,
}

impl<'t> Asked<'t> {
    fn new(text: &'t mut String, name: &'static str, factor: Factor) -> Asked<'t> {
        Asked { text, name, factor, lanes: HashMap::new(), words: HashMap::new(), elements: HashMap::new() }
    }

    fn lane(&mut self, source: &Source) -> String {
        let any = Source { element: 0, ..source.clone() };
        if let Some(name) = self.lanes.get(&any) {
            return name.clone();
        }
        let name = format!("%{}.lane{}", self.name, self.lanes.len());
        let mut whole = source.known.to_string();
        for (index, (to, from)) in source.moved.iter().enumerate() {
            let part = format!("{name}.{index}");
            let _ = writeln!(self.text, "  {part}.low = lshr i32 %lane, {from}\n  {part}.bit = and i32 {part}.low, 1");
            let _ = writeln!(self.text, "  {part}.to = shl i32 {part}.bit, {to}\n  {part} = or i32 {whole}, {part}.to");
            whole = part;
        }
        self.lanes.insert(any, whole.clone());
        whole
    }

    /// A word of a fragment.
    fn word(&mut self, number: u32, source: &Source) -> String {
        let first = Source { element: number, ..source.clone() };
        if let Some(name) = self.words.get(&first) {
            return name.clone();
        }
        let (lane, name) = (self.lane(source), format!("%{}.word{}", self.name, self.words.len()));
        let _ = writeln!(self.text, "  {name}.own = extractelement <8 x i32> %{}, i32 {number}", self.name);
        let _ = writeln!(self.text, "  {name} = call i32 @gpu.wave.shuffle.i32(i32 {name}.own, i32 {lane})");
        self.words.insert(first, name.clone());
        name
    }

    /// The element as a sum's number.
    fn element(&mut self, source: Source) -> String {
        if let Some(name) = self.elements.get(&source) {
            return name.clone();
        }
        let (bytes, name) = (self.factor.bytes(), format!("%{}.x{}", self.name, self.elements.len()));
        let bits = format!("{name}.bits");
        if bytes == 8 {
            let [low, high] = [0, 1].map(|half| self.word(2 * source.element + half, &source));
            let _ = writeln!(
                self.text,
                "  {name}.low = insertelement <2 x i32> poison, i32 {low}, i32 0\n  {name}.pair = insertelement <2 x i32> {name}.low, i32 {high}, i32 1\n  {bits} = bitcast <2 x i32> {name}.pair to i64"
            );
        } else {
            let word = self.word(source.element * bytes / 4, &source);
            let shift = source.element * bytes % 4 * 8;
            let _ = if bytes == 4 {
                writeln!(self.text, "  {bits} = bitcast i32 {word} to i32")
            } else {
                writeln!(self.text, "  {name}.low = lshr i32 {word}, {shift}\n  {bits} = trunc i32 {name}.low to i{}", 8 * bytes)
            };
        }
        self.factor.widen(self.text, &name, &bits, None);
        self.elements.insert(source, name.clone());
        name
    }
}

/// The name of the sum.
pub fn multiply(text: &mut String, unit: Unit, factor: Factor) -> String {
    let (layouts, c, sum) = (unit.layouts(factor.bytes()), unit.sum(), factor.sum());
    let (a, b) = (layouts.a, layouts.b);
    *text += "  %lane = call i32 @gpu.wave_lane()\n";
    let rows = by_depth(Asked::new(text, "a", factor), &c, c.row, &a.row, &a.column);
    let columns = by_depth(Asked::new(text, "b", factor), &c, c.column, &b.column, &b.row);
    let mut sums = Vec::new();
    for (element, (row, column)) in rows.iter().zip(&columns).enumerate() {
        let mut last = format!("%c{element}");
        let _ = writeln!(text, "  {last} = extractelement <8 x {}> %c, i32 {element}", sum.ty());
        for (k, (a, b)) in row.iter().zip(column).enumerate() {
            let next = format!("%s{element}.{k}");
            sum.fused(text, &next, (a, b, &last));
            last = next;
        }
        sums.push(last);
    }
    vector(text, sum, &sums)
}

/// For each element of the sum, of which `outer_of_sum` is the coordinate that the factor has as `outer`, the factor's elements by `k`.
fn by_depth(mut asked: Asked<'_>, sum: &Layout, outer_of_sum: Terms, outer: &[Term], k: &[Term]) -> Vec<Vec<String>> {
    let depth = asked.factor.depth();
    let by_k = |element: u32| {
        let coordinate = Coordinate::of(outer_of_sum, element);
        (0..depth).map(|at| asked.element(source(&coordinate, outer, at, k))).collect()
    };
    (0..sum.elements).map(by_k).collect()
}
