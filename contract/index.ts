import type { Static, TSchema } from 'typebox';
import { accounts } from './accounts.ts';
import { activity } from './activity.ts';
import { addresses } from './addresses.ts';
import { adminCatalogue } from './admin-catalogue.ts';
import { adminCompanies } from './admin-companies.ts';
import { adminContent } from './admin-content.ts';
import { adminCustomers } from './admin-customers.ts';
import { adminOrders } from './admin-orders.ts';
import { approvals } from './approvals.ts';
import { bulkPrices } from './bulk-prices.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { companies } from './companies.ts';
import { dashboard } from './dashboard.ts';
import { deskSales } from './desk-sales.ts';
import { eInvoices } from './e-invoices.ts';
import { feed } from './feed.ts';
import { keys } from './keys.ts';
import { operation } from './operation.ts';
import { papers } from './papers.ts';
import { priceLists } from './price-lists.ts';
import { productImport } from './product-import.ts';
import { pumps } from './pumps.ts';
import { quickOrder } from './quick-order.ts';
import { quotes } from './quotes.ts';
import { reports } from './reports.ts';
import type { Endpoint } from './schema.ts';
import { shopSettings } from './settings.ts';
import { shipGrid } from './ship-grid.ts';
import { shopping } from './shopping.ts';
import { staff } from './staff.ts';
import { statements } from './statements.ts';
import { stock } from './stock.ts';
import { transfers } from './transfers.ts';
import { webhooks } from './webhooks.ts';

/** Every call of the API, by its path. */
export const contract = {
  ...accounts,
  ...catalogue,
  ...pumps,
  ...shopping,
  ...addresses,
  ...companies,
  ...checkout,
  ...approvals,
  ...quickOrder,
  ...quotes,
  ...deskSales,
  ...adminCatalogue,
  ...productImport,
  ...bulkPrices,
  ...priceLists,
  ...stock,
  ...adminOrders,
  ...shipGrid,
  ...statements,
  ...transfers,
  ...papers,
  ...eInvoices,
  ...dashboard,
  ...reports,
  ...adminCustomers,
  ...adminCompanies,
  ...adminContent,
  ...shopSettings,
  ...keys,
  ...webhooks,
  ...feed,
  ...staff,
  ...activity,
  ...operation,
};

/** The sections of the API reference, in order. */
export const AREAS: { tag: string; description: string; endpoints: Record<string, Endpoint> }[] = [
  { tag: 'Accounts', description: 'Registration, login and passwords.', endpoints: accounts },
  { tag: 'Catalogue', description: 'What anyone may read.', endpoints: catalogue },
  { tag: 'Pump finder', description: 'Pumps by the work they have to do.', endpoints: pumps },
  { tag: 'Shopping', description: 'The customer’s cart and wishlist.', endpoints: shopping },
  { tag: 'Addresses', description: 'The customer’s address book.', endpoints: addresses },
  {
    tag: 'Company',
    description: 'The customer’s company: its people, invitations and addresses.',
    endpoints: companies,
  },
  { tag: 'Checkout', description: 'The customer’s orders and payments.', endpoints: checkout },
  {
    tag: 'Approvals',
    description: 'Orders of a company’s people that are above their limits.',
    endpoints: approvals,
  },
  {
    tag: 'Quick order',
    description: 'Many parts into the cart at once: by their numbers, or those of an earlier order.',
    endpoints: quickOrder,
  },
  { tag: 'Quotes', description: 'Prices on request, for customers and for the shop.', endpoints: quotes },
  {
    tag: 'Sales for callers',
    description: 'Quotes and orders that the desk makes, their payment links and invitations.',
    endpoints: deskSales,
  },
  {
    tag: 'Catalogue administration',
    description: 'Products, categories, images and the log of changes.',
    endpoints: adminCatalogue,
  },
  { tag: 'Product import', description: 'Products from a spreadsheet.', endpoints: productImport },
  { tag: 'Bulk prices', description: 'The prices of many products, changed at once.', endpoints: bulkPrices },
  {
    tag: 'Price lists',
    description: 'What companies pay where it is not what the catalogue says.',
    endpoints: priceLists,
  },
  { tag: 'Stock', description: 'What is on hand, held by orders, and every move.', endpoints: stock },
  {
    tag: 'Order administration',
    description: 'Confirming, shipping and refunding orders.',
    endpoints: { ...adminOrders, ...shipGrid, ...transfers, ...statements },
  },
  {
    tag: 'Papers',
    description: 'Receipts, tax invoices, refund vouchers and credit notes.',
    endpoints: { ...papers, ...eInvoices },
  },
  { tag: 'Dashboard', description: 'Figures, and where the ledgers differ.', endpoints: dashboard },
  { tag: 'Reports', description: 'Sales of a period, net of refunds.', endpoints: reports },
  { tag: 'Customers', description: 'As the back office sees them.', endpoints: adminCustomers },
  {
    tag: 'Companies',
    description: 'Companies that buy, as the back office sees them.',
    endpoints: adminCompanies,
  },
  { tag: 'Content administration', description: 'Reviews and blog posts.', endpoints: adminContent },
  { tag: 'Settings', description: 'The company and its tax.', endpoints: shopSettings },
  { tag: 'API keys', description: 'Keys of other programs, and what each may.', endpoints: keys },
  { tag: 'Webhooks', description: 'Programs that are told of events.', endpoints: webhooks },
  { tag: 'Feed', description: 'What changed, for programs that follow it.', endpoints: feed },
  { tag: 'Staff', description: 'One’s own account, and the team with its roles.', endpoints: staff },
  { tag: 'Activity', description: 'What was changed by whom.', endpoints: activity },
  { tag: 'Operation', description: 'For those who run the shop.', endpoints: operation },
];

export type Contract = typeof contract;
export type ApiPath = keyof Contract;
type PathsOf<Method> = { [P in ApiPath]: Contract[P]['method'] extends Method ? P : never }[ApiPath];
export type GetPath = PathsOf<'GET'>;
export type PostPath = PathsOf<'POST'>;

type Part<E, Key extends string> = E extends { [K in Key]: infer S }
  ? S extends TSchema
    ? Static<S>
    : undefined
  : undefined;
export type QueryOf<P extends ApiPath> = Part<Contract[P], 'query'>;
export type BodyOf<P extends ApiPath> = Part<Contract[P], 'body'>;
export type ResponseOf<P extends ApiPath> = Static<Contract[P]['response']>;

export type { Endpoint };
