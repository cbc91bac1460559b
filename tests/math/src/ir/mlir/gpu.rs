//! Places in a launch, as the dialect `gpu` has them. Operations of several threads are in the conformance suite.

use super::mlir;
use crate::ir::{Operation, int};

pub fn operations() -> Vec<Operation> {
    // True for every thread, whatever the launch is.
    let holds = |name: &str, code: &str| mlir(name, &[int(32)], int(1), code.to_string(), |_| vec![Some(1)]);
    vec![
        holds(
            "gpu.grid_dim",
            "%block = gpu.block_id x\n%blocks = gpu.grid_dim x\n%thread = gpu.thread_id x\n%threads = gpu.block_dim x\n%first = index.mul %block, %threads\n%here = index.add %first, %thread
%same = index.cmp eq(%here, %id)\n%within = index.cmp ult(%block, %blocks)\n%r = arith.andi %same, %within : i1",
        ),
        holds(
            "gpu.cluster_id",
            "%cluster = gpu.cluster_id x\n%clusters = gpu.cluster_dim x\n%in_cluster = gpu.cluster_block_id x\n%blocks = gpu.cluster_dim_blocks x\n%block = gpu.block_id x
%first = index.mul %cluster, %blocks\n%here = index.add %first, %in_cluster\n%same = index.cmp eq(%here, %block)\n%less = index.cmp ult(%cluster, %clusters)\n%r = arith.andi %same, %less : i1",
        ),
        holds(
            "gpu.subgroup_size",
            "%lane = gpu.lane_id\n%size = gpu.subgroup_size : index\n%group = gpu.subgroup_id : index\n%groups = gpu.num_subgroups : index\n%less = index.cmp ult(%lane, %size)
%below = index.cmp ult(%group, %groups)\n%r = arith.andi %less, %below : i1",
        ),
    ]
}
