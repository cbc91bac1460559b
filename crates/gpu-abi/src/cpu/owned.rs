//! Arguments of which each thread owns elements and over which a kernel may loop, as a checked image lists them after the kernel's name.
//! Where a kernel never loops, a launch that is too small is refused ([`Coverage`](crate::manifest::Coverage)).

use crate::image::Dim;
use crate::manifest::{Kernel, Owner, Param, ParamKind};
use alloc::format;
use alloc::string::{String, ToString};

/// What a grid covers of such an argument, by its places in x, or in x and y.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owned {
    /// A slice: thread x owns element x.
    PerThread,
    /// An image of one row: thread x owns texel x.
    Row,
    /// An image of rows: thread (x, y) owns texel x of row y.
    Rows,
}

/// One argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnedParam {
    /// Whose its elements are.
    pub owned: Owned,
    /// Offset in bytes in the packed arguments.
    pub offset: u32,
    /// Size of an element in bytes; of an image, whose texels' size its descriptor says, 0.
    pub size: u32,
    /// Its name in the source; empty where it has none.
    pub name: String,
}

const NAMES: [(Owned, &str); 3] = [(Owned::PerThread, "thread"), (Owned::Row, "row"), (Owned::Rows, "rows")];

impl OwnedParam {
    /// That of a kernel's argument; `None` if its elements do not belong to one thread each, or if a launch must reach all of them.
    pub fn of(param: &Param) -> Option<OwnedParam> {
        if param.reach.is_some() {
            return None;
        }
        let (owned, size) = match param.kind {
            ParamKind::Slice { rank: 1, size, owner: Owner::Thread, .. } => (Owned::PerThread, size),
            ParamKind::Image { dim: Dim::D1, owner: Owner::Thread, .. } => (Owned::Row, 0),
            ParamKind::Image { dim: Dim::D2, owner: Owner::Thread, .. } => (Owned::Rows, 0),
            _ => return None,
        };
        Some(OwnedParam { owned, offset: param.offset, size, name: param.name.clone().unwrap_or_default() })
    }
}

/// The first text of [`Kernel::sites`](super::Kernel::sites): a kernel's name, and behind a tab each owned argument.
pub fn head(name: &str, kernel: &Kernel) -> String {
    let owned = kernel.params.iter().filter_map(OwnedParam::of);
    owned.fold(name.to_string(), |text, OwnedParam { owned, offset, size, name }| {
        let kind = NAMES.iter().find(|(known, _)| *known == owned).map_or("", |(_, kind)| kind);
        format!("{text}\t{kind},{offset},{size},{name}")
    })
}

/// What such a text says. What is malformed is left out.
pub fn parse_head(text: &str) -> (&str, impl Iterator<Item = OwnedParam>) {
    let mut parts = text.split('\t');
    let name = parts.next().unwrap_or_default();
    let one = |part: &str| {
        let mut fields = part.splitn(4, ',');
        let kind = fields.next()?;
        let (owned, _) = NAMES.into_iter().find(|(_, known)| *known == kind)?;
        let (offset, size) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        Some(OwnedParam { owned, offset, size, name: fields.next()?.into() })
    };
    (name, parts.filter_map(one))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manifest::Access;
    use alloc::vec;
    use alloc::vec::Vec;

    #[test]
    fn what_is_written_is_read() {
        let slice = |rank, owner| ParamKind::Slice { rank, size: 4, align: 4, element: None, access: Access::ReadWrite, owner };
        let image = |dim| ParamKind::Image { dim, access: Access::Write, texel: None, owner: Owner::Thread };
        let kinds = vec![
            slice(1, Owner::Grid),
            slice(1, Owner::Thread),
            slice(1, Owner::Block),
            slice(2, Owner::Thread),
            slice(2, Owner::Block),
            image(Dim::D1),
            image(Dim::D2),
            image(Dim::D3),
            slice(1, Owner::Thread),
        ];
        let param = |(index, kind)| Param {
            name: Some(format!("p{index}")),
            offset: 8 * index as u32,
            size: 8,
            kind,
            declared: None,
            reach: (index > 7).then_some([1; 3]),
        };
        let kernel = Kernel { params: kinds.into_iter().enumerate().map(param).collect(), ..Kernel::default() };
        let text = head("k", &kernel);
        let (name, owned) = parse_head(&text);
        let owned: Vec<OwnedParam> = owned.collect();
        assert_eq!(name, "k");
        assert_eq!(owned, kernel.params.iter().filter_map(OwnedParam::of).collect::<Vec<_>>());
        let kinds: Vec<Owned> = owned.iter().map(|one| one.owned).collect();
        assert_eq!(kinds, [Owned::PerThread, Owned::Row, Owned::Rows]);
        assert_eq!((owned[0].offset, owned[0].size, owned[0].name.as_str(), owned[1].size), (8, 4, "p1", 0));
        for (text, count) in [("k", 0), ("", 0), ("k\tthread,x,4,y", 0), ("k\tnobody,0,4,y", 0), ("k\tthread,0,4,a,b", 1)] {
            assert_eq!(parse_head(text).1.count(), count, "{text}");
        }
    }
}
