import { describe, expect, test } from 'vitest';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { entriesOf } from './conversation-entries.ts';
import { gridOf } from './grid/grid.ts';
import { linesBefore, priceNote, quantityNote } from './grid/price-note.ts';
import { asBody, asDraft, hasUnreadable, type Offer, offerOf, problemsOf } from './offer.ts';
import { canSend, canWithdraw, comparedWith, hasUnpaidOrder, sentenceOf } from './quote-state.ts';

const NOW = '2026-11-13T06:00:00.000Z';
const RATES = [0, 5, 18, 40];
const TAX = { defaultRate: 18, terms: 'Warranty 12 months.' };

const quote = (over: Partial<AdminQuote> = {}): AdminQuote => ({
  _id: 'q',
  number: 'Q-5TXN-42',
  quotationNumber: null,
  state: 'requested',
  waitsFor: 'shop',
  waitingSince: NOW,
  changeAsked: false,
  revision: 0,
  validUntil: null,
  total: null,
  closingReason: null,
  company: 'Velan Hosiery Processors',
  createdAt: '2026-11-11T09:44:00.000Z',
  customerId: { _id: 'c', name: 'R. Senthil Kumar', email: 'stores@velan.example', phone: '9840012345' },
  order: null,
  gst: null,
  pincode: '641604',
  poNumber: null,
  place: 'Tamil Nadu',
  asked: [
    {
      position: 0,
      productId: 'p1',
      name: 'Pump',
      partNumber: 'PM-1',
      imageLink: null,
      listPrice: 1000,
      quantity: 4,
      remark: 'with seals',
    },
  ],
  revisions: [],
  messages: [],
  history: [],
  isPastValidity: false,
  supply: 'intra',
  customerOrders: 3,
  freightName: 'Freight to Tamil Nadu',
  draft: null,
  draftVersion: 0,
  draftSavedAt: null,
  draftBy: null,
  neighbours: { position: 1, waiting: 1, previous: null, next: null },
  catalogue: [
    {
      productId: 'p1',
      partNumber: 'PM-1',
      imageLink: null,
      hsn: '841370',
      gstRate: null,
      listPrice: 1180,
      priceBreaks: [{ from: 10, price: 1100 }],
      leadDays: 7,
    },
  ],
  ...over,
});

const revision = (over: Partial<AdminQuote['revisions'][number]> = {}): AdminQuote['revisions'][number] => ({
  revision: 1,
  sentAt: '2026-11-12T05:10:00.000Z',
  sentBy: 'Divya Prakash',
  validUntil: '2026-11-27',
  payment: 'transfer',
  terms: 'As agreed.',
  lines: [
    {
      position: 0,
      kind: 'goods',
      productId: 'p1',
      name: 'Pump',
      partNumber: 'PM-1',
      imageLink: null,
      hsn: '841370',
      unit: 'NOS',
      gstRate: 18,
      quantity: 4,
      unitPrice: 1150,
      listPrice: 1180,
      leadDays: 21,
      remark: null,
      amount: 4600,
    },
    {
      position: 1,
      kind: 'freight',
      productId: null,
      name: 'Freight to Tiruppur',
      partNumber: null,
      imageLink: null,
      hsn: '9965',
      unit: 'OTH',
      gstRate: 18,
      quantity: 1,
      unitPrice: 500,
      listPrice: null,
      leadDays: null,
      remark: null,
      amount: 500,
    },
  ],
  taxable: 4322.03,
  cgst: 388.98,
  sgst: 388.98,
  igst: 0,
  total: 5100,
  placeOfSupply: 'Tamil Nadu',
  ...over,
});

const offered = quote({
  state: 'offered',
  revision: 1,
  quotationNumber: 'QT/26-27/00087',
  validUntil: '2026-11-27',
  total: 5100,
  revisions: [revision()],
});

const begun = (of: AdminQuote): Offer => {
  const offer = offerOf(of, TAX, NOW);
  return { ...offer, ...gridOf(offer.lines, offer.freight) };
};
const withLine = (over: Partial<Offer['lines'][number]>): Offer => {
  const offer = begun(quote());
  return { ...offer, lines: [{ ...offer.lines[0]!, ...over }] };
};

describe('what the form begins with', () => {
  test('a request: what was asked for at the catalogue’s price of today, 15 days, the settings’ terms', () => {
    expect(offerOf(quote(), TAX, NOW)).toEqual({
      lines: [
        {
          productId: 'p1',
          name: 'Pump',
          hsn: '841370',
          quantity: '4',
          unitPrice: '1,180.00',
          gstRate: '18',
          leadDays: '7',
          remark: 'with seals',
        },
      ],
      freight: null,
      validUntil: '2026-11-28',
      payment: 'card or transfer',
      terms: 'Warranty 12 months.',
    });
  });

  test('a request that reaches a quantity price: at that', () => {
    const many = { ...quote().asked[0]!, quantity: 12 };
    expect(offerOf(quote({ asked: [many] }), TAX, NOW).lines).toMatchObject([{ unitPrice: '1,100.00' }]);
  });

  test('an offer: the last revision with a new validity', () => {
    expect(offerOf(offered, TAX, NOW)).toMatchObject({
      lines: [{ unitPrice: '1,150.00', leadDays: '21' }],
      freight: '500.00',
      validUntil: '2026-11-28',
      payment: 'transfer',
      terms: 'As agreed.',
    });
  });

  test('a draft goes before both, and is read as it was saved', () => {
    const draft = asDraft(
      { ...withLine({ quantity: '', unitPrice: '12' }), validUntil: '2026-12-24' },
      RATES,
    );
    const read = offerOf(quote({ ...offered, draft }), TAX, NOW);
    expect(read).toMatchObject({ lines: [{ quantity: '', unitPrice: '12.00' }], validUntil: '2026-12-24' });
  });
});

describe('before it is sent', () => {
  test('everything that is missing or cannot be read is named with its line', () => {
    const offer = {
      ...withLine({ quantity: '', unitPrice: '1.12 lakh' }),
      validUntil: '2026-11-12',
      freight: '',
    };
    expect(problemsOf(offer, RATES, NOW).map(({ sentence }) => sentence)).toEqual([
      'Line 1, quantity is missing.',
      'Line 1, unit price: Write the amount as 499.50.',
      'Freight: Fill this in, or remove the freight.',
      'The last day of the offer is over. Choose today or a later day.',
    ]);
  });

  test('what the catalogue does not have needs a name', () => {
    const [problem] = problemsOf(withLine({ productId: null, name: ' ' }), RATES, NOW);
    expect(problem).toMatchObject({
      at: { key: 'line-1', column: 'name' },
      sentence: 'Line 1, name is missing.',
    });
  });

  test('an offer without lines is none', () => {
    expect(problemsOf({ ...begun(quote()), lines: [] }, RATES, NOW)).toMatchObject([{ at: 'add-line' }]);
  });

  test('a whole offer becomes what the shop takes: a product by its id, anything else by its name', () => {
    const offer = begun(quote());
    const own = { ...offer.lines[0]!, key: 'line-2', productId: null, name: 'Commissioning', hsn: '998732' };
    const body = asBody({ ...offer, lines: [...offer.lines, own], freight: '500' }, RATES);
    expect(body).toMatchObject({ freight: 500, validUntil: '2026-11-28' });
    expect(body.lines).toEqual([
      {
        productId: 'p1',
        quantity: 4,
        unitPrice: 1180,
        hsn: '841370',
        gstRate: 18,
        leadDays: 7,
        remark: 'with seals',
      },
      expect.objectContaining({ name: 'Commissioning', hsn: '998732' }),
    ]);
    expect(body.lines[1]).not.toHaveProperty('productId');
  });

  test('a draft waits for what cannot be read; what is empty is saved as empty', () => {
    expect(hasUnreadable(withLine({ leadDays: 'soon' }), RATES)).toBe(true);
    expect(hasUnreadable(withLine({ quantity: '' }), RATES)).toBe(false);
  });
});

describe('beside a price', () => {
  const line = { productId: 'p1', name: 'Pump', quantity: '4', unitPrice: '1,150' };
  const product = quote().catalogue[0];

  test('what it was in the last revision, only where it differs', () => {
    const [was] = linesBefore([line], revision().lines);
    const [bought] = revision().lines;
    const before = [bought!, { ...bought!, quantity: 5, unitPrice: 1_090 }];
    const pricesOf = (...lines: (typeof line)[]) =>
      linesBefore(lines, before).map((each) => each?.unitPrice ?? null);
    expect(pricesOf(line, { ...line, quantity: '5' })).toEqual([bought!.unitPrice, 1_090]);
    expect(priceNote(line, product, was!.unitPrice)).toEqual({ text: 'list 1,180.00', isOld: false });
    expect(priceNote({ ...line, unitPrice: '1,120' }, product, was!.unitPrice)).toEqual({
      text: 'was 1,150.00',
      isOld: true,
    });
  });

  test('a quantity that is another than in the last revision says what it was', () => {
    const other = { ...line, quantity: '1,200' };
    const [was] = linesBefore([other], revision().lines);
    expect(quantityNote(other, was!.quantity)).toBe(`was ${revision().lines[0]!.quantity}`);
    expect(quantityNote(line, was!.quantity)).toBeNull();
    expect(quantityNote(other, null)).toBeNull();
  });

  test('what the catalogue asks for that many, while the quantity is typed', () => {
    const noteAt = (quantity: string) => priceNote({ ...line, quantity }, product, null)?.text;
    expect(['9', '10', '1,000', '', 'x'].map(noteAt)).toEqual([
      'list 1,180.00',
      'list 1,100.00',
      'list 1,100.00',
      'list 1,180.00',
      'list 1,180.00',
    ]);
  });

  test('a product without a price says so, a line of its own nothing', () => {
    expect(priceNote(line, undefined, null)?.text).toBe('no list price');
    expect(priceNote({ ...line, productId: null }, undefined, null)).toBeNull();
  });
});

describe('how it stands', () => {
  test('in a sentence', () => {
    expect(sentenceOf(quote(), NOW)).toBe('Requested 11 Nov 2026, 3:14 pm IST. Nothing is offered yet.');
    expect(sentenceOf({ ...offered, changeAsked: true }, NOW)).toBe(
      'Requested 11 Nov 2026, 3:14 pm IST. Revision 1 sent 12 Nov as QT/26-27/00087; the customer asks for a change.',
    );
    expect(sentenceOf(quote({ state: 'withdrawn', closingReason: 'not made' }), NOW)).toBe(
      'Requested 11 Nov 2026, 3:14 pm IST. Withdrawn: “not made”.',
    );
  });

  test('an ordered quote is accepted with an order; only one without money can be withdrawn', () => {
    const order = {
      _id: 'o',
      orderId: 'MW-1',
      orderStatus: 'pending',
      paymentStatus: 'pending',
      hasMoney: false,
      createdAt: NOW,
    } as const;
    const ordered = { ...offered, state: 'ordered', order } as const;
    expect([canSend(ordered), canWithdraw(ordered), hasUnpaidOrder(ordered)]).toEqual([false, true, true]);
    const partPaid = { ...ordered, order: { ...order, hasMoney: true } };
    expect([canWithdraw(partPaid), hasUnpaidOrder(partPaid)]).toEqual([false, false]);
    expect([canSend(offered), canSend({ ...offered, state: 'expired' })]).toEqual([true, true]);
  });

  test('compared with the last revision', () => {
    const before = revision({ total: 967_460 });
    expect(comparedWith(957_380_00, before)).toBe('Rs.10,080.00 less than revision 1');
    expect(comparedWith(967_460_00, before)).toBe('as much as revision 1');
    expect(comparedWith(967_461_00, before)).toBe('Rs.1.00 more than revision 1');
  });

  test('the conversation has messages, revisions and what became of them, in their order', () => {
    const message = {
      _id: 'm',
      from: 'customer',
      author: 'R. Senthil Kumar',
      text: 'Yes',
      asksChange: false,
    } as const;
    const entries = entriesOf({
      messages: [{ ...message, at: '2026-11-13T00:00:00.000Z' }],
      revisions: [revision()],
      history: [
        {
          at: '2026-11-11T09:44:00.000Z',
          action: 'requested',
          actor: 'customer',
          revision: null,
          note: null,
        },
        {
          at: '2026-11-14T00:00:00.000Z',
          action: 'declined',
          actor: 'customer',
          revision: 1,
          note: 'too late',
        },
      ],
    });
    expect(entries.map((entry) => ('text' in entry ? entry.text : entry.title))).toEqual([
      'Revision 1 sent, Rs.5,100.00',
      'Yes',
      'Declined by the customer',
    ]);
  });
});
