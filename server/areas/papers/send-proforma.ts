import { and, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownOrderReference } from '#contract/checkout.ts';
import { closed } from '#contract/schema.ts';
import { orderRef } from '#contract/shipment.ts';
import { orderNamed } from '../../platform/db/order-named.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { openToStaff } from '../../platform/http/access.ts';
import type { Deps } from '../deps.ts';
import { isOrderOpenTo } from '../membership/open-to.ts';
import { makeProformaPdf } from './pdf/make-pdf.ts';
import { proformaFileName, readProforma } from './read-proforma.ts';
import { type Show, sendPdf, show } from './send-file.ts';

interface Wanted {
  mongooseOrderId: string;
  show?: Show;
}

/** The proforma of an order that waits for a bank transfer: of any for the staff, of their own for customers. */
export function sendProformas(app: FastifyInstance, deps: Deps) {
  app.route<{ Querystring: Wanted }>({
    method: 'GET',
    url: '/orders/proforma',
    ...openToStaff('papers.read'),
    schema: { querystring: closed({ ...orderRef.properties, show }) },
    handler: ({ query }, reply) => send(reply, query, orderNamed(query.mongooseOrderId)),
  });

  app.route<{ Querystring: Wanted }>({
    method: 'GET',
    url: '/user/orders/proforma',
    config: { access: 'customer' },
    schema: { querystring: closed({ ...ownOrderReference.properties, show }) },
    handler: ({ query, session }, reply) =>
      send(
        reply,
        query,
        and(orderNamed(query.mongooseOrderId), isOrderOpenTo(session!.userId, 'see-orders')),
      ),
  });

  async function send(reply: FastifyReply, { show: isShown }: Wanted, isWanted: SQL | undefined) {
    const [order] = await deps.db.select().from(orders).where(isWanted);
    if (!order) throw notFound('this order');
    const proforma = await readProforma(deps, order);
    const file = { fileName: proformaFileName(proforma), show: isShown, papers: 1 };
    return sendPdf(reply, file, (stillWanted) => makeProformaPdf(proforma, stillWanted));
  }
}
