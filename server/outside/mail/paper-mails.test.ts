import { expect, test } from 'vitest';
import { TEMPLATES } from './templates/index.ts';

const shop = { publicUrl: 'https://shop.example' };
const order = { orderId: '0198', orderNumber: 'MW-6JWS-90BD', customerName: 'Asha' };
const invoice = { kind: 'invoice', number: 'MW/26-27/01331' };
const follow = (papers: { kind: string; number: string }[], replaced: string | null = null) =>
  TEMPLATES['papers-follow']({ ...order, papers, replaced }, { ...shop, attached: ['It'] });

test('a paper that waited for its IRN is named, and is on the order’s page [B14.3]', () => {
  const { subject, text } = follow([invoice]);
  expect(subject).toBe('Tax invoice MW/26-27/01331 for order MW-6JWS-90BD');
  expect(text).toContain('Tax invoice MW/26-27/01331 is ready, and on your order’s page.');
  expect(text).toContain('It is attached as a PDF.');
  expect(follow([{ kind: 'credit', number: 'CN/26-27/00007' }]).subject).toBe(
    'Credit note CN/26-27/00007 for order MW-6JWS-90BD',
  );
});

test('an invoice in the place of another says so, and that no money moves [B14.3]', () => {
  const both = follow([{ kind: 'credit', number: 'CN/26-27/00007' }, invoice], 'MW/26-27/01322');
  expect(both.text).toContain(
    'Tax invoice MW/26-27/01331 takes the place of tax invoice MW/26-27/01322, which credit note CN/26-27/00007 cancels.',
  );
  expect(both.text).toContain('nothing is to be paid, and nothing goes back');
});

test('a mail whose paper waits says that it follows [B14.3]', () => {
  const shipment = { carrier: null, trackingNumber: null };
  const shipped = (more: object) => TEMPLATES['order-shipped']({ ...order, ...shipment, ...more }, shop).text;
  expect(shipped({ invoiceFollows: true })).toContain('The tax invoice follows in a mail of its own.');
  expect(shipped({})).not.toContain('follows');
  const refunded = (more: object) =>
    TEMPLATES['refund-processed']({ ...order, amountPaise: 100_00, kind: 'partial', ...more }, shop).text;
  expect(refunded({ creditFollows: true })).toContain('The credit note follows in a mail of its own.');
  expect(refunded({})).not.toContain('follows');
});
