import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import type { CartEntry } from '#contract/product-entities.ts';
import type { Reordered } from '#contract/quick-order.ts';
import { quantityForSale } from '#domain/cart.ts';
import { stockAtQuantity } from '#domain/stock/line-state.ts';
import { api } from './client.ts';
import { cartQuantity } from './queries.ts';
import { afterwards } from './query-client.ts';
import { cart, changesCart, readCartAgain } from './shopping.ts';

// Changes of several screens of the account: pages that only add to the cart do not load them.

/** Optimistic: shown immediately, and rolled back if the server refuses it. */
export const stepQuantity = mutationOptions({
  ...changesCart,
  mutationFn: (body: BodyOf<'/user/product/updateQuantity'>) =>
    api.post('/user/product/updateQuantity', body),
  onMutate: async ({ productId, newQuantity }, { client }) => {
    await stopReadingCart(client);
    showStep(client, productId, newQuantity);
  },
  onError: (_error, { productId, newQuantity }, _result, { client }) =>
    showStep(client, productId, -newQuantity),
  ...afterwards(readCartAgain),
});

/** The same for a typed quantity. What is rolled back is the difference: steps made meanwhile stay. */
export const setQuantity = mutationOptions({
  ...changesCart,
  mutationFn: (body: BodyOf<'/user/product/setQuantity'>) => api.post('/user/product/setQuantity', body),
  onMutate: async ({ productId, quantity }, { client }) => {
    await stopReadingCart(client);
    const lines = client.getQueryData(cart().queryKey);
    const shown = lines?.find(({ product }) => product._id === productId)?.quantity ?? quantity;
    showStep(client, productId, quantity - shown);
    return { by: quantity - shown };
  },
  onError: (_error, { productId }, step, { client }) => showStep(client, productId, -(step?.by ?? 0)),
  ...afterwards(readCartAgain),
});

export const removeFromCart = mutationOptions({
  ...changesCart,
  mutationFn: (line: CartEntry) => api.post('/user/product/removeCart', { cartItemId: line._id }),
  onMutate: async ({ _id }, { client }) => {
    await stopReadingCart(client);
    const before = client.getQueryData(cart().queryKey);
    showLines(client, (lines) => lines.filter((line) => line._id !== _id));
    return { before };
  },
  onError: (_error, _line, shown, { client }) => client.setQueryData(cart().queryKey, shown?.before),
  ...afterwards(readCartAgain),
});

/** Puts the goods of an order into the cart; the answer says what was left out, and the prices of then and now. */
export const reorder = mutationOptions({
  ...changesCart,
  mutationFn: async (mongooseOrderId: string): Promise<Reordered> =>
    (await api.post('/user/orders/reorder', { mongooseOrderId })).data,
  ...afterwards(readCartAgain),
});

const showStep = (client: QueryClient, productId: string, by: number) =>
  showLines(client, (lines) =>
    lines.map((line) => (line.product._id === productId ? steppedBy(line, by) : line)),
  );

function steppedBy(line: CartEntry, by: number): CartEntry {
  const quantity = line.quantity + by;
  return { ...line, quantity, stock: line.stock && stockAtQuantity(line.stock, line.quantity, quantity) };
}

/** The badge counts what can be bought of them. */
function showLines(client: QueryClient, change: (lines: CartEntry[]) => CartEntry[]) {
  const before = client.getQueryData(cart().queryKey);
  if (!before) return;
  const after = change(before);
  client.setQueryData(cart().queryKey, after);
  const by = quantityForSale(after) - quantityForSale(before);
  client.setQueryData(cartQuantity().queryKey, (sum) => (sum === undefined ? sum : sum + by));
}

const stopReadingCart = (client: QueryClient) =>
  Promise.all([client.cancelQueries(cart()), client.cancelQueries(cartQuantity())]);
