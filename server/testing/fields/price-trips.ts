import { addProduct } from '../catalogue.ts';
import { addCompany, addPriceList } from '../companies.ts';
import { guards, names, type Trips, unread, type Visit } from './trip.ts';

const listIn = async ({ shop, admin }: Visit, id: string) =>
  (await shop.get(`/admin/priceLists/single?id=${id}`, admin)).body.data;

export const priceTrips: Trips<
  '/user/prices' | '/admin/priceLists/save' | '/admin/priceLists/delete' | '/admin/priceLists/import'
> = {
  '/user/prices': {
    async fields({ shop, customer }) {
      const productId = await addProduct(shop);
      await addCompany(shop, [customer], { priceListId: await addPriceList(shop, { percent: 5 }) });
      return { productIds: names([productId]) };
    },
  },
  '/admin/priceLists/save': {
    fields: async ({ shop }) => ({
      id: names(await addPriceList(shop)),
      name: 'Dealers North',
      percent: 7.25,
      from: '2026-04-01',
      to: '2099-03-31',
      prices: [{ productId: await addProduct(shop), price: 1140, breaks: [{ from: 200, price: 1060.5 }] }],
      updatedAt: guards(),
    }),
    shown: (visit, { _id }) => listIn(visit, _id),
  },
  '/admin/priceLists/delete': { fields: () => ({ id: names() }) },
  '/admin/priceLists/import': {
    fields: async ({ shop }) => ({
      id: names(await addPriceList(shop)),
      csv: unread('A file: what its rows fix is read back where imports are tested'),
      check: unread('Whether anything is written'),
      updatedAt: guards(),
    }),
  },
};
