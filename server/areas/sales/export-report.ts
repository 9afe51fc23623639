import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import { reportPeriod } from '#contract/reports.ts';
import { closed } from '#contract/schema.ts';
import { csvMoney } from '#domain/csv.ts';
import type { Paise } from '#domain/money.ts';
import type { Period } from '#domain/papers/periods.ts';
import { type Days, eachDay } from '#domain/sales/report-period.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { openToStaff } from '../../platform/http/access.ts';
import { type Column, sendCsv } from '../../platform/http/csv-route.ts';
import type { Deps } from '../deps.ts';
import { readExportPeriod } from '../papers/export/fix-period.ts';
import { readBuyers } from './read-buyers.ts';
import { NOTHING, netOf, readDays } from './read-days.ts';
import { readProducts } from './read-products.ts';
import { inOneView, NO_LONGER_SOLD, topCategories, UNKNOWN_STATE } from './read-report.ts';
import { readStates } from './read-states.ts';

const MONEY = 'Money received, net of refunds (Rs.)';

/** A list of the report with its columns, whatever its rows are. */
interface Sheet {
  send: (reply: FastifyReply, db: Deps['db'], name: string, days: Days) => Promise<FastifyReply>;
}

const sheet = <Row>(
  read: (db: Queryable, period: Period, days: Days) => Promise<Row[]>,
  columns: Column<Row>[],
): Sheet => ({
  send: async (reply, db, name, days) => {
    const period = readExportPeriod(days);
    const rows = await inOneView(db, (tx) => read(tx, period, days));
    return sendCsv(reply, name, columns, [rows], `${days.from}-to-${days.to}`);
  },
});

const net = ({ netPaise }: { netPaise: Paise }) => csvMoney(netPaise);

const SHEETS = {
  days: sheet(
    async (db, period, days) => {
      const { byDay } = await readDays(db, period);
      return eachDay(days).map((day) => ({ day, money: byDay.get(day) ?? NOTHING }));
    },
    [
      ['Day', ({ day }) => day],
      ['Received (Rs.)', ({ money }) => csvMoney(money.receivedPaise)],
      ['Payments', ({ money }) => money.payments],
      ['Returned (Rs.)', ({ money }) => csvMoney(money.returnedPaise)],
      ['Refunds', ({ money }) => money.refunds],
      [MONEY, ({ money }) => csvMoney(netOf(money))],
      ['Orders', ({ money }) => money.orders],
      ['Not counted', ({ money }) => money.cancelled],
    ],
  ),
  products: sheet(
    async (db, period) => (await readProducts(db, period, null)).products,
    [
      ['Product', ({ name }) => name],
      ['In the catalogue', ({ productId }) => (productId === null ? NO_LONGER_SOLD : 'yes')],
      ['Sold', ({ sold }) => sold],
      ['Orders', ({ orders }) => orders],
      [MONEY, net],
    ],
  ),
  categories: sheet(
    async (db, period) => topCategories((await readProducts(db, period, 0)).categories),
    [
      ['Category', ({ name }) => name],
      ['Below it', ({ below }) => below],
      [MONEY, net],
    ],
  ),
  states: sheet(readStates, [
    ['State', ({ state }) => state?.name ?? UNKNOWN_STATE],
    ['Code', ({ state }) => state?.code],
    ['Taxes', ({ taxes }) => taxes],
    ['Orders', ({ orders }) => orders],
    [MONEY, net],
  ]),
} satisfies Record<string, Sheet>;

const CUSTOMERS = sheet(
  async (db, period) => (await readBuyers(db, period, null)).buyers,
  [
    ['Customer', ({ name }) => name],
    ['E-mail', ({ email }) => email],
    ['Phone', ({ phone }) => phone],
    ['City', ({ city }) => city],
    ['Orders', ({ orders }) => orders],
    [MONEY, net],
  ],
);

/** The lists of a report as spreadsheets, in full. The one of people needs a right of its own. */
export function exportReport(app: FastifyInstance, { db }: Deps) {
  app.route<{ Querystring: Days & { list: keyof typeof SHEETS } }>({
    method: 'GET',
    url: '/orders/reports/export',
    ...openToStaff('read'),
    schema: {
      querystring: closed({ ...reportPeriod, list: Type.Enum(['days', 'products', 'categories', 'states']) }),
    },
    handler: ({ query: { list, ...days } }, reply) => SHEETS[list].send(reply, db, list, days),
  });

  app.route<{ Querystring: Days }>({
    method: 'GET',
    url: '/orders/reports/exportCustomers',
    ...openToStaff('people.export'),
    schema: { querystring: closed(reportPeriod) },
    handler: ({ query }, reply) => CUSTOMERS.send(reply, db, 'customers', query),
  });
}
