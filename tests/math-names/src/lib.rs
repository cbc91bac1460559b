//! Nothing: the tests are `tests/special.rs`.
