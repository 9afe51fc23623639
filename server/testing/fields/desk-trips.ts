import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PaperSummary } from '#contract/papers.ts';
import { addCounted, addProduct } from '../catalogue.ts';
import { eventually } from '../gateway-stand-in.ts';
import { shipAsBeforePapers } from '../old-release.ts';
import { checkOut, pay, placePaidOrder } from '../orders.ts';
import { dayIn, quoting } from '../quotes.ts';
import { newUtr, placeTransferOrder, placeWithGstin, today } from '../transfers.ts';
import { guards, names, type Trips, unread, type Visit } from './trip.ts';

export const read = async ({ shop, admin }: Visit, url: string) => (await shop.get(url, admin)).body.data;
export const seenOrder = (visit: Visit, id: string) =>
  read(visit, `/orders/singleOrder?mongooseOrderId=${id}`);
const papersOf = (visit: Visit, id: string) => read(visit, `/orders/papers?mongooseOrderId=${id}`);
export const invoiceOf = async (visit: Visit, id: string): Promise<PaperSummary> =>
  (await papersOf(visit, id)).docs.find(({ kind }: PaperSummary) => kind === 'invoice');
const act = ({ shop, admin }: Visit, path: string, body: object) => shop.post(`/orders/${path}`, body, admin);
const desk = ({ shop, customer, admin }: Visit) => quoting(shop, customer, admin);
const requested = async (visit: Visit) => desk(visit).request(await addProduct(visit.shop));
export const lastNote = async (visit: Visit, id: string) => (await seenOrder(visit, id)).history.at(-1).note;

/** No State can be read from this address, so that one has to be chosen. */
export const NOWHERE = { state: 'Elsewhere', pincode: '999999' };
const agrees = () => unread('Says that a like UTR is another; the call is refused without it', true);

/** A paid order, confirmed or gone. */
export async function orderUpTo(
  visit: Visit,
  steps: ('confirmOrder' | 'shipped')[],
  { productId, ...delivery }: { productId?: string } & Record<string, unknown> = {},
) {
  const { shop, customer } = visit;
  const lines = [{ productId: productId ?? (await addProduct(shop)), quantity: 3 }];
  const { body } = await checkOut(shop, customer, lines, delivery);
  const { mongooseOrderId } = await pay(shop, customer, body.data);
  for (const step of steps) await act(visit, step, { mongooseOrderId });
  return mongooseOrderId as string;
}

/** Paid, and then pieces of it were not there. */
async function shortOrder({ shop, customer, admin }: Visit) {
  const productId = await addCounted(shop, 5, { beyond: 'stop' });
  const { body } = await checkOut(shop, customer, [{ productId, quantity: 5 }]);
  const { mongooseOrderId } = await pay(shop, customer, body.data);
  await shop.post('/admin/stock/set', { productId, onHand: 2 }, admin);
  return mongooseOrderId;
}

async function shownTransfer(visit: Visit, _: unknown, { mongooseOrderId: id }: { mongooseOrderId: string }) {
  return (await seenOrder(visit, id)).transfer.transfers.at(-1);
}

/** The newest revision under the names of the form. */
async function shownRevision(visit: Visit, { _id }: { _id: string }) {
  const [newest] = (await desk(visit).own(_id)).revisions;
  const goods = newest?.lines.filter(({ kind }) => kind === 'goods');
  return {
    ...newest,
    lines: goods,
    freight: newest?.lines.find(({ kind }) => kind === 'freight')?.unitPrice,
  };
}

const QUOTED_LINE = {
  quantity: 12,
  unitPrice: 870.5,
  hsn: '841391',
  gstRate: 5,
  leadDays: 30,
  remark: 'Blue',
};
const REVISION = { freight: 590, validUntil: dayIn(11), payment: 'transfer' as const, terms: 'Ex works.' };
const closing = {
  fields: async (visit: Visit) => ({ id: names(await requested(visit)), reason: 'No longer made' }),
  shown: async (visit: Visit, _: unknown, { id }: { id: string }) => ({
    reason: (await desk(visit).own(id)).closingReason,
  }),
};

const newCarrier = () => ({
  serviceProvider: `Carrier ${randomUUID()}`,
  link: 'https://new.example/track',
  transporterId: '33AAACH7409R1Z8',
});
async function shownCarrier(visit: Visit, { _id }: { _id: string }) {
  const carriers: { _id: string }[] = await read(visit, '/orders/allPartners');
  return carriers.find((carrier) => carrier._id === _id)!;
}

/** What the staff does with orders, quotes, papers and customers. */
export const deskTrips: Trips<
  | `/orders/${'confirmOrder' | 'confirmMany' | 'note' | 'delivered' | 'takeBackDelivery' | 'newDate' | 'correctAddress'}`
  | `/orders/${'approveRefund' | 'rejectRefund' | 'recordTransfer' | 'reverseTransfer' | 'recordTransferRefund'}`
  | `/orders/${'addPartner' | 'editPartner' | 'deletePartner' | 'retryEvent' | 'closeEvent'}`
  | `/admin/quotes/${'draft' | 'discardDraft' | 'send' | 'message' | 'withdraw'}`
  | '/admin/papers/issueMissing'
  | '/admin/transfers/statement'
  | '/admin/customers/note'
> = {
  '/orders/confirmOrder': { fields: () => ({ mongooseOrderId: names() }) },
  '/orders/confirmMany': { fields: () => ({ mongooseOrderIds: names() }) },
  '/orders/note': {
    fields: async (visit) => ({
      mongooseOrderId: names(await orderUpTo(visit, [])),
      text: 'Call before sending',
    }),
    shown: async (visit, { _id }) => ({ text: await lastNote(visit, _id) }),
  },
  '/orders/delivered': {
    fields: async (visit) => ({
      mongooseOrderId: names(await orderUpTo(visit, ['confirmOrder', 'shipped'])),
      consignmentId: names(),
      date: today(),
    }),
    shown: async (visit, { _id }) => ({ date: (await seenOrder(visit, _id)).deliveredOn }),
  },
  '/orders/takeBackDelivery': { fields: () => ({ mongooseOrderId: names(), consignmentId: names() }) },
  '/orders/newDate': {
    fields: async (visit) => ({
      mongooseOrderId: names(await shortOrder(visit)),
      date: dayIn(9),
      offerRefund: unread('A sentence of the mail', true),
      text: 'The castings come late.',
    }),
    async shown(visit, { _id }, { text }) {
      const note: string = await lastNote(visit, _id);
      return { date: (await seenOrder(visit, _id)).promisedOn, text: note.endsWith(text!) && text };
    },
  },
  '/orders/correctAddress': {
    fields: async (visit) => ({
      mongooseOrderId: names(await orderUpTo(visit, [])),
      address: '7, Mill Road',
      district: 'Erode',
      state: 'Tamil Nadu',
      pincode: '638001',
      contact: '9840012345',
      poNumber: 'PO 77/A',
    }),
    shown: (visit, { _id }) => seenOrder(visit, _id),
  },
  '/admin/transfers/statement': {
    fields: () => ({
      csv: 'Day,Words,Ref,Came,Sum,Sign\n17/11/2026,NEFT,77,,500,CR\n',
      columns: { head: 1, date: 0, text: 1, reference: 2, credit: 3, amount: 4, sign: 5 },
    }),
    shown: (_visit, [line]) => ({
      csv: `Day,Words,Ref,Came,Sum,Sign\n17/11/2026,${line.reference.replace(' ', ',')},,${line.amount},CR\n`,
      columns: { head: line.line - 1, date: 0, text: 1, reference: 2, credit: 3, amount: 4, sign: 5 },
    }),
  },
  '/orders/approveRefund': {
    fields: async (visit) => ({
      mongooseOrderId: names(
        await orderUpTo(visit, ['confirmOrder', 'shipped'], { productId: await addCounted(visit.shop, 3) }),
      ),
      refundOption: 'partial',
      partialAmount: 1250,
      lines: [{ position: 1, quantity: 1, backInStock: 1 }],
      reason: 'One came bent',
    }),
    async shown(visit, _, { mongooseOrderId: id, reason }) {
      await eventually(async () => expect((await papersOf(visit, id)).docs).toHaveLength(3));
      const { refunds, history, product } = await seenOrder(visit, id);
      const [back] = (await read(visit, `/admin/stock/moves?productId=${product[0].productId._id}`)).docs;
      const started = history.find(({ action }: { action: string }) => action === 'refund-started');
      const { lowered } = await papersOf(visit, id);
      return {
        refundOption: refunds[0].kind,
        partialAmount: refunds[0].amount,
        lines: lowered.lines.map((line: { position: number; takenQuantity: number }) => ({
          position: line.position,
          quantity: line.takenQuantity,
          backInStock: back.kind === 'returned' && back.pieces,
        })),
        reason: started.note.endsWith(reason) && reason,
      };
    },
  },
  '/orders/rejectRefund': {
    async fields(visit) {
      const { shop, customer } = visit;
      const { mongooseOrderId } = await placePaidOrder(shop, customer);
      await shop.post('/user/orders/cancel', { mongooseOrderId }, customer.token);
      return { mongooseOrderId: names(mongooseOrderId), reason: 'Made to order' };
    },
    shown: async (visit, _, { mongooseOrderId }) => ({ reason: await lastNote(visit, mongooseOrderId) }),
  },
  '/orders/recordTransfer': {
    fields: async ({ shop, customer }) => ({
      mongooseOrderId: names((await placeWithGstin(shop, customer)).mongooseOrderId),
      amount: 3_99_500.5,
      utr: newUtr(),
      date: today(),
      isOther: agrees(),
      tds: 400.5,
      tdsOther: agrees(),
      charges: 99,
      over: agrees(),
      paidBy: 'Godavari Sugars Ltd',
    }),
    async shown(visit, data, body) {
      const transfer = await shownTransfer(visit, data, body);
      return { ...transfer, paidBy: transfer.entry.paidBy };
    },
  },
  '/orders/reverseTransfer': {
    async fields(visit) {
      const { mongooseOrderId } = await placeTransferOrder(visit.shop, visit.customer);
      const utr = newUtr();
      await act(visit, 'recordTransfer', { mongooseOrderId, amount: 4_00_000, utr, date: today() });
      return { mongooseOrderId: names(mongooseOrderId), utr, reason: 'Typed on the wrong order' };
    },
    async shown(visit, data, body) {
      const { utr, reversed } = await shownTransfer(visit, data, body);
      return { utr, reason: reversed.reason };
    },
  },
  '/orders/recordTransferRefund': {
    async fields(visit) {
      const { mongooseOrderId } = await placeTransferOrder(visit.shop, visit.customer);
      const came = { mongooseOrderId, amount: 4_00_000, utr: newUtr(), date: today() };
      await act(visit, 'recordTransfer', came);
      const part = { mongooseOrderId, refundOption: 'partial', partialAmount: 1000 };
      await act(visit, 'approveRefund', part);
      return {
        mongooseOrderId: names(mongooseOrderId),
        amount: 1000,
        utr: newUtr(),
        date: today(),
        isOther: agrees(),
      };
    },
    shown: shownTransfer,
  },
  '/orders/addPartner': {
    fields: newCarrier,
    shown: shownCarrier,
  },
  '/orders/editPartner': {
    fields: async (visit) => ({
      courierId: names(
        (await visit.shop.post('/orders/addPartner', newCarrier(), visit.admin)).body.data._id,
      ),
      ...newCarrier(),
    }),
    shown: shownCarrier,
  },
  '/orders/deletePartner': { fields: () => ({ courierId: names() }) },
  '/orders/retryEvent': { fields: () => ({ eventId: names() }) },
  '/orders/closeEvent': { fields: () => ({ eventId: names() }) },
  '/admin/quotes/draft': {
    fields: async (visit) => ({
      id: names(await requested(visit)),
      draftVersion: guards(0),
      draft: {
        lines: [{ ...QUOTED_LINE, productId: await addProduct(visit.shop), name: 'Shaft sleeve' }],
        ...REVISION,
      },
    }),
    shown: (visit, _, { id }) => desk(visit).seen(id),
  },
  '/admin/quotes/discardDraft': { fields: () => ({ id: names(), draftVersion: guards() }) },
  '/admin/quotes/send': {
    fields: async (visit) => ({
      id: names(await requested(visit)),
      lines: [{ ...QUOTED_LINE, productId: await addProduct(visit.shop), name: 'Shaft sleeve' }],
      ...REVISION,
      revision: 1,
    }),
    shown: shownRevision,
  },
  '/admin/quotes/message': {
    fields: async (visit) => ({ id: names(await requested(visit)), text: 'We are reckoning.' }),
    shown: async (visit, _, { id }) => ({ text: (await desk(visit).own(id)).messages.at(-1)?.text }),
  },
  '/admin/quotes/withdraw': closing,
  '/admin/papers/issueMissing': {
    async fields(visit) {
      const id = await orderUpTo(visit, ['confirmOrder'], NOWHERE);
      await shipAsBeforePapers(visit.shop.deps, id);
      return { mongooseOrderId: names(id), note: 'Sent during an update', placeOfSupply: '29' };
    },
    async shown(visit, _, { mongooseOrderId: id, note }) {
      const { placeOfSupply } = await invoiceOf(visit, id);
      return { placeOfSupply, note: (await lastNote(visit, id)).startsWith(note) && note };
    },
  },
  '/admin/customers/note': {
    fields: ({ customer }) => ({ id: names(customer.id), text: 'Pays on the last day' }),
    async shown(visit, { _id }) {
      const [note] = (await read(visit, `/admin/customers/single?id=${_id}`)).notes;
      return note;
    },
  },
};
