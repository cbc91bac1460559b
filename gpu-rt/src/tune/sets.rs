//! The sets of alternatives that the program has, for messages about those that it has not.

use crate::registry::{Link, Linked, List};

static SETS: List<Set> = List::new();

/// What is part of every set.
pub(super) struct Set {
    name: &'static str,
    link: Link<Set>,
}

impl Linked for Set {
    fn link(&self) -> &Link<Set> {
        &self.link
    }
}

impl Set {
    pub(super) const fn new(name: &'static str) -> Set {
        Set { name, link: Link::new() }
    }

    pub(super) fn name(&self) -> &'static str {
        self.name
    }

    /// Adds it to those that the program has. Takes no lock.
    pub(super) fn register(&'static self) {
        SETS.push(self);
    }

    /// Takes it off.
    pub(super) fn unregister(&'static self) {
        SETS.remove(self);
    }
}

/// The names of all sets, in order.
pub(super) fn names() -> Vec<String> {
    let mut names = SETS.map(|set| set.name.to_owned());
    names.sort_unstable();
    names
}
