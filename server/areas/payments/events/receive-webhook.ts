import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { webhookSignatureIsRight } from '../../../outside/razorpay/signatures.ts';
import { gatewayEvents } from '../../../platform/db/schema/index.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { textOfEvent } from './text-of-event.ts';

const MAX_BODY_BYTES = 256 * 1024;
const EVENT_ID = /^[\x21-\x7e]{1,100}$/;

/** The provider's webhook: checks and stores the raw bytes, then answers; workers do the rest. */
export async function receiveWebhooks(app: FastifyInstance, deps: Deps) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: 'POST',
      url: '/checkOut/webhook',
      bodyLimit: MAX_BODY_BYTES,
      config: { access: 'public' },
      handler: async (request, reply) => {
        const { body, headers } = request;
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        if (!webhookSignatureIsRight(deps.payments.webhookSecret, raw, headers['x-razorpay-signature'])) {
          request.log.warn({ event: 'webhook-signature-wrong', bytes: raw.length }, 'security');
          throw new ShopError('bad-signature');
        }
        await storeEvent(deps, raw, headers['x-razorpay-event-id']);
        reply.header('cache-control', 'no-store');
        return { data: null };
      },
    });
  });
}

async function storeEvent({ db }: Deps, raw: Buffer, header: unknown): Promise<void> {
  const named = typeof header === 'string' && EVENT_ID.test(header);
  const id = named ? header : `sha256:${createHash('sha256').update(raw).digest('hex')}`;
  await db
    .insert(gatewayEvents)
    .values({ id, event: eventName(raw), body: raw })
    .onConflictDoNothing();
}

function eventName(raw: Buffer): string {
  try {
    const { event } = JSON.parse(raw.toString('utf8'));
    return typeof event === 'string' ? textOfEvent(event) : 'unknown';
  } catch {
    return 'unreadable';
  }
}
