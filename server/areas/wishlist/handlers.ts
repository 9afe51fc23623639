import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { addToWishlist } from './add-to-wishlist.ts';
import { readWishlist } from './read-wishlist.ts';
import { removeFromWishlist } from './remove-from-wishlist.ts';

type Paths = '/user/product/addWishlist' | '/user/product/removeWishlist' | '/user/product/allWishlist';

export const wishlistHandlers = ({ db, log }: Deps): Handlers<Paths> => ({
  '/user/product/addWishlist': async ({ body, session }) => {
    await addToWishlist(db, session.userId, body.productId);
    return { data: null, msg: 'Wishlist added' };
  },
  '/user/product/removeWishlist': async ({ body, session }) => {
    await removeFromWishlist(db, session.userId, typeof body === 'string' ? body : body.productId);
    return { data: null, msg: 'Wishlist removed' };
  },
  '/user/product/allWishlist': async ({ session }) => ({
    data: { wishlist: await readWishlist({ db, log }, session.userId) },
  }),
});
