import type { BodyOf } from '#contract/index.ts';
import { change, read } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { placePaidOrder } from '../helpers/checkout.ts';
import { adminToken, registerCustomer } from '../helpers/people.ts';

type Counted = Partial<BodyOf<'/admin/product/add'>>;

export const makeCounted = (stock: number, fields: Counted = {}) =>
  makeProduct({ stock, leadDays: 21, ...fields });
/** As another clerk does. */
export const count = async (productId: string, onHand: number) =>
  change('/admin/stock/set', { productId, onHand }, await adminToken());
export const onHandOf = async (productId: string) =>
  (await read('/admin/stock/single', { productId }, await adminToken())).data.onHand;

/** A product whose order holds more than there is. */
export async function makeShort(fields: Counted) {
  const product = await makeCounted(5, { beyond: 'stop', ...fields });
  const { token } = await registerCustomer();
  const order = await placePaidOrder(token, product, 4);
  await count(product._id, 2);
  return { product, order };
}
