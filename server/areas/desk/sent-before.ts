import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/locks.ts';
import { deskSales } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { DeskSale } from '../lifecycle/pay-link.ts';
import type { SaleBody } from './find-caller.ts';

const TOKEN_BYTES = 32;

export interface DeskRequest {
  kind: 'quote' | 'order';
  body: SaleBody;
  key: string | null;
}

const hashOf = ({ kind, body }: DeskRequest) =>
  createHash('sha256')
    .update(JSON.stringify([kind, body]))
    .digest();

/**
 * What the same request made before, when its answer was lost. Equal requests at the same moment wait for each other
 * here, before any row is locked.
 */
export async function findMadeBefore(
  tx: Transaction,
  staff: Session,
  request: DeskRequest,
): Promise<DeskSale | null> {
  if (request.key === null) return null;
  await lockName(tx, `desk-sale ${staff.userId} ${request.key}`);
  const [made] = await tx
    .select()
    .from(deskSales)
    .where(and(eq(deskSales.adminId, staff.userId), eq(deskSales.requestKey, request.key)));
  if (made && !made.requestHash.equals(hashOf(request)))
    throw new ShopError('conflict', {
      message: 'This was sent before you changed it. Look for it in the list, then begin anew.',
    });
  return made ?? null;
}

/** With a new payment link. */
export async function writeSale(
  tx: Transaction,
  staff: Session,
  request: DeskRequest,
  sold: Pick<Partial<DeskSale>, 'orderId' | 'quoteId' | 'delivery'>,
): Promise<DeskSale> {
  const [sale] = await tx
    .insert(deskSales)
    .values({
      ...sold,
      adminId: staff.userId,
      requestKey: request.key,
      requestHash: hashOf(request),
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      callerSaid: request.body.note?.trim() || null,
    })
    .returning();
  return sale!;
}
