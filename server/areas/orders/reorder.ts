import { and, asc, eq, inArray } from 'drizzle-orm';
import type { NotAdded, Reordered } from '#contract/quick-order.ts';
import { paiseToRupees } from '#domain/money.ts';
import { type PriceBreak, priceAt } from '#domain/price-breaks.ts';
import type { Db } from '../../platform/db/database.ts';
import { orderLines, orders, products } from '../../platform/db/schema/index.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import { notFound } from '../../platform/errors.ts';
import { addLines } from '../cart/add-lines.ts';
import { priceBreaksOf } from '../catalogue/price-breaks.ts';
import { isOrderOpenTo } from '../companies/open-to.ts';
import type { Deps } from '../deps.ts';
import { readLineStock } from '../stock/read-line-stock.ts';

/** Puts the goods of an own order into the cart, at today's prices; returns what is left out and why. */
export async function reorder(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  customerId: string,
  orderId: string,
): Promise<Reordered> {
  const goods = await readGoods(db, customerId, orderId);
  const now = await readProducts(
    { db, log },
    goods.flatMap(({ productId }) => productId ?? []),
  );
  const inCart = await addLines(
    db,
    customerId,
    goods.flatMap(({ productId, quantity }) =>
      productId !== null && now.get(productId)?.price ? [{ productId, quantity }] : [],
    ),
  );
  const stock = await readLineStock(db, customerId, [...inCart.keys()]);
  const answer: Reordered = { added: [], left: [] };
  for (const { productId, name, quantity, unitPricePaise } of goods) {
    const product = productId === null ? undefined : now.get(productId);
    const held = productId === null ? undefined : inCart.get(productId);
    // The cart's price: it may have had some before.
    const price = product && held && priceAt(product, held);
    if (productId !== null && price)
      answer.added.push({
        productId,
        name,
        quantity,
        inCart: held!,
        price,
        priceBefore: paiseToRupees(unitPricePaise),
        stock: stock.of(productId, held!),
      });
    else answer.left.push({ name, reason: productId === null ? 'quoted-only' : whyNot(product) });
  }
  return answer;
}

/** Without freight. A product that a quote names twice counts once, with the sum of its quantities and their average price. */
async function readGoods(db: Db, customerId: string, orderId: string) {
  const lines = await db
    .select({
      kind: orderLines.kind,
      productId: orderLines.productId,
      name: orderLines.name,
      quantity: orderLines.quantity,
      unitPricePaise: orderLines.unitPricePaise,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isOrderOpenTo(customerId, 'reorder')))
    .orderBy(asc(orderLines.position));
  if (lines.length === 0) throw notFound('this order');
  const goods = lines.filter(({ kind }) => kind === 'goods');
  return goods.flatMap((line, at) => {
    const isSame = ({ productId }: typeof line) => productId !== null && productId === line.productId;
    if (goods.findIndex(isSame) < at && line.productId !== null) return [];
    const all = goods.filter(isSame);
    if (all.length < 2) return [line];
    const quantity = all.reduce((sum, each) => sum + each.quantity, 0);
    const paise = all.reduce((sum, each) => sum + each.quantity * each.unitPricePaise, 0);
    return [{ ...line, quantity, unitPricePaise: Math.round(paise / quantity) }];
  });
}

interface ProductNow {
  productType: 'buyable' | 'viewable';
  price: number | null;
  priceBreaks: readonly PriceBreak[];
}

async function readProducts(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  ids: string[],
): Promise<Map<string, ProductNow>> {
  const rows = await db
    .select({
      id: products.id,
      productType: products.productType,
      pricePaise: products.pricePaise,
      priceBreaks: products.priceBreaks,
    })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(
    rows.map((row) => {
      const priceBreaks = unlessUnfit(log, () => priceBreaksOf(row), null);
      const price = row.pricePaise === null || priceBreaks === null ? null : paiseToRupees(row.pricePaise);
      return [row.id, { productType: row.productType, price, priceBreaks: priceBreaks ?? [] }];
    }),
  );
}

function whyNot(product: ProductNow | undefined): NotAdded {
  if (!product) return 'no-longer-sold';
  if (product.productType !== 'buyable') return 'quoted-only';
  return product.price ? 'cart-full' : 'no-price';
}
