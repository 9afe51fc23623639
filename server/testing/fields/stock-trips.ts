import { addCounted } from '../catalogue.ts';
import { guards, names, type Trips, type Visit } from './trip.ts';

/** As the page of the stock shows it: the number, and the note of the last move. */
async function shownStock({ shop, admin }: Visit, { productId }: { productId: string }) {
  const { onHand } = (await shop.get(`/admin/stock/single?productId=${productId}`, admin)).body.data;
  const [{ pieces, note }] = (await shop.get(`/admin/stock/moves?productId=${productId}`, admin)).body.data
    .docs;
  return { onHand, pieces, note };
}

export const stockTrips: Trips<'/admin/stock/set' | '/admin/stock/receive'> = {
  '/admin/stock/set': {
    fields: async ({ shop }) => ({
      productId: names(await addCounted(shop, 3)),
      partNumber: names(),
      onHand: 17,
      expected: guards(3),
      asOf: guards(),
      note: 'Counted at the shelf',
    }),
    shown: shownStock,
  },
  '/admin/stock/receive': {
    fields: async ({ shop }) => ({
      productId: names(await addCounted(shop, 3)),
      partNumber: names(),
      pieces: 8,
      note: 'From the works',
    }),
    shown: shownStock,
  },
};
