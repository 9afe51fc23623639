import { useQuery } from '@tanstack/react-query';
import type { OwnPrice } from '#contract/price-lists.ts';
import { useIsCustomer } from '../remembered/session.ts';

/** What a product costs the company of the one who is logged in; null where it costs what its public page says. */
export function useOwnPrice(productId: string): OwnPrice | null {
  const isCustomer = useIsCustomer();
  const { data } = useQuery({
    queryKey: ['account', 'prices', productId],
    // On demand: most visitors have none.
    queryFn: async () => (await import('../api/prices-together.ts')).readTogether(productId),
    enabled: isCustomer,
    meta: { quiet: true },
  });
  return (isCustomer && data) || null;
}

/** The product at what it costs the one who looks: the only place where a public price is replaced. */
export function usePriced<P extends { _id: string; price: number | null }>(product: P): P {
  const own = useOwnPrice(product._id);
  return own ? { ...product, price: own.price, priceBreaks: own.priceBreaks } : product;
}
