//! Ranks in processes of their own. They meet at a store (`join`), have a connection to each other (`links`), and do collectives over
//! these (`mesh`).

mod cause;
mod frame;
mod hello;
mod join;
mod links;
mod mesh;
mod socket;
#[cfg(test)]
mod tests;

pub(crate) use mesh::Mesh;
