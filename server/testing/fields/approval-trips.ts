import { approving } from '../approving.ts';
import { addProduct } from '../catalogue.ts';
import { addCompany } from '../companies.ts';
import { DELIVERY } from '../orders.ts';
import { quoting } from '../quotes.ts';
import { BILLED, PLACE } from './customer-trips.ts';
import { names, type Trips, unread, type Visit } from './trip.ts';

/** A request of somebody who may order for nothing without asking, and its administrator. */
async function asked({ shop }: Visit) {
  const desk = await approving(shop, { perOrder: 0 });
  const id = await desk.asked();
  return { desk, id, token: desk.admin.token };
}

const tokens = new WeakMap<Visit, string>();
const tokenOf = async (visit: Visit) => tokens.get(visit)!;
const readAs = async (visit: Visit, id: string) =>
  (await visit.shop.get(`/user/approvals/single?id=${id}`, tokens.get(visit)!)).body.data;

async function decided(visit: Visit) {
  const { id, token } = await asked(visit);
  tokens.set(visit, token);
  return id;
}

/** Somebody of a company who has to ask for everything. */
const asBuyer = ({ shop, customer }: Visit) =>
  addCompany(shop, [{ id: customer.id, role: 'buyer', perOrderPaise: 0 }]);

const shown = async (visit: Visit, { _id }: { _id: string }) => {
  const request = (await visit.shop.get(`/user/approvals/single?id=${_id}`, visit.customer.token)).body.data;
  return {
    ...request,
    ...request.delivery,
    shownTotal: request.total,
    quoteId: request.quote?._id,
    products: request.lines.map(({ productId, quantity }: { productId: string; quantity: number }) => ({
      productId,
      quantity,
    })),
  };
};

const about = {
  company: 'Karur Looms',
  poNumber: 'PO/26/79',
  paymentMethod: 'transfer',
  ...PLACE,
  billing: BILLED,
  note: 'For line 2',
} as const;

/** What people of a company ask for and decide. */
export const approvalTrips: Trips<`/user/approvals/${'request' | 'approve' | 'reject' | 'withdraw'}`> = {
  '/user/approvals/request': [
    {
      async fields(visit) {
        await asBuyer(visit);
        return {
          ...about,
          products: [{ productId: await addProduct(visit.shop, { pricePaise: 4_00_000_00 }), quantity: 2 }],
          quoteId: unread('Excludes products: the other way below'),
          consigneeGst: unread('Goes to the order, which shows it'),
          shownTotal: 8_00_000,
        };
      },
      shown,
    },
    {
      async fields(visit) {
        const { shop, customer, admin } = visit;
        const quoteId = await quoting(shop, customer, admin).accepted(await addProduct(shop));
        await asBuyer(visit);
        return {
          ...about,
          products: unread('Excludes the quote: the other way above'),
          quoteId,
          consigneeGst: unread('As above'),
          shownTotal: unread('As above'),
        };
      },
      shown,
    },
  ],
  '/user/approvals/approve': {
    fields: async (visit) => ({
      id: names(await decided(visit)) as never,
      shownTotal: unread('Only compared', 1_000) as never,
    }),
    token: tokenOf,
  },
  '/user/approvals/reject': {
    fields: async (visit) => ({ id: await decided(visit), reason: 'Too dear' }),
    shown: async (visit, _, { id }) => ({ ...(await readAs(visit, id)), id }),
    token: tokenOf,
  },
  '/user/approvals/withdraw': {
    async fields(visit) {
      const desk = await approving(visit.shop);
      tokens.set(visit, desk.buyer.token);
      return { id: await desk.asked(DELIVERY) };
    },
    shown: async (visit, _, { id }) => ({ id: (await readAs(visit, id)).state === 'withdrawn' && id }),
    token: tokenOf,
  },
};
