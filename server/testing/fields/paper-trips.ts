import { randomUUID } from 'node:crypto';
import { istDay } from '#domain/calendar.ts';
import { signedQrOf } from '../signed-qr.ts';
import { invoiceOf, lastNote, orderUpTo, read, seenOrder } from './desk-trips.ts';
import { names, type Trips, unread } from './trip.ts';

const GSTIN = '33AABCM4521K1ZP';
const CORRECTED = {
  company: 'Erode Mills',
  gst: GSTIN,
  address: '9 Perundurai Road',
  district: 'Erode',
  state: 'Tamil Nadu',
  pincode: '638011',
  sez: false,
};

const irnOf = () => randomUUID().replaceAll('-', '').repeat(2);

/** What the staff does with e-invoices. */
export const paperTrips: Trips<`/admin/papers/${'irn' | 'irnAnswers' | 'replace'}`> = {
  '/admin/papers/irn': {
    async fields(visit) {
      const id = await orderUpTo(visit, ['confirmOrder', 'shipped'], { gst: GSTIN });
      const { _id, number } = await invoiceOf(visit, id);
      const irn = irnOf();
      return {
        id: names(_id),
        irn,
        ackNo: '112610012345678',
        ackDate: `${istDay(new Date().toISOString())} 23:59:59`,
        signedQr: unread('Drawn as a QR code on the PDF', signedQrOf(number, irn)),
      };
    },
    async shown(visit, _, { id, ackDate }) {
      const { docs } = await read(visit, `/admin/audit?entity=paper&entityId=${id}`);
      const { changes }: { changes: { field: string; to: string }[] } = docs[0];
      const stored = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
      const at = new Date(`${ackDate.replace(' ', 'T')}+05:30`).toISOString();
      return { ...stored, ackDate: stored.ackDate === at && ackDate };
    },
  },
  '/admin/papers/irnAnswers': {
    async fields(visit) {
      const id = await orderUpTo(visit, ['confirmOrder', 'shipped'], { gst: GSTIN });
      const { number } = await invoiceOf(visit, id);
      const irn = irnOf();
      const answer = {
        DocNo: number,
        Irn: irn,
        AckNo: 112610012345678,
        SignedQRCode: signedQrOf(number, irn),
      };
      const AckDt = `${istDay(new Date().toISOString())} 23:59:59`;
      return {
        text: unread('Read answer by answer: each is kept or refused', JSON.stringify({ ...answer, AckDt })),
      };
    },
  },
  '/admin/papers/replace': {
    async fields(visit) {
      const id = await orderUpTo(visit, ['confirmOrder', 'shipped'], { gst: GSTIN });
      const { _id } = await invoiceOf(visit, id);
      return {
        id: names(_id),
        billing: CORRECTED,
        reason: 'The portal knows another pincode',
        hsn: [{ position: 1, hsn: '84139190' }],
      };
    },
    async shown(visit, { invoice }, { reason }) {
      const { docs } = await read(visit, `/admin/papers/all?search=${encodeURIComponent(invoice)}`);
      const { mongooseOrderId } = docs[0];
      const { billing, product } = await seenOrder(visit, mongooseOrderId);
      const note = await lastNote(visit, mongooseOrderId);
      const hsn = [{ position: 1, hsn: product[0].hsn }];
      return { billing, hsn, reason: note.includes(reason) && reason };
    },
  },
};
