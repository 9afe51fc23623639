interface QuotedLine {
  kind: 'goods' | 'freight';
  productId: string | null;
  name: string;
  /** Null while it cannot be read. */
  quantity: number | null;
}

interface Paired<Before> {
  /** Of each line: what it was before; null for a new one. */
  was: (Before | null)[];
  gone: Before[];
}

/** A product may be on a quote twice: each line is the successor of one line, of one with its quantity if there is one. */
export function pairLines<Before extends QuotedLine>(
  before: readonly Before[],
  after: readonly QuotedLine[],
): Paired<Before> {
  const gone = [...before];
  const take = (fits: (line: Before) => boolean): Before | null => {
    const index = gone.findIndex(fits);
    return index < 0 ? null : gone.splice(index, 1)[0]!;
  };
  const alike = after.map((line) => take((old) => isSame(old, line) && old.quantity === line.quantity));
  const was = after.map((line, n) => alike[n] ?? take((old) => isSame(old, line)));
  return { was, gone };
}

function isSame(one: QuotedLine, other: QuotedLine): boolean {
  if (one.kind !== other.kind || one.productId !== other.productId) return false;
  return one.kind === 'freight' || one.productId !== null || one.name === other.name;
}
