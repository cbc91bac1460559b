//! The one place that reads environment variables. It remembers their names: a build script announces them to cargo, which
//! then runs it again when one changes.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::PathBuf;

/// Reads variables and remembers which.
pub struct Env {
    overrides: Option<BTreeMap<String, OsString>>,
    read: RefCell<BTreeSet<String>>,
}

impl Env {
    /// The process's environment.
    pub fn process() -> Env {
        Env { overrides: None, read: RefCell::default() }
    }

    /// These variables and no others, for tests.
    pub fn fixed(variables: &[(&str, &str)]) -> Env {
        let variables = variables.iter().map(|(name, value)| ((*name).to_string(), OsString::from(value))).collect();
        Env { overrides: Some(variables), read: RefCell::default() }
    }

    /// A variable's value, empty if it is set and empty. For variables that are not ours.
    pub fn os_even_if_empty(&self, name: &str) -> Option<OsString> {
        self.read.borrow_mut().insert(name.to_string());
        self.raw(name)
    }

    /// A variable's value; an empty one counts as not set.
    pub fn os(&self, name: &str) -> Option<OsString> {
        self.read.borrow_mut().insert(name.to_string());
        self.untracked(name)
    }

    /// A variable that cargo itself sets, or that changes with every shell: read, but not among [`Env::variables_read`].
    pub fn untracked(&self, name: &str) -> Option<OsString> {
        self.raw(name).filter(|value| !value.is_empty())
    }

    /// Whether a variable that cargo itself sets is there, even if it is empty; not among [`Env::variables_read`].
    pub fn is_set_by_cargo(&self, name: &str) -> bool {
        self.raw(name).is_some()
    }

    fn raw(&self, name: &str) -> Option<OsString> {
        match &self.overrides {
            Some(variables) => variables.get(name).cloned(),
            #[allow(clippy::disallowed_methods, reason = "this is the one place")]
            None => std::env::var_os(name),
        }
    }

    /// A variable as text. Invalid UTF-8 becomes U+FFFD, so a setting with a fixed set of values is refused as any wrong value is.
    pub fn text(&self, name: &str) -> Option<String> {
        self.os(name).map(|value| value.to_string_lossy().into_owned())
    }

    /// A variable as a path.
    pub fn path(&self, name: &str) -> Option<PathBuf> {
        self.os(name).map(PathBuf::from)
    }

    /// Every variable that is set; none counts as read.
    pub fn all(&self) -> Vec<(OsString, OsString)> {
        match &self.overrides {
            Some(variables) => variables.iter().map(|(name, value)| (name.into(), value.clone())).collect(),
            None => std::env::vars_os().collect(),
        }
    }

    /// Every variable read so far, sorted.
    pub fn variables_read(&self) -> Vec<String> {
        self.read.borrow().iter().cloned().collect()
    }
}
