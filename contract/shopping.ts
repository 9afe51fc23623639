import Type from 'typebox';
import { cartEntry, productCard, productQuantity, productReference } from './product-entities.ts';
import { closed, envelope, get, id, messageEnvelope, post } from './schema.ts';

/** The quantity that a line of the cart now has. */
export const cartQuantity = closed({ quantity: Type.Integer() });

export const shopping = {
  '/user/product/addWishlist': post({
    access: 'customer',
    refusals: ['not-found'],
    summary: 'Put a product on the wishlist',
    body: productReference,
    response: messageEnvelope,
  }),
  '/user/product/removeWishlist': post({
    access: 'customer',
    summary: 'Take a product off the wishlist',
    body: Type.Union([productReference, id]),
    response: messageEnvelope,
  }),
  '/user/product/allWishlist': get({
    access: 'customer',
    summary: 'The wishlist',
    response: envelope(closed({ wishlist: Type.Array(productCard) })),
  }),
  '/user/product/addCart': post({
    access: 'customer',
    refusals: ['not-found', 'not-for-sale', 'conflict'],
    summary: 'Put a quantity of a product into the cart; adds up',
    checksToken: true,
    body: productQuantity,
    response: messageEnvelope,
  }),
  '/user/product/removeCart': post({
    access: 'customer',
    refusals: ['not-found'],
    summary: 'Take a line out of the cart',
    body: closed({ cartItemId: id }),
    response: messageEnvelope,
  }),
  '/user/product/allCart': get({
    access: 'customer',
    summary: 'The cart',
    response: envelope(closed({ cart: Type.Array(cartEntry) })),
  }),
  '/user/product/updateQuantity': post({
    access: 'customer',
    refusals: ['not-found', 'conflict'],
    summary: 'One more or one fewer of a product in the cart; never below one',
    body: closed({ productId: id, newQuantity: Type.Union([Type.Literal(1), Type.Literal(-1)]) }),
    response: envelope(cartQuantity),
  }),
  '/user/product/setQuantity': post({
    access: 'customer',
    refusals: ['not-found', 'not-for-sale'],
    summary: 'Set the quantity of a product that is in the cart',
    body: productQuantity,
    response: envelope(cartQuantity),
  }),
};
