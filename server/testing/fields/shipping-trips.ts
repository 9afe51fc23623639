import { randomUUID } from 'node:crypto';
import { today } from '../transfers.ts';
import { uploadFile } from '../upload.ts';
import { invoiceOf, NOWHERE, orderUpTo, read, seenOrder } from './desk-trips.ts';
import { names, type Trips, unread, type Visit } from './trip.ts';

async function carrierDetails({ shop, admin }: Visit) {
  const carrier = { serviceProvider: `Carrier ${randomUUID()}`, link: 'https://carrier.example/track' };
  const pdf =
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
  const receipt = await uploadFile(shop, admin, Buffer.from(pdf), { folder: 'llr' });
  return {
    llrImg: new URL(receipt.body.secure_url).pathname,
    shippingProviderId: (await shop.post('/orders/addPartner', carrier, admin)).body.data._id as string,
    trackingNumber: 'LR 4471 8802',
    vehicleNumber: 'TN 37 AB 1234',
    ewayBill: '123456789012',
    lrDate: today(),
  };
}

async function shownShipment(visit: Visit, _: unknown, { mongooseOrderId: id }: { mongooseOrderId: string }) {
  const order = await seenOrder(visit, id);
  const carriers: { _id: string; serviceProvider: string }[] = await read(visit, '/orders/allPartners');
  const name = order.shippingProvider?.serviceProvider;
  return {
    ...order,
    lines: order.consignments.at(-1)?.lines,
    hsn: order.product.map(({ hsn }: { hsn: string }, at: number) => ({ position: at + 1, hsn })),
    shippingProviderId: carriers.find(({ serviceProvider }) => serviceProvider === name)?._id,
    placeOfSupply: (await invoiceOf(visit, id)).placeOfSupply,
  };
}

/** What the staff writes down of goods that leave. */
export const shippingTrips: Trips<`/orders/${'shipped' | 'shipMany' | 'correctShipping'}`> = {
  '/orders/shipped': {
    fields: async (visit) => ({
      mongooseOrderId: names(await orderUpTo(visit, ['confirmOrder'], NOWHERE)),
      ...(await carrierDetails(visit)),
      lines: [{ position: 1, quantity: 1 }],
      hsn: [{ position: 1, hsn: '848330' }],
      placeOfSupply: '29',
      bookMissing: unread('Booked in the store room, as a move of its own', true),
    }),
    shown: shownShipment,
  },
  '/orders/shipMany': {
    fields: async (visit) => ({
      shipments: [
        {
          mongooseOrderId: await orderUpTo(visit, ['confirmOrder'], NOWHERE),
          ...(await carrierDetails(visit)),
          hsn: [{ position: 1, hsn: '848330' }],
          placeOfSupply: '29',
          bookMissing: true,
        },
      ],
    }),
    shown: async (visit, _, { shipments: [sent] }) => ({
      shipments: [await shownShipment(visit, _, sent)],
    }),
    unreadInside: {
      'shipments[].mongooseOrderId': 'Names the order',
      'shipments[].bookMissing': 'Booked in the store room, as a move of its own',
    },
  },
  '/orders/correctShipping': {
    fields: async (visit) => ({
      mongooseOrderId: names(await orderUpTo(visit, ['confirmOrder', 'shipped'])),
      consignmentId: names(),
      ...(await carrierDetails(visit)),
      placeOfSupply: unread('On the invoice already: another State is refused'),
    }),
    shown: shownShipment,
  },
};
