import { press, steps, type } from './acts.ts';
import type { Screen } from './screen.ts';
import type { ShopData } from './shop-data.ts';

const order = (id: string) => ({ path: `/admin/orders/${id}` });
const dialog = (name: string | RegExp) => ({ act: press(name), windowOnly: true });

/** The page of an order at the desk. */
export const adminOrder = (orders: ShopData['orders']): Screen => ({
  name: 'admin order',
  main: { role: 'button', name: /Initiate Refund/ },
  ...order(orders.requested),
  states: {
    requested: {},
    unpaid: order(orders.unpaid),
    new: order(orders.fresh),
    confirmed: order(orders.confirmed),
    shipped: order(orders.shipped),
    cancelled: order(orders.cancelled),
    lapsed: order(orders.lapsed),
    'partly refunded': order(orders.partly),
    'failed refund': order(orders.failed),
    transfer: order(orders.transfer),
    'transfer recorded': { ...order(orders.transfer), ...dialog('Record a payment') },
    'transfer short by TDS': {
      ...order(orders.transfer),
      act: steps(
        press('Record a payment'),
        type({ 'Amount in the bank': '100', UTR: 'SBINN52026111700418' }),
        press(/^Tax deducted at source/, 'checkbox'),
        type({ 'TDS in rupees': '500' }),
      ),
      windowOnly: true,
    },
    'reverse an entry': {
      ...order(orders.transfer),
      act: steps(press(/^More for the transfer/), press('Reverse…', 'menuitem')),
      windowOnly: true,
    },
    unknown: order('0198f2c4-7a51-7000-8000-000000000000'),
    confirm: { ...order(orders.fresh), ...dialog('Confirm Order') },
    reject: dialog('Reject Request'),
    refund: dialog(/Initiate Refund/),
    'refund by lines': {
      ...order(orders.shipped),
      act: steps(press(/Initiate Refund/), press(/^Partial/, 'radio')),
      windowOnly: true,
    },
    shipping: { ...order(orders.confirmed), ...dialog(/Initiate Shipping/) },
    'shipping to an unknown State': { ...order(orders.stateUnknown), ...dialog(/Initiate Shipping/) },
    'in parts': order(orders.inParts),
    'ship what is there': { ...order(orders.inParts), ...dialog(/^Ship \d+ now/) },
    'refund in parts': {
      ...order(orders.inParts),
      act: steps(press(/Initiate Refund/), press(/^Partial/, 'radio'), press(/MW-HF3-185/, 'checkbox')),
      windowOnly: true,
    },
    'sent in parts': order(orders.sentInParts),
    'correct address': { ...order(orders.confirmed), ...dialog(/^Correct the address/) },
    'other State': order(orders.elsewhere),
    loading: { held: /singleOrder/, windowOnly: true },
    error: { failed: /singleOrder/, windowOnly: true },
  },
});
