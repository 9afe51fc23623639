import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addToCart, cart } from '../../../../api/shopping.ts';

/** How long a row says what it did. */
const SAID_FOR_MS = 4000;

/** Puts a product into the cart and says for a while how many of it are there. */
export function useRowCart(productId: string) {
  const client = useQueryClient();
  const add = useMutation(addToCart);
  const [inCart, setInCart] = useState<number | null>(null);
  useEffect(() => {
    if (inCart === null) return;
    const timer = window.setTimeout(() => setInCart(null), SAID_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [inCart]);
  const addThese = async (quantity: number): Promise<boolean> => {
    try {
      await add.mutateAsync({ productId, quantity });
    } catch {
      // The toast says why, or the login carries it out.
      return false;
    }
    const lines = await client.fetchQuery({ ...cart(), staleTime: 0 }).catch(() => []);
    setInCart(lines.find(({ product }) => product._id === productId)?.quantity ?? quantity);
    return true;
  };
  return { isAdding: add.isPending, inCart, addThese };
}
