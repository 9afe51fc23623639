import { randomUUID } from 'node:crypto';
import { istDay } from '#domain/calendar.ts';
import type { EInvoiceMode } from '#domain/papers/irn-due.ts';
import { GSTIN } from './papers.ts';
import { signedQrOf } from './signed-qr.ts';
import type { TestShop } from './test-shop.ts';

/** A billing address that an invoice is issued again with. */
export const PUNE = {
  company: 'Kaveri Mills (Pune) Ltd',
  gst: GSTIN,
  address: '9 Corrected Road',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
};

/** What the portal answers for a document that it took. */
export function portalAnswer(DocNo: string, more: object = {}) {
  const Irn = randomUUID().replaceAll('-', '').repeat(2);
  const AckDt = `${istDay(new Date().toISOString())} 23:59:59`;
  const SignedQRCode = signedQrOf(DocNo, Irn, undefined, more);
  return { DocNo, Irn, AckNo: 112610012345678, AckDt, SignedQRCode, Status: 'ACT' };
}

/** The staff's acts on e-invoices. */
export function portalDesk(shop: TestShop, admin: { token: string }) {
  const setMode = async (eInvoice: EInvoiceMode) => {
    const { status } = await shop.post('/admin/settings/edit', { tax: { eInvoice } }, admin.token);
    if (status !== 200) throw new Error(`The mode could not be set: ${status}`);
  };
  const due = async () => (await shop.get('/admin/papers/irnDue', admin.token)).body.data;
  const answer = async (text: string) =>
    shop.post('/admin/papers/irnAnswers', { text: text || ' ' }, admin.token);
  const replace = (id: string, billing: object, reason = 'The portal refuses the pincode', more = {}) =>
    shop.post('/admin/papers/replace', { id, billing, reason, ...more }, admin.token);
  return { setMode, due, answer, replace };
}
