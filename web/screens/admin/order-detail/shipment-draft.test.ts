import { describe, expect, test } from 'vitest';
import type { Partner } from '#contract/content-entities.ts';
import type { Order } from '#contract/order-entities.ts';
import { chosenPieces, worthOfLeaving } from './open-pieces.ts';
import {
  CURRENT_PARTNER,
  chosenPartner,
  correctionBody,
  draftOf,
  linesBody,
  NEW_PARTNER,
  NO_PARTNER,
  NOTHING,
  shipmentBody,
  shipmentProblem,
  shipmentWarnings,
} from './shipment-draft.ts';

const unshipped = {
  _id: 'o1',
  shippingStatus: 'unshipped',
  shippingProvider: null,
  trackingNumber: null,
  vehicleNumber: null,
  ewayBill: null,
  lrDate: null,
  llrImg: null,
  totalBill: 1180,
  refundedAmount: 0,
  state: 'Karnataka',
  consignments: [] as Order['consignments'],
} as Order;
const shipped: Order = {
  ...unshipped,
  shippingStatus: 'shipped',
  shippingProvider: { serviceProvider: 'ARC', link: 'https://arc.example' },
  trackingNumber: '4471 8802',
  llrImg: '/media/llr/a.pdf',
};
const arc = { _id: 'p1', serviceProvider: 'ARC', link: 'https://arc.example' } as Partner;
const empty = NOTHING;
const leaving = { state: 'Karnataka', worthPaise: 1180_00, fromState: null, limits: {} };

describe('shipping', () => {
  test('may be sent with nothing filled in, after a warning [B5.12]', () => {
    expect(shipmentProblem(empty, 0)).toBeNull();
    expect(shipmentWarnings(empty, leaving)).toEqual([expect.stringContaining('Nothing is filled in')]);
    expect(shipmentBody('o1', empty)).toEqual({
      mongooseOrderId: 'o1',
      shippingProviderId: null,
      trackingNumber: null,
      llrImg: null,
    });
    expect(shipmentBody('o1', { ...empty, lrDate: '2024-11-10' }).lrDate).toBe('2024-11-10');
    expect(shipmentBody('o1', { ...empty, placeOfSupply: '33' }).placeOfSupply).toBe('33');
  });

  test.each([
    { partner: 'p1' },
    { trackingNumber: 'LR 1' },
    { vehicleNumber: 'TN 1' },
    { receipt: ['/a.jpg'] },
  ])('with %j needs no warning', (filled) => {
    expect(shipmentWarnings({ ...empty, ...filled }, leaving)).toEqual([]);
  });

  test('warns of a missing e-way bill for goods that need one, less what was paid back', () => {
    const expensive: Order = { ...unshipped, totalBill: 90_000 };
    const warningsOf = (order: Order, typed = {}, fromState: string | null = 'Tamil Nadu') => {
      const worthPaise = worthOfLeaving(order, undefined, chosenPieces([], new Map()));
      return shipmentWarnings(
        { ...empty, partner: 'p1', ...typed },
        { state: order.state, worthPaise, fromState, limits: { '33': 1_00_000 } },
      );
    };
    expect(warningsOf(expensive)).toEqual([
      'Goods worth more than Rs.50,000 need an e-way bill before they leave, and its number is missing.',
    ]);
    expect(shipmentProblem(empty, 0), 'a warning, not a refusal').toBeNull();
    expect(warningsOf(expensive, { ewayBill: '5512 0483 7716' })).toEqual([]);
    expect(warningsOf({ ...expensive, refundedAmount: 40_000 })).toEqual([]);
    expect(warningsOf({ ...expensive, state: 'TN' })).toEqual([]);
    expect(warningsOf({ ...expensive, state: 'somewhere' }, { placeOfSupply: '33' })).toEqual([]);
    expect(warningsOf({ ...expensive, state: 'TN', totalBill: 1_00_001 })[0]).toContain('Rs.1,00,000');
    expect(warningsOf({ ...expensive, state: 'TN' }, {}, null)[0]).toContain('Rs.50,000');
    expect(shipmentWarnings({ ...empty, partner: 'p1' }, null), 'a correction').toEqual([]);
  });

  test('waits for a partner that is being added, for the receipt, and for a whole e-way bill number', () => {
    expect(shipmentProblem({ ...empty, partner: NEW_PARTNER }, 0)).toContain('Add the new partner first');
    expect(shipmentProblem(empty, 1)).toBe('The receipt is still on its way.');
    expect(shipmentProblem(empty, 1, 1)).toBe('The receipt was not sent. Remove it, or send it again.');
    expect(shipmentProblem({ ...empty, ewayBill: '5512' }, 0)).toBe('An e-way bill number has 12 digits.');
    expect(shipmentProblem({ ...empty, ewayBill: '5512 0483 7716' }, 0)).toBeNull();
  });
});

test('lines are sent only when not all that is open leaves [B14.9]', () => {
  const pieces = new Map([
    [1, 96],
    [2, 0],
  ]);
  const lines = [{ position: 1, quantity: 96 }];
  expect(linesBody({ pieces, ships: 96, keeps: 64 })).toEqual({ lines });
  expect(linesBody({ pieces, ships: 96, keeps: 0 })).toEqual({ lines });
  expect({ ...linesBody({ pieces: new Map([[1, 1]]), ships: 1, keeps: 0 }) }).toEqual({});
});

describe('a correction', () => {
  test('begins with what the order has, and names the partner while it is listed', () => {
    const draft = draftOf(shipped);
    expect(draft).toMatchObject({ trackingNumber: '4471 8802', receipt: ['/media/llr/a.pdf'] });
    expect(chosenPartner(draft, shipped, [arc])).toBe('p1');
    expect(chosenPartner(draft, shipped, [{ ...arc, link: 'https://other.example' }])).toBe(CURRENT_PARTNER);
    expect(chosenPartner(empty, unshipped, [arc])).toBe(NO_PARTNER);
  });

  test('sends only what was changed, and clears what was emptied', () => {
    const mongooseOrderId = 'o1';
    const draft = draftOf(shipped);
    expect(correctionBody('o1', shipped, { ...draft, trackingNumber: ' ' })).toEqual({
      mongooseOrderId,
      trackingNumber: null,
    });
    expect(correctionBody('o1', shipped, { ...draft, ewayBill: '551204837716', partner: 'p2' })).toEqual({
      mongooseOrderId,
      ewayBill: '551204837716',
      shippingProviderId: 'p2',
    });
    expect(
      correctionBody('o1', shipped, { ...draftOf(shipped), partner: NO_PARTNER }).shippingProviderId,
    ).toBeNull();
  });
});
