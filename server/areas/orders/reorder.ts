import { and, asc, eq, inArray } from 'drizzle-orm';
import type { NotAdded, Reordered } from '#contract/quick-order.ts';
import { paiseToRupees } from '#domain/money.ts';
import { type Priced, priceAt } from '#domain/price-breaks.ts';
import type { Db } from '../../platform/db/database.ts';
import { orderLines, orders, products } from '../../platform/db/schema/index.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import { notFound } from '../../platform/errors.ts';
import { addLines } from '../cart/add-lines.ts';
import type { Deps } from '../deps.ts';
import { isOrderOpenTo } from '../membership/open-to.ts';
import { ownPrices, pricedAs } from '../price-lists/own-prices.ts';
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
    customerId,
    goods.flatMap(({ productId }) => productId ?? []),
  );
  const inCart = await addLines(
    db,
    customerId,
    goods.flatMap(({ productId, quantity }) =>
      productId !== null && priceNow(now.get(productId), quantity) ? [{ productId, quantity }] : [],
    ),
  );
  const stock = await readLineStock(db, customerId, [...inCart.keys()]);
  const answer: Reordered = { added: [], left: [] };
  for (const { productId, name, quantity, unitPricePaise } of goods) {
    const product = productId === null ? undefined : now.get(productId);
    const held = productId === null ? undefined : inCart.get(productId);
    // The cart's price: it may have had some before.
    const price = held && priceNow(product, held);
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
    else answer.left.push({ name, reason: productId === null ? 'quoted-only' : whyNot(product, quantity) });
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

interface ProductNow extends Priced {
  productType: 'buyable' | 'viewable';
}

async function readProducts(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  customerId: string,
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
  const listed = rows.flatMap((row) => unlessUnfit(log, () => [pricedAs(row)], []));
  const own = await ownPrices(db, customerId, listed);
  const priced = new Map(listed.map((one) => [one.id, own.get(one.id) ?? one]));
  return new Map(
    rows.map(({ id, productType }) => [id, { price: null, priceBreaks: [], ...priced.get(id), productType }]),
  );
}

const priceNow = (product: ProductNow | undefined, quantity: number): number | null =>
  product ? priceAt(product, quantity) : null;

function whyNot(product: ProductNow | undefined, quantity: number): NotAdded {
  if (!product) return 'no-longer-sold';
  if (product.productType !== 'buyable') return 'quoted-only';
  return priceNow(product, quantity) ? 'cart-full' : 'no-price';
}
