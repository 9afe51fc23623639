import { randomUUID } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { processGatewayEvents } from '../areas/payments/events/process-gateway-events.ts';
import { hmacOf } from '../outside/razorpay/signatures.ts';
import { gatewayEvents } from '../platform/db/schema/index.ts';
import { eventually } from './gateway-stand-in.ts';
import type { Answer, TestShop } from './test-shop.ts';

/** `at`: when the provider made the event, in Unix seconds. */
export const webhookBody = (event: string, payload: object, at = 1): string =>
  JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload, created_at: at });

/** Hands a webhook in as the provider does, or as a forger would. */
export async function deliver(
  shop: TestShop,
  body: string,
  { eventId = randomUUID(), signature }: { eventId?: string; signature?: string | null } = {},
): Promise<Answer> {
  const right = hmacOf(shop.deps.payments.webhookSecret, body).toString('hex');
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/checkOut/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      ...(signature !== null && { 'x-razorpay-signature': signature ?? right }),
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

export const paymentEvent = (event: string, paymentId: string): string =>
  webhookBody(event, { payment: { entity: { id: paymentId } } });

/** Works until every stored event is done with. */
export async function drainEvents(shop: TestShop): Promise<void> {
  await eventually(async () => {
    await processGatewayEvents(shop.deps);
    const waiting = await shop.deps.db.$count(gatewayEvents, isNull(gatewayEvents.processedAt));
    if (waiting > 0) throw new Error(`${waiting} events wait`);
  });
}
