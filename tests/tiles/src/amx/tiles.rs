//! The tile registers, and the effects of instructions on them.

const ROWS: usize = 16;
const BYTES: usize = 64;

/// The registers of a thread: eight, each of up to 16 rows of up to 64 bytes, as `ldtilecfg` configures them.
pub struct Tiles {
    is_configured: bool,
    sizes: [(usize, usize); 8],
    data: [[[u8; BYTES]; ROWS]; 8],
}

impl Tiles {
    /// The state after `tilerelease`.
    pub const NONE: Tiles = Tiles { is_configured: false, sizes: [(0, 0); 8], data: [[[0; BYTES]; ROWS]; 8] };

    /// `ldtilecfg`: palette 1; palette 0 configures nothing.
    pub fn configure(&mut self, of: [u8; 64]) -> Result<(), &'static str> {
        *self = Tiles::NONE;
        if of[1..16].iter().chain(&of[32..48]).chain(&of[56..]).any(|byte| *byte != 0) {
            return Err("ldtilecfg: reserved bytes are not 0\n");
        }
        match of[0] {
            0 => return Ok(()),
            1 => {}
            _ => return Err("ldtilecfg: an unknown palette\n"),
        }
        for (tile, size) in self.sizes.iter_mut().enumerate() {
            let (rows, bytes) = (usize::from(of[48 + tile]), usize::from(of[16 + 2 * tile]) | usize::from(of[17 + 2 * tile]) << 8);
            if rows > ROWS || bytes > BYTES || (rows == 0) != (bytes == 0) {
                return Err("ldtilecfg: a tile is too large, or has rows or bytes alone\n");
            }
            *size = (rows, bytes);
        }
        self.is_configured = true;
        Ok(())
    }

    fn size(&self, tile: u8) -> Result<(usize, usize), &'static str> {
        match self.sizes.get(usize::from(tile)) {
            Some(size) if self.is_configured && size.0 > 0 => Ok(*size),
            _ => Err("a tile is used that was not configured\n"),
        }
    }

    /// `tileloadd`
    ///
    /// # Safety
    /// The tile's rows, `stride` bytes apart from `from` on, are readable.
    pub unsafe fn load(&mut self, tile: u8, from: u64, stride: u64) -> Result<(), &'static str> {
        let (rows, bytes) = self.size(tile)?;
        let data = &mut self.data[usize::from(tile)];
        *data = [[0; BYTES]; ROWS];
        for (row, line) in data.iter_mut().enumerate().take(rows) {
            let from = from.wrapping_add(stride.wrapping_mul(row as u64)) as *const u8;
            // SAFETY: the contract.
            unsafe { std::ptr::copy_nonoverlapping(from, line.as_mut_ptr(), bytes) };
        }
        Ok(())
    }

    /// `tilestored`
    ///
    /// # Safety
    /// The tile's rows, `stride` bytes apart from `to` on, are writable.
    pub unsafe fn store(&self, tile: u8, to: u64, stride: u64) -> Result<(), &'static str> {
        let (rows, bytes) = self.size(tile)?;
        for (row, line) in self.data[usize::from(tile)].iter().enumerate().take(rows) {
            let to = to.wrapping_add(stride.wrapping_mul(row as u64)) as *mut u8;
            // SAFETY: the contract.
            unsafe { std::ptr::copy_nonoverlapping(line.as_ptr(), to, bytes) };
        }
        Ok(())
    }

    /// The rows and columns of the sums, and the depth, in units of 4 bytes.
    fn sizes(&self, sum: u8, a: u8, b: u8) -> Result<(usize, usize, usize), &'static str> {
        let ((m, n), (of_a, k), (of_b, width)) = (self.size(sum)?, self.size(a)?, self.size(b)?);
        if sum == a || sum == b || a == b || of_a != m || width != n || of_b != k / 4 || k % 4 != 0 || n % 4 != 0 {
            return Err("a product of tiles whose sizes do not fit\n");
        }
        Ok((m, n / 4, k / 4))
    }

    fn four(&self, tile: u8, row: usize, column: usize) -> [u8; 4] {
        let line = &self.data[usize::from(tile)][row];
        [0, 1, 2, 3].map(|byte| line[4 * column + byte])
    }

    fn set(&mut self, tile: u8, row: usize, column: usize, value: [u8; 4]) {
        self.data[usize::from(tile)][row][4 * column..4 * column + 4].copy_from_slice(&value);
    }

    /// `tdpbf16ps`: sums of the even and of the odd elements of the depth, by fused multiply-adds; their sum is added to the tile. Denormals
    /// count as zeros.
    pub fn add_product_of_bf16(&mut self, sum: u8, a: u8, b: u8) -> Result<(), &'static str> {
        let (m, n, k) = self.sizes(sum, a, b)?;
        let pair = |bytes: [u8; 4]| {
            let number = |low: u8, high: u8| flushed(f32::from_bits(u32::from(u16::from_le_bytes([low, high])) << 16));
            [number(bytes[0], bytes[1]), number(bytes[2], bytes[3])]
        };
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let mut sums = [0.0f32; 2];
            for l in 0..k {
                let (a, b) = (pair(self.four(a, i, l)), pair(self.four(b, l, j)));
                for part in 0..2 {
                    sums[part] = flushed(a[part].mul_add(b[part], sums[part]));
                }
            }
            let before = flushed(f32::from_le_bytes(self.four(sum, i, j)));
            self.set(sum, i, j, flushed(before + flushed(sums[0] + sums[1])).to_le_bytes());
        }
        Ok(())
    }

    /// `tdpbssd`: sums wrap.
    pub fn add_product_of_i8(&mut self, sum: u8, a: u8, b: u8) -> Result<(), &'static str> {
        let (m, n, k) = self.sizes(sum, a, b)?;
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let mut all = i32::from_le_bytes(self.four(sum, i, j));
            for l in 0..k {
                let (a, b) = (self.four(a, i, l), self.four(b, l, j));
                for part in 0..4 {
                    all = all.wrapping_add(i32::from(a[part] as i8) * i32::from(b[part] as i8));
                }
            }
            self.set(sum, i, j, all.to_le_bytes());
        }
        Ok(())
    }
}

fn flushed(value: f32) -> f32 {
    if value.is_subnormal() { 0.0f32.copysign(value) } else { value }
}
