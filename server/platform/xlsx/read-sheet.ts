import { csvRow } from '#domain/csv.ts';
import { numberInWords } from './number-formats.ts';
import { openParts, refuse, UnreadableSheet } from './read-parts.ts';
import { readWorkbook, unescaped, type Workbook } from './read-workbook.ts';
import { walkXml } from './walk-xml.ts';

export interface SheetLimits {
  /** Of rows that have any text. */
  rows: number;
  /** Of the table as CSV. */
  characters: number;
}

export interface ReadSheet {
  /** The names of all. */
  sheets: string[];
  sheet: string;
  /** Its rows in their places: row 7 of the sheet is row 7 of the file. */
  csv: string;
}

const MOST_COLUMNS = 1_000;
const LAST_ROW = 1_048_576;

/** One sheet of a workbook as CSV; the first one unless it is named. */
export async function readSheet(
  bytes: Buffer,
  wanted: string | undefined,
  limits: SheetLimits,
): Promise<ReadSheet> {
  const parts = await openParts(bytes);
  const workbook = await readWorkbook(parts);
  const chosen =
    wanted === undefined ? workbook.sheets[0] : workbook.sheets.find(({ name }) => name === wanted);
  if (!chosen)
    throw new UnreadableSheet(
      wanted === undefined ? 'The file has no sheet.' : `The file has no sheet “${wanted}”.`,
    );
  const rows = await readRows(parts.read(chosen.part), workbook, limits);
  return { sheets: workbook.sheets.map(({ name }) => name), sheet: chosen.name, csv: asCsv(rows, limits) };
}

type Rows = Map<number, string[]>;

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

async function readRows(xml: AsyncIterable<Buffer>, workbook: Workbook, limits: SheetLimits): Promise<Rows> {
  const rows: Rows = new Map();
  let row = 0;
  let next = 0;
  let characters = 0;
  let cell: Cell | null = null;
  let isText = false;
  const put = ({ column, ...rest }: Cell) => {
    const text = textOf(rest, workbook);
    if (text.trim() === '') return;
    characters += text.length;
    if (characters > limits.characters)
      throw new UnreadableSheet('The sheet has too much text. Split it and import the parts one by one.');
    const cells = rows.get(row) ?? [];
    cells[column] = text;
    rows.set(row, cells);
    if (rows.size > limits.rows)
      throw new UnreadableSheet(
        `A file has at most ${limits.rows.toLocaleString('en-IN')} rows. Split it and import the parts one by one.`,
      );
  };
  await walkXml(xml, {
    open(tag, { r, t = 'n', s }) {
      isText = tag === 'v' || tag === 't';
      if (tag === 'row') {
        row = r === undefined ? row + 1 : Number(r);
        next = 0;
        if (!(row >= 1 && row <= LAST_ROW))
          throw new UnreadableSheet('The rows of the sheet cannot be read.');
      }
      if (tag !== 'c') return;
      const column = r === undefined ? next : columnAt(r);
      next = column + 1;
      if (!(column < MOST_COLUMNS))
        throw new UnreadableSheet(`The sheet has more than ${MOST_COLUMNS.toLocaleString('en-IN')} columns.`);
      cell = { column, type: t, style: Number(s ?? 0), text: '' };
    },
    text(piece) {
      if (isText && cell) cell.text += piece;
    },
    close(tag) {
      isText = false;
      if (tag === 'c' && cell) {
        put(cell);
        cell = null;
      }
      return tag === 'sheetData';
    },
  });
  return rows;
}

/** "B7" is column 1. */
function columnAt(reference: string): number {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1 < 0 ? Number.NaN : column - 1;
}

function textOf(
  { type, style, text }: Omit<Cell, 'column'>,
  { strings, formats, isFrom1904 }: Workbook,
): string {
  // A text that the file does not have would empty what is in the shop.
  if (type === 's') return text === '' ? '' : (strings[Number(text)] ?? refuse());
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n') return numberInWords(text, formats[style] ?? 'plain', isFrom1904);
  return unescaped(text);
}

/** Rows of one width, or a longer one would look as if a comma had split a cell; blank lines keep the others in place. */
function asCsv(rows: Rows, { characters }: SheetLimits): string {
  const width = Math.max(0, ...[...rows.values()].map((cells) => cells.length));
  const lines: string[] = [];
  for (const row of [...rows.keys()].sort((a, b) => a - b)) {
    while (lines.length < row - 1) lines.push('');
    lines.push(csvRow(Array.from({ length: width }, (_, at) => rows.get(row)![at] ?? '')));
  }
  const csv = lines.join('\r\n');
  if (csv.length > characters)
    throw new UnreadableSheet('The sheet has too much text. Split it and import the parts one by one.');
  return csv;
}
