//! Multiplication without an instruction for it: each lane asks others for the elements of its rows and columns, a word of two at a
//! time, and adds up the products itself.

use super::layout::{Layout, Layouts, Of, Term, of_element};
use super::unit::{Half, vector};
use std::collections::HashMap;
use std::fmt::Write;

/// What the definitions use.
pub const HEADER: &str = "declare i32 @gpu.wave.shuffle.i32(i32, i32) convergent nounwind\n";

/// The rows of a tile, and its columns.
const SIDE: u32 = 16;

/// A coordinate of an element of the sum: the part that is known, and the lane's bits in the rest.
struct Coordinate {
    known: u32,
    terms: &'static [Term],
}

impl Coordinate {
    fn of(terms: &'static [Term], element: u32) -> Coordinate {
        Coordinate { known: of_element(terms, element), terms }
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

/// Where an element of a factor is: the word and its half, and the lane, as bits that are known and bits of the asking lane's number,
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
    let inner = Coordinate { known: k, terms: &[] };
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

/// What was asked for, by its source: the names of lanes, of words and of elements as f32.
struct Asked<'t> {
    text: &'t mut String,
    factor: &'static str,
    half: Half,
    lanes: HashMap<Source, String>,
    words: HashMap<Source, String>,
    elements: HashMap<Source, String>,
}

impl<'t> Asked<'t> {
    fn new(text: &'t mut String, factor: &'static str, half: Half) -> Asked<'t> {
        Asked { text, factor, half, lanes: HashMap::new(), words: HashMap::new(), elements: HashMap::new() }
    }

    fn lane(&mut self, source: &Source) -> String {
        let any = Source { element: 0, ..source.clone() };
        if let Some(name) = self.lanes.get(&any) {
            return name.clone();
        }
        let name = format!("%{}.lane{}", self.factor, self.lanes.len());
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

    fn word(&mut self, source: &Source) -> String {
        let first = Source { element: source.element & !1, ..source.clone() };
        if let Some(name) = self.words.get(&first) {
            return name.clone();
        }
        let (lane, name) = (self.lane(source), format!("%{}.word{}", self.factor, self.words.len()));
        let _ = writeln!(self.text, "  {name}.own = extractelement <8 x i32> %{}, i32 {}", self.factor, source.element / 2);
        let _ = writeln!(self.text, "  {name} = call i32 @gpu.wave.shuffle.i32(i32 {name}.own, i32 {lane})");
        self.words.insert(first, name.clone());
        name
    }

    /// The element as f32.
    fn element(&mut self, source: Source) -> String {
        if let Some(name) = self.elements.get(&source) {
            return name.clone();
        }
        let (word, name) = (self.word(&source), format!("%{}.x{}", self.factor, self.elements.len()));
        let shift = 16 * (source.element % 2);
        let _ = match self.half {
            Half::F16 => writeln!(
                self.text,
                "  {name}.s = lshr i32 {word}, {shift}\n  {name}.t = trunc i32 {name}.s to i16\n  {name}.h = bitcast i16 {name}.t to half\n  {name} = fpext half {name}.h to float"
            ),
            Half::Bf16 => writeln!(
                self.text,
                "  {name}.s = lshr i32 {word}, {shift}\n  {name}.t = shl i32 {name}.s, 16\n  {name} = bitcast i32 {name}.t to float"
            ),
        };
        self.elements.insert(source, name.clone());
        name
    }
}

/// The name of the sum.
pub fn multiply(text: &mut String, layouts: &Layouts, half: Half) -> String {
    let Layouts { a, b, c } = layouts;
    *text += "  %lane = call i32 @gpu.wave_lane()\n";
    let rows = factor(Asked::new(text, "a", half), c, c.row, a.row, a.column);
    let columns = factor(Asked::new(text, "b", half), c, c.column, b.column, b.row);
    let mut sums = Vec::new();
    for (element, (row, column)) in rows.iter().zip(&columns).enumerate() {
        let mut sum = format!("%c{element}");
        let _ = writeln!(text, "  {sum} = extractelement <8 x float> %c, i32 {element}");
        for (k, (a, b)) in row.iter().zip(column).enumerate() {
            let _ = writeln!(text, "  %s{element}.{k} = call float @llvm.fma.f32(float {a}, float {b}, float {sum})");
            sum = format!("%s{element}.{k}");
        }
        sums.push(sum);
    }
    vector(text, &sums)
}

/// For each element of the sum, of which `outer_of_sum` is the coordinate that the factor has as `outer`, the factor's elements by `k`.
fn factor(mut asked: Asked<'_>, sum: &Layout, outer_of_sum: &'static [Term], outer: &[Term], k: &[Term]) -> Vec<Vec<String>> {
    let by_k = |element: u32| {
        let coordinate = Coordinate::of(outer_of_sum, element);
        (0..SIDE).map(|at| asked.element(source(&coordinate, outer, at, k))).collect()
    };
    (0..sum.elements).map(by_k).collect()
}
