const SPECIAL: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** What ends a run of plain characters between quotes. */
const QUOTE_OR_BACKSLASH = /["\\]/g;

/**
 * A row in PostgreSQL's text form, like `(1,"two words",)`, as a line that COPY reads. `isLoaded` says of each field
 * whether it is part of the line. A field may have megabytes: an import that was under way.
 */
export function copyLineOf(row: string, isLoaded: readonly boolean[]): string {
  const fields: string[] = [];
  let at = 1;
  for (const isPart of isLoaded) {
    const { value, end } = row[at] === '"' ? quotedField(row, at + 1) : plainField(row, at);
    if (isPart) fields.push(value === null ? '\\N' : escaped(value));
    at = end + 1;
  }
  if (at !== row.length) throw new Error('A row of the backup does not fit its table.');
  return `${fields.join('\t')}\n`;
}

interface Field {
  /** Null for NULL. */
  value: string | null;
  /** Where the comma or the bracket behind it stands. */
  end: number;
}

function plainField(row: string, at: number): Field {
  const comma = row.indexOf(',', at);
  const end = comma === -1 ? row.length - 1 : comma;
  return { value: end > at ? row.slice(at, end) : null, end };
}

/** Within quotes, `""` is a quote and a backslash stands before a character that is meant as it is. */
function quotedField(row: string, start: number): Field {
  let value = '';
  for (let at = start; ; ) {
    QUOTE_OR_BACKSLASH.lastIndex = at;
    const found = QUOTE_OR_BACKSLASH.exec(row)?.index;
    if (found === undefined) return { value, end: row.length };
    value += row.slice(at, found);
    if (row[found] === '"' && row[found + 1] !== '"') return { value, end: found + 1 };
    value += row[found + 1];
    at = found + 2;
  }
}

const escaped = (value: string): string =>
  value.replaceAll(/[\\\t\n\r]/g, (character) => SPECIAL[character]!);
