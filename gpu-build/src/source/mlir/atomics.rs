//! Atomic operations on memrefs that MLIR lowers wrongly or not at all, as compare-and-exchange loops.

use super::operations::Operation;
use super::subgroup::Lines;

/// An operation's region: the name of its argument, its operations without the terminator, and the value that it yields.
pub struct Body<'t> {
    pub argument: &'t str,
    pub code: String,
    pub yielded: &'t str,
}

/// Values of `arith::AtomicRMWKind`.
const MULF: u32 = 12;
const MULI: u32 = 13;

/// What takes the place of such an operation.
pub fn replace(operation: &Operation<'_>, number: usize, body: Option<Body<'_>>) -> Option<String> {
    let mut lines = Lines::new(format!("%gpu_atomic_{number}"), operation.ending());
    match (operation.name, operation.operands.as_slice(), operation.operand_types.as_slice()) {
        ("memref.generic_atomic_rmw", [memref, places @ ..], [ty, ..]) => {
            let Body { argument, code, yielded } = body?;
            exchange_loop(&mut lines, operation.results, memref, ty, places, |lines, old| {
                lines.define(argument, old);
                lines.plain_open(&code);
                yielded.to_string()
            })?;
        }
        ("memref.atomic_rmw", [value, memref, places @ ..], [element, ty, ..]) => {
            let combine = match operation.number("kind")? {
                MULF => "arith.mulf",
                MULI => "arith.muli",
                _ => return None,
            };
            exchange_loop(&mut lines, operation.results, memref, ty, places, |lines, old| {
                let old = lines.value(old);
                lines.value(&format!("{combine} {old}, {value} : {element}"))
            })?;
        }
        _ => return None,
    }
    Some(lines.out)
}

/// `update` gets the operation that yields the old value, and returns the name of the new one. The result is the old value.
fn exchange_loop(
    lines: &mut Lines,
    results: &str,
    memref: &str,
    ty: &str,
    places: &[&str],
    update: impl FnOnce(&mut Lines, &str) -> String,
) -> Option<()> {
    let Memref { element, space, written_space } = Memref::of(ty)?;
    let width: u32 = element.trim_start_matches(['i', 'b', 'f']).parse().ok().filter(|width| [8, 16, 32, 64].contains(width))?;
    let bits = format!("i{width}");
    let is_int = element == bits;
    let pointer = format!("!llvm.ptr<{space}>");

    let rank = places.len();
    let [base, offset] = [lines.fresh(), lines.fresh()];
    let sizes: Vec<String> = (0..rank).map(|_| lines.fresh()).collect();
    let strides: Vec<String> = (0..rank).map(|_| lines.fresh()).collect();
    let names = [vec![base, offset.clone()], sizes, strides.clone()].concat().join(", ");
    let types = vec![", index"; 1 + 2 * rank].concat();
    let base_type = format!("memref<{element}{written_space}>");
    lines.define(&names, &format!("memref.extract_strided_metadata {memref} : {ty} -> {base_type}{types}"));
    let mut place = offset;
    for (index, stride) in places.iter().zip(&strides) {
        let product = lines.value(&format!("arith.muli {index}, {stride} : index"));
        place = lines.value(&format!("arith.addi {place}, {product} : index"));
    }
    let place = lines.value(&format!("arith.index_cast {place} : index to i64"));
    // The casts of the base to an integer and back fold away.
    let start = lines.value(&format!("memref.extract_aligned_pointer_as_index {memref} : {ty} -> index"));
    let start = lines.value(&format!("arith.index_cast {start} : index to i64"));
    let start = lines.value(&format!("llvm.inttoptr {start} : i64 to {pointer}"));
    let address = lines.value(&format!("llvm.getelementptr {start}[{place}] : ({pointer}, i64) -> {pointer}, {bits}"));

    let cast = |value: &str, from: &str, to: &str| format!("arith.bitcast {value} : {from} to {to}");
    let first =
        lines.value(&format!("llvm.load {address} atomic monotonic {{alignment = {} : i64}} : {pointer} -> {bits}", width.div_ceil(8)));
    let (found, expected) = (lines.fresh(), lines.fresh());
    lines.plain_open(&format!("{found} = scf.while ({expected} = {first}) : ({bits}) -> {bits} {{"));
    let new = update(lines, &cast(&expected, &bits, element));
    let new = if is_int { new } else { lines.value(&cast(&new, element, &bits)) };
    let both = format!("!llvm.struct<({bits}, i1)>");
    let tried = lines.value(&format!("llvm.cmpxchg {address}, {expected}, {new} acq_rel monotonic : {pointer}, {bits}"));
    let old = lines.value(&format!("llvm.extractvalue {tried}[0] : {both}"));
    let exchanged = lines.value(&format!("llvm.extractvalue {tried}[1] : {both}"));
    let truth = lines.value("arith.constant true");
    let again = lines.value(&format!("arith.xori {exchanged}, {truth} : i1"));
    lines.plain(&format!("scf.condition({again}) {old} : {bits}"));
    let next = lines.fresh();
    lines.plain_open(&format!("}} do {{\n^bb0({next}: {bits}):"));
    lines.plain(&format!("scf.yield {next} : {bits}"));
    lines.plain("}");
    lines.define(results, &cast(&found, &bits, element));
    Some(())
}

/// The type of a memref.
struct Memref<'t> {
    element: &'t str,
    /// LLVM's number of the address space.
    space: u32,
    /// The memory space as it is written, behind a comma; empty if there is none.
    written_space: String,
}

impl<'t> Memref<'t> {
    fn of(ty: &'t str) -> Option<Memref<'t>> {
        let inside = ty.strip_prefix("memref<")?.strip_suffix('>')?;
        let (shape, rest) = inside.split_once(',').unwrap_or((inside, ""));
        let element = shape.rsplit('x').next()?;
        // What stands last is the space, unless it is a layout.
        let depth = |text: &str| text.matches(['<', '[']).count() as i32 - text.matches(['>', ']']).count() as i32;
        let last = rest.rmatch_indices(',').map(|(at, _)| &rest[at + 1..]).find(|last| depth(last) == 0).unwrap_or(rest).trim();
        let is_layout = last.is_empty() || last.starts_with("strided<") || last.starts_with("affine_map<") || last.starts_with("#map");
        if is_layout {
            return Some(Memref { element, space: 0, written_space: String::new() });
        }
        let space = match last {
            "#gpu.address_space<global>" => 1,
            "#gpu.address_space<workgroup>" => 3,
            // The conversion to NVVM has generic pointers to it.
            "#gpu.address_space<private>" => 0,
            number => number.split_once(" : ").map_or(number, |(number, _)| number).parse().ok()?,
        };
        Some(Memref { element, space, written_space: format!(", {last}") })
    }
}
