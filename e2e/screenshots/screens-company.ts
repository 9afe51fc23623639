import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { ADDRESS, fillCart, placePaidOrder } from '../helpers/checkout.ts';
import { giveRole, limitOrders, makeCompany } from '../helpers/companies.ts';
import { registerCustomer } from '../helpers/people.ts';
import { press } from './acts.ts';
import type { Screen } from './screen.ts';

/** What only the people of a company see. */
export const listCompany = (): Screen[] => [
  {
    name: 'checkout for approval',
    main: { role: 'button', name: /^Send for approval/ },
    path: '/account/checkout',
    states: { above: { token: buyerAboveLimit } },
  },
  {
    name: 'cart of the accounts',
    path: '/account',
    states: { filled: { token: accountsWithCart, windowOnly: true } },
  },
  {
    name: 'approvals',
    path: '/account/approvals',
    states: {
      waiting: { token: administrator },
      own: { token: requester, path: '/account/approvals?tab=mine' },
      done: { token: administrator, path: '/account/approvals?tab=done' },
      loading: { token: administrator, held: /approvals\/all/, windowOnly: true },
      error: { token: administrator, failed: /approvals\/all/, windowOnly: true },
    },
  },
  {
    name: 'company',
    main: { role: 'button', name: 'Invite a person' },
    path: '/account/company',
    states: {
      filled: { token: administrator },
      invite: { token: administrator, act: press('Invite a person'), windowOnly: true },
    },
  },
  {
    name: 'company applied for',
    main: { role: 'button', name: 'Ask for a company account' },
    path: '/account/company',
    states: { empty: { token: async () => (await registerCustomer()).token } },
  },
  {
    name: 'join a company',
    path: '/account/company/join/used',
    states: { used: {} },
  },
  {
    name: 'orders of the company',
    main: { role: 'link', name: /View/ },
    path: '/account/orders?scope=company',
    states: { filled: { token: administrator } },
  },
  {
    name: 'quotes of the company',
    path: '/account/quotes?scope=company',
    states: { empty: { token: administrator } },
  },
];

async function limited() {
  const company = await makeCompany();
  const product = await makeProduct({ name: 'IE3 Induction Motor 132M, 7.5 kW', price: 39_900 });
  await placePaidOrder(company.buyer.token, product);
  await limitOrders(company.buyer, 50_000);
  return { ...company, product };
}

async function buyerAboveLimit(): Promise<string> {
  const { buyer, product } = await limited();
  await change('/user/product/addCart', { productId: product._id, quantity: 2 }, buyer.token);
  return buyer.token;
}

async function accountsWithCart(): Promise<string> {
  const { buyer } = await makeCompany();
  await fillCart(buyer);
  await giveRole(buyer, 'accounts');
  return buyer.token;
}

let asked: ReturnType<typeof limited> | undefined;
/** With a request that waits. */
const companyThatAsks = () => {
  asked ??= limited().then(async (company) => {
    const { buyer, product } = company;
    const note = 'Two blow room motors failed the insulation test. Line 2 stands still.';
    const products = [{ productId: product._id, quantity: 2 }];
    await change('/user/approvals/request', { ...ADDRESS, products, note }, buyer.token);
    return company;
  });
  return asked;
};
export const administrator = async () => (await companyThatAsks()).admin.token;
const requester = async () => (await companyThatAsks()).buyer.token;
