interface Row {
  _id: string;
}

/** Ticks or unticks a row; with `upTo` all rows between that one and it get the same. */
export function toggled(
  before: ReadonlySet<string>,
  rows: readonly Row[],
  id: string,
  upTo: string | null = null,
): ReadonlySet<string> {
  const at = rows.findIndex(({ _id }) => _id === id);
  if (at === -1) return before;
  const other = upTo === null ? at : rows.findIndex(({ _id }) => _id === upTo);
  const [first, last] = other === -1 ? [at, at] : [Math.min(at, other), Math.max(at, other)];
  const isTicked = !before.has(id);
  const next = new Set(before);
  for (const { _id } of rows.slice(first, last + 1)) {
    if (isTicked) next.add(_id);
    else next.delete(_id);
  }
  return next;
}

/** All rows, or none when all were ticked. */
export function toggledAll(before: ReadonlySet<string>, rows: readonly Row[]): ReadonlySet<string> {
  const next = new Set(before);
  const isAll = rows.every(({ _id }) => before.has(_id));
  for (const { _id } of rows) {
    if (isAll) next.delete(_id);
    else next.add(_id);
  }
  return next;
}

/** The ticked rows as they are now, in the order of their ticks; one that left the screen is not among them. */
export function tickedAmong<One extends Row>(
  ids: ReadonlySet<string>,
  shown: readonly One[],
): ReadonlyMap<string, One> {
  const rows = new Map(shown.map((row) => [row._id, row] as const));
  return new Map([...ids].flatMap((id) => (rows.has(id) ? [[id, rows.get(id)!] as const] : [])));
}

/** Without those that have moved to another state, and so to another list, since they were ticked. */
export const unmoved = <One extends Row>(
  ticked: ReadonlyMap<string, One>,
  states: ReadonlyMap<string, string>,
  stateOf: (row: One) => string,
): ReadonlyMap<string, One> => new Map([...ticked].filter(([id, row]) => states.get(id) === stateOf(row)));

export interface TickState {
  ids: ReadonlySet<string>;
  /** Of each row when it was ticked. */
  states: ReadonlyMap<string, string>;
  /** Why an action was refused, by row. */
  refusals: ReadonlyMap<string, string>;
}

/** With other ticks: a row's state is noted when it is ticked, and its refusal is gone once its tick changes. */
export function withTicks<One extends Row>(
  before: TickState,
  ids: ReadonlySet<string>,
  rows: readonly One[],
  stateOf: (row: One) => string,
): TickState {
  const added = rows.filter(({ _id }) => ids.has(_id) && !before.ids.has(_id));
  return {
    ids,
    states: new Map([...before.states, ...added.map((row) => [row._id, stateOf(row)] as const)]),
    refusals: new Map([...before.refusals].filter(([id]) => before.ids.has(id) === ids.has(id))),
  };
}

/** What can be done with the ticked rows. */
export interface Doable {
  ids: string[];
  /** Why it cannot be done, or which are left out. */
  whyNotAll: string | null;
  cannot: boolean;
}
