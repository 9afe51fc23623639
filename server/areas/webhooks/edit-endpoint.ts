import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import { webhookEndpoints } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { recorded } from './add-endpoint.ts';
import { findEndpointToChange } from './find-endpoint.ts';
import { readWish } from './read-wish.ts';

export async function editEndpoint(
  deps: Deps,
  actor: Actor,
  body: BodyOf<'/admin/webhooks/edit'>,
): Promise<string> {
  const wish = readWish(body, deps);
  await deps.db.transaction(async (tx) => {
    const before = await findEndpointToChange(tx, body.id);
    await tx.update(webhookEndpoints).set(wish).where(eq(webhookEndpoints.id, body.id));
    await recordChange(tx, actor, {
      entity: 'webhook',
      action: 'edited',
      entityId: body.id,
      before: recorded(before),
      after: recorded(wish),
    });
  });
  return wish.name;
}
