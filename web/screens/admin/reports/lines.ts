import type { Report } from '#contract/reports.ts';
import { firmUnits } from '#domain/firm-units.ts';
import type { ReportList } from '#domain/sales/definition.ts';
import { counted } from '#domain/words.ts';

/** A line of any of the lists. */
export interface ReportLine {
  key: string;
  name: string;
  second: string;
  net: number;
  share: number;
  to?: string;
  /** Only products have one; undefined where there is no picture. */
  picture?: string | undefined;
}

export const TITLES: Record<ReportList, string> = {
  products: 'By product',
  customers: 'By customer',
  categories: 'By category',
  states: 'By state',
};

const orders = (count: number) => counted(count, 'order', 'orders');

const LINES: { [List in ReportList]: (line: Report[List][number], index: number) => ReportLine } = {
  products: ({ productId, name, imageLink, sold, orders: count, net, share }, index) => ({
    key: productId ?? `${index} ${name}`,
    name: firmUnits(name),
    second: sold === 0 ? 'none sold' : `${sold.toLocaleString('en-IN')} sold in ${orders(count)}`,
    net,
    share,
    picture: imageLink[0],
    ...(productId && { to: `/admin/products/edit/${productId}` }),
  }),
  customers: ({ customerId, name, city, orders: count, net, share }) => ({
    key: customerId,
    name,
    second: `${city}, ${orders(count)}`,
    net,
    share,
    to: `/admin/customers/view/${customerId}`,
  }),
  categories: ({ categoryId, name, below, net, share }) => ({
    key: categoryId ?? '',
    name,
    second: below,
    net,
    share,
  }),
  states: ({ code, name, taxes, orders: count, net, share }) => ({
    key: code ?? '',
    name,
    second: [code, taxes, orders(count)].filter(Boolean).join(', '),
    net,
    share,
  }),
};

export function linesOf<List extends ReportList>(report: Report, list: List): ReportLine[] {
  const lines: Report[List][number][] = report[list];
  return lines.map((line, index) => LINES[list](line, index));
}
