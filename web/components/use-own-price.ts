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
