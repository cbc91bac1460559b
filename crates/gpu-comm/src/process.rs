//! Ranks of processes.

use crate::communicator::Communicator;
use crate::error::{Error, Result};
use crate::group::{Communicators, limit};
use crate::host::Host;
use crate::nccl;
use crate::net::Mesh;
use crate::place::Place;
use crate::transport::Transport;
use gpu_rt::{Device, DeviceGroup, DeviceKind};
use std::sync::Arc;

impl Communicator {
    /// The one rank of this process, as the launcher says in the environment ([`Place`]), on the device of its local rank
    /// ([`Place::device`]). Started without a launcher, it is the only rank. Waits until all ranks have come.
    ///
    /// # Errors
    /// [`Place::from_env`], [`Place::device`] and [`Communicator::join`] say which.
    pub fn from_env() -> Result<Communicator> {
        let place = Place::from_env()?;
        let device = place.device().map_err(|error| error.at(place.rank()))?;
        Communicator::join(&place, &device)
    }

    /// The rank of this process, on a device. Waits until all ranks have come. Programs that join several times do so in the same order
    /// at all ranks, one after the other.
    ///
    /// # Errors
    /// Ranks do not come within the time limit, or end while others wait ([`ErrorKind::TimedOut`](crate::ErrorKind::TimedOut),
    /// [`ErrorKind::Lost`](crate::ErrorKind::Lost)); the store cannot be reached, belongs to another job, or the ranks differ about their
    /// number ([`ErrorKind::Store`](crate::ErrorKind::Store)); other hosts reach the store, and no secret of 16 bytes or more is set
    /// ([`ErrorKind::Unprotected`](crate::ErrorKind::Unprotected)); `GPU_COMM_TIMEOUT` is no number of seconds.
    pub fn join(place: &Place, device: &Device) -> Result<Communicator> {
        let (rank, size) = (place.rank(), place.size());
        let mesh = Arc::new(Mesh::join(place, limit()?)?);
        let transport = transport(&mesh, place, device).map_err(|error| error.at(rank))?;
        Ok(Communicator { rank, size, device: device.clone(), host: mesh, transport })
    }
}

/// What ranks tell each other of their devices.
type Word = [u8; 16];

/// How elements of this rank go. All ranks agree on NCCL or RCCL, or on the host.
fn transport(mesh: &Arc<Mesh>, place: &Place, device: &Device) -> Result<Transport> {
    let (rank, size) = (place.rank(), place.size());
    let library = match device.kind() {
        DeviceKind::Cpu => Err("the device is a CPU"),
        kind => nccl::library(kind)?,
    };
    let is_there = u64::from(library.is_ok());
    let identity = device.uuid().map_or(rank as u64, |uuid| u64::from_le_bytes(first_of(blake3::hash(uuid.as_bytes()).as_bytes())));
    let mut own: Word = [0; 16];
    own[0] = match device.kind() {
        DeviceKind::Cpu => 0,
        DeviceKind::Cuda => 1,
        _ => 2,
    };
    own[1] = is_there as u8;
    own[8..].copy_from_slice(&identity.to_le_bytes());
    let mut words = vec![0u8; own.len() * size];
    mesh.gather_bytes(&own, &mut words)?;
    let (words, _) = words.as_chunks::<16>();
    let staged = |why: String| Ok(Transport::Staged { why });
    if own[0] == 0 {
        return Ok(Transport::Shared);
    }
    if let Some(other) = words.iter().position(|word| word[0] != own[0]) {
        return staged(format!("rank {other} has a device of another driver"));
    }
    let library = match library {
        Ok(library) => library,
        Err(why) => return staged(why.to_owned()),
    };
    if let Some(other) = words.iter().position(|word| word[1] == 0) {
        return staged(format!("rank {other} does not find the library"));
    }
    if let Some(other) = words.iter().enumerate().position(|(rank, word)| words[..rank].contains(word)) {
        return staged(format!("rank {other} has the same GPU as another one"));
    }
    let mut id = if rank == 0 { nccl::unique_id(library)? } else { [0; 128] };
    mesh.broadcast_bytes(0, &mut id)?;
    let host: Arc<dyn Host> = mesh.clone();
    match nccl::join(library, id, size, &[(rank, device.clone())], &host)?.pop() {
        Some(own) => Ok(Transport::Nccl(own)),
        None => staged("the library began no rank".into()),
    }
}

fn first_of(hash: &[u8; 32]) -> [u8; 8] {
    let [a, b, c, d, e, f, g, h, ..] = *hash;
    [a, b, c, d, e, f, g, h]
}

/// The ranks of this process, each for a thread of its own: the one that the launcher says ([`Communicator::from_env`]) or, for a process
/// that was started without a launcher, one for each device of [`DeviceGroup::default`]. So a program is written once, and runs as
/// `GPU_DEVICE=cuda:* program` as well as by `mpirun program`.
///
/// # Errors
/// As [`Communicator::from_env`] and [`Communicators::of`].
pub fn local_ranks() -> Result<Vec<Communicator>> {
    let place = Place::from_env()?;
    if place != Place::alone() {
        return Ok(vec![Communicator::join(&place, &place.device()?)?]);
    }
    Ok(Communicators::of(&DeviceGroup::default().map_err(Error::from)?)?.into_ranks())
}
