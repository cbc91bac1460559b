//! The instructions of the matrix unit, from their bytes: all have a VEX prefix of three bytes, map `0F38`, `W` 0 and 128 bits.

/// The registers from which addresses are computed.
pub trait Machine {
    /// The general register with this number in instructions.
    fn register(&self, number: u8) -> u64;
}

/// An instruction, with its addresses computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instruction {
    /// `ldtilecfg`
    Configure { from: u64 },
    /// `tilerelease`
    Release,
    /// `tileloadd`
    Load { tile: u8, from: u64, stride: u64 },
    /// `tilestored`
    Store { tile: u8, to: u64, stride: u64 },
    /// `tdpbf16ps`
    Bf16 { sum: u8, a: u8, b: u8 },
    /// `tdpbssd`
    I8 { sum: u8, a: u8, b: u8 },
}

/// An instruction, and its length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decoded {
    pub instruction: Instruction,
    pub length: u64,
}

/// An operand in memory: the address without its index, the index, and the length of its encoding in bytes.
struct Operand {
    base: u64,
    index: u64,
    length: u64,
    /// Relative to the end of the instruction.
    is_relative: bool,
}

/// # Errors
/// It is another instruction; the text is for the test's output.
pub fn decode(bytes: &[u8; 16], machine: &impl Machine) -> Result<Decoded, &'static str> {
    const UNKNOWN: &str = "an instruction that neither the processor nor the matrix unit in software has\n";
    let [0xc4, first, second, opcode, modrm, ..] = *bytes else { return Err(UNKNOWN) };
    if first & 0x1f != 2 || second & 0x84 != 0 {
        return Err(UNKNOWN);
    }
    let (register, is_memory) = (modrm >> 3 & 7 | (!first >> 7 & 1) << 3, modrm >> 6 != 3);
    let third = !second >> 3 & 15;
    let of_memory = |operand: &Operand| 4 + operand.length;
    let (instruction, length) = match (opcode, second & 3, is_memory) {
        (0x49, 0, true) => {
            let operand = memory(bytes, first, machine);
            let length = of_memory(&operand);
            let next = if operand.is_relative { machine.register(RELATIVE).wrapping_add(length) } else { 0 };
            (Instruction::Configure { from: operand.base.wrapping_add(operand.index).wrapping_add(next) }, length)
        }
        (0x49, 0, false) if modrm == 0xc0 => (Instruction::Release, 5),
        (0x4b, prefix @ (2 | 3), true) => {
            let operand = memory(bytes, first, machine);
            let (tile, place, stride) = (register, operand.base, operand.index);
            let of =
                if prefix == 3 { Instruction::Load { tile, from: place, stride } } else { Instruction::Store { tile, to: place, stride } };
            (of, of_memory(&operand))
        }
        (0x5c, 2, false) => (Instruction::Bf16 { sum: register, a: modrm & 7, b: third }, 5),
        (0x5e, 3, false) => (Instruction::I8 { sum: register, a: modrm & 7, b: third }, 5),
        _ => return Err(UNKNOWN),
    };
    Ok(Decoded { instruction, length })
}

/// The register number under which a [`Machine`] has the instruction's address.
pub const RELATIVE: u8 = 16;

fn memory(bytes: &[u8; 16], first: u8, machine: &impl Machine) -> Operand {
    let (x, b) = ((!first >> 6 & 1) << 3, (!first >> 5 & 1) << 3);
    let (modrm, sib) = (bytes[4], bytes[5]);
    let has_sib = modrm & 7 == 4;
    let at = if has_sib { 6 } else { 5 };
    let far = i32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]) as i64 as u64;
    let has_no_base = modrm >> 6 == 0 && (if has_sib { sib & 7 == 5 } else { modrm & 7 == 5 });
    let (offset, of_offset) = match modrm >> 6 {
        0 if has_no_base => (far, 4),
        0 => (0, 0),
        1 => (i64::from(bytes[at] as i8) as u64, 1),
        _ => (far, 4),
    };
    let base = match () {
        _ if has_no_base => 0,
        _ if has_sib => machine.register(sib & 7 | b),
        _ => machine.register(modrm & 7 | b),
    };
    let index = sib >> 3 & 7 | x;
    let index = if has_sib && index != 4 { machine.register(index) << (sib >> 6) } else { 0 };
    Operand { base: base.wrapping_add(offset), index, length: (at - 4) as u64 + of_offset, is_relative: has_no_base && !has_sib }
}
