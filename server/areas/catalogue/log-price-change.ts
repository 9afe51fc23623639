import type { Actor } from '../../platform/audit/record-change.ts';
import type { Deps } from '../deps.ts';

interface PriceChange {
  productId: string;
  fromPaise: number | null;
  toPaise: number | null;
}

/** A security event: prices are money. Logged after the commit. */
export function logPriceChange(
  log: Deps['log'],
  actor: Actor,
  { productId, fromPaise, toPaise }: PriceChange,
): void {
  if (fromPaise === toPaise) return;
  log.warn(
    { event: 'price-changed', product: productId, admin: actor.userId, fromPaise, toPaise },
    'security',
  );
}
