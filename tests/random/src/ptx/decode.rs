//! An instruction's text: what it does, and to what.

use super::memory::{LOCAL_WINDOW, SHARED_WINDOW};
use super::parse::{Scope, immediate};
use super::pieces::parts;
use super::program::{Action, Address, AtomicOp, Comparison, Kind, Op, Operand, Order, Register, Shuffle, Slot, Space, Type, WarpOp};

const NONE: Operand = Operand::Immediate(0);

/// What an instruction without its guard does.
pub fn decode(scope: &mut Scope, text: &str) -> Result<Action, String> {
    let (opcode, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let operands = parts(rest);
    let words: Vec<&str> = opcode.split('.').collect();
    let types: Vec<Type> = words.iter().filter_map(|word| Type::parse(word)).collect();
    let name: Vec<&str> = words.iter().copied().filter(|word| Type::parse(word).is_none()).collect();
    match name[0] {
        "ld" | "ldu" | "st" => return transfer(scope, &name, &types, &operands),
        "atom" | "red" => return atomic(scope, &name, &types, &operands),
        "setp" => return compare(scope, &name, &types, &operands),
        "cvta" => return window(scope, &name, &operands),
        "mov" if rest.contains('{') => return pack(scope, &types, &operands),
        "shfl" => return shuffle(scope, &name, &operands),
        "call" => return call(scope, &operands),
        _ => {}
    }
    let operand = |at: usize| operands.get(at).ok_or_else(|| format!("operand {} is missing", at + 1)).and_then(|text| scope.operand(text));
    let to = |at: usize| operands.get(at).ok_or_else(|| "no result".to_owned()).and_then(|text| scope.to(text));
    let text = |at: usize| operands.get(at).copied().unwrap_or_default();
    Ok(match name.join(".").as_str() {
        "bra" | "bra.uni" => Action::Branch(scope.labels.number(text(0))),
        "brx.idx" => Action::BranchIndexed(operand(0)?, scope.tables.number(text(1))),
        "ret" => Action::Return,
        "exit" => Action::Exit,
        "bar.sync" | "barrier.sync" | "barrier.sync.aligned" if operands == ["0"] => Action::Barrier,
        "activemask" => Action::Warp { to: to(0)?, op: WarpOp::ActiveMask },
        "vote.sync.ballot" => Action::Warp { to: to(0)?, op: WarpOp::Ballot([operand(1)?, operand(2)?]) },
        "alloca" => {
            let align = immediate(text(2)).filter(|align| align.is_power_of_two()).unwrap_or(8);
            Action::Allocate { to: to(0)?, size: operand(1)?, align }
        }
        "stacksave" => Action::StackSave(to(0)?),
        "stackrestore" => Action::StackRestore(operand(0)?),
        _ => return compute(scope, &name, &types, &operands),
    })
}

/// The operation of this name, and how many operands it has.
fn operation(name: &str, ty: Type) -> Option<(Op, usize)> {
    let is_float = ty.kind == Kind::Float;
    Some(match name {
        "mov" => (Op::Move, 1),
        // Without the rounding, the assembler may fuse a product and a sum.
        "add" if !is_float => (Op::Add, 2),
        "sub" if !is_float => (Op::Sub, 2),
        "add.rn" if is_float => (Op::Add, 2),
        "sub.rn" if is_float => (Op::Sub, 2),
        "mul.rn" if is_float => (Op::MulLow, 2),
        "div.rn" if is_float => (Op::Div, 2),
        "fma.rn" if is_float => (Op::Fma, 3),
        "rcp.rn" if is_float => (Op::Reciprocal, 1),
        "copysign" if is_float => (Op::CopySign, 2),
        "min" => (Op::Min, 2),
        "max" => (Op::Max, 2),
        "min.relu" if ty.kind == Kind::Signed => (Op::MinRelu, 2),
        "max.relu" if ty.kind == Kind::Signed => (Op::MaxRelu, 2),
        "neg" => (Op::Neg, 1),
        "abs" => (Op::Abs, 1),
        "selp" => (Op::Select, 3),
        _ if is_float => return None,
        "mul.lo" => (Op::MulLow, 2),
        "mul.hi" => (Op::MulHigh, 2),
        "mul.wide" => (Op::MulWide, 2),
        "mad.lo" => (Op::MadLow, 3),
        "mad.hi" => (Op::MadHigh, 3),
        "mad.wide" => (Op::MadWide, 3),
        "div" => (Op::Div, 2),
        "rem" => (Op::Rem, 2),
        "and" => (Op::And, 2),
        "or" => (Op::Or, 2),
        "xor" => (Op::Xor, 2),
        "not" => (Op::Not, 1),
        "shl" => (Op::Shl, 2),
        "shr" => (Op::Shr, 2),
        "shf.l.wrap" => (Op::Funnel { left: true, wraps: true }, 3),
        "shf.l.clamp" => (Op::Funnel { left: true, wraps: false }, 3),
        "shf.r.wrap" => (Op::Funnel { left: false, wraps: true }, 3),
        "shf.r.clamp" => (Op::Funnel { left: false, wraps: false }, 3),
        "bfe" => (Op::Extract, 3),
        "bfi" => (Op::Insert, 4),
        "prmt" => (Op::Permute, 3),
        "brev" => (Op::Reverse, 1),
        "popc" => (Op::CountOnes, 1),
        "clz" => (Op::LeadingZeros, 1),
        _ => return None,
    })
}

fn compute(scope: &Scope, name: &[&str], types: &[Type], operands: &[&str]) -> Result<Action, String> {
    let unknown = || "the instruction is not known".to_owned();
    let (op, ty, count) = match (name.join(".").as_str(), types) {
        // Between integers there is nothing to round, between the two kinds there is.
        (convert @ ("cvt" | "cvt.rn" | "cvt.rzi"), [to, from]) => {
            let rounds = match (from.kind == Kind::Float, to.kind == Kind::Float) {
                (false, false) => "cvt",
                (true, false) => "cvt.rzi",
                (false, true) => "cvt.rn",
                (true, true) if to.bits < from.bits => "cvt.rn",
                (true, true) => "cvt",
            };
            (convert == rounds).then_some((Op::Convert(*to), *from, 1)).ok_or_else(unknown)?
        }
        (name, [ty]) => operation(name, *ty).map(|(op, count)| (op, *ty, count)).ok_or_else(unknown)?,
        _ => return Err(unknown()),
    };
    let [to, from @ ..] = operands else { return Err("no result".to_owned()) };
    if from.len() != count {
        return Err(format!("{} operands where {count} are expected", from.len()));
    }
    let mut operands = [NONE; 4];
    for (operand, text) in operands.iter_mut().zip(from) {
        *operand = scope.operand(text)?;
    }
    Ok(Action::Compute { op, ty, to: scope.to(to)?, from: operands })
}

fn compare(scope: &Scope, name: &[&str], types: &[Type], operands: &[&str]) -> Result<Action, String> {
    let (["setp", order], [ty], [to, a, b]) = (name, types, operands) else { return Err("the comparison is not known".to_owned()) };
    let of = |order| Comparison { order, unordered: false };
    let or_nan = |order| Comparison { order, unordered: true };
    let (is_float, is_unsigned) = (ty.kind == Kind::Float, ty.kind == Kind::Unsigned);
    let comparison = match *order {
        "eq" => of(Order::Eq),
        "ne" => of(Order::Ne),
        "lt" if ty.kind != Kind::Bits => of(Order::Lt),
        "le" if ty.kind != Kind::Bits => of(Order::Le),
        "gt" if ty.kind != Kind::Bits => of(Order::Gt),
        "ge" if ty.kind != Kind::Bits => of(Order::Ge),
        "lo" if is_unsigned => of(Order::Lt),
        "ls" if is_unsigned => of(Order::Le),
        "hi" if is_unsigned => of(Order::Gt),
        "hs" if is_unsigned => of(Order::Ge),
        "equ" if is_float => or_nan(Order::Eq),
        "neu" if is_float => or_nan(Order::Ne),
        "ltu" if is_float => or_nan(Order::Lt),
        "leu" if is_float => or_nan(Order::Le),
        "gtu" if is_float => or_nan(Order::Gt),
        "geu" if is_float => or_nan(Order::Ge),
        "num" if is_float => of(Order::Numbers),
        "nan" if is_float => or_nan(Order::Nan),
        _ => return Err("the comparison is not known".to_owned()),
    };
    let from = [scope.operand(a)?, scope.operand(b)?, NONE, NONE];
    Ok(Action::Compute { op: Op::Compare(comparison), ty: *ty, to: scope.to(to)?, from })
}

/// From a space's address to a generic one, or back.
fn window(scope: &Scope, name: &[&str], operands: &[&str]) -> Result<Action, String> {
    let [to, from] = operands else { return Err("two operands are expected".to_owned()) };
    let (op, space) = match name {
        ["cvta", "to", space] => (Op::Sub, *space),
        ["cvta", space] => (Op::Add, *space),
        _ => return Err("the instruction is not known".to_owned()),
    };
    let start = match space {
        "shared" => SHARED_WINDOW,
        "local" => LOCAL_WINDOW,
        "global" | "const" => 0,
        _ => return Err("the space is not known".to_owned()),
    };
    let from = [scope.operand(from)?, Operand::Immediate(start), NONE, NONE];
    Ok(Action::Compute { op, ty: Type::new(Kind::Unsigned, 64), to: scope.to(to)?, from })
}

fn list(text: &str) -> Vec<&str> {
    text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).map_or_else(|| vec![text], parts)
}

/// A register, or `_` for nobody.
fn sink(scope: &Scope, text: &str) -> Result<Option<Register>, String> {
    if text == "_" { Ok(None) } else { scope.to(text).map(Some) }
}

fn pack(scope: &Scope, types: &[Type], operands: &[&str]) -> Result<Action, String> {
    let ([ty], [to, from]) = (types, operands) else { return Err("the instruction is not known".to_owned()) };
    if to.starts_with('{') {
        let to = list(to).into_iter().map(|to| sink(scope, to)).collect::<Result<Vec<_>, String>>()?;
        return Ok(Action::Unpack { bits: ty.bits / to.len() as u32, to, from: scope.operand(from)? });
    }
    let from = list(from).into_iter().map(|from| scope.operand(from)).collect::<Result<Vec<_>, String>>()?;
    Ok(Action::Pack { to: scope.to(to)?, bits: ty.bits / from.len() as u32, from })
}

/// `[%rd1+4]`, `[name+4]`, `[name]`.
fn address(scope: &Scope, space: Space, text: &str) -> Result<Address, String> {
    let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).ok_or_else(|| format!("`{text}` is no address"))?;
    let (base, offset) = inside.split_once('+').unwrap_or((inside, "0"));
    let offset = immediate(offset).ok_or_else(|| format!("`{offset}` is no offset"))? as i64;
    Ok(Address { space, base: scope.operand(base)?, offset })
}

fn space(word: &str) -> Option<Space> {
    Some(match word {
        "global" | "const" => Space::Global,
        "shared" => Space::Shared,
        "local" => Space::Local,
        "param" => Space::Parameter,
        _ => return None,
    })
}

/// Orders and scopes: the threads of a device take turns here, one instruction each.
const ORDERS: [&str; 10] = ["weak", "volatile", "relaxed", "acquire", "release", "acq_rel", "cta", "gpu", "sys", "nc"];

fn transfer(scope: &Scope, name: &[&str], types: &[Type], operands: &[&str]) -> Result<Action, String> {
    let ([ty], [to, from]) = (types, operands) else { return Err("the instruction is not known".to_owned()) };
    let (mut place, mut count) = (Space::Generic, 1);
    for word in &name[1..] {
        match *word {
            "v2" => count = 2,
            "v4" => count = 4,
            word if ORDERS.contains(&word) => {}
            word => place = space(word).ok_or_else(|| format!("`.{word}` is not known"))?,
        }
    }
    let (values, place) = if name[0] == "st" { (from, address(scope, place, to)?) } else { (to, address(scope, place, from)?) };
    let values = list(values);
    if values.len() != count {
        return Err(format!("{} values where {count} are expected", values.len()));
    }
    if name[0] == "st" {
        let from = values.into_iter().map(|value| scope.operand(value)).collect::<Result<_, String>>()?;
        return Ok(Action::Store { ty: *ty, address: place, from });
    }
    let to = values.into_iter().map(|value| sink(scope, value)).collect::<Result<_, String>>()?;
    Ok(Action::Load { ty: *ty, to, address: place })
}

fn atomic(scope: &Scope, name: &[&str], types: &[Type], operands: &[&str]) -> Result<Action, String> {
    let [ty] = types else { return Err("the instruction is not known".to_owned()) };
    let (mut place, mut op) = (Space::Generic, None);
    for word in &name[1..] {
        match *word {
            "add" => op = Some(AtomicOp::Add),
            "and" => op = Some(AtomicOp::And),
            "or" => op = Some(AtomicOp::Or),
            "xor" => op = Some(AtomicOp::Xor),
            "min" => op = Some(AtomicOp::Min),
            "max" => op = Some(AtomicOp::Max),
            "exch" => op = Some(AtomicOp::Exchange),
            "cas" => op = Some(AtomicOp::CompareExchange),
            word if ORDERS.contains(&word) => {}
            word => place = space(word).ok_or_else(|| format!("`.{word}` is not known"))?,
        }
    }
    let op = op.filter(|_| ty.kind != Kind::Float).ok_or("the instruction is not known")?;
    let (to, rest) = match (name[0], operands) {
        ("atom", [to, rest @ ..]) => (sink(scope, to)?, rest),
        (_, rest) => (None, rest),
    };
    let (at, values) = rest.split_first().ok_or("no address")?;
    let values = values.iter().map(|value| scope.operand(value)).collect::<Result<Vec<_>, String>>()?;
    let from = match (op, values.as_slice()) {
        (AtomicOp::CompareExchange, [expected, value]) => [*expected, *value],
        (AtomicOp::CompareExchange, _) => return Err("two values are expected".to_owned()),
        (_, [value]) => [*value, NONE],
        _ => return Err("one value is expected".to_owned()),
    };
    Ok(Action::Atomic { op, ty: *ty, to, address: address(scope, place, at)?, from })
}

fn shuffle(scope: &Scope, name: &[&str], operands: &[&str]) -> Result<Action, String> {
    let how = match name {
        ["shfl", "sync", "idx"] => Shuffle::Index,
        ["shfl", "sync", "bfly"] => Shuffle::Butterfly,
        ["shfl", "sync", "up"] => Shuffle::Up,
        ["shfl", "sync", "down"] => Shuffle::Down,
        _ => return Err("the instruction is not known".to_owned()),
    };
    let [to, value, lane, clamp, mask] = operands else { return Err("five operands are expected".to_owned()) };
    let from = [scope.operand(value)?, scope.operand(lane)?, scope.operand(clamp)?, scope.operand(mask)?];
    Ok(Action::Warp { to: scope.to(to)?, op: WarpOp::Shuffle(how, from) })
}

/// `(results), function, (arguments)`, the results where there are some.
fn call(scope: &mut Scope, operands: &[&str]) -> Result<Action, String> {
    let slots = |scope: &Scope, text: &str| -> Result<Vec<Slot>, String> {
        let text = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).ok_or("a list is expected")?;
        parts(text).into_iter().map(|name| scope.slot(name)).collect()
    };
    let (results, [function, arguments @ ..]) = (match operands {
        [results, rest @ ..] if results.starts_with('(') => (slots(scope, results)?, rest),
        rest => (Vec::new(), rest),
    }) else {
        return Err("no function".to_owned());
    };
    let arguments = arguments.first().map_or(Ok(Vec::new()), |arguments| slots(scope, arguments))?;
    Ok(Action::Call { function: scope.functions.number(function), results, arguments })
}
