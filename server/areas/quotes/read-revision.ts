import type { BodyOf } from '#contract/index.ts';
import {
  formatRupees,
  hasAtMostTwoDecimals,
  lineTotalPaise,
  type Paise,
  paiseToRupees,
  rupeesToPaise,
  sumPaise,
} from '#domain/money.ts';
import { hsnProblem, normaliseHsn } from '#domain/papers/hsn.ts';
import { basisPointsOf, productRateProblem } from '#domain/papers/rates.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import { FREIGHT_HSN, FREIGHT_UNIT, freightName } from '#domain/quotes/money.ts';
import { MAX_ORDER_TOTAL_PAISE, MIN_ORDER_TOTAL_PAISE } from '#domain/sizes/orders.ts';
import { MAX_PRICE_PAISE } from '#domain/sizes/products.ts';
import type { quoteRevisionLines } from '../../platform/db/schema/index.ts';
import type { TaxSettings } from '../../platform/db/schema/paper-json.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { oneLine } from '../../platform/http/clean-text.ts';

type SendBody = BodyOf<'/admin/quotes/send'>;
type SentLine = SendBody['lines'][number];
export type RevisionLine = Omit<typeof quoteRevisionLines.$inferInsert, 'quoteId' | 'revision'>;

/** What is known of a product: from the catalogue, or of one that is gone from what was asked or offered before. */
export interface KnownProduct {
  name: string;
  partNumber: string | null;
  imageLink: string | null;
  hsn: string | null;
  unit: string;
  gstRateBp: number | null;
  /** What the catalogue asks for each of so many. */
  listPaiseAt: (quantity: number) => Paise | null;
}

const UNKNOWN: KnownProduct = {
  name: '',
  partNumber: null,
  imageLink: null,
  hsn: null,
  unit: DEFAULT_UNIT,
  gstRateBp: null,
  listPaiseAt: () => null,
};

interface Surroundings {
  known: ReadonlyMap<string, KnownProduct>;
  tax: TaxSettings;
  /** For the name of the freight. */
  place: string | null;
}

/** The lines of a revision; what is not given comes from the catalogue and the settings. */
export function readRevisionLines(
  { lines, freight }: Pick<SendBody, 'lines' | 'freight'>,
  about: Surroundings,
  what = 'An offer',
): RevisionLine[] {
  const goods = lines.map((line, position) => readLine(line, position, about));
  const all = freight ? [...goods, freightLine(freight, goods.length, about)] : goods;
  const totalPaise = sumPaise(all.map((line) => lineTotalPaise(line.unitPricePaise, line.quantity)));
  if (totalPaise < MIN_ORDER_TOTAL_PAISE)
    throw invalid(`${what} is at least ${asRupees(MIN_ORDER_TOTAL_PAISE)}.`);
  if (totalPaise > MAX_ORDER_TOTAL_PAISE)
    throw invalid(`${what} is at most ${asRupees(MAX_ORDER_TOTAL_PAISE)}.`);
  return all;
}

function readLine(line: SentLine, position: number, { known, tax }: Surroundings): RevisionLine {
  const where = `Line ${position + 1}`;
  const product = line.productId ? known.get(line.productId) : UNKNOWN;
  if (!product)
    throw notFound(
      `the product of line ${position + 1}. Take the line out, or write its name without the product`,
    );
  const name = oneLine(line.name) ?? product.name;
  if (name === '') throw invalid(`${where} needs a product or a name.`);
  return {
    position,
    kind: 'goods',
    productId: line.productId ?? null,
    name,
    partNumber: product.partNumber,
    imageLink: product.imageLink,
    hsn: readHsn(line.hsn, where) ?? product.hsn,
    unit: product.unit,
    gstRateBp: readRate(line.gstRate, where, tax) ?? product.gstRateBp ?? basisPointsOf(tax.defaultRate),
    quantity: line.quantity,
    unitPricePaise: readPrice(line.unitPrice, `The price of line ${position + 1}`, MAX_PRICE_PAISE),
    listPricePaise: product.listPaiseAt(line.quantity),
    leadDays: line.leadDays ?? null,
    remark: line.remark?.trim() || null,
  };
}

const freightLine = (freight: number, position: number, { tax, place }: Surroundings): RevisionLine => ({
  position,
  kind: 'freight',
  productId: null,
  name: freightName(place),
  hsn: FREIGHT_HSN,
  unit: FREIGHT_UNIT,
  gstRateBp: basisPointsOf(tax.defaultRate),
  quantity: 1,
  unitPricePaise: readPrice(freight, 'The freight', MAX_PRICE_PAISE),
});

export function readPrice(rupees: number, what: string, most: Paise): Paise {
  if (!hasAtMostTwoDecimals(rupees)) throw invalid(`${what} has at most two decimals.`);
  if (rupees <= 0) throw invalid(`${what} is more than Rs.0.`);
  if (rupees > paiseToRupees(most)) throw invalid(`${what} is at most ${asRupees(most)}.`);
  return rupeesToPaise(rupees);
}

function readHsn(typed: string | null | undefined, where: string): string | null {
  if (!typed) return null;
  const problem = hsnProblem(typed);
  if (problem) throw invalid(`${where}: ${problem}`);
  return normaliseHsn(typed);
}

export function readRate(
  percent: number | null | undefined,
  where: string,
  { rates }: TaxSettings,
): number | null {
  if (percent === null || percent === undefined) return null;
  const problem = productRateProblem(percent, rates);
  if (problem) throw invalid(`${where}: ${problem}`);
  return basisPointsOf(percent);
}

const asRupees = (paise: Paise) => formatRupees(paiseToRupees(paise));
