//! Programs as kernels in Rust.

use super::program::{At, Chain, Fold, Join, Make, Operand, Program, Staged, Statement, Tile};
use std::fmt::Write;

/// The beginning of a file of kernels.
pub const HEADER: &str = "//! Random programs of tiles.

use gpu_rt::kernel::*;

trait Number: Copy {
    fn whole(self) -> i32;
    fn of(x: i32) -> Self;
}

macro_rules! numbers {
    ($($type:ty: $whole:expr, $of:expr;)*) => { $(
        impl Number for $type {
            #[inline(always)]
            fn whole(self) -> i32 {
                $whole(self)
            }
            #[inline(always)]
            fn of(x: i32) -> $type {
                $of(x)
            }
        }
    )* };
}
numbers! {
    f16: |x: f16| x.to_f32() as i32, |x| f16::from_f32(x as f32);
    bf16: |x: bf16| x.to_f32() as i32, |x| bf16::from_f32(x as f32);
    f32: |x| x as i32, |x| x as f32;
    tf32: |x| f32::from(x) as i32, |x| tf32::from(x as f32);
    f64: |x| x as i32, |x| x as f64;
    i8: |x| x as i32, |x| x as i8;
    f8e4m3: |x: f8e4m3| x.to_f32() as i32, |x| f8e4m3::from_f32(x as f32);
    f8e5m2: |x: f8e5m2| x.to_f32() as i32, |x| f8e5m2::from_f32(x as f32);
    i32: |x| x, |x| x;
}

#[inline(always)]
fn fold<T: Number>(x: i32, scale: i32, add: i32) -> T {
    T::of((x.wrapping_mul(scale).wrapping_add(add) & 7) - 4)
}

/// 0, as a sum of another tile.
#[inline(always)]
fn nested<const THREADS: usize>(block: &TileBlock<THREADS>) -> i32 {
    let ones: RowTile<i32, 1, 1024, THREADS> = RowTile::splat(block, 1);
    ones.reduce_rows(|a, b| a + b).only() - 1024
}
";

/// The source of a program's kernel, named after its seed.
pub fn text(program: &Program) -> String {
    let mut writer = Writer { program, out: String::new(), tiles: 0 };
    writer.kernel();
    writer.out
}

/// The name of a seed's kernel.
pub fn name(seed: u64) -> String {
    format!("program_{seed}")
}

struct Writer<'a> {
    program: &'a Program,
    out: String,
    /// The number of tiles made so far.
    tiles: usize,
}

fn folded(element: &str, value: &str, fold: Fold) -> String {
    format!("fold::<{element}>({value}, {}, {})", fold.scale, fold.add)
}

fn at(at: At) -> String {
    match at {
        At::Row => "row".into(),
        At::Column => "column".into(),
        At::Fixed(at) => at.to_string(),
    }
}

fn operand(Operand { input, transposed }: Operand) -> String {
    format!("m{input}{}", if transposed { ".transposed()" } else { "" })
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "            {text}");
    }

    fn tile_type(&self, element: &str, columns: usize) -> String {
        let kind = if self.program.by_rows { "RowTile" } else { "BlockTile" };
        format!("{kind}<{element}, {}, {columns}, {}>", self.program.rows, self.program.threads)
    }

    fn kernel(&mut self) {
        let Program { seed, threads, rows, columns, inputs, pipelines, output, .. } = self.program;
        let _ = writeln!(self.out, "\n#[gpu_kernel]\npub fn {}(", name(*seed));
        for (number, input) in inputs.iter().enumerate() {
            let _ = writeln!(self.out, "    m{number}: Matrix<{}>,", input.element.rust());
        }
        let (kind, element) = (if output.batch.is_some() { "BatchTiles" } else { "BlockTiles" }, output.element.rust());
        let _ = writeln!(self.out, "    mut result: {kind}<{element}, {rows}, {columns}>,\n) -> impl Phases {{");
        if pipelines.is_empty() {
            let _ = writeln!(self.out, "    tiled::<{threads}, _>(move |block| {{");
        } else {
            let of = |p: &super::program::Pipeline| format!("Pipeline<{}, {}, {}, {}>", p.element.rust(), p.rows, p.columns, p.stages);
            let types: Vec<String> = pipelines.iter().map(of).collect();
            let names: Vec<String> = (0..pipelines.len()).map(|number| format!("p{number}")).collect();
            let _ = writeln!(self.out, "    tiled_with::<{threads}, ({}), _>(move |block, ({})| {{", types.join(", "), names.join(", "));
        }
        let _ = writeln!(self.out, "        for mut place in result.places(block) {{");
        self.line("let (row, column, index) = (place.row(), place.column(), place.index_or_zero());");
        for statement in &self.program.body {
            self.statement(statement);
        }
        let value = folded(element, "x.whole()", output.fold);
        self.line(&format!("place.store(&t{}.map(|x| {value}));", output.of));
        self.out += "        }\n    })\n}\n";
        self.out = self.out.replace("place.index_or_zero()", if output.batch.is_some() { "place.index()" } else { "0usize" });
    }

    fn statement(&mut self, statement: &Statement) {
        let element = |tile: usize| self.program.tiles[tile].element.rust();
        match *statement {
            Statement::Make(ref make) => {
                let Tile { element, columns } = self.program.tiles[self.tiles];
                let (ty, value) = (self.tile_type(element.rust(), columns), self.make(make, element.rust(), columns));
                self.line(&format!("let mut t{}: {ty} = {value};", self.tiles));
                self.tiles += 1;
            }
            Statement::Update { tile, fold } => {
                let value = folded(element(tile), "x.whole()", fold);
                self.line(&format!("t{tile}.update(|x| {value});"));
            }
            Statement::UpdateWith { tile, with, fold } => {
                let value = folded(element(tile), "x.whole() + 3 * y.whole()", fold);
                self.line(&format!("t{tile}.update_with(&t{with}, |x, y| {value});"));
            }
            Statement::Scale { tile, rows_of, before } => {
                let rows = self.row_values(rows_of, Join::Sum, before, self.program.tiles[tile].columns);
                self.line(&format!("t{tile}.scale_rows(&{rows});"));
            }
            Statement::Product { into, a, b, row, column } => {
                self.line(&format!("t{into}.add_product({}, {}, {}, {});", operand(a), operand(b), at(row), at(column)));
            }
            Statement::ProductOf { into, of, element, fold, b, depth, column } => {
                let (value, b) = (folded(element.rust(), "x.whole()", fold), operand(b));
                self.line(&format!("t{into}.add_product_of(&t{of}.map(|x| {value}), {b}, {}, {});", at(depth), at(column)));
            }
            Statement::Staged(ref staged) => self.staged(staged),
            Statement::Chain(ref chain) => self.chain(chain),
        }
    }

    /// The values of a tile's rows, for use with tiles of `columns` columns.
    fn row_values(&self, of: usize, join: Join, before: Fold, columns: usize) -> String {
        let tile = self.program.tiles[of];
        let value = folded(tile.element.rust(), "x.whole()", before);
        let join = match join {
            Join::Sum => "a + b",
            Join::Most => "if a > b { a } else { b }",
            Join::Least => "if a < b { a } else { b }",
        };
        let width = if tile.columns == columns { String::new() } else { format!(".for_width::<{columns}>()") };
        format!("t{of}.map(|x| {value}).reduce_rows(|a, b| {join}){width}")
    }

    fn make(&self, make: &Make, element: &str, columns: usize) -> String {
        let load = |value: String, fold| format!("{value}.map(|x| {})", folded(element, "x.whole()", fold));
        match *make {
            Make::Splat(value) => format!("DistributedTile::splat(block, <{element}>::of({value}))"),
            Make::Places(fold) => {
                let place = "((row + i) + 3 * (column + j) + 5 * index) as i32";
                format!("DistributedTile::from_fn(block, |i, j| {})", folded(element, place, fold))
            }
            Make::Load { input, row, column, outside, fold } => {
                let of = self.program.inputs[input].element.rust();
                let (row, column) = (at(row), at(column));
                let ty = self.tile_type(of, columns);
                load(format!("<{ty}>::load(block, m{input}, {row}, {column}, <{of}>::of({outside}))"), fold)
            }
            Make::Before { outside, fold } => load(format!("place.load(<{}>::of({outside}))", self.program.output.element.rust()), fold),
            Make::Map { of, fold } => format!("t{of}.map(|x| {})", folded(element, "x.whole()", fold)),
            Make::MapPlaces { of, fold } => {
                format!("t{of}.map_places(|i, j, x| {})", folded(element, "x.whole() + (i + 3 * j) as i32", fold))
            }
            Make::Zip { of, with, fold } => {
                format!("t{of}.zip(&t{with}, |x, y| {})", folded(element, "x.whole() + 3 * y.whole()", fold))
            }
            Make::ZipRows { of, rows_of, join, before, nested, fold } => {
                let rows = self.row_values(rows_of, join, before, columns);
                let nested = if nested { ".map(|v| Number::of(v.whole() + nested(block)))" } else { "" };
                let ty = if nested.is_empty() { String::new() } else { format!("::<{element}, {element}>") };
                format!("t{of}.zip_rows{ty}(&{rows}{nested}, |x, v| {})", folded(element, "x.whole() + 3 * v.whole()", fold))
            }
            Make::Prefix { of, inclusive, before, fold } => {
                let (value, result) = (folded(element, "x.whole()", before), folded(element, "x.whole()", fold));
                format!("t{of}.map(|x| {value}).prefix_sums({inclusive}).0.map(|x| {result})")
            }
        }
    }

    fn staged(&mut self, staged: &Staged) {
        let Staged { into, pipelines: [p, q], inputs: [a, b], first, start, transposed, meanwhile } = *staged;
        let Tile { columns, .. } = self.program.tiles[into];
        self.line("{");
        self.line(&format!("    let mut left = p{p}.feed(block, m{a}, row..row + {}, {first});", self.program.rows));
        if transposed {
            self.line(&format!("    let mut right = p{q}.feed(block, m{b}, column..column + {columns}, {start});"));
        } else {
            self.line(&format!("    let mut right = p{q}.feed(block, m{b}, {start}..m{b}.rows(), column);"));
        }
        self.line("    if let (Some(left), Some(right)) = (left.next_part(), right.next_part()) {");
        let right = if transposed { "right.transposed()" } else { "right" };
        if meanwhile {
            self.line(&format!("        let _: usize = t{into}.add_product_staged_meanwhile(&left, {right}, || row);"));
        } else {
            self.line(&format!("        t{into}.add_product_staged(&left, {right});"));
        }
        self.line("    }");
        self.line("}");
    }

    fn chain(&mut self, chain: &Chain) {
        let Chain { into, pipelines: [left, keys, values], inputs: [q, k, v], first, start, end, fold, meanwhile, sums } = *chain;
        let Tile { element, columns } = self.program.tiles[into];
        let (rows, threads) = (self.program.rows, self.program.threads);
        let part = self.program.pipelines[keys].rows;
        let (factor, sum) = (self.program.pipelines[keys].element.rust(), element.rust());
        let (value, of_sum) = (folded(factor, "x.whole()", fold), folded(sum, "x.whole()", fold));
        self.line("{");
        self.line(&format!("    let mut left = p{left}.feed(block, m{q}, row..row + {rows}, {first});"));
        self.line(&format!("    let mut keys = p{keys}.feed(block, m{k}, {start}..{end}, {first});"));
        self.line(&format!("    let mut values = p{values}.feed(block, m{v}, {start}..{end}, column);"));
        self.line(&format!(
            "    let mut sums: PerRow<{sum}, {rows}, {part}, {threads}, AccumulatorLayout> = PerRow::splat(block, <{sum}>::of(0));"
        ));
        self.line("    if let Some(left) = left.next_part() {");
        self.line("        while let Some(key) = keys.next_part() {");
        self.line(&format!("            let mut inner: BlockTile<{sum}, {rows}, {part}, {threads}> = BlockTile::zero(block);"));
        if meanwhile {
            self.line("            let value = inner.add_product_staged_meanwhile(&left, key.transposed(), || values.next_part());");
        } else {
            self.line("            inner.add_product_staged(&left, key.transposed());");
            self.line("            let value = values.next_part();");
        }
        self.line("            let Some(value) = value else { break };");
        if sums {
            self.line(&format!("            let new = inner.map(|x| {of_sum}).reduce_rows(|a, b| a + b);"));
            self.line("            sums = sums.zip(&new, |a, b| a + b);");
        }
        self.line(&format!("            t{into}.add_product_of_staged(&inner.map(|x| {value}), value);"));
        self.line("        }");
        self.line("    }");
        if sums {
            let width = if part == columns { String::new() } else { format!(".for_width::<{columns}>()") };
            self.line(&format!("    t{into} = t{into}.zip_rows(&sums{width}, |x, sum| x + sum);"));
        } else {
            self.line("    let _ = sums;");
        }
        self.line("}");
    }
}
