import { expect, test } from 'vitest';
import { NO_BILLING } from '../billing/billing-draft.ts';
import {
  bodyOf,
  draftFor,
  firstProblem,
  marksOfStart,
  problemOf,
  type RequestFields,
  type RequestLine,
  type RequestStart,
  type StoredDraft,
  somethingWasTyped,
  startOfCart,
  startOfQuote,
  withLine,
} from './request-draft.ts';

const line = (productId: string, changed: Partial<RequestLine> = {}): RequestLine => ({
  productId,
  name: `Product ${productId}`,
  partNumber: null,
  imageLink: null,
  price: 100,
  quantity: 1,
  remark: '',
  ...changed,
});
const NO_FIELDS: RequestFields = { company: '', gst: '', pincode: '', poNumber: '', message: '' };
const cart: RequestStart = { name: 'cart', lines: [line('a', { quantity: 5 }), line('b')] };
const stored: StoredDraft = {
  from: marksOfStart(cart),
  lines: [line('a', { quantity: 8, remark: 'Bore 38 H7' }), line('c')],
  typed: { message: 'By mid January' },
};

test('the stored draft counts as long as the dialog opens with the same', () => {
  expect(draftFor(cart, null)).toEqual({ lines: cart.lines, typed: {} });
  expect(draftFor(cart, stored)).toEqual({ lines: stored.lines, typed: stored.typed });
});

test('when the cart has changed since, its lines are new and keep their remarks [B3.2]', () => {
  const changed = { ...cart, lines: [line('a', { quantity: 6 }), line('d')] };
  expect(draftFor(changed, stored)).toEqual({
    lines: [line('a', { quantity: 6, remark: 'Bore 38 H7' }), line('d')],
    typed: stored.typed,
  });
});

test('closing asks only when something was typed or changed', () => {
  expect(somethingWasTyped({ lines: cart.lines, typed: {} }, cart)).toBe(false);
  expect(somethingWasTyped({ lines: cart.lines, typed: { message: '  ' } }, cart)).toBe(false);
  expect(somethingWasTyped({ lines: cart.lines, typed: { message: 'Hello' } }, cart)).toBe(true);
  expect(somethingWasTyped({ lines: [line('a', { quantity: 6 }), line('b')], typed: {} }, cart)).toBe(true);
  expect(
    somethingWasTyped({ lines: [line('a', { quantity: 5, remark: 'x' }), line('b')], typed: {} }, cart),
  ).toBe(true);
});

test('a product is in a request once', () => {
  expect(withLine(cart.lines, line('c'))).toHaveLength(3);
  expect(withLine(cart.lines, line('a'))).toBeNull();
  const full = Array.from({ length: 100 }, (_, i) => line(String(i)));
  expect(withLine(full, line('a'))).toBeNull();
});

test('asking again begins with the last revision, without freight; what the catalogue does not have is asked for in words', () => {
  const offered = (productId: string | null, quantity: number) => ({
    position: 1,
    productId,
    name: `Product ${productId}`,
    partNumber: null,
    imageLink: null,
    hsn: null,
    kind: 'goods' as const,
    unit: 'PCS',
    gstRate: 18,
    quantity,
    unitPrice: 90,
    listPrice: 100,
    leadDays: 30,
    remark: 'Offered with a frame',
    amount: 90 * quantity,
  });
  const asked = [{ ...offered('a', 3), remark: 'Bore 38 H7' }];
  const revision = {
    lines: [
      offered('a', 4),
      offered('b', 1),
      offered('a', 9),
      { ...offered(null, 2), name: 'Base frame to drawing' },
      { ...offered(null, 1), kind: 'freight' as const },
    ],
  };
  const again = startOfQuote({ _id: 'q', asked, revisions: [revision] as never });
  expect(again.lines.map(({ productId, quantity, remark }) => [productId, quantity, remark])).toEqual([
    ['a', 13, 'Bore 38 H7'],
    ['b', 1, ''],
  ]);
  expect(again.message).toBe('Also: 2 × Base frame to drawing');
  const unanswered = startOfQuote({ _id: 'q', asked, revisions: [] });
  expect(unanswered.lines.map(({ quantity }) => quantity)).toEqual([3]);
  expect(unanswered).not.toHaveProperty('message');
});

test('a cart of more products than a request takes says how many are left out [B3.2]', () => {
  const product = { _id: 'a', name: 'A', price: 1, priceBreaks: [], imageLink: [], partNumber: null };
  const entries = (count: number) => Array.from({ length: count }, () => ({ product, quantity: 1 })) as never;
  expect(startOfCart(entries(101)).note).toMatch(/the last one of your cart is left out/);
  expect(startOfCart(entries(103)).note).toMatch(/the last 3 of your cart are left out/);
  expect(startOfCart(entries(103)).lines).toHaveLength(100);
  expect(startOfCart(entries(100))).not.toHaveProperty('note');
});

test('only a pincode and a GSTIN can be wrong, and nothing has to be filled in', () => {
  expect(firstProblem(NO_FIELDS)).toBeNull();
  expect(problemOf('pincode', '64165')).toBe('Enter the 6-digit pincode.');
  expect(problemOf('pincode', '641 653')).toBeNull();
  expect(problemOf('gst', '33AAACS7240F1ZX')).toMatch(/check character/);
  expect(firstProblem({ ...NO_FIELDS, gst: '33AAACS7240F1ZX', pincode: '1' })).toBe('gst');
});

test('what is sent leaves out what is empty [B3.3]', () => {
  expect(bodyOf([line('a', { remark: ' ' })], { ...NO_FIELDS, company: '  ' }, null)).toEqual({
    lines: [{ productId: 'a', quantity: 1 }],
  });
  expect(
    bodyOf(
      [line('a', { quantity: 8, remark: ' Bore 38 H7 ' })],
      {
        company: ' Sri Mills ',
        gst: ' 33aaacs7240f1zp',
        pincode: '641 653',
        poNumber: '4711',
        message: 'Soon\n',
      },
      null,
    ),
  ).toEqual({
    lines: [{ productId: 'a', quantity: 8, remark: 'Bore 38 H7' }],
    company: 'Sri Mills',
    gst: '33AAACS7240F1ZP',
    pincode: '641653',
    poNumber: '4711',
    message: 'Soon',
  });
});

test('who is billed is kept with the draft, counts as typed and is sent [B14.2]', () => {
  const billing = { ...NO_BILLING, address: '14 Wagle Estate' };
  const typed = { from: marksOfStart(cart), lines: cart.lines, typed: {}, billing };
  expect(draftFor(cart, typed).billing).toEqual(billing);
  expect(draftFor({ ...cart, lines: [line('d')] }, typed).billing).toEqual(billing);
  expect(somethingWasTyped({ lines: cart.lines, typed: {}, billing }, cart)).toBe(true);
  expect(somethingWasTyped({ lines: cart.lines, typed: {}, billing: NO_BILLING }, cart)).toBe(false);
  const thane = {
    company: 'Thane Textile Machinery Ltd ',
    gst: '27AAPFU0939F1ZV',
    address: '14 Wagle Estate',
    district: 'Thane',
    state: 'Maharashtra',
    pincode: '400604',
  };
  const body = bodyOf([line('a')], { ...NO_FIELDS, gst: '27AAPFU0939F1ZV' }, thane);
  expect(body).toMatchObject({
    company: 'Thane Textile Machinery Ltd',
    billing: { ...thane, company: 'Thane Textile Machinery Ltd' },
  });
});
