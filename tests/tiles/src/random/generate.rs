//! Makes a program from a seed.

use super::numbers::Random;
use super::program::{
    At, Chain, Element, FACTORS, Fold, Input, Join, LAUNCHES, Make, Operand, Output, Pipeline, Program, Staged, Statement, Tile,
};

/// The bytes of all tiles: a single thread holds them on its stack, which has 1 MiB for a kernel, also for
/// copies between two statements.
const ROOM: usize = 360 << 10;

/// Shared memory of a block on the CPU, which holds a tile and the matrix that it is multiplied with; and the rest beside pipelines on GPUs.
const SHARED: usize = 128 << 10;
const BESIDE_PIPELINES: usize = 32 << 10;

/// Bytes of a row of a matrix unit's operand.
const PANEL: usize = 128;

/// Threads, and the rows and columns of the tiles of sums that they hold together.
const SHAPES: [(usize, usize, usize); 12] = [
    (64, 64, 64),
    (128, 64, 64),
    (128, 64, 128),
    (128, 128, 64),
    (128, 128, 128),
    (192, 192, 64),
    (256, 128, 64),
    (256, 128, 128),
    (256, 64, 256),
    (256, 256, 64),
    (256, 128, 256),
    (512, 256, 128),
];

/// Columns of tiles that are distributed by rows.
const WIDTHS: [usize; 8] = [20, 32, 64, 96, 128, 256, 512, 1024];

struct Generator {
    random: Random,
    program: Program,
    /// The bytes that tiles may still take.
    room: usize,
}

/// Makes the program of a seed.
pub fn generate(seed: u64) -> Program {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x711e);
    let by_rows = random.percent(25);
    let (threads, rows, columns) = if by_rows {
        let (threads, columns) = (32_usize << random.below(4), random.pick(&WIDTHS));
        // As many threads hold a row as have four elements each; the other threads hold the rows below.
        let along = 1 << (columns / 4).trailing_zeros().min(threads.trailing_zeros());
        (threads, threads / along * (1 + random.below(2)), columns)
    } else {
        random.pick(&SHAPES)
    };
    let output = Output { element: Element::F32, batch: None, fold: Fold { scale: 1, add: 0 }, of: 0 };
    let (sizes, inputs, pipelines) = (Vec::new(), Vec::new(), Vec::new());
    let program = Program { seed, threads, rows, columns, by_rows, sizes, inputs, pipelines, tiles: Vec::new(), body: Vec::new(), output };
    let mut generator = Generator { random, program, room: ROOM };
    generator.size(rows);
    generator.size(columns);
    generator.body();
    generator.program
}

impl Generator {
    /// A size in memory for each launch: whole tiles in the first, any size in the second, less than a tile in the third.
    fn size(&mut self, tile: usize) -> usize {
        let whole = tile * (1 + self.random.below(2));
        let some = 1 + self.random.below(tile.clamp(64, 130) * 3 / 2);
        let few = 1 + self.random.below(40);
        let sizes: [usize; LAUNCHES] = [whole, some, few];
        self.program.sizes.push(sizes);
        self.program.sizes.len() - 1
    }

    fn input(&mut self, element: Element, rows: usize, columns: usize) -> usize {
        self.program.inputs.push(Input { element, rows, columns });
        self.program.inputs.len() - 1
    }

    fn fold(&mut self) -> Fold {
        Fold { scale: self.random.pick(&[1, 1, 3, 5, -1, -3]), add: self.random.below(8) as i32 }
    }

    /// Most tiles begin where the result's does; some at an unaligned row or column.
    fn at(&mut self, most: At) -> At {
        match self.random.below(10) {
            0 => At::Fixed(0),
            1 => At::Fixed(1 + self.random.below(70)),
            _ => most,
        }
    }

    /// The number of a tile for which `wanted` is true, if there is one.
    fn tile(&mut self, wanted: impl Fn(Tile) -> bool) -> Option<usize> {
        let found: Vec<usize> = (0..self.program.tiles.len()).filter(|tile| wanted(self.program.tiles[*tile])).collect();
        if found.is_empty() { None } else { Some(self.random.pick(&found)) }
    }

    /// Takes room for `count` tiles like this one; returns whether there was enough.
    fn take(&mut self, tile: Tile, count: usize) -> bool {
        let bytes = count * self.program.rows * tile.columns * tile.element.bytes();
        let fits = bytes <= self.room;
        self.room = self.room.saturating_sub(bytes);
        fits
    }

    fn make(&mut self, tile: Tile, make: Make) -> usize {
        self.program.tiles.push(tile);
        self.program.body.push(Statement::Make(make));
        self.program.tiles.len() - 1
    }

    /// A tile that depends on nothing before it.
    fn fresh(&mut self, element: Element, columns: usize) -> usize {
        let fold = self.fold();
        self.take(Tile { element, columns }, 2);
        let make = match self.random.below(5) {
            0 => Make::Splat(self.random.below(3) as i32),
            1 => Make::Places(fold),
            _ => {
                let of: Vec<Element> = FACTORS.into_iter().chain([Element::I32]).filter(|of| of.sum() == element).collect();
                let of = self.random.pick(&of);
                let (rows, width) = if self.random.percent(70) { (0, 1) } else { (self.size(self.program.rows), self.size(columns)) };
                let (input, outside) = (self.input(of, rows, width), self.random.below(4) as i32);
                let (row, column) = (self.at(At::Row), self.at(At::Column));
                Make::Load { input, row, column, outside, fold }
            }
        };
        self.make(Tile { element, columns }, make)
    }

    /// A tile that is made of earlier ones.
    fn derived(&mut self) {
        let Some(of) = self.tile(|_| true) else { return };
        let tile = self.program.tiles[of];
        if !self.take(tile, 2) {
            return;
        }
        let (fold, before) = (self.fold(), self.fold());
        let make = match self.random.below(6) {
            0 => Make::Map { of, fold },
            1 => Make::MapPlaces { of, fold },
            2 => {
                let with = self.tile(|other| other.columns == tile.columns).unwrap_or(of);
                Make::Zip { of, with, fold }
            }
            3 if self.can_sum_before(tile) => Make::Prefix { of, inclusive: self.random.percent(50), before, fold },
            _ => {
                let by_rows = self.program.by_rows;
                let rows_of = self.tile(|other| other.element == tile.element && (!by_rows || other.columns == tile.columns)).unwrap_or(of);
                let join = self.random.pick(&[Join::Sum, Join::Sum, Join::Most, Join::Least]);
                let nested = self.program.threads.is_power_of_two() && self.random.percent(30);
                Make::ZipRows { of, rows_of, join, before, nested, fold }
            }
        };
        self.make(tile, make);
    }

    fn can_sum_before(&self, tile: Tile) -> bool {
        self.program.by_rows && self.program.rows == 1 && tile.columns.is_multiple_of(4 * self.program.threads)
    }

    /// A change in place.
    fn changed(&mut self) {
        let Some(tile) = self.tile(|_| true) else { return };
        let of = self.program.tiles[tile];
        let (fold, before) = (self.fold(), self.fold());
        let other = self.tile(|other| other == of).unwrap_or(tile);
        let statement = match self.random.below(3) {
            1 if other != tile => Statement::UpdateWith { tile, with: other, fold },
            2 if of.element == Element::F32 && self.take(of, 1) => {
                // Folded first, so that the next statement stays exact.
                self.program.body.push(Statement::Update { tile, fold });
                Statement::Scale { tile, rows_of: other, before }
            }
            _ => Statement::Update { tile, fold },
        };
        self.program.body.push(statement);
    }

    /// A matrix as a factor, of this height and width.
    fn operand(&mut self, element: Element, height: usize, width: usize) -> Operand {
        let transposed = self.random.percent(40);
        let (rows, columns) = if transposed { (width, height) } else { (height, width) };
        Operand { input: self.input(element, rows, columns), transposed }
    }

    /// A depth of products in memory.
    fn depth(&mut self) -> usize {
        let tile = self.random.pick(&[64, 64, 128]);
        self.size(tile)
    }

    fn product(&mut self, into: usize, element: Element) {
        let depth = self.depth();
        let a = self.operand(element, 0, depth);
        let (row, column) = (self.at(At::Row), self.at(At::Column));
        // Sometimes the product with itself.
        let b =
            if self.random.percent(10) { Operand { input: a.input, transposed: !a.transposed } } else { self.operand(element, depth, 1) };
        self.program.body.push(Statement::Product { into, a, b, row, column });
    }

    fn product_of(&mut self, into: usize, element: Element) {
        let both = self.program.rows + self.program.tiles[into].columns;
        let bytes = element.sum().bytes();
        let is_whole = |tile: Tile| (tile.columns * element.bytes()).is_multiple_of(PANEL) && tile.columns * both * bytes <= SHARED;
        let Some(of) = self.tile(is_whole) else { return };
        if of == into || !self.take(self.program.tiles[of], 1) {
            return;
        }
        let height = self.depth();
        let (b, fold) = (self.operand(element, height, 1), self.fold());
        let depth = if self.random.percent(60) { At::Fixed(0) } else { At::Fixed(self.random.below(90)) };
        let column = self.at(At::Column);
        self.program.body.push(Statement::ProductOf { into, of, element, fold, b, depth, column });
    }

    fn pipeline(&mut self, element: Element, rows: usize, columns: usize) -> usize {
        let stages = 1 + self.random.below(3);
        self.program.pipelines.push(Pipeline { element, rows, columns, stages });
        self.program.pipelines.len() - 1
    }

    /// Columns of a part: whole panels.
    fn part(&mut self, element: Element) -> usize {
        let sizes: Vec<usize> = [64, 128].into_iter().filter(|columns| (columns * element.bytes()).is_multiple_of(PANEL)).collect();
        self.random.pick(&sizes)
    }

    fn staged(&mut self, into: usize, element: Element) {
        let columns = self.program.tiles[into].columns;
        let (depth, transposed) = (self.part(element), self.random.percent(50));
        let (rows, width) = if transposed { (columns, depth) } else { (depth, columns) };
        if !(width * element.bytes()).is_multiple_of(PANEL) {
            return;
        }
        let pipelines = [self.pipeline(element, self.program.rows, depth), self.pipeline(element, rows, width)];
        let (deep, other) = (self.size(depth), self.size(depth));
        let a = self.input(element, 0, deep);
        let b = if transposed { self.input(element, 1, other) } else { self.input(element, other, 1) };
        let (first, start) = (self.start(), self.start());
        let meanwhile = self.random.percent(50);
        self.program.body.push(Statement::Staged(Staged { into, pipelines, inputs: [a, b], first, start, transposed, meanwhile }));
    }

    /// Where a part begins: often unaligned.
    fn start(&mut self) -> usize {
        self.random.pick(&[0, 0, 0, 8, 64, 3])
    }

    fn chain(&mut self, into: usize, element: Element) {
        let columns = self.program.tiles[into].columns;
        if !(columns * element.bytes()).is_multiple_of(PANEL) {
            return;
        }
        let (depth, rows) = (self.part(element), self.part(element));
        let laid_down = rows * self.program.rows * element.bytes();
        let alone = rows * (self.program.rows + columns) * element.sum().bytes();
        if laid_down > BESIDE_PIPELINES || alone > SHARED || !self.take(Tile { element: element.sum(), columns: rows }, 3) {
            return;
        }
        let pipelines =
            [self.pipeline(element, self.program.rows, depth), self.pipeline(element, rows, depth), self.pipeline(element, rows, columns)];
        let (deep, count) = (self.size(depth), self.size(rows));
        let other = if self.random.percent(30) { self.size(rows) } else { count };
        let inputs = [self.input(element, 0, deep), self.input(element, count, deep), self.input(element, other, 1)];
        let (first, start, end) = (self.start(), self.start(), self.random.pick(&[100, 300, 600]));
        let (fold, meanwhile, sums) = (self.fold(), self.random.percent(50), self.random.percent(50));
        self.program.body.push(Statement::Chain(Chain { into, pipelines, inputs, first, start, end, fold, meanwhile, sums }));
    }

    fn products(&mut self) {
        let factors = [FACTORS.as_slice(), &[Element::F16, Element::Bf16, Element::Bf16, Element::I8]].concat();
        let staged_rows = if self.program.threads.is_multiple_of(128) { (self.program.threads / 2).max(64) } else { 64 };
        let staged = self.program.rows.is_multiple_of(staged_rows) && self.random.percent(40);
        for _ in 0..1 + self.random.below(3) {
            let element = self.random.pick(&factors);
            let columns = if self.random.percent(70) { self.program.columns } else { self.random.pick(&[64, 128]) };
            // Sums of doubles take twice as much.
            if element == Element::F64 && self.program.rows * columns > 128 * self.program.threads / 2 {
                continue;
            }
            let sum = Tile { element: element.sum(), columns };
            if self.room < 4 * self.program.rows * columns * sum.element.bytes() && !self.program.tiles.is_empty() {
                break;
            }
            let into = match self.tile(|tile| tile == sum) {
                Some(tile) if self.random.percent(50) => {
                    let fold = self.fold();
                    self.program.body.push(Statement::Update { tile, fold });
                    tile
                }
                _ => self.fresh(element.sum(), columns),
            };
            match self.random.below(6) {
                // A kernel has at most four pipelines, and other products may need more shared memory than they leave.
                _ if staged && self.program.pipelines.len() > 2 => break,
                0..=2 if staged && self.program.pipelines.is_empty() => self.chain(into, element),
                _ if staged => self.staged(into, element),
                0..=2 => self.product(into, element),
                3 => {
                    self.product(into, element);
                    self.product(into, element);
                }
                _ => {
                    if self.program.tiles.len() < 2 {
                        let first = self.fresh(element.sum(), self.program.columns.min(128));
                        self.product(first, element);
                    }
                    self.product_of(into, element);
                }
            }
            if self.random.percent(40) {
                self.derived();
            }
        }
    }

    fn body(&mut self) {
        let batch = if self.random.percent(20) { Some(1 + self.random.below(3)) } else { None };
        let output = FACTORS.into_iter().chain([Element::I32]).collect::<Vec<_>>();
        self.program.output = Output { element: self.random.pick(&output), batch, fold: self.fold(), of: 0 };
        if self.random.percent(40) {
            let (element, fold) = (self.program.output.element.sum(), self.fold());
            let outside = self.random.below(4) as i32;
            self.make(Tile { element, columns: self.program.columns }, Make::Before { outside, fold });
        }
        if self.program.by_rows {
            let element = self.random.pick(&[Element::F32, Element::F32, Element::I32, Element::F64]);
            self.fresh(element, self.program.columns);
        } else {
            self.products();
        }
        for _ in 0..1 + self.random.below(if self.program.by_rows { 5 } else { 3 }) {
            if self.random.percent(70) {
                self.derived();
            } else {
                self.changed();
            }
        }
        // The result combines all tiles of its size.
        let columns = self.program.columns;
        let all: Vec<usize> = (0..self.program.tiles.len()).filter(|tile| self.program.tiles[*tile].columns == columns).collect();
        let of = all.first().copied().unwrap_or_else(|| self.fresh(Element::F32, columns));
        for with in all.into_iter().skip(1) {
            let fold = self.fold();
            self.program.body.push(Statement::UpdateWith { tile: of, with, fold });
        }
        self.program.output.of = of;
    }
}
