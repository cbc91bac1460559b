//! What differs between machines: how code and data refer to addresses.

use super::Unsupported;
use object::elf;

/// Whose object it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Machine {
    Amdgpu,
    X86_64,
}

/// What a relocation writes. S: the symbol's address, A: the addend, P: the place's own address, G: the address of the symbol's
/// entry in the global offset table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// S + A
    Absolute,
    /// S + A - P
    Distance,
    /// S + A - P, where S may be a jump to another file's function
    Call,
    /// G + A - P
    TableDistance,
}

/// How a relocation writes its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Width {
    /// All 64 bits.
    Whole,
    /// The low 32 bits, whatever the others are.
    Low,
    /// The high 32 bits.
    High,
    /// 32 bits that extend to the value with its sign.
    Signed,
    /// 32 bits that extend to the value with zeros.
    Unsigned,
    /// 16 bits that count words from the next instruction: AMDGPU's branches.
    Branch,
}

/// How calls reach another file's functions.
#[derive(Debug, Clone, Copy)]
pub struct Jump {
    /// What stands before the distance of the table's entry from the end of `code` and the distance.
    pub code: &'static [u8],
    pub after: &'static [u8],
}

impl Jump {
    /// Bytes of one, the distance among them.
    pub fn size(self) -> u64 {
        (self.code.len() + 4 + self.after.len()) as u64
    }
}

impl Machine {
    pub fn of(number: elf::Machine) -> Result<Machine, Unsupported> {
        match number {
            elf::EM_AMDGPU => Ok(Machine::Amdgpu),
            elf::EM_X86_64 => Ok(Machine::X86_64),
            elf::EM_AARCH64 => Err(Unsupported::new("it is for aarch64, whose objects lld links")),
            _ => Err(Unsupported::new(format!("it is for machine {}", number.0))),
        }
    }

    /// The relocations that code generation makes for position-independent code: LLVM's "User Guide for AMDGPU Backend",
    /// section "Relocation Records"; System V's ABI for x86-64, section "Relocation".
    pub fn relocation(self, number: u32) -> Option<(Value, Width)> {
        use Value::*;
        use Width::*;
        Some(match (self, number) {
            (Machine::Amdgpu, 1) => (Absolute, Low),
            (Machine::Amdgpu, 2) => (Absolute, High),
            (Machine::Amdgpu, 3) | (Machine::X86_64, 1) => (Absolute, Whole),
            (Machine::Amdgpu, 4) | (Machine::X86_64, 2) => (Distance, Signed),
            (Machine::Amdgpu, 5) | (Machine::X86_64, 24) => (Distance, Whole),
            (Machine::Amdgpu, 6) => (Absolute, Unsigned),
            (Machine::Amdgpu, 7) | (Machine::X86_64, 9 | 41 | 42) => (TableDistance, Signed),
            (Machine::Amdgpu, 8) => (TableDistance, Low),
            (Machine::Amdgpu, 9) => (TableDistance, High),
            (Machine::Amdgpu, 10) => (Distance, Low),
            (Machine::Amdgpu, 11) => (Distance, High),
            (Machine::Amdgpu, 14) => (Distance, Branch),
            (Machine::X86_64, 4) => (Call, Signed),
            _ => return None,
        })
    }

    /// The dynamic relocation that adds the file's address to a number.
    pub fn relative(self) -> elf::RelocationType {
        elf::RelocationType(match self {
            Machine::Amdgpu => 13,
            Machine::X86_64 => 8,
        })
    }

    /// The dynamic relocation that writes a symbol's address and an addend.
    pub fn absolute(self) -> elf::RelocationType {
        elf::RelocationType(match self {
            Machine::Amdgpu => 3,
            Machine::X86_64 => 1,
        })
    }

    /// The jump to a function of another file; nothing where no other file has functions.
    pub fn jump(self) -> Option<Jump> {
        match self {
            Machine::Amdgpu => None,
            // jmp *entry(%rip), and traps up to the next one.
            Machine::X86_64 => Some(Jump { code: &[0xff, 0x25], after: &[0xcc, 0xcc] }),
        }
    }

    /// Whether another file's definition of an exported symbol takes the place of this file's: the rule of System V's ABI. An image
    /// for the CPU is opened on its own, and keeps its definitions.
    pub fn preempts(self) -> bool {
        self == Machine::Amdgpu
    }

    /// Whether loaders read the notes.
    pub fn has_notes(self) -> bool {
        self == Machine::Amdgpu
    }
}

impl Width {
    /// The bytes; nothing if the value does not fit.
    pub fn bytes(self, value: u64) -> Option<Vec<u8>> {
        Some(match self {
            Width::Whole => value.to_le_bytes().to_vec(),
            Width::Low => (value as u32).to_le_bytes().to_vec(),
            Width::High => ((value >> 32) as u32).to_le_bytes().to_vec(),
            Width::Signed => i32::try_from(value as i64).ok()?.to_le_bytes().to_vec(),
            Width::Unsigned => u32::try_from(value).ok()?.to_le_bytes().to_vec(),
            Width::Branch => i16::try_from((value as i64).checked_sub(4)? / 4).ok()?.to_le_bytes().to_vec(),
        })
    }
}
