import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { type Intent, rememberIntent } from '../remembered/intent.ts';
import { api, hasCode } from './client.ts';
import { cartQuantity } from './queries.ts';
import { afterwards } from './query-client.ts';

export const cart = () =>
  queryOptions({
    queryKey: ['account', 'cart'],
    queryFn: async () => (await api.get('/user/product/allCart')).data.cart,
  });

export const wishlist = () =>
  queryOptions({
    queryKey: ['account', 'wishlist'],
    queryFn: async () => (await api.get('/user/product/allWishlist')).data.wishlist,
  });

/** Sent one after the other: a typed quantity and a click right after it count in that order. */
export const changesCart = { mutationKey: ['change-cart'], scope: { id: 'change-cart' } };

export const addToCart = mutationOptions({
  ...changesCart,
  mutationFn: (body: BodyOf<'/user/product/addCart'>) =>
    orAfterLogin({ to: 'cart', ...body }, () =>
      api.post('/user/product/addCart', body, { outlivesPage: true }),
    ),
  meta: { done: 'Added to cart' },
  ...afterwards(readCartAgain),
});

export const addToWishlist = mutationOptions({
  mutationFn: (productId: string) =>
    orAfterLogin({ to: 'wishlist', productId }, () =>
      api.post('/user/product/addWishlist', { productId }, { outlivesPage: true }),
    ),
  meta: { done: 'Wishlist added' },
  ...afterwards((client) => client.invalidateQueries(wishlist())),
});

export const removeFromWishlist = mutationOptions({
  mutationFn: (productId: string) => api.post('/user/product/removeWishlist', { productId }),
  meta: { done: 'Wishlist removed' },
  onSuccess: (_data, productId, _result, { client }) => {
    client.setQueryData(wishlist().queryKey, (all) => all?.filter(({ _id }) => _id !== productId));
  },
  ...afterwards((client) => client.invalidateQueries(wishlist())),
});

/** Without a session it is remembered, and the login carries it out. */
async function orAfterLogin<Answer>(intent: Intent, add: () => Promise<Answer>): Promise<Answer> {
  try {
    return await add();
  } catch (error) {
    if (hasCode(error, 'unauthenticated')) rememberIntent(intent);
    throw error;
  }
}

/** Only after the last of several changes: an answer read between them would show an outdated number. */
export function readCartAgain(client: QueryClient) {
  if (client.isMutating({ mutationKey: ['change-cart'] }) > 1) return;
  return Promise.all([client.invalidateQueries(cart()), client.invalidateQueries(cartQuantity())]);
}
