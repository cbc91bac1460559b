//! The sets of alternatives that the program has, for messages about those that it has not.

use crate::registry::{Link, Linked, List};

static SETS: List<Set> = List::new();

/// What is part of every set.
pub struct Set {
    name: &'static str,
    link: Link<Set>,
}

/// A set, whatever its alternatives and its keys are.
pub trait AnySet {
    /// Its part that all have.
    fn set(&'static self) -> &'static Set;
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
}

/// Adds a set: called by a constructor, before `main` or while a library is being opened. Takes no lock.
pub fn register(set: &'static impl AnySet) {
    SETS.push(set.set());
}

/// Takes a set off: called by a destructor, when the program ends or its library is closed.
pub fn unregister(set: &'static impl AnySet) {
    SETS.remove(set.set());
}

/// The names of all sets, in order.
pub(super) fn names() -> Vec<String> {
    let mut names = SETS.map(|set| set.name.to_owned());
    names.sort_unstable();
    names
}
