import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { StockDoc } from '#contract/stock.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/locks.ts';
import { stockMoves } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findStock } from './list-stock.ts';
import { lockNamed } from './lock-named.ts';
import { lockStock } from './lock-stock.ts';
import { moveStock } from './move-stock.ts';

/** Adds what came in. The same request twice is one receipt. */
export const receiveStock = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { pieces, note, ...named }: BodyOf<'/admin/stock/receive'>,
  key: string | null,
): Promise<StockDoc> =>
  db.transaction(async (tx) => {
    const requestKey = key && `${actor.userId}:${key}`;
    if (requestKey) await lockName(tx, requestKey);
    const product = await lockNamed(tx, named);
    const [row] = await lockStock(tx, [product.id]);
    if (requestKey && (await isReceived(tx, requestKey, product.id, pieces)))
      return findStock(tx, product.id);
    if (!row?.counted)
      throw new ShopError('conflict', {
        message: `"${product.name}" is not counted. Enter a count first.`,
      });
    await moveStock(tx, row, { kind: 'received', pieces, actor, note: note ?? null, requestKey });
    await recordAct(tx, actor, {
      entity: 'stock',
      action: 'received',
      entityId: product.id,
      subject: product.name,
      changes: [{ field: 'stock', from: String(row.onHand - pieces), to: String(row.onHand) }],
    });
    return findStock(tx, product.id);
  });

async function isReceived(tx: Transaction, requestKey: string, productId: string, pieces: number) {
  const [known] = await tx.select().from(stockMoves).where(eq(stockMoves.requestKey, requestKey));
  if (known && (known.productId !== productId || known.pieces !== pieces))
    throw new ShopError('conflict', {
      message: 'Another receipt was sent with this Idempotency-Key. Nothing was booked.',
    });
  return known !== undefined;
}
