import type { AddedQuickOrder } from '#contract/quick-order.ts';
import type { Deps } from '../../deps.ts';
import { addLines } from '../add-lines.ts';
import { type AskedLine, checkQuickOrder } from './check-quick-order.ts';

/** Puts into the cart what is found. */
export async function addQuickOrder(
  deps: Pick<Deps, 'db' | 'log'>,
  customerId: string,
  lines: readonly AskedLine[],
): Promise<AddedQuickOrder> {
  const { found, ...leftOver } = await checkQuickOrder(deps, customerId, lines);
  const isIn = await addLines(
    deps.db,
    customerId,
    found.map(({ product, quantity }) => ({ productId: product._id, quantity })),
  );
  const added = found.filter(({ product }) => isIn.has(product._id));
  const missed = found.filter(({ product }) => !isIn.has(product._id));
  if (missed.length === 0) return { added, ...leftOver };
  // The product or the cart changed between the two statements: what they are now says why.
  const now = await checkQuickOrder(deps, customerId, missed);
  return {
    added,
    ambiguous: [...leftOver.ambiguous, ...now.ambiguous],
    unknown: [...leftOver.unknown, ...now.unknown],
    refused: [
      ...leftOver.refused,
      ...now.refused,
      ...now.found.map((line) => ({ ...line, reason: 'cart-full' as const })),
    ],
  };
}
