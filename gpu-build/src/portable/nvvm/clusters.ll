; Clusters of blocks, on devices that have none: each block is a cluster, whose ID is the block's.

define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.clusterid.x() #0 { %r = call i32 @gpu.block_id.x() ret i32 %r }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.nclusterid.x() #0 { %r = call i32 @gpu.grid_dim.x() ret i32 %r }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.cluster.ctaid.x() #0 { ret i32 0 }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.cluster.nctaid.x() #0 { ret i32 1 }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.clusterid.y() #0 { %r = call i32 @gpu.block_id.y() ret i32 %r }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.nclusterid.y() #0 { %r = call i32 @gpu.grid_dim.y() ret i32 %r }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.cluster.ctaid.y() #0 { ret i32 0 }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.cluster.nctaid.y() #0 { ret i32 1 }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.clusterid.z() #0 { %r = call i32 @gpu.block_id.z() ret i32 %r }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.nclusterid.z() #0 { %r = call i32 @gpu.grid_dim.z() ret i32 %r }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.cluster.ctaid.z() #0 { ret i32 0 }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.cluster.nctaid.z() #0 { ret i32 1 }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.cluster.ctarank() #0 { ret i32 0 }
define linkonce_odr hidden i32 @nvvm.read.ptx.sreg.cluster.nctarank() #0 { ret i32 1 }
define linkonce_odr hidden i1 @nvvm.is_explicit_cluster() #0 { ret i1 false }
