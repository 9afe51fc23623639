import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { closed } from '#contract/schema.ts';
import { ofConsignment } from '#contract/shipment.ts';
import {
  ewayBillFile,
  ewayBillFileProblem,
  TRANSPORT_MODES,
  type TransportMode,
} from '#domain/papers/eway-bill.ts';
import { INVOICE_KINDS } from '#domain/papers/kinds.ts';
import { MAX_DISTANCE, type Transport } from '#domain/papers/transport.ts';
import { papers } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { openToStaff } from '../../platform/http/access.ts';
import type { Deps } from '../deps.ts';
import { type ConsignmentRow, findMeant } from './consignments.ts';
import { isNotReplaced } from './find-papers.ts';
import { findNamedOrders, orderRefs, ordersInWords } from './named-orders.ts';
import { readPapers } from './read-paper.ts';
import type { OrderRow } from './read-surroundings.ts';
import { headersOf } from './send-file.ts';

interface Wanted {
  mongooseOrderId: string[];
  consignmentId?: string;
  mode?: TransportMode;
  distance?: number;
}
/** How goods left: an order at once, or a consignment of it. */
type Sent = Pick<
  ConsignmentRow,
  'shippingProvider' | 'transporterId' | 'trackingNumber' | 'lrDate' | 'vehicleNumber'
>;

/** The file for the bulk upload at the e-way bill portal, of shipments whose invoices have their numbers. */
export function sendEwayBills(app: FastifyInstance, { db, config }: Deps) {
  app.route<{ Querystring: Wanted }>({
    method: 'GET',
    url: '/admin/papers/ewayBills',
    ...openToStaff('orders.ship'),
    schema: {
      querystring: closed({
        mongooseOrderId: orderRefs,
        ...ofConsignment,
        mode: Type.Optional(Type.Integer({ minimum: 1, maximum: TRANSPORT_MODES.length })),
        distance: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_DISTANCE })),
      }),
    },
    handler: async ({ query }, reply) => {
      const orders = await findNamedOrders(db, query.mongooseOrderId);
      const found = [];
      for (const order of orders) {
        const meant = await findMeant(db, order, query.consignmentId);
        found.push(...(await papersOf(order, meant?.consignment ?? null)));
      }
      const bills = found.map(({ paper, sent }) => {
        const transport = transportOf(sent, query.distance ?? 0);
        const mode = query.mode ?? 1;
        const problem = ewayBillFileProblem(paper, transport, mode);
        if (problem !== null) throw conflict(problem);
        return { paper, transport, mode };
      });
      const fileName = bills.length === 1 ? `eway-${bills[0]!.paper.number}` : 'eway-bills';
      return reply
        .headers(headersOf(`${fileName.replaceAll('/', '-')}.json`, 'attachment'))
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(ewayBillFile(bills), null, 2));
    },
  });

  async function papersOf(order: OrderRow, consignment: ConsignmentRow | null) {
    const issued = await db
      .select({ id: papers.id })
      .from(papers)
      .where(
        and(
          inArray(papers.kind, INVOICE_KINDS),
          isNotReplaced,
          eq(papers.orderId, order.id),
          consignment ? eq(papers.consignmentId, consignment.id) : undefined,
        ),
      )
      .orderBy(asc(papers.issuedAt), asc(papers.id));
    if (issued.length === 0)
      throw conflict(`There is no tax invoice for ${ordersInWords([order.number])}. Leave it out.`);
    const printed = await readPapers(
      db,
      config,
      issued.map(({ id }) => id),
    );
    const sent: Sent = consignment ?? order;
    return printed.map((paper) => ({ paper, sent }));
  }
}

const conflict = (message: string) => new ShopError('conflict', { message });

const transportOf = (
  { shippingProvider, transporterId, trackingNumber, lrDate, vehicleNumber }: Sent,
  distance: number,
): Transport => ({
  transporterId,
  carrier: shippingProvider,
  distance,
  lrNumber: trackingNumber,
  lrDate,
  vehicle: vehicleNumber,
});
