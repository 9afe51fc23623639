import { formatRupeesExact, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import type { PeriodFigures } from './figures.tsx';

export type ExportedFile = PeriodFigures['files'][number];

const SHEETS = 'gstr1/';

/** The sheets of the return apart from the books; names without their folders. */
export const filesByPlace = (
  files: readonly ExportedFile[],
): {
  sheets: ExportedFile[];
  books: ExportedFile[];
} => ({
  sheets: files
    .filter(({ name }) => name.startsWith(SHEETS))
    .map((file) => ({ ...file, name: file.name.slice(SHEETS.length) })),
  books: files
    .filter(({ name }) => !name.startsWith(SHEETS))
    .map((file) => ({ ...file, name: file.name.replace(/\/.*$/, '') })),
});

/** "38 MB", "640 kB" */
export function bytesText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${bytes >= 1e7 ? Math.round(bytes / 1e6) : (bytes / 1e6).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
}

/** Whether the papers say the same as the payments; if not, by how much. */
export function ledgerSentence(ledger: PeriodFigures['ledger']): string {
  if (ledger.isEqual)
    return ledger.note === null
      ? 'The register equals what was received and returned, to the paisa.'
      : `What has papers equals the register, to the paisa. ${ledger.note}`;
  const differences = [
    difference('received', ledger.received, ledger.receivedByPapers),
    difference('returned', ledger.returned, ledger.returnedByPapers),
  ].filter((words) => words !== null);
  const where =
    differences.length > 0
      ? `: ${differences.join('; ')}`
      : ' in single payments or refunds, although the sums are equal';
  return [`The register differs from the ledger${where}.`, ledger.note].filter(Boolean).join(' ');
}

function difference(word: string, rupees: number, byPapers: number): string | null {
  const paise = rupeesToPaise(byPapers) - rupeesToPaise(rupees);
  if (paise === 0) return null;
  const amount = formatRupeesExact(paiseToRupees(Math.abs(paise)));
  return `${amount} ${paise > 0 ? 'more' : 'less'} on papers than was ${word}`;
}
