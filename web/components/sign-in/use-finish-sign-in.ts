import { useMutation } from '@tanstack/react-query';
import { addToCart, addToWishlist } from '../../api/shopping.ts';
import { takeIntent } from '../../remembered/intent.ts';
import { setToken } from '../../remembered/session.ts';

/** Stores the token of a login or registration and carries out what the visitor wanted before. */
export function useFinishSignIn() {
  const toCart = useMutation(addToCart);
  const toWishlist = useMutation(addToWishlist);
  return (token: string) => {
    const intent = takeIntent();
    setToken(token);
    if (intent?.to === 'cart') toCart.mutate({ productId: intent.productId, quantity: intent.quantity });
    if (intent?.to === 'wishlist') toWishlist.mutate(intent.productId);
  };
}
