//! Types as MLIR writes them: scalars, and vectors of a fixed shape.

/// The most elements of a vector whose operations are unrolled.
const MOST: u32 = 4096;

/// A scalar, or a vector of scalars.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape<'t> {
    /// The sizes of a vector's dimensions, empty for rank 0; `None` for a scalar.
    pub sizes: Option<Vec<u32>>,
    pub element: &'t str,
}

impl<'t> Shape<'t> {
    /// `None` for scalable vectors, for vectors of more elements than are worth unrolling, and for other types in angle brackets.
    pub fn of(ty: &'t str) -> Option<Shape<'t>> {
        let Some(mut rest) = ty.strip_prefix("vector<").and_then(|rest| rest.strip_suffix('>')) else {
            return (!ty.contains('<')).then_some(Shape { sizes: None, element: ty });
        };
        let mut sizes: Vec<u32> = Vec::new();
        while let Some((size, behind)) = rest.split_once('x').and_then(|(size, behind)| Some((size.parse().ok()?, behind))) {
            sizes.push(size);
            rest = behind;
        }
        let count = sizes.iter().try_fold(1u32, |count, size| count.checked_mul(*size));
        let is_short = count.is_some_and(|count| count <= MOST);
        (is_short && !rest.contains(['[', '<'])).then_some(Shape { sizes: Some(sizes), element: rest })
    }

    /// The same shape of other elements.
    pub fn with(&self, element: &str) -> String {
        match &self.sizes {
            None => element.to_string(),
            Some(sizes) => format!("vector<{}{element}>", sizes.iter().map(|size| format!("{size}x")).collect::<String>()),
        }
    }

    /// The places of all elements, in order: one without numbers for a scalar.
    pub fn places(&self) -> Vec<Vec<u32>> {
        self.sizes.iter().flatten().fold(vec![Vec::new()], |places, size| {
            places.into_iter().flat_map(|place| (0..*size).map(move |index| [place.as_slice(), &[index]].concat())).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Shape;

    #[test]
    fn types_are_read_and_written() {
        for (ty, other, count) in [("f32", "i1", 1), ("vector<f32>", "vector<i1>", 1), ("vector<2x4xf32>", "vector<2x4xi1>", 8)] {
            let shape = Shape::of(ty).unwrap();
            assert_eq!((shape.element, shape.with("i1").as_str(), shape.places().len()), ("f32", other, count));
        }
        assert_eq!(Shape::of("vector<2x3xindex>").unwrap().places()[4], [1, 1]);
        for ty in [
            "vector<[4]xf32>",
            "vector<4x[2]xf32>",
            "vector<4294967295xf32>",
            "vector<4294967295x4294967295xf32>",
            "memref<4xf32>",
            "complex<f32>",
        ] {
            assert_eq!(Shape::of(ty), None);
        }
    }
}
