//! The reference: plain loops over integers.

use super::program::{At, Chain, Fold, Join, Make, Operand, Program, Staged, Statement};

/// A matrix, or a tile: rows, columns, and the elements row by row.
#[derive(Debug, Clone)]
pub struct Grid {
    pub rows: usize,
    pub columns: usize,
    pub elements: Vec<i64>,
}

impl Grid {
    pub fn new(rows: usize, columns: usize, mut make: impl FnMut(usize, usize) -> i64) -> Grid {
        let elements = (0..rows * columns).map(|at| make(at / columns, at % columns)).collect();
        Grid { rows, columns, elements }
    }

    /// An element, if the matrix has it.
    fn get(&self, row: usize, column: usize) -> Option<i64> {
        (row < self.rows && column < self.columns).then(|| self.elements[row * self.columns + column])
    }

    fn at(&self, row: usize, column: usize) -> i64 {
        self.get(row, column).unwrap_or(0)
    }

    fn map(&self, mut make: impl FnMut(usize, usize, i64) -> i64) -> Grid {
        Grid::new(self.rows, self.columns, |i, j| make(i, j, self.at(i, j)))
    }
}

/// The inputs of a launch, and the state of the interpreter.
struct Machine<'a> {
    program: &'a Program,
    inputs: &'a [Grid],
    before: &'a Grid,
    index: usize,
    row: usize,
    column: usize,
    tiles: Vec<Grid>,
}

/// The program's result: each matrix of it. `before` are their elements before the launch.
pub fn interpret(program: &Program, inputs: &[Grid], before: &[Grid]) -> Vec<Grid> {
    let one = |(index, before): (usize, &Grid)| {
        let mut result = before.clone();
        for row in (0..before.rows).step_by(program.rows) {
            for column in (0..before.columns).step_by(program.columns) {
                let mut machine = Machine { program, inputs, before, index, row, column, tiles: Vec::new() };
                program.body.iter().for_each(|statement| machine.statement(statement));
                let result_tile = &machine.tiles[program.output.of];
                for i in 0..program.rows.min(before.rows - row) {
                    for j in 0..program.columns.min(before.columns - column) {
                        result.elements[(row + i) * before.columns + column + j] = program.output.fold.of(result_tile.at(i, j));
                    }
                }
            }
        }
        result
    };
    before.iter().enumerate().map(one).collect()
}

impl Machine<'_> {
    fn place(&self, at: At) -> usize {
        match at {
            At::Row => self.row,
            At::Column => self.column,
            At::Fixed(at) => at,
        }
    }

    /// `into += a b`, with both factors as functions of row and column.
    fn add_product(&mut self, into: usize, a: impl Fn(usize, usize) -> i64, b: impl Fn(usize, usize) -> i64, depth: usize) {
        let into = &mut self.tiles[into];
        for i in 0..into.rows {
            for l in 0..depth {
                let left = a(i, l);
                if left != 0 {
                    (0..into.columns).for_each(|j| into.elements[i * into.columns + j] += left * b(l, j));
                }
            }
        }
    }

    fn row_values(&self, of: usize, join: Join, before: Fold) -> Vec<i64> {
        let tile = &self.tiles[of];
        let join = |values: Vec<i64>| match join {
            Join::Sum => values.iter().sum(),
            Join::Most => values.into_iter().max().unwrap_or(0),
            Join::Least => values.into_iter().min().unwrap_or(0),
        };
        (0..tile.rows).map(|i| join((0..tile.columns).map(|j| before.of(tile.at(i, j))).collect())).collect()
    }

    fn make(&self, make: &Make) -> Grid {
        let (rows, columns) = (self.program.rows, self.program.tiles[self.tiles.len()].columns);
        match *make {
            Make::Splat(value) => Grid::new(rows, columns, |_, _| value.into()),
            Make::Places(fold) => Grid::new(rows, columns, |i, j| fold.of((self.row + i + 3 * (self.column + j) + 5 * self.index) as i64)),
            Make::Load { input, row, column, outside, fold } => {
                let (row, column) = (self.place(row), self.place(column));
                Grid::new(rows, columns, |i, j| fold.of(self.inputs[input].get(row + i, column + j).unwrap_or(outside.into())))
            }
            Make::Before { outside, fold } => {
                Grid::new(rows, columns, |i, j| fold.of(self.before.get(self.row + i, self.column + j).unwrap_or(outside.into())))
            }
            Make::Map { of, fold } => self.tiles[of].map(|_, _, x| fold.of(x)),
            Make::MapPlaces { of, fold } => self.tiles[of].map(|i, j, x| fold.of(x + (i + 3 * j) as i64)),
            Make::Zip { of, with, fold } => self.tiles[of].map(|i, j, x| fold.of(x + 3 * self.tiles[with].at(i, j))),
            Make::ZipRows { of, rows_of, join, before, fold, nested: _ } => {
                let values = self.row_values(rows_of, join, before);
                self.tiles[of].map(|i, _, x| fold.of(x + 3 * values[i]))
            }
            Make::Prefix { of, inclusive, before, fold } => {
                let mut sum = 0;
                self.tiles[of].map(|_, j, x| {
                    let earlier = if j == 0 { 0 } else { sum };
                    sum = earlier + before.of(x);
                    fold.of(if inclusive { sum } else { earlier })
                })
            }
        }
    }

    fn statement(&mut self, statement: &Statement) {
        let element = |Operand { input, transposed }: Operand| {
            let grid = &self.inputs[input];
            move |row: usize, column: usize| if transposed { grid.at(column, row) } else { grid.at(row, column) }
        };
        match *statement {
            Statement::Make(ref make) => self.tiles.push(self.make(make)),
            Statement::Update { tile, fold } => self.tiles[tile] = self.tiles[tile].map(|_, _, x| fold.of(x)),
            Statement::UpdateWith { tile, with, fold } => {
                self.tiles[tile] = self.tiles[tile].map(|i, j, x| fold.of(x + 3 * self.tiles[with].at(i, j)));
            }
            Statement::Scale { tile, rows_of, before } => {
                let values = self.row_values(rows_of, Join::Sum, before);
                self.tiles[tile] = self.tiles[tile].map(|i, _, x| x * values[i]);
            }
            Statement::Product { into, a, b, row, column } => {
                let (row, column) = (self.place(row), self.place(column));
                let of_a = &self.inputs[a.input];
                let depth = if a.transposed { of_a.rows } else { of_a.columns };
                let (a, b) = (element(a), element(b));
                self.add_product(into, |i, l| a(row + i, l), |l, j| b(l, column + j), depth);
            }
            Statement::ProductOf { into, of, fold, b, depth, column, element: _ } => {
                let (tile, b) = (self.tiles[of].clone(), element(b));
                let (depth, column) = (self.place(depth), self.place(column));
                self.add_product(into, |i, l| fold.of(tile.at(i, l)), |l, j| b(depth + l, column + j), tile.columns);
            }
            Statement::Staged(ref staged) => self.staged(staged),
            Statement::Chain(ref chain) => self.chain(chain),
        }
    }

    fn staged(&mut self, staged: &Staged) {
        let Staged { into, pipelines: [left, _], inputs: [a, b], first, start, transposed, meanwhile: _ } = *staged;
        let (a, b) = (&self.inputs[a], &self.inputs[b]);
        let (row, column) = (self.row, self.column);
        let of_b = |l, j| if transposed { b.at(column + j, start + l) } else { b.at(start + l, column + j) };
        self.add_product(into, |i, l| a.at(row + i, first + l), of_b, self.program.pipelines[left].columns);
    }

    fn chain(&mut self, chain: &Chain) {
        let Chain { into, pipelines: [left, keys, _], inputs: [q, k, v], first, start, end, fold, meanwhile: _, sums } = *chain;
        let (depth, part) = (self.program.pipelines[left].columns, self.program.pipelines[keys].rows);
        let (q, k, v) = (&self.inputs[q], &self.inputs[k], &self.inputs[v]);
        let (row, column) = (self.row, self.column);
        // A feed has all parts of its range, also past the matrix: those are zeros, which `fold` changes.
        let upto = |grid: &Grid, at: usize, of: usize| if at < end { grid.at(at, of) } else { 0 };
        let mut all = vec![0; self.program.rows];
        for at in (start..end).step_by(part) {
            let score = |i: usize, s: usize| (0..depth).map(|l| q.at(row + i, first + l) * upto(k, at + s, first + l)).sum();
            let inner = Grid::new(self.program.rows, part, |i, s| fold.of(score(i, s)));
            (0..self.program.rows).for_each(|i| all[i] += (0..part).map(|s| inner.at(i, s)).sum::<i64>());
            self.add_product(into, |i, s| inner.at(i, s), |s, j| upto(v, at + s, column + j), part);
        }
        if sums {
            self.tiles[into] = self.tiles[into].map(|i, _, x| x + all[i]);
        }
    }
}
