import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallName } from './controls.ts';
import { orderEntity, paymentEntity } from './entities.ts';
import { disturb } from './faults.ts';
import type { Body } from './fields.ts';
import { createOrder, findOrder, listOrderPayments, listOrders } from './orders.ts';
import { capture, findPayment, listPayments, payWithCard } from './payments.ts';
import { ProviderError } from './provider-error.ts';
import { createRefund, fetchRefund, listRefunds } from './refunds.ts';
import type { StandIn } from './stand-in.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name that tests use to make this call fail. */
    gatewayCall?: CallName;
  }
}

const IDEMPOTENCY_HEADER = 'x-refund-idempotency';

/** The provider's REST API, and the card window's payment call. */
export function serveRest(app: FastifyInstance, standIn: StandIn) {
  disturb(app, standIn);
  const { db } = standIn;
  const route = (
    method: 'GET' | 'POST',
    url: string,
    gatewayCall: CallName,
    handle: (id: string, request: FastifyRequest) => Promise<object>,
  ) =>
    app.route({
      method,
      url,
      config: { access: 'public', gatewayCall },
      handler: async (request, reply) => {
        if (url.startsWith('/v1/')) checkCredentials(standIn, request.headers.authorization);
        reply.header('cache-control', 'no-store');
        return handle((request.params as { id?: string }).id ?? '', request);
      },
    });
  const query = (request: FastifyRequest) => request.query as Body;

  route('POST', '/v1/orders', 'createOrder', (_, { body }) => createOrder(standIn, body));
  route('GET', '/v1/orders', 'listOrders', (_, request) => listOrders(standIn, query(request)));
  route('GET', '/v1/orders/:id', 'fetchOrder', async (id) => orderEntity(await findOrder(db, id)));
  route('GET', '/v1/orders/:id/payments', 'fetchOrderPayments', (id) => listOrderPayments(standIn, id));
  route('GET', '/v1/payments', 'listPayments', (_, request) => listPayments(standIn, query(request)));
  route('GET', '/v1/payments/:id', 'fetchPayment', async (id) => paymentEntity(await findPayment(db, id)));
  route('POST', '/v1/payments/:id/capture', 'capture', (id, { body }) => capture(standIn, id, body));
  route('POST', '/v1/payments/:id/refund', 'refund', (id, { body, headers }) =>
    createRefund(standIn, id, body, headers[IDEMPOTENCY_HEADER]?.toString() ?? null),
  );
  route('GET', '/v1/payments/:id/refunds', 'fetchRefunds', (id, request) =>
    listRefunds(standIn, query(request), id),
  );
  route('GET', '/v1/payments/:id/refunds/:refundId', 'fetchRefund', (id, { params }) =>
    fetchRefund(standIn, (params as { refundId: string }).refundId, id),
  );
  route('GET', '/v1/refunds', 'listRefunds', (_, request) => listRefunds(standIn, query(request)));
  route('GET', '/v1/refunds/:id', 'fetchRefund', (id) => fetchRefund(standIn, id));
  route('POST', '/pay', 'pay', (_, { body }) => payWithCard(standIn, body));
}

function checkCredentials({ account }: StandIn, header: string | undefined) {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64');
  const right = Buffer.from(`${account.keyId}:${account.keySecret}`);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new ProviderError('Authentication failed', { status: 401, source: 'NA', step: 'NA', reason: 'NA' });
}
