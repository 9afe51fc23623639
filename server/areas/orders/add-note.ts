import type { BodyOf } from '#contract/index.ts';
import { STAFF_NOTE } from '#domain/order-events.ts';
import { oneLine } from '#domain/settings/clean-settings.ts';
import { invalid } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder } from '../lifecycle/change-order.ts';

/** For the staff alone, on an order in any state; it is neither edited nor removed. */
export async function addNote(
  { db }: Deps,
  { mongooseOrderId, text }: BodyOf<'/orders/note'>,
  staff: Session,
): Promise<void> {
  const note = text.trim();
  if (oneLine(note) === '') throw invalid('Write something into the note.');
  await db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    await changeOrder(tx, order, order.state, { action: STAFF_NOTE, actor: staff, note });
  });
}
