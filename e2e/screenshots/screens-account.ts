import type { Page } from '@playwright/test';
import type { ProductCard } from '#contract/product-entities.ts';
import type { Beyond } from '#domain/stock/bands.ts';
import { change } from '../helpers/api.ts';
import { makeProduct, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { BILLING, cardWindow, fillAddress, fillBilling, payWith, proceed } from '../helpers/checkout.ts';
import { registerCustomer } from '../helpers/people.ts';
import { press, pressIfThere, shows, steps, type } from './acts.ts';
import type { Screen, States } from './screen.ts';
import { listCompany } from './screens-company.ts';
import type { ShopData } from './shop-data.ts';

export function listAccount({ customer, newcomer, product, orders, quotes }: ShopData): Screen[] {
  const { token } = customer;
  const empty = { token: newcomer.token };
  const order = (id: string) => ({ path: `/account/orders/${id}` });
  const quote = (id: string) => ({ path: `/account/quotes/${id}` });
  const ownCart = { token: () => customerWithCart(product) };
  const states = (call: string): States => ({
    filled: {},
    empty,
    loading: { held: new RegExp(call), windowOnly: true },
    error: { failed: new RegExp(call), windowOnly: true },
  });
  return [
    {
      name: 'cart',
      main: { role: 'link', name: 'Checkout' },
      path: '/account',
      token,
      states: {
        ...states('/allCart'),
        short: { token: customerWithShortCart },
        removed: { ...ownCart, act: press(/^Remove/), windowOnly: true },
        menu: { act: pressIfThere('Account'), windowOnly: true },
        quote: { path: '/account#quote', act: remark, windowOnly: true },
      },
    },
    { name: 'wishlist', path: '/account/wishlist', token, states: states('/allWishlist') },
    {
      name: 'checkout',
      main: { role: 'button', name: 'Proceed Payment' },
      path: '/account/checkout',
      token,
      states: {
        ...states('/allCart'),
        typed: { act: steps(newAddress, fillAddress) },
        transfer: { act: chooseTransfer },
        'billed elsewhere': { ...ownCart, act: steps(fillAddress, billElsewhere) },
        'of a quote': { path: `/account/checkout?quote=${quotes.accepted}` },
        'of a quote that is not accepted': { path: `/account/checkout?quote=${quotes.offered}` },
        wrong: {
          act: steps(
            newAddress,
            type({ Pincode: '12', Contact: '98', 'GSTIN Number (optional)': '33' }),
            leaveField,
          ),
        },
        payment: { ...ownCart, act: steps(fillAddress, openCardWindow), windowOnly: true },
        paid: { ...ownCart, act: steps(fillAddress, openCardWindow, pay), windowOnly: true },
      },
    },
    {
      name: 'addresses',
      main: { role: 'button', name: 'New address' },
      path: '/account/addresses',
      token,
      states: {
        ...states('/user/addresses/all'),
        new: { act: press('New address'), windowOnly: true },
      },
    },
    {
      name: 'orders',
      main: { role: 'link', name: /View/ },
      path: '/account/orders',
      token,
      states: { ...states('/user/orders/allOrders'), parts: { path: '/account/orders?search=VMHP' } },
    },
    {
      name: 'order',
      main: { role: 'button', name: 'Request for Refund' },
      token,
      ...order(orders.shipped),
      states: {
        shipped: { actions: [{ role: 'link', name: 'Track Order' }] },
        unpaid: {
          ...order(orders.unpaid),
          actions: [
            { role: 'link', name: 'Pay now' },
            { role: 'button', name: 'Cancel Order' },
          ],
        },
        new: order(orders.fresh),
        'a part sent': order(orders.inParts),
        'sent in parts': order(orders.sentInParts),
        requested: order(orders.requested),
        cancelled: order(orders.cancelled),
        lapsed: order(orders.lapsed),
        transfer: order(orders.transfer),
        refund: { ...order(orders.fresh), act: press('Request for Refund'), windowOnly: true },
        unknown: order('0198f2c4-7a51-7000-8000-000000000000'),
        loading: { held: /singleOrder/, windowOnly: true },
        error: { failed: /singleOrder/, windowOnly: true },
      },
    },
    {
      name: 'quotes',
      main: { role: 'link', name: /View/ },
      path: '/account/quotes',
      token,
      states: {
        ...states('/user/quotes/all'),
        'to answer': { path: '/account/quotes?state=to-answer' },
        'nothing found': { path: '/account/quotes?search=nothing' },
        request: { path: '/account/quotes#quote', windowOnly: true },
      },
    },
    {
      name: 'quick order',
      path: '/account/quick-order',
      token,
      states: { empty: {}, read: { act: steps(pasteList, shows(/\d unknown/)) } },
    },
    {
      name: 'quote',
      main: { role: 'button', name: 'Accept' },
      token,
      ...quote(quotes.offered),
      states: {
        offered: {},
        'older revision': { path: `/account/quotes/${quotes.offered}?revision=1` },
        requested: quote(quotes.requested),
        accepted: quote(quotes.accepted),
        declined: quote(quotes.declined),
        expired: quote(quotes.expired),
        withdrawn: quote(quotes.withdrawn),
        change: { act: press('Ask for a change'), windowOnly: true },
        decline: { act: press('Decline'), windowOnly: true },
        unknown: quote('0198f2c4-7a51-7000-8000-000000000000'),
        loading: { held: /quotes\/single/, windowOnly: true },
        error: { failed: /quotes\/single/, windowOnly: true },
      },
    },
    ...listCompany(),
    // The specification keeps this page empty.
    { name: 'request for cancel', path: '/account/request-for-cancel', token, states: { empty: {} } },
    {
      name: 'change password',
      main: { role: 'button', name: /password/i },
      path: '/account/change-password',
      token,
      states: { empty: {} },
    },
  ];
}

/** For pictures that change the cart. */
async function customerWithCart(product: ProductCard): Promise<string> {
  const { token } = await registerCustomer();
  await change('/user/product/addCart', { productId: product._id, quantity: 2 }, token);
  return token;
}

/** In stock, partly made, too few left, none left. */
async function customerWithShortCart(): Promise<string> {
  const { token } = await registerCustomer();
  const imageLink = await pictures(1);
  const lines: [name: string, price: number, stock: number, beyond: Beyond, quantity: number][] = [
    ['6206 Deep-Groove Ball Bearing, C3', 340, 20, 'make', 8],
    ['JC 110 Jaw Coupling with Spider', 2480, 3, 'make', 8],
    ['Mechanical Seal 28 mm, SiC / Carbon', 1690, 3, 'stop', 5],
    ['Gland Packing 10 mm, Graphite', 460, 0, 'stop', 2],
  ];
  for (const [name, price, stock, beyond, quantity] of lines) {
    const partNumber = `MW-${uniqueWord().slice(1, 7).toUpperCase()}`;
    const product = await makeProduct({ name, price, partNumber, imageLink, leadDays: 21, stock, beyond });
    await change('/user/product/addCart', { productId: product._id, quantity }, token);
  }
  return token;
}

const remark = press(/^Add a remark/);
const newAddress = press('New address', 'radio');
async function billElsewhere(page: Page) {
  await page.getByLabel('Company').fill(BILLING.company);
  await page.getByLabel('GSTIN Number').fill(BILLING.gst);
  await fillBilling(page);
}

const chooseTransfer = (page: Page) => page.getByRole('radio', { name: /^Bank transfer/ }).click();

const pasteList = type({
  'Part numbers and quantities':
    'MW-HF1-185\t480\nmw 6206 c3\t8\nMW-HF\t4\nMW-JC110 2 pcs\nMW-6026-C3\t12\nMW-VM1008-40\t1',
});

const leaveField = (page: Page) => page.keyboard.press('Tab');

async function openCardWindow(page: Page) {
  await proceed(page).click();
  await cardWindow(page)
    .getByRole('button', { name: /^Pay Rs\./ })
    .waitFor();
}

async function pay(page: Page) {
  await payWith(page, /succeeds/i);
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
}
