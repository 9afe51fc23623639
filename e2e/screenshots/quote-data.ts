import type { Product } from '#contract/product-entities.ts';
import { change } from '../helpers/api.ts';
import { adminToken, type Customer } from '../helpers/people.ts';
import { askForQuote, letOfferRunOut, sendOffer } from '../helpers/quotes.ts';

type Quoted = Pick<Product, '_id'>;

const BUYER = {
  company: 'Sri Annapoorna Spinning Mills Private Limited',
  gst: '33AAACS7240F1ZP',
  pincode: '641653',
};
const TERMS =
  'Whole amount with the order, by card or bank transfer. Prices firm for this revision. Spindles and rings may be sent apart.';

/** A customer's quotes in every state before the order. */
export async function makeQuotes({ token }: Customer, products: Quoted[], viewable: Quoted) {
  const admin = await adminToken();
  const [first, second, third] = products as [Quoted, Quoted, Quoted];
  const ask = (...lines: [Quoted, number][]) =>
    askForQuote(token, {
      ...BUYER,
      lines: lines.map(([{ _id }, quantity]) => ({ productId: _id, quantity })),
      message: 'New ring frame. We need the first goods by mid January; the rest can follow in February.',
    });
  const offerOne = (id: string, unitPrice: number) =>
    sendOffer(id, { lines: [{ productId: first._id, quantity: 6, unitPrice, leadDays: 21 }] });

  const withdrawn = await ask([first, 12]);
  await change('/admin/quotes/withdraw', { id: withdrawn, reason: 'no longer made in PN 16' }, admin);
  const expired = await ask([first, 6]);
  await offerOne(expired, 49_400);
  await letOfferRunOut(expired);
  const declined = await ask([first, 6], [third, 1]);
  await offerOne(declined, 50_400);
  await change('/user/quotes/decline', { id: declined, reason: 'delivery too late' }, token);
  const accepted = await ask([second, 2]);
  await sendOffer(accepted, { lines: [{ productId: second._id, quantity: 2, unitPrice: 84_500 }] });
  await change('/user/quotes/accept', { id: accepted, revision: 1 }, token);
  const requested = await ask([viewable, 1]);
  const offered = await ask([first, 1008], [second, 1008], [third, 2]);
  const lines = (firstPrice: number, leadDays: number) => [
    { productId: first._id, quantity: 1008, unitPrice: firstPrice, leadDays },
    { productId: second._id, quantity: 1008, unitPrice: 372, leadDays: 30 },
    {
      ...{ productId: third._id, quantity: 2, unitPrice: 84_500, leadDays: 60 },
      remark: 'Duplex on one base frame, common manifold DN 50',
    },
  ];
  await sendOffer(offered, { lines: lines(1098, 60), freight: 18_500, terms: TERMS });
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
  await sendOffer(offered, { lines: lines(1062, 45), freight: 18_500, terms: TERMS });
  await change(
    '/admin/quotes/message',
    { id: offered, text: 'Revision 2 sent: 45 days, Rs.1,062 each. We take them into the December batch.' },
    admin,
  );
  return { withdrawn, expired, declined, accepted, requested, offered };
}
