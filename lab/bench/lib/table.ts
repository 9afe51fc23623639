/** A table in Markdown, its columns aligned for the terminal too. */
export function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${widths.map((width, column) => align(row[column] ?? '', width, column)).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => `${'-'.repeat(width + 1)}${column === 0 ? '-' : ':'}`).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

const align = (text: string, width: number, column: number) =>
  column === 0 ? text.padEnd(width) : text.padStart(width);

export const whole = (value: number) =>
  Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–';
export const tenths = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : '–');
export const percent = (value: number) => (Number.isFinite(value) ? `${Math.round(value * 100)} %` : '–');
export const times = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)} ×` : '–');
export const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
