//! Which rank this process is, of how many, and where the ranks meet.

mod launcher;

use crate::address::Address;
use crate::error::{Error, ErrorKind, Result};
use gpu_rt::{Device, DeviceGroup, DeviceKind};
use std::fmt;

/// A process's place among those of its program: its rank, how many there are, and where they meet. Launchers say so in the
/// environment.
///
/// | launcher | variables, in this order of precedence |
/// |---|---|
/// | your own | `GPU_COMM_RANK`, `GPU_COMM_SIZE`, `GPU_COMM_LOCAL_RANK`, `GPU_COMM_STORE` |
/// | torchrun and its like | `RANK`, `WORLD_SIZE`, `LOCAL_RANK`, `MASTER_ADDR`, `MASTER_PORT` |
/// | Open MPI's `mpirun` | `OMPI_COMM_WORLD_RANK`, `OMPI_COMM_WORLD_SIZE`, `OMPI_COMM_WORLD_LOCAL_RANK`, `OMPI_COMM_WORLD_LOCAL_SIZE`, `PMIX_NAMESPACE` |
/// | MPICH's and Intel's `mpiexec` | `PMI_RANK`, `PMI_SIZE`, `MPI_LOCALRANKID`, `MPI_LOCALNRANKS` |
/// | Slurm's `srun` | `SLURM_PROCID`, `SLURM_STEP_NUM_TASKS` or `SLURM_NTASKS`, `SLURM_LOCALID`, `SLURM_STEP_NUM_NODES` or `SLURM_NNODES`, `SLURM_STEP_NODELIST` or `SLURM_NODELIST`, `SLURM_JOB_ID`, `SLURM_STEP_ID` |
/// | none | one process |
///
/// `mpirun` comes before Slurm because it runs within Slurm's jobs, whose variables its processes have as well. Slurm's count in a step
/// (`SLURM_STEP_ID`), not in the script of a job, which is one process.
///
/// Ranks meet at a *store*, where rank 0 listens and gives all ranks each other's addresses. The first of these that exists is the store:
/// `GPU_COMM_STORE`; where the launcher says that all ranks are on one host, a Unix socket in the folder for temporary files, named after
/// the job; `MASTER_ADDR` and `MASTER_PORT`; the first host of Slurm's list. If nothing names a port, it is derived from the job's number.
#[derive(Clone, PartialEq, Eq)]
pub struct Place {
    rank: usize,
    size: usize,
    local_rank: usize,
    launcher: &'static str,
    store: Option<Address>,
    /// As it was set.
    secret: Option<String>,
    /// The launcher's name of the job.
    job: Option<String>,
}

impl Place {
    /// What the environment says.
    ///
    /// # Errors
    /// [`ErrorKind::Environment`]: a variable is missing beside others, is no number, or contradicts another.
    pub fn from_env() -> Result<Place> {
        launcher::place(&|name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()))
    }

    /// The place of a program that is one process.
    pub fn alone() -> Place {
        Place { rank: 0, size: 1, local_rank: 0, launcher: "none", store: None, secret: None, job: None }
    }

    /// A place that the program knows by other means. `store` is `HOST:PORT` of rank 0, or the path of a Unix socket, where all ranks are
    /// on one host.
    ///
    /// # Errors
    /// `rank` is not below `size`, there are more than 127 ranks, or `store` is malformed.
    pub fn new(rank: usize, size: usize, local_rank: usize, store: &str) -> Result<Place> {
        checked(rank, size)?;
        let store = store.parse().map_err(|why| ErrorKind::Store { address: store.into(), why })?;
        Ok(Place { rank, size, local_rank, launcher: "the program", store: Some(store), secret: None, job: None })
    }

    /// Sets the secret that keeps other processes from joining. Ranks that meet at an address that other hosts reach need one of 16 bytes or
    /// more, which should be random.
    #[must_use]
    pub fn with_secret(mut self, secret: &str) -> Place {
        self.secret = Some(secret.into());
        self
    }

    /// The process's number, from 0.
    pub fn rank(&self) -> usize {
        self.rank
    }

    /// How many processes there are.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The process's number among those of its host, from 0.
    pub fn local_rank(&self) -> usize {
        self.local_rank
    }

    /// Who says so: `GPU_COMM_RANK`, `torchrun`, `Open MPI`, `MPICH`, `Slurm`, `the program`, or `none`.
    pub fn launcher(&self) -> &'static str {
        self.launcher
    }

    /// The device of the local rank: of those that `GPU_DEVICE` names or, without it, of the GPUs of the driver that
    /// [`Device::default`] chooses, or of the CPU devices. Local ranks beyond their number begin again at the first, since a launcher may
    /// show each process one GPU.
    ///
    /// # Errors
    /// As [`DeviceGroup::default`].
    pub fn device(&self) -> Result<Device> {
        let group = DeviceGroup::default()?;
        let is_named = std::env::var_os("GPU_DEVICE").is_some_and(|value| !value.is_empty());
        if !is_named && group.len() == 1 && group[0].ordinal() == 0 && !group[0].uri().contains("://") {
            match group[0].kind() {
                DeviceKind::Cpu if group[0].uri() == "cpu" => return Ok(Device::open(&format!("cpu:{}", self.local_rank % 64))?),
                DeviceKind::Cpu => {}
                kind => return Ok(self.of(&DeviceGroup::open(&format!("{kind}:*"))?)),
            }
        }
        Ok(self.of(&group))
    }

    fn of(&self, group: &DeviceGroup) -> Device {
        group[self.local_rank % group.len()].clone()
    }

    pub(crate) fn store(&self) -> Option<&Address> {
        self.store.as_ref()
    }

    /// The text that tells the job's processes from others: the secret or, without one, the job's name, which others may know.
    pub(crate) fn secret(&self) -> &str {
        self.secret.as_ref().or(self.job.as_ref()).map(String::as_str).unwrap_or_default()
    }

    pub(crate) fn own_secret(&self) -> Option<&str> {
        self.secret.as_deref()
    }
}

/// `rank 1 of 4 (Open MPI), meeting at /tmp/gpu-comm-1f2e3d4c`
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rank {} of {} ({})", self.rank, self.size, self.launcher)?;
        match &self.store {
            Some(store) => write!(f, ", meeting at {store}"),
            None => Ok(()),
        }
    }
}

/// As for people: without the secret.
impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A rank among so many.
fn checked(rank: usize, size: usize) -> Result<()> {
    if size > crate::group::MOST {
        return Err(ErrorKind::TooMany { given: size, most: crate::group::MOST }.into());
    }
    if rank < size { Ok(()) } else { Err(Error::from(ErrorKind::NoRank { rank, size })) }
}
