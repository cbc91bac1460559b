//! Ranks in processes of their own. They meet at a store (`join`), prove to each other that they know the job's secret (`hello`), connect
//! to each other (`links`), and do collectives over these connections (`mesh`).

mod cause;
mod frame;
mod hello;
mod inbox;
mod join;
mod links;
mod mesh;
mod reception;
mod socket;
#[cfg(test)]
mod tests;
mod transfer;

pub(crate) use mesh::Mesh;
