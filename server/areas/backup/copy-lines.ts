/** One field of a row in PostgreSQL's text form: quoted, plain, or empty for NULL. */
const FIELD = /"((?:[^"\\]|""|\\.)*)"|([^,()"\\]*)/sy;
const SPECIAL: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * A row in PostgreSQL's text form, like `(1,"two words",)`, as a line that COPY reads. `isLoaded` says of each field
 * whether it is part of the line.
 */
export function copyLineOf(row: string, isLoaded: readonly boolean[]): string {
  const fields: string[] = [];
  let from = 1;
  for (const isPart of isLoaded) {
    FIELD.lastIndex = from;
    const [text, quoted, plain] = FIELD.exec(row)!;
    from += text.length + 1;
    if (isPart) fields.push(quoted === undefined && plain === '' ? '\\N' : escaped(quoted, plain));
  }
  if (from !== row.length) throw new Error('A row of the backup does not fit its table.');
  return `${fields.join('\t')}\n`;
}

function escaped(quoted: string | undefined, plain = ''): string {
  const value = quoted === undefined ? plain : quoted.replaceAll(/""|\\(.)/gs, (_, kept) => kept ?? '"');
  return value.replaceAll(/[\\\t\n\r]/g, (character) => SPECIAL[character]!);
}
