import { inArray } from 'drizzle-orm';
import { formatRupees, lineTotalPaise, paiseToRupees, sumPaise } from '#domain/money.ts';
import { basisPointsOf } from '#domain/papers/rates.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { products, shopSettings } from '../../platform/db/schema/index.ts';
import { readTax } from '../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { ownPrices, pricedAs, unitPriceOf } from '../price-lists/own-prices.ts';
import type { WantedLine } from './read-delivery.ts';

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

export const totalOf = (lines: readonly PricedLine[]) =>
  sumPaise(lines.map((line) => lineTotalPaise(line.unitPricePaise, line.quantity)));

export function refuseAnotherTotal(shownPaise: number | null, totalPaise: number): void {
  if (shownPaise === null || shownPaise === totalPaise) return;
  const [shownTotal, total] = [paiseToRupees(shownPaise), paiseToRupees(totalPaise)];
  throw new ShopError('price-changed', {
    message: `The total is ${formatRupees(total)} by now, not ${formatRupees(shownTotal)}. Look at it, then order again.`,
    details: { shownTotal, total },
  });
}

/** The default rate is copied too, so that all papers of the order have one rate, whatever becomes of the settings. */
export async function priceLines(
  { log }: Pick<Deps, 'log'>,
  tx: Transaction,
  { customerId, lines }: { customerId: string; lines: WantedLine[] },
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
