import type { StatementColumns } from '#domain/statement/columns.ts';

const KEY = 'statement-columns';

/** One bank has the same headings every time. */
const nameOf = (headings: readonly string[]) =>
  headings.map((heading) => heading.trim().toLowerCase()).join('|');

function readAll(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The columns that were last chosen by hand for these headings. */
export function rememberedColumns(headings: readonly string[]): StatementColumns | null {
  const columns = readAll()[nameOf(headings)];
  return isColumns(columns, headings.length) ? columns : null;
}

export function rememberColumns(headings: readonly string[], columns: StatementColumns) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [nameOf(headings)]: columns }));
  } catch {
    // Without storage they are chosen again the next time.
  }
}

const isColumns = (stored: unknown, count: number): stored is StatementColumns =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((column) => Number.isInteger(column) && column >= 0 && column < count);
