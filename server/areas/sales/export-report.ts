import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import { reportPeriod } from '#contract/reports.ts';
import { closed } from '#contract/schema.ts';
import { type CsvValue, csvMoney } from '#domain/csv.ts';
import type { Period } from '#domain/papers/periods.ts';
import { type Days, eachDay } from '#domain/sales/report-period.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { openToStaff } from '../../platform/http/access.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import type { Deps } from '../deps.ts';
import { BYTE_ORDER_MARK, csvContent } from '../papers/export/csv-content.ts';
import { readExportPeriod } from '../papers/export/fix-period.ts';
import { readBuyers } from './read-buyers.ts';
import { NOTHING, netOf, readDays } from './read-days.ts';
import { readProducts } from './read-products.ts';
import { inOneView, NO_LONGER_SOLD, topCategories, UNKNOWN_STATE } from './read-report.ts';
import { readStates } from './read-states.ts';

const MONEY = 'Net sales (Rs.)';

interface Sheet {
  columns: string[];
  rows: (db: Queryable, period: Period, days: Days) => Promise<CsvValue[][]>;
}

const SHEETS = {
  days: {
    columns: [
      'Day',
      'Received (Rs.)',
      'Payments',
      'Returned (Rs.)',
      'Refunds',
      MONEY,
      'Orders',
      'Not counted',
    ],
    rows: async (db, period, days) => {
      const { byDay } = await readDays(db, period);
      return eachDay(days).map((day) => {
        const money = byDay.get(day) ?? NOTHING;
        const { receivedPaise, payments, returnedPaise, refunds, orders, cancelled } = money;
        const amounts = [csvMoney(receivedPaise), payments, csvMoney(returnedPaise), refunds];
        return [day, ...amounts, csvMoney(netOf(money)), orders, cancelled];
      });
    },
  },
  products: {
    columns: ['Product', 'In the catalogue', 'Sold', 'Orders', MONEY],
    rows: async (db, period) =>
      (await readProducts(db, period, null)).products.map(({ productId, name, sold, orders, netPaise }) => [
        name,
        productId === null ? NO_LONGER_SOLD : 'yes',
        sold,
        orders,
        csvMoney(netPaise),
      ]),
  },
  categories: {
    columns: ['Category', 'Below it', MONEY],
    rows: async (db, period) =>
      topCategories((await readProducts(db, period, 0)).categories).map(({ name, below, netPaise }) => [
        name,
        below,
        csvMoney(netPaise),
      ]),
  },
  states: {
    columns: ['State', 'Code', 'Taxes', 'Orders', MONEY],
    rows: async (db, period) =>
      (await readStates(db, period)).map(({ state, taxes, orders, netPaise }) => [
        state?.name ?? UNKNOWN_STATE,
        state?.code,
        taxes,
        orders,
        csvMoney(netPaise),
      ]),
  },
} satisfies Record<string, Sheet>;

const CUSTOMERS: Sheet = {
  columns: ['Customer', 'E-mail', 'Phone', 'City', 'Orders', MONEY],
  rows: async (db, period) =>
    (await readBuyers(db, period, null)).buyers.map(({ name, email, phone, city, orders, netPaise }) => [
      name,
      email,
      phone,
      city,
      orders,
      csvMoney(netPaise),
    ]),
};

/** The lists of a report as spreadsheets, in full. The one of people needs a right of its own. */
export function exportReport(app: FastifyInstance, { db }: Deps) {
  app.route<{ Querystring: Days & { list: keyof typeof SHEETS } }>({
    method: 'GET',
    url: '/orders/reports/export',
    ...openToStaff('read'),
    schema: {
      querystring: closed({ ...reportPeriod, list: Type.Enum(['days', 'products', 'categories', 'states']) }),
    },
    handler: ({ query: { list, ...days } }, reply) => send(reply, SHEETS[list], list, days),
  });

  app.route<{ Querystring: Days }>({
    method: 'GET',
    url: '/orders/reports/exportCustomers',
    ...openToStaff('people.export'),
    schema: { querystring: closed(reportPeriod) },
    handler: ({ query }, reply) => send(reply, CUSTOMERS, 'customers', query),
  });

  async function send(reply: FastifyReply, { columns, rows }: Sheet, name: string, days: Days) {
    const period = readExportPeriod(days);
    const found = await inOneView(db, (tx) => rows(tx, period, days));
    const pieces = csvContent(columns, found, BYTE_ORDER_MARK);
    return sendCsv(reply, name, pieces, `${days.from}-to-${days.to}`);
  }
}
