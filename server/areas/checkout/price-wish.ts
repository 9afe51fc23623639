import { inArray } from 'drizzle-orm';
import {
  formatRupees,
  hasAtMostTwoDecimals,
  lineTotalPaise,
  paiseToRupees,
  rupeesToPaise,
  sumPaise,
} from '#domain/money.ts';
import { basisPointsOf } from '#domain/papers/rates.ts';
import { MAX_ORDER_TOTAL_PAISE, MIN_ORDER_TOTAL_PAISE } from '#domain/sizes/orders.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { products, shopSettings } from '../../platform/db/schema/index.ts';
import { readTax } from '../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import { invalid, notFound, ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { ownPrices, pricedAs, unitPriceOf } from '../price-lists/own-prices.ts';
import type { LockedQuote } from '../quotes/change-quote.ts';
import { readQuotedLines } from './order-quote.ts';
import type { WantedLine } from './read-delivery.ts';

type Context = Pick<Deps, 'log'>;

export interface PricedLine extends Omit<WantedLine, 'productId'> {
  productId: string | null;
  name: string;
  imageLinks: string[];
  unitPricePaise: number;
  partNumber: string | null;
  hsn: string | null;
  gstRateBp: number | null;
  unit: string;
  kind?: 'goods' | 'freight';
  leadDays?: number | null;
  remark?: string | null;
  /** Of a company, where the price comes from it. */
  priceList?: string | null;
}

interface WishToPrice {
  customerId: string;
  lines: WantedLine[];
  quote: LockedQuote | null;
  shownTotalPaise?: number | null;
}

/** At the prices of this moment, or those of the quote; refuses another total than was shown. */
export async function priceWish(deps: Context, tx: Transaction, wish: WishToPrice): Promise<PricedLine[]> {
  const lines = wish.quote ? await readQuotedLines(tx, wish.quote) : await priceLines(deps, tx, wish);
  refuseAnotherTotal(wish.shownTotalPaise ?? null, totalOf(lines));
  return lines;
}

export const totalOf = (lines: readonly Pick<PricedLine, 'unitPricePaise' | 'quantity'>[]) =>
  sumPaise(lines.map((line) => lineTotalPaise(line.unitPricePaise, line.quantity)));

/** What a customer says that he saw. */
export function shownPaise(rupees: number): number {
  if (!hasAtMostTwoDecimals(rupees) || Math.abs(rupees) > MAX_ORDER_TOTAL_PAISE)
    throw invalid('The shown total is in rupees, with at most two decimals.');
  return rupeesToPaise(rupees);
}

function refuseAnotherTotal(shownPaise: number | null, totalPaise: number): void {
  if (shownPaise === null || shownPaise === totalPaise) return;
  const [shownTotal, total] = [paiseToRupees(shownPaise), paiseToRupees(totalPaise)];
  throw new ShopError('price-changed', {
    message: `The total is ${formatRupees(total)} by now, not ${formatRupees(shownTotal)}. Look at it, then order again.`,
    details: { shownTotal, total },
  });
}

/** The default rate is copied too, so that all papers of the order have one rate, whatever becomes of the settings. */
async function priceLines(
  { log }: Context,
  tx: Transaction,
  { customerId, lines }: WishToPrice,
): Promise<PricedLine[]> {
  const [row] = await tx.select({ tax: shopSettings.tax }).from(shopSettings);
  const defaultRateBp = unlessUnfit(log, () => basisPointsOf(readTax('only', row!.tax).defaultRate), null);
  const ids = lines.map((line) => line.productId);
  const rows = await lockRows(tx, products, inArray(products.id, ids), 'share');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const own = await ownPrices(tx, customerId, rows.map(pricedAs));
  return lines.map((line) => {
    const product = byId.get(line.productId);
    if (!product) throw notFound('one of the products; take it out of the cart and try again');
    const { unitPricePaise, priceList } = unitPriceOf(product, line.quantity, own);
    if (product.productType === 'viewable' || !unitPricePaise) {
      throw new ShopError('not-for-sale', { message: `"${product.name}" cannot be bought online.` });
    }
    return {
      ...line,
      name: product.name,
      imageLinks: product.imageLinks,
      unitPricePaise,
      priceList,
      partNumber: product.partNumber,
      hsn: product.hsn,
      gstRateBp: product.gstRateBp ?? defaultRateBp,
      unit: product.unit,
      leadDays: product.leadDays,
    };
  });
}

export function requireOrderableTotal(totalPaise: number) {
  if (totalPaise < MIN_ORDER_TOTAL_PAISE) {
    throw invalid(`An order is at least ${formatRupees(paiseToRupees(MIN_ORDER_TOTAL_PAISE))}.`);
  }
  if (totalPaise > MAX_ORDER_TOTAL_PAISE) {
    throw invalid(`An order is at most ${formatRupees(paiseToRupees(MAX_ORDER_TOTAL_PAISE))}.`);
  }
}
