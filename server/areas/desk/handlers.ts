import type { deskSales } from '#contract/desk-sales.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { acceptInvitation, readInvitation } from '../accounts/accept-invitation.ts';
import type { Deps } from '../deps.ts';
import { makeOrder } from './make-order.ts';
import { makeQuote } from './make-quote.ts';
import { openLinked, readLinked, verifyLinked } from './pay-by-link.ts';
import { readCustomerPrices } from './read-customer-prices.ts';
import { readLastPrices } from './read-last-prices.ts';

export const deskHandlers = (deps: Deps): Handlers<keyof typeof deskSales> => ({
  '/admin/quotes/new': async ({ session, body, idempotencyKey }) => ({
    data: await makeQuote(deps, session, body, idempotencyKey),
    msg: body.send ? 'Quotation sent' : 'Quote stored',
  }),
  '/admin/orders/new': async ({ session, body, idempotencyKey }) => ({
    data: await makeOrder(deps, session, body, idempotencyKey),
    msg: 'Order made',
  }),
  '/admin/customers/lastPrices': async ({ query }) => ({ data: await readLastPrices(deps.db, query.id) }),
  '/admin/customers/prices': async ({ query }) => ({
    data: await readCustomerPrices(deps, query.id, query.productIds),
  }),
  '/checkOut/readLink': async ({ body, ip }) => ({ data: await readLinked(deps, body.link, ip) }),
  '/checkOut/openLink': async ({ body, ip }) => ({ data: await openLinked(deps, body, ip) }),
  '/checkOut/verifyLink': async ({ body, ip }) => ({ data: await verifyLinked(deps, body, ip) }),
  '/userAuth/invitation': async ({ body, ip }) => ({
    data: await readInvitation(deps, body.invitation, ip),
  }),
  '/userAuth/acceptInvite': async ({ body, ip, device }) => {
    const { token, name } = await acceptInvitation(deps, { ...body, client: { ip, device } });
    return { data: name, token };
  },
});
