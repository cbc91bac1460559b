//! Reports of benchmarks: what every suite writes, and how two reports are compared.
//!
//! | module | holds |
//! |---|---|
//! | `model` | the types of a report, as they are in its JSON |
//! | `spread` | the median and the quartiles of times, and when they are noisy |
//! | `ratio` | how many times as good one way is as another |
//! | `machine` | what a report says of the machine |
//! | `versions` | what a report says of the software |
//! | `options` | the command line of a suite |
//! | `suite` | a suite while it runs: `begin`, rows, `finish` |
//! | `make` | makes tables and rows |
//! | `turns` | runs several ways in turns |
//! | `gathered` | values by row and way |
//! | `file` | reads and writes reports |
//! | `against` | the comparison with an earlier report |
//! | `show` | numbers as people read them |
//! | `markdown`, `html`, `plot` | a report for people |

pub mod against;
pub mod file;
mod gathered;
pub mod html;
mod machine;
mod make;
pub mod markdown;
pub mod model;
mod options;
mod plot;
pub mod ratio;
pub mod show;
pub mod spread;
mod suite;
mod turns;
mod versions;

pub use gathered::Gathered;
pub use model::{Better, Machine, Measure, Peer, Report, Row, Sample, Table, Versions, Way, first_line};
pub use options::Options;
pub use spread::Spread;
pub use suite::Suite;
pub use turns::{Rounds, Turn, in_turns};
pub use versions::of_crate;
