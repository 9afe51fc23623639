/** Rows and columns of what a spreadsheet copies; null for a lone value. */
export function blockOf(clipboard: string): string[][] | null {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  return /[\t\n]/.test(text) ? text.split('\n').map((row) => row.split('\t')) : null;
}
