//! Tensor maps: what NVIDIA's GPUs copy tiles of matrices by (`sm_90` and later; the CUDA driver's `cuTensorMapEncodeTiled`).

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The tensor maps that a kernel wants of its matrices. A launch passes them behind the kernel's own arguments, as one argument more: the maps
/// one behind the other, [`BYTES`](TensorMap::BYTES) each, then a number of 4 bytes, and zeros up to [`argument_bytes`](Self::argument_bytes).
/// Bit `i` of the number says whether there is an `i`th map: a matrix that is not aligned, or is empty, has none.
///
/// That argument is aligned to 64 bytes where the device has it, which is not the same place among packed arguments everywhere: a launch
/// gives the driver a pointer to each argument.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TensorMaps {
    /// Where among the packed arguments each of the compiled kernel's own parameters is.
    pub params: Vec<u32>,
    /// The maps: one to [`MOST`](Self::MOST).
    pub maps: Vec<TensorMap>,
}

/// A tensor map for tiles of `rows` rows and [`WIDTH`](Self::WIDTH) bytes, in shared memory with the swizzle of as many bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TensorMap {
    /// Where among the packed arguments the matrix is: its address, its rows, its columns, and the distance of its rows in elements, 8
    /// bytes each.
    pub matrix: u32,
    /// Bytes of an element: a power of two up to 8.
    pub element: u32,
    /// Rows of a tile, 256 at most.
    pub rows: u32,
}

impl TensorMap {
    /// How many bytes of a row a tile has.
    pub const WIDTH: u32 = 128;
    /// What the driver makes, in bytes.
    pub const BYTES: usize = 128;
    /// What addresses of maps are multiples of.
    pub const ALIGN: usize = 64;
}

impl TensorMaps {
    /// The most maps of a kernel.
    pub const MOST: usize = 8;

    /// How many bytes so many maps take as an argument.
    pub const fn argument_bytes(count: usize) -> usize {
        count * TensorMap::BYTES + TensorMap::ALIGN
    }

    /// As text in a fat binary: `kernel=param,param:matrix,element,rows,matrix,element,rows`.
    pub fn to_text(&self, kernel: &str) -> String {
        let joined = |numbers: &mut dyn Iterator<Item = u32>| numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(",");
        let maps = joined(&mut self.maps.iter().flat_map(|map| [map.matrix, map.element, map.rows]));
        format!("{kernel}={}:{maps}", joined(&mut self.params.iter().copied()))
    }

    /// The kernel that a text of [`to_text`](Self::to_text) names, and its maps.
    pub fn from_text(text: &str) -> Option<(&str, TensorMaps)> {
        let (kernel, numbers) = text.rsplit_once('=')?;
        let (params, maps) = numbers.split_once(':')?;
        let numbers = |text: &str| text.split(',').map(str::parse).collect::<Result<Vec<u32>, _>>().ok();
        let maps = numbers(maps)?;
        let maps = maps.chunks(3).map(|chunk| match *chunk {
            [matrix, element @ (1 | 2 | 4 | 8), rows @ 1..=256] => Some(TensorMap { matrix, element, rows }),
            _ => None,
        });
        let maps: Vec<TensorMap> = maps.collect::<Option<_>>()?;
        (maps.len() <= Self::MOST).then_some((kernel, TensorMaps { params: numbers(params)?, maps }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn texts_are_read_again_and_others_are_none() {
        let maps = vec![TensorMap { matrix: 0, element: 2, rows: 128 }, TensorMap { matrix: 32, element: 1, rows: 256 }];
        let maps = TensorMaps { params: vec![0, 8, 64], maps };
        let text = maps.to_text("product<f16=1>");
        assert_eq!(text, "product<f16=1>=0,8,64:0,2,128,32,1,256");
        assert_eq!(TensorMaps::from_text(&text), Some(("product<f16=1>", maps.clone())));
        for wrong in ["", "k", "k=", "k=:", "k=0:", "k=:0,2,64", "k=0,2,128"] {
            assert_eq!(TensorMaps::from_text(wrong), None, "{wrong}");
        }
        for wrong in ["0,2", "0,2,128,", "0,3,128", "0,2,0", "0,2,257", "0,2,64,0", "0,2,x", "-1,2,64"] {
            assert_eq!(TensorMaps::from_text(&format!("k=0:{wrong}")), None, "{wrong}");
        }
        let most = TensorMaps { maps: vec![maps.maps[0]; TensorMaps::MOST + 1], ..maps };
        assert_eq!(TensorMaps::from_text(&most.to_text("k")), None);
    }
}
