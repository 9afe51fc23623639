import { sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '#domain/limits/orders.ts';
import type { Db } from '../../platform/db/database.ts';
import { preparedWrite } from '../../platform/db/prepared.ts';
import { isForSale, refuseUnlessForSale, tooManyOfOne } from './cart-items.ts';

const { placeholder } = sql;

const addLine = preparedWrite(
  'add to cart',
  sql`INSERT INTO cart_items AS line (customer_id, product_id, quantity)
    SELECT ${placeholder('customerId')}::uuid, products.id, ${placeholder('quantity')}::integer FROM products
    WHERE products.id = ${placeholder('productId')}::uuid AND ${isForSale} FOR KEY SHARE
    ON CONFLICT (customer_id, product_id) DO UPDATE SET quantity = line.quantity + excluded.quantity
    WHERE line.quantity + excluded.quantity <= ${MAX_QUANTITY}`,
);

export async function addToCart(
  db: Db,
  customerId: string,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<void> {
  const added = await addLine(db, { customerId, productId, quantity });
  if (added.rowCount) return;
  await refuseUnlessForSale(db, productId);
  throw tooManyOfOne();
}
