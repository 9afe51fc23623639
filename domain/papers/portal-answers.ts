import { CsvError, type CsvLine, csvPieces } from '../csv.ts';
import { type AnswerField, emptyAnswer, fieldNamed, type RawAnswer } from './portal-fields.ts';
import { readJsonAnswers } from './portal-json.ts';
import type { EInvoice } from './printed-paper.ts';

/** Of one file of the portal. */
export const MAX_ANSWERS_LENGTH = 2_000_000;
/** In JSON, where a character can take six bytes. */
export const MAX_ANSWERS_BYTES = 8 * 1024 * 1024;
export const MOST_ANSWERS = 5_000;

/** What can be matched with a paper: its IRN, or why the portal refused it; or why neither can be read. */
export type PortalAnswer = { number: string | null } & (
  | { typed: EInvoice }
  | { refusal: string }
  | { problem: string }
);

export type ReadAnswers = { answers: PortalAnswer[] } | { problem: string };

const UNREADABLE =
  'This is no answer of the e-invoice portal. It gives JSON, or a sheet whose headings name the document, its IRN and its error; save that as CSV.';
const TOO_MANY = 'A file has at most 5,000 answers here. Read it in parts.';
const LONGEST_REFUSAL = 300;

/**
 * The portal's answers: a JSON array, objects one after another, or CSV with its headings. The number of a document may
 * stand in the signed QR code alone, which `numberOfQr` reads.
 */
export function readPortalAnswers(
  text: string,
  numberOfQr: (signedQr: string) => string | null,
): ReadAnswers {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  const raw = /^[[{]/.test(trimmed) ? readJsonAnswers(trimmed, MOST_ANSWERS) : readCsvAnswers(trimmed);
  if (raw === null) return { problem: UNREADABLE };
  if (raw.length > MOST_ANSWERS) return { problem: TOO_MANY };
  const answers = raw.map((one, i) => asAnswer(one, i + 1, numberOfQr));
  return answers.some((answer) => !('problem' in answer))
    ? { answers: firstOfEach(answers) }
    : { problem: UNREADABLE };
}

function asAnswer(
  raw: RawAnswer,
  row: number,
  numberOfQr: (signedQr: string) => string | null,
): PortalAnswer {
  if ('problem' in raw) return { number: null, problem: `Answer ${row}: ${raw.problem}` };
  const { number: named, error: said, ...typed } = raw;
  const error = storable(said);
  const number =
    storable(named || (typed.signedQr && numberOfQr(typed.signedQr)) || '')
      .trim()
      .toUpperCase() || null;
  if (typed.irn === '' && error === '')
    return { number, problem: `Answer ${row} has neither an IRN nor an error.` };
  if (number === null)
    return { number, problem: `Answer ${row} names no document${error ? `: ${cut(error)}` : '.'}` };
  return typed.irn === '' ? { number, refusal: cut(error) } : { number, typed };
}

/** Which of two answers about one document is right, the file does not say: the first is taken. */
function firstOfEach(answers: readonly PortalAnswer[]): PortalAnswer[] {
  const seen = new Set<string>();
  return answers.map((answer) => {
    const { number } = answer;
    if (number === null || 'problem' in answer) return answer;
    if (seen.has(number))
      return { number, problem: `${number} is in the file twice. Its first answer was read.` };
    seen.add(number);
    return answer;
  });
}

/** JSON can name a character that no table takes: it would refuse all answers for one. */
const storable = (text: string) => text.replaceAll('\0', '');

const cut = (text: string) => (text.length > LONGEST_REFUSAL ? `${text.slice(0, LONGEST_REFUSAL)}…` : text);

/** Titles may stand above the headings. */
const MOST_LINES_ABOVE = 20;

function readCsvAnswers(text: string): RawAnswer[] | null {
  const { rows, end } = csvRows(text);
  const head = rows.slice(0, MOST_LINES_ABOVE).findIndex(({ cells }) => isHeading(cells.map(fieldNamed)));
  if (head === -1) return null;
  const fields = rows[head]!.cells.map(fieldNamed);
  const answers: RawAnswer[] = rows.slice(head + 1).map(({ cells }) => {
    const answer = emptyAnswer();
    for (const [i, field] of fields.entries()) if (field) answer[field] ||= asText(cells[i]);
    return answer;
  });
  return end === null ? answers : [...answers, { problem: end }];
}

const isHeading = (fields: readonly (AnswerField | undefined)[]): boolean =>
  (fields.includes('number') || fields.includes('signedQr')) &&
  (fields.includes('irn') || fields.includes('error'));

/** Spreadsheets and the portal write these for nothing. */
const asText = (cell = ''): string => (/^(?:-+|null|na|n\/a)$/i.test(cell.trim()) ? '' : cell.trim());

/** A file that ends in the middle of a cell has its lines before that. */
function csvRows(text: string): { rows: CsvLine[]; end: string | null } {
  try {
    return { rows: [...csvPieces(text)].flat(), end: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const before = text
      .split(/\r\n|[\n\r]/)
      .slice(0, error.line - 1)
      .join('\n');
    return { rows: rowsWithout(before), end: error.message };
  }
}

function rowsWithout(text: string): CsvLine[] {
  try {
    return [...csvPieces(text)].flat();
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}
