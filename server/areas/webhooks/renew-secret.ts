import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { NewWebhook } from '#contract/webhooks.ts';
import { SECRET_BYTES, secretText } from '#domain/webhooks/signature.ts';
import { REPLACED_HOURS } from '#domain/webhooks/tries.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import { webhookEndpoints } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { findEndpointToChange } from './find-endpoint.ts';

/** The one before signs too for a day; the one before that no more. */
export async function renewSecret({ db, log }: Deps, actor: Actor, id: string): Promise<NewWebhook> {
  const secret = randomBytes(SECRET_BYTES);
  await db.transaction(async (tx) => {
    const { name, secret: oldSecret } = await findEndpointToChange(tx, id);
    const oldUntil = sql`now() + make_interval(hours => ${REPLACED_HOURS})`;
    await tx.update(webhookEndpoints).set({ secret, oldSecret, oldUntil }).where(eq(webhookEndpoints.id, id));
    await recordAct(tx, actor, { entity: 'webhook', action: 'renewed', entityId: id, subject: name });
  });
  log.warn({ event: 'webhook-secret-renewed', admin: actor.userId, endpoint: id }, 'security');
  return { _id: id, secret: secretText(secret.toString('base64')) };
}
