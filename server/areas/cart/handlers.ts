import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { addToCart } from './add-to-cart.ts';
import { countCart, readCart } from './read-cart.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { setQuantity } from './set-quantity.ts';
import { updateQuantity } from './update-quantity.ts';

type Paths =
  | '/user/product/addCart'
  | '/user/product/removeCart'
  | '/user/product/allCart'
  | '/user/product/updateQuantity'
  | '/user/product/setQuantity'
  | '/userAuth/cartQty';

export const cartHandlers = ({ db, log }: Deps): Handlers<Paths> => ({
  '/user/product/addCart': async ({ body, tokenCheck }) => {
    await addToCart(db, tokenCheck, body);
    return { data: null, msg: 'Added to cart' };
  },
  '/user/product/removeCart': async ({ body, session }) => {
    await removeFromCart(db, session.userId, body.cartItemId);
    return { data: null, msg: 'Removed from cart' };
  },
  '/user/product/allCart': async ({ session }) => ({
    data: { cart: await readCart({ db, log }, session.userId) },
  }),
  '/user/product/updateQuantity': async ({ body, session }) => ({
    data: { quantity: await updateQuantity(db, session.userId, body) },
  }),
  '/user/product/setQuantity': async ({ body, session }) => ({
    data: { quantity: await setQuantity(db, session.userId, body) },
  }),
  '/userAuth/cartQty': async ({ session }) => ({ data: await countCart(db, session.userId) }),
});
