//! How ranks exchange elements.

use crate::error::Result;
use crate::host::Host;
use crate::meeting::Meeting;
use crate::nccl;
use gpu_rt::{Device, DeviceGroup, DeviceKind};
use std::sync::Arc;

/// The way of a communicator's elements. All its ranks have the same.
pub(crate) enum Transport {
    /// The host shares the memory of its ranks' devices, and works in it.
    Shared,
    /// Copies between the devices and the host, which does the work.
    Staged {
        /// Why nothing faster is used.
        why: String,
    },
    /// Copies between the devices of one driver in this process, and, for reductions and transfers, as `Staged`.
    Peers {
        /// As there.
        why: String,
        meeting: Arc<Meeting>,
    },
    /// The devices do it themselves, by NCCL or RCCL.
    Nccl(nccl::Rank),
}

/// Lets the devices of a process reach each other's memory: within a process the library works in the others' buffers where they are,
/// and grants nothing itself for memory of pools.
fn reach_each_other(group: &DeviceGroup) -> Result<()> {
    for device in group {
        for other in group.iter().filter(|other| *other != device) {
            if device.can_access(other)? {
                device.enable_access(other)?;
            }
        }
    }
    Ok(())
}

impl Transport {
    /// The ways of all ranks of a group in one process: the best that there is.
    pub(crate) fn of(group: &DeviceGroup, meeting: &Arc<Meeting>) -> Result<Vec<Transport>> {
        let staged = |why: &str| group.iter().map(|_| Transport::Staged { why: why.to_owned() }).collect();
        let Some(kind) = group.iter().next().map(Device::kind) else { return Ok(Vec::new()) };
        if group.iter().any(|device| device.kind() != kind) {
            return Ok(staged("the group has devices of several drivers"));
        }
        if kind == DeviceKind::Cpu {
            return Ok(group.iter().map(|_| Transport::Shared).collect());
        }
        let members: Vec<(usize, Device)> = group.iter().cloned().enumerate().collect();
        match nccl::library(kind)? {
            Err(why) => Ok(group.iter().map(|_| Transport::Peers { why: why.to_owned(), meeting: meeting.clone() }).collect()),
            Ok(library) => {
                reach_each_other(group)?;
                let id = nccl::unique_id(library)?;
                let host: Arc<dyn Host> = meeting.clone();
                let ranks = nccl::join(library, id, members.len(), &members, &host)?;
                Ok(ranks.into_iter().map(Transport::Nccl).collect())
            }
        }
    }

    /// The library's rank, where there is one.
    pub(crate) fn nccl(&self) -> Option<&nccl::Rank> {
        match self {
            Transport::Nccl(rank) => Some(rank),
            _ => None,
        }
    }

    pub(crate) fn name<'a>(&'a self, host: &dyn Host) -> &'a str {
        match self {
            Transport::Shared => host.name(false),
            Transport::Staged { .. } => host.name(true),
            Transport::Peers { .. } => "copies between devices and through the host",
            Transport::Nccl(rank) => rank.name(),
        }
    }
}
