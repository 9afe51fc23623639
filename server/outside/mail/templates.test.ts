import { describe, expect, test } from 'vitest';
import { THANE } from '../../testing/papers.ts';
import { TEMPLATES } from './templates/index.ts';
import type { MailData, TemplateName } from './templates/mail-data.ts';

const EVIL = `<img src=x onerror=alert(1)>"'`;
const shop = { publicUrl: 'https://shop.example' };
const order = { orderId: '0198', orderNumber: 'MW-6JWS-90BD', customerName: EVIL };
const quote = {
  quoteId: '0198',
  name: 'QT/26-27/00048',
  customerName: EVIL,
  totalPaise: 100_00,
  words: EVIL,
};

const bank = { beneficiary: EVIL, name: EVIL, account: '50200073196428', ifsc: 'KVNB0001147', branch: EVIL };

const EXAMPLES: MailData = {
  code: { code: '042137' },
  welcome: { name: EVIL },
  'password-changed': { name: EVIL },
  'password-reset': { code: '042137' },
  'staff-password-reset': { code: '042137' },
  'staff-email': { code: '042137' },
  invitation: { name: EVIL, invitedBy: EVIL, role: 'orders', token: 'x'.repeat(43) },
  'staff-notice': { name: EVIL, event: 'email' },
  approval: {
    event: 'asked',
    requestId: '0198',
    name: EVIL,
    requester: EVIL,
    company: EVIL,
    totalPaise: 84_500_00,
    words: EVIL,
    endsAt: '2026-11-26T04:36:00.000Z',
    by: EVIL,
    order: { id: '0198', number: 'MW-6JWS-90BD' },
  },
  'order-placed': {
    ...order,
    placedAt: '2026-11-08T04:36:00Z',
    lines: [{ name: `Pump ${EVIL}`, quantity: 3, unitPricePaise: 45_999_50 }],
    totalPaise: 137_998_50,
    address: {
      address: EVIL,
      district: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      contact: '9876543210',
      gst: null,
    },
  },
  'payment-failed': { ...order, totalPaise: 100_00, lapsesAt: '2026-11-16T04:36:00.000Z' },
  'payment-late': { ...order, amountPaise: 100_00, lapsedAt: '2026-11-08T04:36:00Z' },
  'payment-awaited': {
    ...order,
    totalPaise: 100_00,
    lapsesAt: '2026-11-16T18:30:00.000Z',
    payLink: `/pay/${'x'.repeat(43)}`,
  },
  'customer-invitation': { name: EVIL, token: 'x'.repeat(43) },
  'company-invitation': {
    name: EVIL,
    company: EVIL,
    invitedBy: EVIL,
    role: 'buyer',
    token: 'x'.repeat(43),
  },
  'company-asked': {
    companyId: order.orderId,
    company: EVIL,
    gstin: '33AAACS7240F1ZP',
    name: EVIL,
    phone: EVIL,
  },
  'company-decided': { name: EVIL, company: EVIL, refusedFor: EVIL },
  'transfer-awaited': { ...order, bank, dueOn: '2026-11-22', totalPaise: 4_00_000_00 },
  'transfer-reminder': { ...order, bank: null, dueOn: '2026-11-22', totalPaise: 4_00_000_00 },
  'transfer-received': { ...order, bank, amountPaise: 1_00_000_00, leftPaise: 3_00_000_00 },
  'transfer-reversed': {
    ...order,
    bank,
    utr: 'SBINN52026111700418',
    amountPaise: 1_00_000_00,
    reversalReason: 'Typed on the wrong order',
    leftPaise: 4_00_000_00,
    dueOn: '2026-11-22',
  },
  'order-confirmed': order,
  'new-date': { ...order, promisedOn: '2026-12-08', words: null, offersRefund: true },
  'order-cancelled': { ...order, paidPaise: 100_00, refundedPaise: 0 },
  'order-shipped': {
    ...order,
    carrier: { name: EVIL, link: 'https://track.example/x' },
    trackingNumber: EVIL,
    vehicleNumber: EVIL,
  },
  'shipping-corrected': { ...order, carrier: { name: EVIL, link: null }, trackingNumber: EVIL },
  'address-corrected': {
    ...order,
    address: EVIL,
    district: EVIL,
    state: EVIL,
    pincode: '641004',
    contact: EVIL,
    poNumber: EVIL,
  },
  'invoice-issued': order,
  'papers-follow': { ...order, papers: [{ kind: 'invoice', number: EVIL }], replaced: EVIL },
  'order-delivered': { ...order, deliveredOn: '2026-11-13', isCorrection: true },
  'refund-requested': order,
  'refund-processed': { ...order, amountPaise: 100_00, kind: 'partial', cancels: true },
  'backup-failed': { what: EVIL },
  'key-ends': { name: EVIL, beginning: EVIL, endsAt: '2026-12-02T06:00:00.000Z' },
  'low-stock': { products: [{ name: EVIL, partNumber: EVIL, free: 2, reorderAt: 5 }], more: 0 },
  'money-notice': { orderId: '0198', orderNumber: 'MW-6JWS-90BD', what: EVIL },
  'desk-notice': { ...order, event: 'paid', totalPaise: 100_00, place: EVIL },
  'refund-rejected': order,
  'refund-failed-notice': {
    orderId: '0198',
    orderNumber: 'MW-6JWS-90BD',
    amountPaise: 100_00,
    reason: EVIL,
    next: EVIL,
  },
  quote: { ...quote, event: 'message', revision: 2, validUntil: '2026-11-28', author: EVIL },
  'quote-notice': { ...quote, event: 'change-asked', company: EVIL, place: EVIL },
  enquiry: { name: EVIL, email: 'a@example.com', phone: EVIL, product: EVIL, message: EVIL },
};

const write = <T extends TemplateName>(name: T) => TEMPLATES[name](EXAMPLES[name], shop);

describe.each(Object.keys(TEMPLATES) as TemplateName[])('the mail "%s"', (name) => {
  const mail = write(name);

  test('escapes what people wrote and loads nothing from elsewhere', () => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toMatch(/src=["']?http|url\(|@import|<script|<link/i);
  });

  test('has a one-line subject, text without markup, and colours for the dark', () => {
    expect(mail.subject).toMatch(/^[\x20-\x7e]+$/);
    expect(mail.text).not.toMatch(/<(p|td|a|table)\b/);
    expect(mail.html).toContain('prefers-color-scheme: dark');
  });
});

test('a code stands on a line of its own in the text, and not in the subject', () => {
  for (const name of ['code', 'password-reset', 'staff-password-reset', 'staff-email'] as const) {
    const mail = write(name);
    expect(mail.subject).toBe('Your Millwright code');
    expect(mail.text.split('\n')).toContain('042137');
  }
});

test('an order names its lines, its total and where it goes', () => {
  const { text } = write('order-placed');
  expect(text).toContain('3 × Pump');
  expect(text).toContain('Rs.1,37,998.50');
  expect(text).toContain('Total: Rs.1,37,998.50');
  expect(text).toContain('Pune, Maharashtra 411001');
  expect(text).toContain('8 Nov 2026, 10:06 am');
  expect(text).toContain('https://shop.example/account/orders/0198');
  expect(text).not.toContain('All sent by');
  expect(text).not.toContain('Billed to');
  const promised = { ...EXAMPLES['order-placed'], promisedOn: '2026-12-08' };
  expect(TEMPLATES['order-placed'](promised, shop).text).toContain('All sent by: 8 Dec 2026');
});

test('an order that is billed elsewhere names both addresses [B14.2]', () => {
  const billedTo = THANE;
  const { text } = TEMPLATES['order-placed']({ ...EXAMPLES['order-placed'], billedTo }, shop);
  expect(text).toContain('Pune, Maharashtra 411001');
  expect(text).toContain(
    'Billed to: Thane Textile Machinery Ltd, 14 Wagle Estate, Thane, Maharashtra 400604',
  );
  expect(text).toContain('GSTIN: 27AAPFU0939F1ZV');
});

test('a mail about a transfer has all that a bank asks for, and the order’s number for the remarks', () => {
  for (const name of ['transfer-awaited', 'transfer-received'] as const) {
    const { text } = write(name);
    expect(text).toContain('50200073196428');
    expect(text).toContain('KVNB0001147');
    expect(text).toContain('Remarks: MW-6JWS-90BD');
  }
  expect(write('transfer-awaited').text).toContain('Rs.4,00,000.00 by 22 Nov 2026');
  expect(write('transfer-received').text).toContain('Rs.3,00,000.00 is left to transfer');
  expect(write('transfer-reminder').text).toContain('Write to us for our bank details.');
});

test('a late transfer goes back to its account, and a late card payment to its card', () => {
  const late = EXAMPLES['payment-late'];
  expect(TEMPLATES['payment-late'](late, shop).text).toContain('the card you paid with');
  expect(TEMPLATES['payment-late']({ ...late, byTransfer: true }, shop).text).toContain(
    'the account that it came from',
  );
});

test('a sent quote names its revision, its total and its last day, and leads to its page', () => {
  const sent = { ...EXAMPLES.quote, event: 'offered' as const };
  const { subject, text } = TEMPLATES.quote(sent, { ...shop, attached: ['Quotation QT/26-27/00048'] });
  expect(subject).toBe('Revision 2 of our quotation QT/26-27/00048');
  expect(text).toContain('Total with GST: Rs.100.00');
  expect(text).toContain('Valid until: 28 Nov 2026');
  expect(text).toContain('Quotation QT/26-27/00048 is attached as a PDF.');
  expect(text).toContain('https://shop.example/account/quotes/0198');
  expect(write('quote-notice').text).toContain('https://shop.example/admin/quotes/view/0198');
});

test('a mail keeps the unit of a name on the line of its number', () => {
  const lines = [{ name: 'Pump, 3.7 kW', quantity: 1, unitPricePaise: 100 }];
  const placed = { ...EXAMPLES['order-placed'], lines };
  expect(TEMPLATES['order-placed'](placed, shop).text).toContain('1 × Pump, 3.7\u00a0kW');
});

test('a cancelled order says what becomes of the money, and where to ask about it', () => {
  const textOf = (paidPaise: number, refundedPaise = 0) =>
    TEMPLATES['order-cancelled']({ ...order, paidPaise, refundedPaise }, shop).text;
  expect(textOf(0)).toContain('Order MW-6JWS-90BD is cancelled. You have not been charged.');
  expect(textOf(0)).not.toContain('refunded');
  expect(textOf(1000_00)).toContain('Your payment of Rs.1,000.00 was not refunded and stays with us.');
  expect(textOf(1000_00)).toContain('https://shop.example/contact');
  expect(textOf(1000_00, 300_00)).toContain(
    'Rs.300.00 of your payment was refunded before; the rest, Rs.700.00, was not and stays with us.',
  );
});

test('a failed payment says that nothing was charged, and leads to the order that still waits for it', () => {
  const { text } = write('payment-failed');
  expect(text).toContain('You have not been charged.');
  expect(text.replaceAll('\u00a0', ' ')).toContain('waits for another try until 16 Nov 2026, 10:06 am');
  const older = TEMPLATES['payment-failed']({ ...order, totalPaise: 100_00 }, shop).text;
  expect(older).toContain('waits for another try: you can pay');
  expect(text).toContain('See the order: https://shop.example/account/orders/0198');
  const linked = TEMPLATES['payment-failed']({ ...order, totalPaise: 100_00, payLink: '/pay/x' }, shop).text;
  expect(linked).toContain('you can pay it without a login');
  expect(linked).toContain('Pay Rs.100.00: https://shop.example/pay/x');
});

test('a shipped order is followed by its main button; the order itself is a link below it', () => {
  const { html, text } = write('order-shipped');
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].map(([, to, words]) => [
    words,
    to,
  ]);
  expect(links).toEqual([
    ['https://track.example/x', 'https://track.example/x'],
    ['Track Order', 'https://track.example/x'],
    ['See the order', 'https://shop.example/account/orders/0198'],
  ]);
  expect(text).toContain('Track Order: https://track.example/x');
  expect(text).toContain(`Tracking number: ${EVIL}`);
});

test.each([null, { name: 'Own vehicle', link: null }, { name: 'Evil', link: 'javascript:alert(1)' }])(
  'a shipped order without a page to follow it at leads to the order (%j)',
  (carrier) => {
    const { html } = TEMPLATES['order-shipped']({ ...order, carrier, trackingNumber: null }, shop);
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://shop.example/account/orders/0198"']);
  },
);

test('a reversal speaks of a voucher only where one was issued [B14.5]', () => {
  const textOf = (attached: string[]) =>
    TEMPLATES['transfer-reversed'](EXAMPLES['transfer-reversed'], { ...shop, attached }).text;
  expect(textOf(['Refund voucher RF/26-27/00001'])).toContain('The voucher takes back the receipt');
  expect(textOf([])).toContain('No money moved.');
  expect(textOf([])).not.toContain('voucher');
});

test('a refund says whether it is the whole payment, a part or the rest, and when it cancels the order', () => {
  const textOf = (kind: 'full' | 'partial' | 'rest', cancels: boolean) =>
    TEMPLATES['refund-processed']({ ...order, amountPaise: 499_50, kind, cancels }, shop).text;
  expect(textOf('full', true)).toContain('The whole payment for order MW-6JWS-90BD, Rs.499.50, has been');
  expect(textOf('partial', false)).toContain('A part of the payment for order');
  expect(textOf('rest', true)).toContain('The rest of the payment for order');
  expect(textOf('rest', true)).toContain('The order is cancelled.');
  expect(textOf('partial', false)).not.toContain('cancelled');
  const ended = textOf('partial', true);
  expect(ended).toContain('The order is cancelled. The rest of the payment was not refunded.');
  expect(ended).toContain('https://shop.example/contact');
});

test('the mail about low stock names up to fifty products and says how many more there are', () => {
  const products = [
    { name: 'Seal', partNumber: 'MW-1', free: 0, reorderAt: 4 },
    { name: 'Ring', partNumber: null, free: 3, reorderAt: 3 },
  ];
  const few = TEMPLATES['low-stock']({ products, more: 0 }, shop);
  expect(few.subject).toBe('2 products are low in stock');
  expect(few.text).toContain('MW-1, Seal: 0 free, reorder at 4');
  expect(few.text).toContain('Ring: 3 free, reorder at 3');
  expect(few.text).not.toContain('more');
  expect(few.text).toContain('https://shop.example/admin/stock?only=low');
  const many = TEMPLATES['low-stock']({ products, more: 7 }, shop);
  expect([many.subject, many.text]).toEqual([
    '9 products are low in stock',
    expect.stringContaining('And 7 more.'),
  ]);
  expect(TEMPLATES['low-stock']({ products: products.slice(1), more: 0 }, shop).subject).toBe(
    '1 product is low in stock',
  );
});
