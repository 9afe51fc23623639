/** The columns of the spreadsheet that products are imported from and exported to. */
export const IMPORT_COLUMNS = [
  'id',
  'name',
  'description',
  'price',
  'productType',
  'category',
  'images',
  'specifications',
  'partNumber',
  'hsn',
  'gstRate',
  'unit',
  'priceBreaks',
  'leadDays',
  'family',
  'curve',
  'spares',
  'drawing',
  'origin',
  'stock',
  'beyond',
  'reorderAt',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const folded = (name: string) => name.replace(/[\s_-]+/g, '').toLowerCase();

/** What the export of the page Stock calls them. */
const STOCK_HEADINGS: Record<string, ImportColumn> = { onhand: 'stock', beyondstock: 'beyond' };

/** As people write it over a column: "Part number" is partNumber. */
export const importColumnOf = (name: string): ImportColumn | undefined =>
  STOCK_HEADINGS[folded(name)] ?? IMPORT_COLUMNS.find((column) => folded(column) === folded(name));

const LEFT_OUT = ['heldbyorders', 'free', 'short'];

/** Columns of that export which say what orders hold: an import leaves them out. */
export const isLeftOut = (name: string): boolean => LEFT_OUT.includes(folded(name));

export const MAX_IMPORT_BYTES = 24 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 10_000;
