import type { AdminQuote } from '#contract/quote-entities.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { priceAt } from '#domain/price-breaks.ts';
import { pairLines } from '#domain/quotes/pair-lines.ts';
import { digitsText } from '../../../../components/papers/paper-words.ts';
import { type Line, readPriceCell, readQuantityCell } from './cells.ts';

/** What the catalogue says of a line's product today. */
export type KnownProduct = Pick<
  AdminQuote['catalogue'][number],
  'partNumber' | 'imageLink' | 'hsn' | 'gstRate' | 'listPrice' | 'priceBreaks'
> & {
  /** The list of the customer's company that the prices are from. */
  companyList?: string;
};

/** What the catalogue asks for each of so many. */
export const listPriceAt = (
  { listPrice, priceBreaks }: Pick<KnownProduct, 'listPrice' | 'priceBreaks'>,
  quantity: number,
): number | null => priceAt({ price: listPrice, priceBreaks }, quantity);

/** Under a price: "was …" where it differs from the last revision, otherwise what the catalogue asks. */
export function priceNote(
  { unitPrice, productId, quantity }: Pick<Line, 'unitPrice' | 'productId' | 'quantity'>,
  product: KnownProduct | undefined,
  was: number | null,
): { text: string; isOld: boolean } | null {
  const { value: paise } = readPriceCell(unitPrice);
  if (was !== null && paise !== rupeesToPaise(was)) return { text: `was ${digitsText(was)}`, isOld: true };
  if (productId === null) return null;
  const list = product ? listPriceAt(product, readQuantityCell(quantity).value ?? 1) : null;
  return { text: list === null ? 'no list price' : `list ${digitsText(list)}`, isOld: false };
}

/** Under a quantity that differs from the last revision. */
export const quantityNote = ({ quantity }: Pick<Line, 'quantity'>, was: number | null): string | null =>
  was === null || readQuantityCell(quantity).value === was ? null : `was ${was.toLocaleString('en-IN')}`;

export interface LineBefore {
  unitPrice: number;
  quantity: number;
}

/** What the last revision had for the same lines; null for new ones. */
export const linesBefore = (
  lines: readonly Pick<Line, 'productId' | 'name' | 'quantity'>[],
  before: AdminQuote['revisions'][number]['lines'],
): (LineBefore | null)[] =>
  pairLines(
    before,
    lines.map(({ productId, name, quantity }) => ({
      kind: 'goods',
      productId,
      name,
      quantity: readQuantityCell(quantity).value,
    })),
  ).was.map((line) => line && { unitPrice: line.unitPrice, quantity: line.quantity });
