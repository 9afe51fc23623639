import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isId } from '#domain/id.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { cardLinkOf, payPathOf } from '../../lifecycle/pay-link.ts';
import { findOrder, takeProof } from '../settling/verify-payment.ts';

const MAX_BODY_BYTES = 16 * 1024;
interface Callback {
  Body: URLSearchParams;
  Querystring: { order?: unknown; link?: unknown };
}

/**
 * In-app browsers lose the card window's handler: there the provider's page posts the result here itself, as a form and
 * without a session. Only a result signed by the provider changes anything; every answer redirects to the checkout, or to the
 * page of a payment link, which needs no login.
 */
export async function receiveCallbacks(app: FastifyInstance, deps: Deps) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.post<Callback>(
      '/checkOut/callback',
      { bodyLimit: MAX_BODY_BYTES, config: { access: 'public' } },
      async ({ body, query }, reply) => {
        reply.header('cache-control', 'no-store');
        const proof = readProof(body);
        const linked = linkedPageOf(query.link);
        if (!proof) return reply.redirect(linked ? `${linked}#declined` : checkoutOf(query.order), 303);
        const payLink = (await settle(deps, proof)) ?? linked;
        if (payLink) return reply.redirect(payLink, 303);
        // After the #, so that no log contains it: the screen submits it with its session.
        return reply.redirect(`${checkoutOf(query.order)}#${new URLSearchParams({ ...proof })}`, 303);
      },
    );
  });
}

interface Proof {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** null: the card failed, and the body has the reason; the order will show it too. */
function readProof(body: URLSearchParams | undefined): Proof | null {
  const field = (name: string) => body?.get(`razorpay_${name}`) ?? '';
  const proof = { orderId: field('order_id'), paymentId: field('payment_id'), signature: field('signature') };
  return Object.values(proof).every((value) => value !== '' && value.length <= 200) ? proof : null;
}

const checkoutOf = (order: unknown) =>
  typeof order === 'string' && isId(order) ? `/account/checkout?order=${order}` : '/account/checkout';

/** The page of the payment link that the window was opened from. */
const linkedPageOf = (link: unknown): string | null =>
  typeof link === 'string' && /^[\w-]{1,100}$/.test(link) ? payPathOf(link) : null;

/**
 * What cannot be settled now is left to the screen, the webhook and the reconciler. Returns the path of the order's
 * payment link, if it has one: only who paid it, by the signature, is told.
 */
async function settle(deps: Deps, { orderId, paymentId, signature }: Proof): Promise<string | null> {
  const order = await findOrder(deps, eq(orders.rzpOrderId, orderId));
  if (!order) return null;
  try {
    await takeProof(deps, order, { paymentId, signature });
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
  return cardLinkOf(deps.db, order);
}
