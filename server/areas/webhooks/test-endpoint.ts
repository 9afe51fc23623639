import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { WebhookTest } from '#contract/webhooks.ts';
import { messageOf, PING } from '#domain/webhooks/events.ts';
import { messageId } from '#domain/webhooks/signature.ts';
import { postMessage } from '../../outside/webhooks/post-message.ts';
import { signedHeaders } from '../../outside/webhooks/sign.ts';
import { webhookEndpoints } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { secretsOf } from './take-delivery.ts';

/** Less than the shop gives an answer of its own: who tries hears that the receiver is slow, not that the shop is busy. */
const TRIED_WITHIN_MS = 12_000;

/** Says nothing about the shop, so one that is stopped or held can be tried too; its state stays as it is. */
export async function testEndpoint({ db, config }: Deps, id: string): Promise<WebhookTest> {
  const { url, secret, oldUntil } = webhookEndpoints;
  const oldSecret = sql<Buffer | null>`CASE WHEN ${oldUntil} > now() THEN ${webhookEndpoints.oldSecret} END`;
  const [endpoint] = await db
    .select({ url, secret, oldSecret })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id));
  if (!endpoint) throw notFound('this endpoint');
  const now = new Date();
  const body = messageOf(PING, now, { id, number: null, version: 0 });
  const headers = signedHeaders(messageId(randomUUID()), body, secretsOf(endpoint), now.getTime());
  const isDemo = config.shopMode === 'demo';
  const { taken, status, tookMs, problem, answer } = await postMessage(
    endpoint.url,
    { headers, body },
    { isDemo, withinMs: TRIED_WITHIN_MS },
  );
  return { taken, status, tookMs, problem, answer };
}
