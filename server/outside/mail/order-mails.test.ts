import { expect, test } from 'vitest';
import { TEMPLATES } from './templates/index.ts';

const EVIL = `<img src=x onerror=alert(1)>"'`;
const shop = { publicUrl: 'https://shop.example' };
const order = { orderId: '0198', orderNumber: 'MW-6JWS-90BD', customerName: EVIL };
const SHIPMENT = { carrier: { name: 'VRL', link: null }, trackingNumber: 'LR 7' };

const goods = [
  { name: 'Ring Spindle, 18.5 mm', quantity: 1320 },
  { name: EVIL, quantity: 1 },
];
const ofParts = (number: number, left: number) =>
  TEMPLATES['order-shipped'](
    {
      ...order,
      ...SHIPMENT,
      consignment: { number, goods, left },
    },
    { ...shop, attached: ['Tax invoice MW/26-27/01361'] },
  );

test('a consignment names its goods and what is still to come, and the last one says that it is all [B14.9]', () => {
  const { subject, text, html } = ofParts(1, 160);
  expect(subject).toBe('Consignment 1 of order MW-6JWS-90BD is on its way');
  expect(text).toContain('Consignment 1 of order MW-6JWS-90BD has left our works, with these goods:');
  expect(text).toContain('Ring Spindle, 18.5\u00a0mm: 1,320 pieces');
  expect(text).toContain(': 1 piece\n');
  expect(html).not.toContain('<img');
  expect(text).toContain('160 pieces of your order are still to come. We write to you when they leave.');
  expect(text).toContain('Tracking number: LR 7');
  expect(text).toContain('Tax invoice MW/26-27/01361 is attached as a PDF.');
  expect(ofParts(1, 1).text).toContain(
    '1 piece of your order is still to come. We write to you when it leaves.',
  );
  expect(ofParts(2, 0).text).toContain('With it, all of your order has left our works.');
  expect(ofParts(2, 0).text).not.toContain('still to come');
  const whole = TEMPLATES['order-shipped']({ ...order, ...SHIPMENT }, shop).text;
  expect(whole, 'of an order that left at once').not.toMatch(/onsignment|of your order/);
});

test('corrected shipping details and deliveries name their consignment [B14.9]', () => {
  const consignment = { number: 2 };
  const corrected = TEMPLATES['shipping-corrected']({ ...order, ...SHIPMENT, consignment }, shop);
  expect(corrected.subject).toBe('New shipping details for consignment 2 of order MW-6JWS-90BD');
  expect(corrected.text).toContain(
    'the shipping details of consignment 2 of order MW-6JWS-90BD. These are right:',
  );
  const delivered = (isCorrection: boolean) =>
    TEMPLATES['order-delivered']({ ...order, deliveredOn: '2026-11-13', isCorrection, consignment: 2 }, shop);
  expect(delivered(false).subject).toBe('Consignment 2 of order MW-6JWS-90BD was delivered');
  expect(delivered(false).text).toContain(
    'Consignment 2 of order MW-6JWS-90BD was delivered on 13 Nov 2026.',
  );
  expect(delivered(true).subject).toBe('Corrected: consignment 2 of order MW-6JWS-90BD was delivered');
  const ofWhole = TEMPLATES['shipping-corrected']({ ...order, ...SHIPMENT }, shop);
  expect(ofWhole.subject).toBe('New shipping details for order MW-6JWS-90BD');
});

test('a corrected address is shown whole, with the PO number where there is one, and whom to tell if it is wrong [B14.9]', () => {
  const right = {
    address: '18/2A Tenkasi Road',
    district: 'Rajapalayam',
    state: 'Tamil Nadu',
    pincode: '626117',
  };
  const mailOf = (poNumber: string | null) =>
    TEMPLATES['address-corrected']({ ...order, ...right, contact: '9842216730', poNumber }, shop);
  const { subject, text } = mailOf('SAM/PO/26-27/0402');
  expect(subject).toBe('Corrected delivery details of order MW-6JWS-90BD');
  expect(text).toContain('Deliver to: 18/2A Tenkasi Road, Rajapalayam, Tamil Nadu 626117');
  expect(text).toContain('Contact: 9842216730');
  expect(text).toContain('Your PO: SAM/PO/26-27/0402');
  expect(text).toContain('If anything is still wrong, write to us before your goods leave.');
  expect(text).toContain('https://shop.example/contact');
  expect(mailOf(null).text).not.toContain('Your PO');
});
