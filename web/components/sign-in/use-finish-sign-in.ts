import { useMutation } from '@tanstack/react-query';
import { addToCart, addToWishlist } from '../../api/shopping.ts';
import { takeIntent } from '../../remembered/intent.ts';
import { rememberPlace } from '../../remembered/return-to.ts';
import { setToken } from '../../remembered/session.ts';

/** Stores the token of a login or registration and carries out what the visitor wanted before. */
export function useFinishSignIn() {
  const toCart = useMutation(addToCart);
  const toWishlist = useMutation(addToWishlist);
  return (token: string) => {
    const intent = takeIntent();
    // Back on the product's page, with the request open.
    if (intent?.to === 'quote')
      rememberPlace({ pathname: `/products/${intent.productId}`, search: `#quote=${intent.quantity}` });
    setToken(token);
    if (intent?.to === 'cart') toCart.mutate({ productId: intent.productId, quantity: intent.quantity });
    if (intent?.to === 'wishlist') toWishlist.mutate(intent.productId);
  };
}
