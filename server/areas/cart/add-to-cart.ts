import { sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '#domain/sizes/orders.ts';
import type { Db } from '../../platform/db/database.ts';
import { preparedWrite } from '../../platform/db/prepared.ts';
import type { TokenCheck } from '../../platform/http/access.ts';
import { type FoundSession, VALID_SESSION } from '../../platform/http/sessions.ts';
import { isForSale, refuseUnlessForSale, tooManyOfOne } from './cart-items.ts';

const { placeholder } = sql;

/** The session and the line in one round trip: a token that has ended adds nothing. */
const addLine = preparedWrite<FoundSession & { added: boolean }>(
  'add to cart',
  sql`WITH buyer AS MATERIALIZED (${VALID_SESSION}), added AS (
      INSERT INTO cart_items AS line (customer_id, product_id, quantity)
      SELECT buyer."userId", products.id, ${placeholder('quantity')}::integer FROM products CROSS JOIN buyer
      WHERE buyer.role = 'customer' AND products.id = ${placeholder('productId')}::uuid AND ${isForSale(sql`buyer."userId"`)}
      FOR KEY SHARE OF products
      ON CONFLICT (customer_id, product_id) DO UPDATE SET quantity = line.quantity + excluded.quantity
      WHERE line.quantity + excluded.quantity <= ${MAX_QUANTITY} RETURNING line.id)
    SELECT buyer.*, EXISTS (SELECT FROM added) AS added FROM buyer`,
);

export async function addToCart(
  db: Db,
  { tokenHash, admit }: TokenCheck,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<void> {
  const { rows } = await addLine(db, { tokenHash, productId, quantity });
  await admit(rows[0] ?? null);
  if (rows[0]?.added) return;
  await refuseUnlessForSale(db, rows[0]?.userId ?? null, productId);
  throw tooManyOfOne();
}
