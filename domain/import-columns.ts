/** The columns of the spreadsheet that products are imported from, as people choose them. */
export const IMPORT_FIELDS = {
  id: 'Id',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  productType: 'Product type',
  category: 'Category',
  images: 'Images',
  specifications: 'Specifications',
  partNumber: 'Part number',
  hsn: 'HSN',
  gstRate: 'GST rate',
  unit: 'Unit',
  priceBreaks: 'Quantity prices',
  leadDays: 'Lead time',
  family: 'Family',
  curve: 'Pump curve',
  spares: 'Spares',
  drawing: 'Drawing',
  origin: 'Country of origin',
  stock: 'Stock',
  beyond: 'Beyond stock',
  reorderAt: 'Reorder level',
  stockAsOf: 'Stock as of',
} as const;
export type ImportColumn = keyof typeof IMPORT_FIELDS;
export const IMPORT_COLUMNS = Object.keys(IMPORT_FIELDS) as ImportColumn[];

/** When pieces were counted is no fact of a product. */
export type ExportColumn = Exclude<ImportColumn, 'stockAsOf'>;
export const EXPORT_COLUMNS = IMPORT_COLUMNS.filter((column) => column !== 'stockAsOf');

const folded = (name: string) => name.replace(/[\s_-]+/g, '').toLowerCase();

const COLUMNS = new Map<string, ImportColumn>([
  ...IMPORT_COLUMNS.map((column) => [folded(IMPORT_FIELDS[column]), column] as const),
  ...IMPORT_COLUMNS.map((column) => [folded(column), column] as const),
  // What the export of the page Stock calls it, and every price list.
  ['onhand', 'stock'],
  ['gst', 'gstRate'],
]);

/** As people write it over a column: "Part number" is partNumber. */
export const importColumnOf = (name: string): ImportColumn | undefined => COLUMNS.get(folded(name));

/** What a file of refused rows has besides. */
export const REASON_HEADING = 'Why it is refused';

const LEFT_OUT = ['heldbyorders', 'free', 'short', folded(REASON_HEADING)];

/** Columns which say what orders hold, as the export of the page Stock has them, or why: an import leaves them out. */
export const isLeftOut = (name: string): boolean => LEFT_OUT.includes(folded(name));

export const MAX_IMPORT_BYTES = 24 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 10_000;
/** The row of the headings is among the first ones. */
export const MAX_HEADING_ROW = 20;
/** More than any price list has. */
export const MAX_IMPORT_HEADINGS = 200;
export const MAX_HEADING_LENGTH = 100;
