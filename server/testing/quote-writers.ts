import { lapseDueOrders } from '../areas/payments/settling/lapse-due-orders.ts';
import { remindOfTransfers } from '../areas/payments/transfers/remind-of-transfers.ts';
import { attendToDueQuotes } from '../areas/quotes/attend-to-due-quotes.ts';
import { quoting } from './quotes.ts';
import type { TestShop } from './test-shop.ts';
import { newUtr, today } from './transfers.ts';
import type { Stage, Writer } from './writers.ts';

/** An accepted quote, and its order that waits for a bank transfer. */
export interface QuoteStage extends Stage {
  quoteId: string;
  transferOrderId: string;
}

/** An accepted quote of the customer, ordered by transfer. */
export async function freshQuote(shop: TestShop, stage: Stage): Promise<QuoteStage> {
  const desk = quoting(shop, stage.customer, stage.admin);
  const [pump] = stage.products;
  const quoteId = await desk.accepted(pump);
  const { body } = await desk.order(quoteId, { paymentMethod: 'transfer' });
  return { ...stage, quoteId, transferOrderId: body.data.mongooseOrderId };
}

/** Every way in which quotes, and orders that are paid by transfer, are written. */
export const quoteWriters = (shop: TestShop): Record<string, Writer<QuoteStage>> => {
  const desk = ({ customer, admin }: Stage) => quoting(shop, customer, admin);
  const onTransfer =
    (path: string, fields: () => object): Writer<QuoteStage> =>
    (s) =>
      shop.post(`/orders/${path}`, { mongooseOrderId: s.transferOrderId, ...fields() }, s.admin);
  const seen = () => ({ utr: newUtr(), date: today() });
  const draft = { lines: [], freight: null, validUntil: null, payment: 'transfer', terms: '' };
  return {
    'ask for a quote': (s) => desk(s).ask('request', { lines: [{ productId: s.products[0], quantity: 2 }] }),
    'save a draft': (s) => desk(s).answer('draft', { id: s.quoteId, draftVersion: 1, draft }),
    'discard a draft': (s) => desk(s).answer('discardDraft', { id: s.quoteId, draftVersion: 1 }),
    'send a revision': (s) => desk(s).answer('send', desk(s).revisionOf(s.quoteId, s.products[1])),
    'write about a quote': (s) => desk(s).answer('message', { id: s.quoteId, text: 'When?' }),
    'accept a quote': (s) => desk(s).ask('accept', { id: s.quoteId, revision: 1 }),
    'decline a quote': (s) => desk(s).ask('decline', { id: s.quoteId }),
    'withdraw a quote': (s) => desk(s).answer('withdraw', { id: s.quoteId }),
    'order a quote': (s) => desk(s).order(s.quoteId, { paymentMethod: 'transfer' }),
    'end revisions': async () => {
      await attendToDueQuotes(shop.deps);
      return undefined;
    },
    'cancel a transfer order': (s) =>
      shop.post('/user/orders/cancelUnpaid', { mongooseOrderId: s.transferOrderId }, s.customer.token),
    'record a part': onTransfer('recordTransfer', () => ({ amount: 1_000, ...seen() })),
    'record too much': onTransfer('recordTransfer', () => ({ amount: 9_500, over: true, ...seen() })),
    'reverse a transfer': async (s) => {
      const { utr, date } = seen();
      await onTransfer('recordTransfer', () => ({ amount: 500, utr, date }))(s);
      return onTransfer('reverseTransfer', () => ({ utr, reason: 'Typed on the wrong order' }))(s);
    },
    'record the rest': onTransfer('recordTransfer', () => ({ amount: 9_000, ...seen() })),
    'give transfers back': onTransfer('approveRefund', () => ({ refundOption: 'full' })),
    'record a refund': onTransfer('recordTransferRefund', seen),
    'remind of transfers': async () => {
      await remindOfTransfers(shop.deps);
      return undefined;
    },
    'lapse orders': async () => {
      await lapseDueOrders(shop.deps);
      return undefined;
    },
  };
};
