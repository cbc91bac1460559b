//! Operations on subgroups that MLIR's lowering to NVVM does not have or gets wrong, in terms of those that are right.
//!
//! A subgroup is a warp of 32 threads on every target.

use super::operations::Operation;
use std::fmt::Write;

/// What takes the place of such an operation; nothing for others, and for what MLIR's lowering gets right.
pub fn replace(operation: &Operation<'_>, number: usize) -> Option<String> {
    let Operation { results, operands, result_types, .. } = operation;
    let ty = *result_types.first()?;
    let mut lines = Lines::new(format!("%gpu_subgroup_{number}"), operation.ending());
    match (operation.name, operands.as_slice()) {
        ("gpu.shuffle", [value, offset, width]) => {
            let mode = operation.choice("mode")?;
            if mode != "up" && ["i32", "f32", "i64", "f64"].contains(&ty) {
                return None;
            }
            let (result, valid) = (lines.fresh(), lines.fresh());
            lines.exchange(&result, value, ty, Some(&valid), |lines, word, valid| lines.shuffle(mode, word, offset, width, valid))?;
            // Both results may have one name, as in `%0:2`.
            let types = format!("({ty}, i1)");
            lines.define(results, &format!("\"builtin.unrealized_conversion_cast\"({result}, {valid}) : {types} -> {types}"));
        }
        ("gpu.rotate", [value]) => {
            let (offset, width) =
                (operation.number("offset")?, operation.number("width").filter(|width| width.is_power_of_two() && *width <= 32)?);
            let (lane, [within, above]) = (lines.lane(), [width - 1, !(width - 1)].map(|bits| lines.constant(bits as i32)));
            let (offset, all) = (lines.constant(offset as i32), lines.constant(32));
            let place = lines.value(&format!("arith.addi {lane}, {offset} : i32"));
            let place = lines.value(&format!("arith.andi {place}, {within} : i32"));
            let first = lines.value(&format!("arith.andi {lane}, {above} : i32"));
            let from = lines.value(&format!("arith.ori {first}, {place} : i32"));
            let rotated = lines.fresh();
            lines.exchange(&rotated, value, ty, None, |lines, word, _| lines.shuffle("idx", word, &from, &all, None))?;
            let valid = lines.value(&format!("arith.cmpi ule, {lane}, {within} : i32"));
            let types = format!("({ty}, i1)");
            lines.define(results, &format!("\"builtin.unrealized_conversion_cast\"({rotated}, {valid}) : {types} -> {types}"));
        }
        ("gpu.subgroup_broadcast", [value, lane]) if operation.choice("broadcast_type")? == "specific_lane" => {
            let width = lines.constant(32);
            lines.exchange(results, value, ty, None, |lines, word, _| lines.shuffle("idx", word, lane, &width, None))?;
        }
        ("gpu.subgroup_broadcast", [value]) if operation.choice("broadcast_type")? == "first_active_lane" => {
            let mask = lines.value("llvm.call_intrinsic \"llvm.nvvm.activemask\"() : () -> i32");
            let lane = lines.value(&format!("math.cttz {mask} : i32"));
            let clamp = lines.constant(31);
            lines.exchange(results, value, ty, None, |lines, word, _| {
                lines.value(&format!("nvvm.shfl.sync idx {mask}, {word}, {lane}, {clamp} : i32 -> i32"))
            })?;
        }
        ("gpu.subgroup_reduce", [value]) => {
            let combine = combining(operation.choice("op")?, ty)?;
            lines.reduce(results, combine, value, ty, cluster(operation)?)?;
        }
        ("gpu.subgroup_size", []) => lines.define(results, "arith.constant 32 : index"),
        ("gpu.subgroup_id", []) => {
            let (thread, _) = lines.threads();
            let size = lines.value("arith.constant 32 : index");
            lines.define(results, &format!("arith.divui {thread}, {size} : index"));
        }
        ("gpu.num_subgroups", []) => {
            let (_, threads) = lines.threads();
            let size = lines.value("arith.constant 32 : index");
            lines.define(results, &format!("arith.ceildivui {threads}, {size} : index"));
        }
        _ => return None,
    }
    Some(lines.out)
}

/// What stands in an operation's place.
pub struct Lines {
    pub out: String,
    location: String,
    prefix: String,
    next: usize,
}

impl Lines {
    /// Without a line. New values' names begin with `prefix`.
    pub fn new(prefix: String, location: String) -> Lines {
        Lines { out: String::new(), location, prefix, next: 0 }
    }

    /// An operation without results.
    pub fn plain(&mut self, operation: &str) {
        let _ = writeln!(self.out, "{operation}{}", self.location);
    }

    /// A line that no location ends.
    pub fn plain_open(&mut self, line: &str) {
        let _ = writeln!(self.out, "{line}");
    }

    pub fn define(&mut self, results: &str, operation: &str) {
        let _ = writeln!(self.out, "{results} = {operation}{}", self.location);
    }

    pub fn fresh(&mut self) -> String {
        self.next += 1;
        format!("{}_{}", self.prefix, self.next)
    }

    pub fn value(&mut self, operation: &str) -> String {
        let name = self.fresh();
        self.define(&name, operation);
        name
    }

    pub fn constant(&mut self, value: i32) -> String {
        self.value(&format!("arith.constant {value} : i32"))
    }

    /// A shuffle of 32 bits.
    pub fn shuffle(&mut self, mode: &str, word: &str, offset: &str, width: &str, valid: Option<&str>) -> String {
        let (result, unused) = (self.fresh(), self.fresh());
        let valid = valid.unwrap_or(&unused);
        if mode == "up" {
            // MLIR's own lowering takes 32 - width for the first lane, where it is 0.
            let (all, size, first) = (self.value("arith.constant -1 : i32"), self.constant(32), self.constant(0));
            let missing = self.value(&format!("arith.subi {size}, {width} : i32"));
            let mask = self.value(&format!("arith.shrui {all}, {missing} : i32"));
            let ty = "!llvm.struct<(i32, i1)>";
            let operands = format!("{mask}, {word}, {offset}, {first}");
            let both = self.value(&format!("nvvm.shfl.sync up {operands} {{return_value_and_is_valid}} : i32 -> {ty}"));
            self.define(&result, &format!("llvm.extractvalue {both}[0] : {ty}"));
            let is_there = self.value(&format!("llvm.extractvalue {both}[1] : {ty}"));
            // Lanes at or above the width do not take part.
            let lane = self.lane();
            let takes_part = self.value(&format!("arith.cmpi ult, {lane}, {width} : i32"));
            self.define(valid, &format!("arith.andi {is_there}, {takes_part} : i1"));
        } else {
            self.define(&format!("{result}, {valid}"), &format!("gpu.shuffle {mode} {word}, {offset}, {width} : i32"));
        }
        result
    }

    /// Takes a value apart into words of 32 bits, has each exchanged, and puts it together again. `valid` is defined by the
    /// first word's exchange. Nothing for a type whose size is not known, or neither below 32 bits nor a multiple of them.
    pub fn exchange(
        &mut self,
        result: &str,
        value: &str,
        ty: &str,
        valid: Option<&str>,
        mut each: impl FnMut(&mut Lines, &str, Option<&str>) -> String,
    ) -> Option<()> {
        let size = bits(ty)?;
        if size < 32 {
            let narrow =
                if ty == format!("i{size}") { value.to_owned() } else { self.value(&format!("arith.bitcast {value} : {ty} to i{size}")) };
            let wide = self.value(&format!("arith.extui {narrow} : i{size} to i32"));
            let wide = each(self, &wide, valid);
            if ty == format!("i{size}") {
                self.define(result, &format!("arith.trunci {wide} : i32 to {ty}"));
            } else {
                let narrow = self.value(&format!("arith.trunci {wide} : i32 to i{size}"));
                self.define(result, &format!("arith.bitcast {narrow} : i{size} to {ty}"));
            }
            return Some(());
        }
        if size % 32 != 0 {
            return None;
        }
        let words = format!("vector<{}xi32>", size / 32);
        let mut whole = self.value(&format!("llvm.bitcast {value} : {ty} to {words}"));
        for index in 0..size / 32 {
            let word = self.value(&format!("vector.extract {whole}[{index}] : i32 from {words}"));
            let word = each(self, &word, valid.filter(|_| index == 0));
            whole = self.value(&format!("vector.insert {word}, {whole}[{index}] : i32 into {words}"));
        }
        self.define(result, &format!("llvm.bitcast {whole} : {words} to {ty}"));
        Some(())
    }

    /// This thread's number in its block, and the number of threads there.
    pub fn threads(&mut self) -> (String, String) {
        let [(x, nx), (y, ny), (z, nz)] =
            ["x", "y", "z"].map(|axis| (self.value(&format!("gpu.thread_id {axis}")), self.value(&format!("gpu.block_dim {axis}"))));
        let mut index = |operation: &str, a: &str, b: &str| self.value(&format!("arith.{operation} {a}, {b} : index"));
        let row = index("muli", &z, &ny);
        let row = index("addi", &row, &y);
        let first = index("muli", &row, &nx);
        let thread = index("addi", &first, &x);
        let area = index("muli", &nx, &ny);
        let threads = index("muli", &area, &nz);
        (thread, threads)
    }

    /// The lane ID.
    pub fn lane(&mut self) -> String {
        let (thread, _) = self.threads();
        let thread = self.value(&format!("arith.index_cast {thread} : index to i32"));
        let last = self.constant(31);
        self.value(&format!("arith.andi {thread}, {last} : i32"))
    }

    /// The number of lanes in this thread's warp: a block's last one may lack some.
    pub fn lanes(&mut self, thread: &str, threads: &str) -> String {
        let (warp, full) = (self.value("arith.constant -32 : index"), self.value("arith.constant 32 : index"));
        let first = self.value(&format!("arith.andi {thread}, {warp} : index"));
        let left = self.value(&format!("arith.subi {threads}, {first} : index"));
        let lanes = self.value(&format!("arith.minui {left}, {full} : index"));
        self.value(&format!("arith.index_cast {lanes} : index to i32"))
    }

    /// Of a warp: the values of higher lanes are gathered at lane 0, in order, and all read it. Of a cluster: a butterfly.
    fn reduce(&mut self, result: &str, combine: &str, value: &str, ty: &str, cluster: Option<(u32, u32)>) -> Option<()> {
        if let Some((size, stride)) = cluster {
            let width = self.constant(32);
            let mut sum = value.to_owned();
            for step in 0..size.trailing_zeros() {
                let (offset, other) = (self.constant((stride << step) as i32), self.fresh());
                self.exchange(&other, &sum, ty, None, |lines, word, _| lines.shuffle("xor", word, &offset, &width, None))?;
                let both = if 2 << step == size { result.to_owned() } else { self.fresh() };
                self.define(&both, &format!("{combine} {sum}, {other} : {ty}"));
                sum = both;
            }
            return Some(());
        }
        let (thread, threads) = self.threads();
        let lanes = self.lanes(&thread, &threads);
        let mut sum = value.to_owned();
        for offset in [1, 2, 4, 8, 16] {
            let (offset, other, valid) = (self.constant(offset), self.fresh(), self.fresh());
            self.exchange(&other, &sum, ty, Some(&valid), |lines, word, valid| lines.shuffle("down", word, &offset, &lanes, valid))?;
            let both = self.value(&format!("{combine} {sum}, {other} : {ty}"));
            sum = self.value(&format!("arith.select {valid}, {both}, {sum} : {ty}"));
        }
        let zero = self.constant(0);
        self.exchange(result, &sum, ty, None, |lines, word, _| lines.shuffle("idx", word, &zero, &lanes, None))
    }
}

/// The size and the stride of the clusters that are reduced, if they are smaller than a subgroup; nothing for what is no size.
fn cluster(operation: &Operation<'_>) -> Option<Option<(u32, u32)>> {
    if operation.attribute("cluster_size").is_none() {
        return Some(None);
    }
    let (size, stride) = (operation.number("cluster_size")?, operation.number("cluster_stride").unwrap_or(1));
    let fits = size > 1 && size.is_power_of_two() && stride.is_power_of_two() && size.checked_mul(stride).is_some_and(|span| span <= 32);
    fits.then_some(Some((size, stride)))
}

/// The operation that combines two values.
pub fn combining(kind: &str, ty: &str) -> Option<&'static str> {
    let element = ty.trim_end_matches('>').rsplit('x').next().unwrap_or(ty);
    let float = element.starts_with('f') || element.starts_with("bf");
    Some(match (kind, float) {
        ("add", false) => "arith.addi",
        ("add", true) => "arith.addf",
        ("mul", false) => "arith.muli",
        ("mul", true) => "arith.mulf",
        ("minui", false) => "arith.minui",
        ("minsi", false) => "arith.minsi",
        ("maxui", false) => "arith.maxui",
        ("maxsi", false) => "arith.maxsi",
        ("and", false) => "arith.andi",
        ("or", false) => "arith.ori",
        ("xor", false) => "arith.xori",
        ("minnumf", true) => "arith.minnumf",
        ("maxnumf", true) => "arith.maxnumf",
        ("minimumf", true) => "arith.minimumf",
        ("maximumf", true) => "arith.maximumf",
        _ => return None,
    })
}

/// The bits of a type: a number, or a vector of one dimension.
fn bits(ty: &str) -> Option<u32> {
    if let Some((count, element)) = ty.strip_prefix("vector<").and_then(|rest| rest.strip_suffix('>')).and_then(|rest| rest.split_once('x'))
    {
        return count.parse::<u32>().ok()?.checked_mul(bits(element)?);
    }
    let digits = ty.strip_prefix('i').or_else(|| ty.strip_prefix("bf")).or_else(|| ty.strip_prefix('f'))?;
    // f8E4M3FN has 8.
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().ok().filter(|&bits| bits > 0)
}
