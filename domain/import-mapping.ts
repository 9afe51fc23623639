import {
  IMPORT_FIELDS,
  type ImportColumn,
  importColumnOf,
  isLeftOut,
  MAX_HEADING_LENGTH,
} from './import-columns.ts';
import { listed } from './words.ts';

/** The field that each heading fills; null: its column is left out. */
export type ChosenColumns = Record<string, ImportColumn | null>;

export const HOW_KNOWN = ['same-name', 'remembered', 'new', 'not-known'] as const;

export interface MappedColumn {
  heading: string;
  field: ImportColumn | null;
  how: (typeof HOW_KNOWN)[number];
}

/** One writing of a heading, whatever blanks and line ends its cell has. */
export const tidyHeading = (cell: string): string =>
  cell.trim().replace(/\s+/gu, ' ').slice(0, MAX_HEADING_LENGTH);

/** The same for the same headings in any order and case, with or without what the shop adds to them. */
export const headingsKey = (headings: readonly string[]): string =>
  headings
    .filter((heading) => heading !== '' && !isLeftOut(heading))
    .map((heading) => heading.toLowerCase())
    .sort()
    .join('\n');

/** What each column fills: as chosen now, as remembered, or by its name. */
export function mapColumns(
  headings: readonly string[],
  chosen: ChosenColumns = {},
  remembered: ChosenColumns | null = null,
): MappedColumn[] {
  const rememberedField = new Map(
    Object.entries(remembered ?? {}).map(([heading, field]) => [heading.toLowerCase(), field]),
  );
  return headings.map((heading) => {
    const known = knownColumn(heading, rememberedField.get(heading.toLowerCase()));
    const field = Object.hasOwn(chosen, heading) ? chosen[heading]! : known.field;
    if (field !== known.field || (known.how === 'not-known' && Object.hasOwn(chosen, heading)))
      return { heading, field, how: 'new' };
    return { heading, ...known };
  });
}

function knownColumn(
  heading: string,
  remembered: ImportColumn | null | undefined,
): Pick<MappedColumn, 'field' | 'how'> {
  const named = importColumnOf(heading) ?? null;
  const isNamed = named !== null || isLeftOut(heading);
  if (remembered !== undefined && !(isNamed && remembered === named))
    return { field: remembered, how: 'remembered' };
  return { field: named, how: isNamed ? 'same-name' : 'not-known' };
}

/** Fields that several columns fill. */
export const clashingFields = (columns: readonly Pick<MappedColumn, 'field'>[]): ImportColumn[] => {
  const fields = columns.flatMap(({ field }) => field ?? []);
  return [...new Set(fields.filter((field, nth) => fields.indexOf(field) < nth))];
};

/** Why no product can be found by these columns; null when all is well. */
export function mappingProblem(columns: readonly MappedColumn[]): string | null {
  const [clash] = clashingFields(columns);
  if (clash) {
    const headings = columns.filter(({ field }) => field === clash).map(({ heading }) => `“${heading}”`);
    return `The columns ${listed(headings)} are both ${IMPORT_FIELDS[clash]}. Choose one of them.`;
  }
  const isFound = columns.some(({ field }) => field === 'name' || field === 'partNumber');
  return isFound ? null : 'No column holds the name or the part number. Choose which one does.';
}

interface HeadedRow {
  row: number;
  cells: readonly string[];
}

const filled = (row: HeadedRow) => row.cells.filter((cell) => cell.trim() !== '');

/**
 * Which of the first rows holds the headings: one whose headings are remembered, else the one with the most names that
 * the shop knows. A title above a table is one cell.
 */
export function findHeadings<Row extends HeadedRow>(
  rows: readonly Row[],
  isRemembered: (row: Row) => boolean = () => false,
): Row | undefined {
  const known = (row: Row) => {
    const cells = filled(row);
    const names = cells.flatMap((cell) => importColumnOf(cell) ?? (isLeftOut(cell) ? cell : []));
    return cells.length > 1 || names[0] === 'name' || names[0] === 'partNumber' ? names.length : 0;
  };
  const best = rows.reduce<Row | undefined>(
    (best, row) => (known(row) > (best ? known(best) : 0) ? row : best),
    undefined,
  );
  return rows.find(isRemembered) ?? best ?? rows.find((row) => filled(row).length > 1) ?? rows[0];
}
