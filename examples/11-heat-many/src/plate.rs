//! A rank's rows of the plate.

use crate::kernels;
use gpu_comm::{Communicator, Transfer};
use gpu_rt::prelude::*;
use std::error::Error;

/// What can fail, in a thread of its own.
pub type Result<T, E = Box<dyn Error + Send + Sync>> = std::result::Result<T, E>;

/// Whether a step does both of its halves; without one it computes something else, in the time of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    All,
    ComputeOnly,
    ExchangeOnly,
}

/// Rows of a plate, with one more on each side: the neighbour's, or the plate's edge, whose temperature stays.
pub struct Plate<'a> {
    rank: Option<&'a Communicator>,
    stream: Stream,
    rows: usize,
    columns: usize,
    now: Buffer<f32>,
    next: Buffer<f32>,
    /// On a stream of their own: the first and the last row, for the neighbours, and theirs.
    sent: [Buffer<f32>; 2],
    received: [Buffer<f32>; 2],
}

impl<'a> Plate<'a> {
    /// The `rows` of a rank, from row `start` of the plate on, which has `all` rows; without a communicator they are the whole plate.
    pub fn new(
        device: &Device,
        rank: Option<&'a Communicator>,
        (start, rows, all): (usize, usize, usize),
        columns: usize,
    ) -> Result<Plate<'a>> {
        let (stream, halo) = (device.stream()?, device.stream()?);
        let state: Vec<f32> =
            (start..start + rows + 2).flat_map(|row| (0..columns).map(move |column| at_first(row, column, all))).collect();
        let (now, next) = (stream.upload(&state)?, stream.upload(&state)?);
        let row = || halo.zeroed(columns);
        Ok(Plate { rank, rows, columns, now, next, sent: [row()?, row()?], received: [row()?, row()?], stream })
    }

    /// The rank above, and the one below.
    fn neighbours(&self) -> [Option<usize>; 2] {
        let Some(rank) = self.rank else { return [None; 2] };
        [rank.rank().checked_sub(1), Some(rank.rank() + 1).filter(|next| *next < rank.size())]
    }

    /// One step. The rows that need no neighbour's are computed while the neighbours' come.
    pub fn step(&mut self, work: Work) -> Result<()> {
        let (rows, columns) = (self.rows, self.columns);
        let neighbours = self.neighbours();
        let (computes, exchanges) = (work != Work::ExchangeOnly, work != Work::ComputeOnly);
        if exchanges {
            for (side, row) in [1, rows].into_iter().enumerate() {
                if neighbours[side].is_some() {
                    self.sent[side].copy_from(&self.now.slice(row * columns..(row + 1) * columns)?)?;
                }
            }
        }
        // Enqueued here on a GPU, and done here on the CPU.
        if computes && rows > 2 {
            self.compute(2, rows - 2)?;
        }
        if let (Some(rank), true) = (self.rank, exchanges) {
            let mut transfers = Vec::new();
            for ((sent, received), neighbour) in self.sent.iter().zip(&mut self.received).zip(neighbours) {
                if let Some(neighbour) = neighbour {
                    transfers.push(Transfer::Send(sent.slice(..)?, neighbour));
                    transfers.push(Transfer::Receive(received.slice_mut(..)?, neighbour));
                }
            }
            rank.exchange(transfers)?;
            for (side, row) in [0, rows + 1].into_iter().enumerate() {
                if neighbours[side].is_some() {
                    self.now.slice_mut(row * columns..(row + 1) * columns)?.copy_from(&self.received[side])?;
                }
            }
        }
        if computes {
            self.compute(1, 1)?;
            if rows > 1 {
                self.compute(rows, 1)?;
            }
            std::mem::swap(&mut self.now, &mut self.next);
        }
        Ok(())
    }

    /// Computes so many of the next state's rows.
    fn compute(&mut self, first: usize, count: usize) -> Result<()> {
        const BLOCK: (u32, u32) = (64, 4);
        let sizes = [self.rows + 2, self.columns];
        let grid = ((self.columns as u32).div_ceil(BLOCK.0), (count as u32).div_ceil(BLOCK.1));
        let mut to = self.next.memref_mut(sizes)?.part([first..first + count, 0..self.columns])?;
        let from = self.now.memref(sizes)?;
        Ok(kernels::step(&self.stream, Launch::new(grid, BLOCK), &from, first as u32, self.columns as u32, &mut to)?)
    }

    /// Waits for all that is enqueued.
    pub fn synchronize(&self) -> Result<()> {
        self.stream.synchronize()?;
        Ok(self.sent[0].stream().synchronize()?)
    }

    /// The rank's own rows.
    pub fn own(&self) -> Result<View<'_, f32>> {
        Ok(self.now.slice(self.columns..(self.rows + 1) * self.columns)?)
    }
}

/// The temperature of a plate of `all` rows at the beginning: hot at the upper edge and in a disc, cold elsewhere. Row 0 and row
/// `all + 1` are the edges.
pub fn at_first(row: usize, column: usize, all: usize) -> f32 {
    let (y, x) = (row as f32 / all as f32 - 0.6, column as f32 / all as f32 - 0.4);
    match row {
        0 => 100.0,
        _ if y * y + x * x < 0.02 => 80.0,
        _ => (column % 7) as f32 * 0.25,
    }
}
