import type { FastifyInstance } from 'fastify';
import { reference } from '#contract/schema.ts';
import { type CsvValue, csvMoney } from '#domain/csv.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { notFound } from '../../platform/errors.ts';
import { csvRoute } from '../../platform/http/csv-route.ts';
import type { Deps } from '../deps.ts';
import { readPricedProducts } from './find-price-list.ts';
import { readPriceListDoc } from './list-price-lists.ts';

interface Line {
  partNumber: string | null;
  name: string;
  from: number;
  price: number;
}

/** What the import reads back. */
const COLUMNS: readonly (readonly [string, (line: Line) => CsvValue])[] = [
  ['Part number', ({ partNumber }) => partNumber],
  ['Product', ({ name }) => name],
  ['From', ({ from }) => from],
  ['Price', ({ price }) => csvMoney(rupeesToPaise(price))],
];

export const exportPriceList = (app: FastifyInstance, deps: Deps) =>
  csvRoute(app, {
    url: '/admin/priceLists/export',
    right: 'read',
    readBy: 'customers.read',
    query: reference,
    name: 'price-list',
    columns: COLUMNS,
    walk: async ({ id }) => {
      if (!(await readPriceListDoc(deps.db, id))) throw notFound('this price list');
      const priced = await readPricedProducts(deps, id);
      return [
        priced.flatMap(({ partNumber, name, price, breaks }): Line[] =>
          [...(price === null ? [] : [{ from: 1, price }]), ...breaks].map((one) => ({
            partNumber,
            name,
            ...one,
          })),
        ),
      ];
    },
  });
