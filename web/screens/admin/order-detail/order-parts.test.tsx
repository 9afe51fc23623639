import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import type { Me } from '#contract/staff.ts';
import { RIGHTS_OF, type StaffRole } from '#domain/staff/rights.ts';
import { me } from '../../../api/me.ts';
import { OrderBanners } from './order-banners.tsx';
import { OrderHistory } from './order-history.tsx';
import { stateOf } from './order-state.ts';
import { ProductLines } from './product-lines.tsx';
import { Identifiers } from './side-cards.tsx';
import { missingOf } from './utr-and-day.tsx';

const order = {
  _id: 'o1',
  orderId: 'MW-8TD4-K2PV',
  orderStatus: 'requested for refund',
  paymentStatus: 'success',
  shippingStatus: 'unshipped',
  statusBeforeRefund: 'pending',
  paymentMethod: 'card',
  razorpayOrderId: 'order_1',
  paymentId: 'pay_1',
  paidAmount: 1000,
  refundedAmount: 0,
  refundState: 'none',
  refunds: [] as Order['refunds'],
  consignments: [] as Order['consignments'],
  history: [] as Order['history'],
} as Partial<Order> as Order;

function shownTo(role: StaffRole, part: ReactNode): string {
  const client = new QueryClient();
  client.setQueryData(me().queryKey, { rights: [...RIGHTS_OF[role]] } as Me);
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </MantineProvider>,
  );
}

test('who may not decide on a refund request reads who does', () => {
  const banner = <OrderBanners order={order} state={stateOf(order)} onOpen={() => {}} />;
  const sentence = 'An owner, or somebody with the role Accounts, decides.';
  expect(shownTo('orders', banner)).toContain(sentence);
  expect(shownTo('accounts', banner)).not.toContain(sentence);
  expect(shownTo('accounts', banner)).toContain('Reject Request');
});

test('money that came by transfer is named by its UTR, as the bank writes it', () => {
  const paid: Order = {
    ...order,
    paymentMethod: 'transfer',
    razorpayOrderId: null,
    paymentId: 'utr:KVBLR52026',
  };
  const shown = shownTo('orders', <Identifiers order={paid} />);
  expect(shown).toContain('UTR');
  expect(shown).toContain('KVBLR52026');
  expect(shown).not.toContain('utr:');
  expect(shown).not.toContain('Payment order');
  expect(shownTo('orders', <Identifiers order={order} />)).toContain('Payment order');
});

test('a quantity stays with its unit', () => {
  const line = { kind: 'goods', quantity: 1200, unit: 'NOS', hsn: null, remark: null, leadDays: null };
  const productId = { _id: 'p1', name: 'Spinning ring', price: 340, imageLink: [], partNumber: null };
  const product = [{ ...line, productId }] as unknown as Order['product'];
  expect(shownTo('orders', <ProductLines order={{ ...order, product }} />)).toContain('1,200\u00a0nos');
});

test('the history names the consignment first, and leaves what a person wrote as it is [B14.9]', () => {
  const event = { at: '2026-11-18T09:40:00Z', actor: 'S. Karthikeyan', from: null, to: null };
  const shown = (action: string, note: string) =>
    shownTo('orders', <OrderHistory history={[{ ...event, action, note }]} />).replace(/<[^>]+>/g, ' ');
  expect(shown('part-shipped', 'Consignment 1, 580 pieces')).toMatch(/Consignment 1 shipped .* 580 pieces/);
  expect(shown('shipping-corrected', 'Consignment 2: Tracking number 1 → 2')).toMatch(
    /Consignment 2: shipping details corrected .* Tracking number 1 → 2/,
  );
  expect(shown('shipped', 'KFC 2207')).toMatch(/Shipped .* KFC 2207/);
  expect(shown('refund-started', 'Consignment 2, damaged')).toMatch(
    /Refund started .* Consignment 2, damaged/,
  );
});

test('what a transfer lacks is named', () => {
  expect(missingOf({ utr: ' ', date: '' })).toEqual(['the UTR', 'the date']);
  expect(missingOf({ utr: 'KVBLR52026', date: '2026-11-17' })).toEqual([]);
});
