import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { QueryOf } from '#contract/index.ts';
import type { Order } from '#contract/order-entities.ts';
import type { PaperSummary } from '#contract/papers.ts';
import type { Copy } from '#domain/papers/kinds.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { api } from './client.ts';
import type { FilePath } from './download.ts';
import { posting } from './posting.ts';
import { afterwards, byPage, sentenceOfAnswer } from './query-client.ts';

export interface PaperFilter {
  /** undefined: all kinds. */
  kind: PaperSummary['kind'] | undefined;
  search?: string;
  from?: string;
  to?: string;
  withoutIrn?: boolean;
  irnDue?: boolean;
}

export const papers = ({ kind, search, from, to, withoutIrn, irnDue = false }: PaperFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'papers', 'list', { kind, search, from, to, withoutIrn, irnDue }],
    queryFn: async ({ pageParam }) => {
      const query: QueryOf<'/admin/papers/all'> = {
        ...(from && { from }),
        ...(to && { to }),
        ...(kind && { kind }),
        ...(search && { search }),
        ...(withoutIrn && { withoutIrn }),
        ...(irnDue && { irnDue }),
        page: pageParam,
        itemPerPage: PAGE_SIZE,
      };
      return (await api.get('/admin/papers/all', query)).data;
    },
    ...byPage,
    meta: { quiet: true },
  });

/** The sums of a period, and what its export contains. */
export const papersOfPeriod = (from: string, to: string) =>
  queryOptions({
    queryKey: ['admin', 'papers', 'period', from, to],
    queryFn: async () => (await api.get('/admin/papers/period', { from, to })).data,
    meta: { quiet: true },
  });

const readPapersAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ['admin', 'papers'] });

/** What the portal answered for an invoice or a credit note. */
export const enterIrn = posting('/admin/papers/irn', {
  meta: { quiet: true, done: sentenceOfAnswer },
  ...afterwards(readPapersAgain),
});

/** Papers that wait for their IRN. */
export const irnDue = () =>
  queryOptions({
    queryKey: ['admin', 'papers', 'irnDue'],
    queryFn: async () => (await api.get('/admin/papers/irnDue')).data,
    meta: { quiet: true },
  });

/** A file of the portal's answers, or the text of it. */
export const readIrnAnswers = posting('/admin/papers/irnAnswers', {
  meta: { quiet: true },
  ...afterwards(readPapersAgain),
});

/** Credits an invoice and issues it again with another billing address. */
export const replaceInvoice = posting('/admin/papers/replace', {
  meta: { quiet: true, done: sentenceOfAnswer },
  onSettled: (_data, _error, _variables, _result, { client }) =>
    Promise.all([readPapersAgain(client), client.invalidateQueries({ queryKey: ['admin', 'orders'] })]),
});

/** Orders that were shipped without their tax invoice. */
export const missingInvoices = () =>
  queryOptions({
    queryKey: ['admin', 'papers', 'missing'],
    queryFn: async () => (await api.get('/admin/papers/missing')).data,
    meta: { quiet: true },
  });

/** What came above the price of orders and is to go back. */
export const moneyToReturn = () =>
  queryOptions({
    queryKey: ['admin', 'papers', 'toReturn'],
    queryFn: async () => (await api.get('/admin/papers/toReturn')).data,
    meta: { quiet: true },
  });

/** Money that was received and not invoiced by the end of a day. */
export const advancesOn = (day: string) =>
  queryOptions({
    queryKey: ['admin', 'papers', 'advances', day],
    queryFn: async () => (await api.get('/admin/papers/advances', { day })).data,
    meta: { quiet: true },
  });

export const issueMissingInvoice = posting('/admin/papers/issueMissing', {
  meta: { quiet: true, done: sentenceOfAnswer },
  onSettled: (_data, _error, _variables, _result, { client }) =>
    Promise.all([readPapersAgain(client), client.invalidateQueries({ queryKey: ['admin', 'orders'] })]),
});

type Papered = Pick<Order, '_id' | 'history'>;

/** Read again when something happens to the order: payments, shipping and refunds make papers. */
export const papersOfOrder = ({ _id, history }: Papered) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'papers', _id, history.length],
    queryFn: async () => (await api.get('/orders/papers', { mongooseOrderId: _id })).data,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const ownPapers = ({ _id, history }: Papered) =>
  queryOptions({
    queryKey: ['account', 'order', _id, 'papers', history.length],
    queryFn: async () => (await api.get('/user/orders/papers', { mongooseOrderId: _id })).data,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

// Files, for web/api/download.ts.

interface PdfWish {
  copy?: Copy;
  /** To be looked at instead of saved. */
  show?: boolean;
}

export const paperPdf = (id: string, wish: PdfWish = {}): FilePath =>
  `/admin/papers/pdf?${search({ id }, wish)}`;

export const ownPaperPdf = (id: string): FilePath => `/user/orders/paperPdf?${search({ id })}`;

/** What the customer's own office pays by. */
export const ownProforma = (mongooseOrderId: string): FilePath =>
  `/user/orders/proforma?${search({ mongooseOrderId })}`;

export const proformaOf = (mongooseOrderId: string, wish: Pick<PdfWish, 'show'> = {}): FilePath =>
  `/orders/proforma?${search({ mongooseOrderId }, wish)}`;

export const eInvoiceFile = (id: string): FilePath => `/admin/papers/eInvoice?${search({ id })}`;

/** One file for the portal with all of them. */
export const eInvoicesFile = (ids: readonly string[]): FilePath =>
  `/admin/papers/eInvoices?${new URLSearchParams(ids.map((id) => ['id', id]))}`;

export const exportOfPeriod = (from: string, to: string): FilePath =>
  `/admin/papers/export?${search({ from, to })}`;

export const packingSlips = (orderIds: string[], wish: Pick<PdfWish, 'show'> = {}): FilePath =>
  `/orders/packingSlips?${pdfOfOrders(orderIds, wish)}`;

/** Of what left in one consignment. */
export const packingSlipOf = (
  mongooseOrderId: string,
  consignmentId: string,
  wish: Pick<PdfWish, 'show'> = {},
): FilePath => `/orders/packingSlips?${search({ mongooseOrderId, consignmentId }, wish)}`;

/** For the bulk upload at the e-way bill portal. */
export function ewayBillFile(orderIds: string[], asked: Record<string, string> = {}): FilePath {
  const params = pdfOfOrders(orderIds, {});
  for (const [name, value] of Object.entries(asked)) params.set(name, value);
  return `/admin/papers/ewayBills?${params}`;
}

/** The tax invoices of several orders in one file. */
export const invoicesOfOrders = (orderIds: string[], wish: PdfWish = {}): FilePath =>
  `/orders/invoices?${pdfOfOrders(orderIds, wish)}`;

function pdfOfOrders(orderIds: string[], wish: PdfWish): URLSearchParams {
  const params = search({}, wish);
  for (const id of orderIds) params.append('mongooseOrderId', id);
  return params;
}

const search = (named: Record<string, string>, { copy, show }: PdfWish = {}): URLSearchParams =>
  new URLSearchParams({ ...named, ...(copy && { copy }), ...(show && { show: '1' }) });
