import type { ImportColumn } from '#domain/import-columns.ts';
import { ORIGIN_RULE } from '#domain/origin.ts';
import { MAX_CATEGORY_NAME_LENGTH } from '#domain/sizes/categories.ts';
import { MAX_IMAGE_LINK_LENGTH } from '#domain/sizes/images.ts';
import {
  MAX_CURVE_POINTS,
  MAX_DESCRIPTION_LENGTH,
  MAX_FAMILY_LENGTH,
  MAX_PART_NUMBER_LENGTH,
  MAX_PRICE_BREAKS,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SPARES,
  MAX_SPECIFICATION_KEY_LENGTH,
  MAX_SPECIFICATION_VALUE_LENGTH,
  MAX_SPECIFICATIONS,
} from '#domain/sizes/products.ts';
import { COUNT_TIME_RULE } from '#domain/stock/count-time.ts';

/** A character may be two code units, or have a leading backslash or formula guard. */
const written = (characters: number) => 2 * characters + 1;
/** What people type between the parts of a cell: a separator and spaces. */
const SEPARATOR = 10;
/** Deeper than any tree that a person can choose from. */
const MOST_LEVELS = 100;
/** "9,999: Rs. 1,00,00,000.00" */
const LONGEST_PRICE_BREAK = 30;
/** "100000: 5000.123, 100.123, 100000.123" */
const LONGEST_CURVE_POINT = 60;
/** "@ 100.00, 100.00" */
const LONGEST_PLACE = 20;

export const RATE_RULE = 'The rate of GST is a percentage such as 18 or 0.25.';
export const PRICE_BREAKS_RULE = 'Each quantity price is written "10: 318", the quantity and the price each.';
export const LEAD_DAYS_RULE = 'The lead time is a whole number of days, such as 7.';
export const STOCK_RULE =
  'The stock is a number of whole pieces from 0 to 9,99,999; empty: it is not counted.';
export const BEYOND_RULE = 'Beyond the stock more is made or selling stops: write make or stop.';
export const REORDER_RULE = 'The reorder level is a number of whole pieces from 0 to 9,99,999.';
export const CURVE_RULE =
  'Each point of the curve is written "36: 24.2, 73.4, 3.2": the flow, then head, efficiency and power.';
export const SPARES_RULE =
  'Each spare is written "3: MW-IMP-165 × 1": its position, its part number and how many there are; its place on the drawing may follow as "@ 12.5, 40".';

interface CellLimit {
  /** Maximum code units of a cell in this column; a longer one is refused without parsing. */
  longest: number;
  rule: string;
}

export const CELL_LIMITS: Record<ImportColumn, CellLimit> = {
  id: { longest: 100, rule: 'The id has 36 characters.' },
  name: {
    longest: written(MAX_PRODUCT_NAME_LENGTH),
    rule: `The name has at most ${MAX_PRODUCT_NAME_LENGTH} characters.`,
  },
  description: {
    longest: written(MAX_DESCRIPTION_LENGTH),
    rule: `The description has at most ${MAX_DESCRIPTION_LENGTH} characters.`,
  },
  price: { longest: 100, rule: 'The price is not an amount of rupees with at most two decimals.' },
  productType: { longest: 100, rule: 'The product type is buyable or viewable.' },
  category: {
    longest: MOST_LEVELS * (written(MAX_CATEGORY_NAME_LENGTH) + SEPARATOR),
    rule: 'The category is longer than any path of categories.',
  },
  images: {
    longest: MAX_PRODUCT_IMAGES * (written(MAX_IMAGE_LINK_LENGTH) + SEPARATOR),
    rule: `A product has at most ${MAX_PRODUCT_IMAGES} images, each link at most ${MAX_IMAGE_LINK_LENGTH} characters.`,
  },
  specifications: {
    longest:
      MAX_SPECIFICATIONS *
      (written(MAX_SPECIFICATION_KEY_LENGTH + MAX_SPECIFICATION_VALUE_LENGTH) + 2 * SEPARATOR),
    rule: `A product has at most ${MAX_SPECIFICATIONS} specifications, each key at most ${MAX_SPECIFICATION_KEY_LENGTH} and each value at most ${MAX_SPECIFICATION_VALUE_LENGTH} characters.`,
  },
  partNumber: {
    longest: written(MAX_PART_NUMBER_LENGTH),
    rule: `A part number has at most ${MAX_PART_NUMBER_LENGTH} characters.`,
  },
  hsn: { longest: 100, rule: 'An HSN code has 4, 6 or 8 digits, such as 841370.' },
  gstRate: { longest: 100, rule: RATE_RULE },
  unit: { longest: 100, rule: 'The unit is a code of the tax office such as NOS.' },
  priceBreaks: {
    // With some room: the tenth one is still counted, and reported.
    longest: 2 * MAX_PRICE_BREAKS * (LONGEST_PRICE_BREAK + SEPARATOR),
    rule: `A product has at most ${MAX_PRICE_BREAKS} quantity prices.`,
  },
  leadDays: { longest: 100, rule: LEAD_DAYS_RULE },
  family: {
    longest: written(MAX_FAMILY_LENGTH),
    rule: `The family has at most ${MAX_FAMILY_LENGTH} characters.`,
  },
  curve: {
    longest: 2 * MAX_CURVE_POINTS * (LONGEST_CURVE_POINT + SEPARATOR),
    rule: `A pump curve has at most ${MAX_CURVE_POINTS} points.`,
  },
  spares: {
    longest: 2 * MAX_SPARES * (written(MAX_PART_NUMBER_LENGTH) + LONGEST_PLACE + 3 * SEPARATOR),
    rule: `A product has at most ${MAX_SPARES} spares.`,
  },
  drawing: {
    longest: written(MAX_IMAGE_LINK_LENGTH),
    rule: `The link of the drawing has at most ${MAX_IMAGE_LINK_LENGTH} characters.`,
  },
  origin: { longest: 100, rule: ORIGIN_RULE },
  stock: { longest: 100, rule: STOCK_RULE },
  beyond: { longest: 100, rule: BEYOND_RULE },
  reorderAt: { longest: 100, rule: REORDER_RULE },
  stockAsOf: { longest: 100, rule: COUNT_TIME_RULE },
};

export const tooLongProblem = (column: ImportColumn) =>
  `${CELL_LIMITS[column].rule} This cell is far longer: a quotation mark may be missing, or be one too many.`;
