import { paiseToRupees } from '#domain/money.ts';
import { basisPointsOf } from '#domain/papers/rates.ts';
import { discounted, discountOf, withGst } from '#domain/quotes/desk-price.ts';
import { MAX_PRICE_PAISE } from '#domain/sizes/products.ts';
import type { TaxSettings } from '../../platform/db/schema/paper-json.ts';
import { invalid } from '../../platform/errors.ts';
import type { ListedProduct } from '../quotes/known-products.ts';
import { readPrice, readRate } from '../quotes/read-revision.ts';
import type { SaleBody } from './find-caller.ts';

type Line = SaleBody['lines'][number];

interface Surroundings {
  known: ReadonlyMap<string, ListedProduct>;
  tax: TaxSettings;
}

interface PricedLine extends Pick<Line, 'name' | 'quantity' | 'hsn' | 'gstRate'> {
  productId: string | null;
  unitPrice: number;
  leadDays: number | null;
  remark: null;
}

interface Priced {
  lines: PricedLine[];
  freight: number | null;
}

/** The lines and the freight as a quote is sent: every price with GST, the discount taken off. */
export function priceSale(body: SaleBody, about: Surroundings): Priced {
  const isWithout = body.pricesWith === 'no-gst';
  const defaultRate = basisPointsOf(about.tax.defaultRate);
  const lines = body.lines.map((line, i) => {
    const { productId = null, name, quantity, hsn, gstRate } = line;
    return {
      productId,
      name,
      quantity,
      unitPrice: paiseToRupees(unitPaiseOf(line, i + 1, isWithout, about)),
      hsn,
      gstRate,
      leadDays: about.known.get(productId ?? '')?.leadDays ?? null,
      remark: null,
    };
  });
  if (!body.freight) return { lines, freight: null };
  const freight = readPrice(body.freight, 'The freight', MAX_PRICE_PAISE);
  return { lines, freight: paiseToRupees(isWithout ? withGst(freight, defaultRate) : freight) };
}

function unitPaiseOf(line: Line, place: number, isWithout: boolean, { known, tax }: Surroundings): number {
  const what = `The price of line ${place}`;
  const discount = discountOf(line.discount ?? 0);
  if (discount === null) throw invalid(`The discount of line ${place} has at most two decimals.`);
  const product = known.get(line.productId ?? '');
  if (line.unitPrice === undefined || line.unitPrice === null) {
    const listed = product?.listPaiseAt(line.quantity);
    if (!listed) throw invalid(`Enter the price of line ${place}.`);
    return afterDiscount(listed, discount, what);
  }
  const typed = afterDiscount(readPrice(line.unitPrice, what, MAX_PRICE_PAISE), discount, what);
  if (!isWithout) return typed;
  const rate = readRate(line.gstRate, `Line ${place}`, tax) ?? product?.gstRateBp ?? null;
  return withGst(typed, rate ?? basisPointsOf(tax.defaultRate));
}

function afterDiscount(unitPaise: number, discount: number, what: string): number {
  const left = discounted(unitPaise, discount);
  if (left === 0) throw invalid(`${what} is nothing after the discount.`);
  return left;
}
