import type { Product } from '#contract/product-entities.ts';
import { change, read } from '../helpers/api.ts';
import { adminToken, type Customer } from '../helpers/people.ts';
import { askForQuote, letQuoteRunOut, sendRevision } from '../helpers/quotes.ts';

type Quoted = Pick<Product, '_id'>;

const BUYER = {
  company: 'Sri Annapoorna Spinning Mills Private Limited',
  gst: '33AAACS7240F1ZP',
  pincode: '641653',
};
const TERMS =
  'Whole amount with the order, by card or bank transfer. Prices firm for this revision. Spindles and rings may be sent apart.';

/** From the demo catalogue, by its part number. */
async function sold(partNumber: string): Promise<Quoted> {
  const { docs } = (await read('/user/product/allProducts', { search: partNumber })).data;
  return docs.find((product) => product.partNumber === partNumber)!;
}

/** A customer's quotes in every state before the order, in quantities and at prices of a spinning mill. */
export async function makeQuotes({ token }: Customer, viewable: Quoted) {
  const admin = await adminToken();
  const [spindle, ring, booster, pump] = (await Promise.all(
    ['MW-HF1-185', 'MW-SR42-C1', 'MW-VM0510-22', 'MW-ES65200-75'].map(sold),
  )) as [Quoted, Quoted, Quoted, Quoted];
  const ask = (...lines: [Quoted, number][]) =>
    askForQuote(token, {
      ...BUYER,
      lines: lines.map(([{ _id }, quantity]) => ({ productId: _id, quantity })),
      message: 'New ring frame. We need the first goods by mid January; the rest can follow in February.',
    });
  const sendOne = (id: string, unitPrice: number) =>
    sendRevision(id, { lines: [{ productId: pump._id, quantity: 6, unitPrice, leadDays: 21 }] });

  const withdrawn = await ask([pump, 12]);
  await change('/admin/quotes/withdraw', { id: withdrawn, reason: 'no longer made in PN 16' }, admin);
  const expired = await ask([pump, 6]);
  await sendOne(expired, 64_400);
  await letQuoteRunOut(expired);
  const declined = await ask([pump, 6], [booster, 1]);
  await sendOne(declined, 65_400);
  await change('/user/quotes/decline', { id: declined, reason: 'delivery too late' }, token);
  const accepted = await ask([pump, 2]);
  await sendRevision(accepted, { lines: [{ productId: pump._id, quantity: 2, unitPrice: 66_900 }] });
  await change('/user/quotes/accept', { id: accepted, revision: 1 }, token);
  const requested = await ask([viewable, 1]);
  const offered = await ask([spindle, 1008], [ring, 1008], [booster, 2]);
  const lines = (spindlePrice: number, leadDays: number) => [
    { productId: spindle._id, quantity: 1008, unitPrice: spindlePrice, leadDays },
    { productId: ring._id, quantity: 1008, unitPrice: 348, leadDays: 30 },
    {
      productId: booster._id,
      quantity: 2,
      unitPrice: 44_500,
      leadDays: 60,
      remark: 'Both on one base frame, common manifold DN 50',
    },
  ];
  await sendRevision(offered, { lines: lines(1098, 60), freight: 18_500, terms: TERMS });
  await change(
    '/admin/quotes/message',
    { id: offered, text: 'Revision 1 sent: first goods in 60 days.' },
    admin,
  );
  await change(
    '/user/quotes/message',
    { id: offered, text: '60 days is too late. Can you do 45 and come down on the price?', change: true },
    token,
  );
  await sendRevision(offered, { lines: lines(1062, 45), freight: 18_500, terms: TERMS });
  await change(
    '/admin/quotes/message',
    { id: offered, text: 'Revision 2 sent: 45 days, Rs.1,062 each. We take them into the December batch.' },
    admin,
  );
  return { withdrawn, expired, declined, accepted, requested, offered };
}
