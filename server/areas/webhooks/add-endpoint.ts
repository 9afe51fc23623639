import { randomBytes } from 'node:crypto';
import type { BodyOf } from '#contract/index.ts';
import type { NewWebhook } from '#contract/webhooks.ts';
import { SECRET_BYTES, secretText } from '#domain/webhooks/signature.ts';
import { MOST_ENDPOINTS } from '#domain/webhooks/tries.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import { webhookEndpoints } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { lockEndpoints } from './find-endpoint.ts';
import { readWish } from './read-wish.ts';

export async function addEndpoint(
  deps: Deps,
  actor: Actor,
  body: BodyOf<'/admin/webhooks/add'>,
): Promise<NewWebhook> {
  const wish = readWish(body, deps);
  const secret = randomBytes(SECRET_BYTES);
  const id = await deps.db.transaction(async (tx) => {
    await lockEndpoints(tx);
    if ((await tx.$count(webhookEndpoints)) >= MOST_ENDPOINTS)
      throw new ShopError('conflict', {
        message: `There are ${MOST_ENDPOINTS} endpoints already. Delete one that nothing uses any more.`,
      });
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({ ...wish, secret, createdBy: actor.userId! })
      .returning({ id: webhookEndpoints.id });
    const after = recorded(wish);
    await recordChange(tx, actor, { entity: 'webhook', action: 'added', entityId: row!.id, after });
    return row!.id;
  });
  deps.log.warn({ event: 'webhook-added', admin: actor.userId, endpoint: id }, 'security');
  return { _id: id, secret: secretText(secret.toString('base64')) };
}

/** As the activity names it. */
export const recorded = ({ name, url, events }: { name: string; url: string; events: string[] }) => ({
  name,
  url,
  events: events.join(', '),
});
