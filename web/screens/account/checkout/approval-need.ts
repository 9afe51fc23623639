import type { CheckoutTerms } from '#contract/checkout.ts';
import { type LimitReached, limitsReached } from '#domain/companies/limits.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { listed } from '#domain/words.ts';

export type Buying = NonNullable<CheckoutTerms['buying']>;

const paiseOf = (rupees: number | null) => (rupees === null ? null : rupeesToPaise(rupees));

/** The limits of the buyer that keep an order of this total from being placed without an approval. */
export const limitsAbove = (buying: Buying | null, totalRupees: number): LimitReached[] =>
  buying === null
    ? []
    : limitsReached(
        {
          role: buying.role,
          perOrderPaise: paiseOf(buying.perOrder),
          perMonthPaise: paiseOf(buying.perMonth),
          orderedThisMonthPaise: rupeesToPaise(buying.orderedThisMonth),
        },
        rupeesToPaise(totalRupees),
      );

/** "Above your limit of Rs.50,000 an order." */
export function limitInWords({ perOrder, perMonth }: Buying, reached: readonly LimitReached[]): string {
  const isPerOrder = reached.includes('per-order');
  const limit = isPerOrder ? perOrder : perMonth;
  if (limit === 0) return 'Everything that you order needs approval.';
  return `Above your limit of ${formatRupees(limit)} ${isPerOrder ? 'an order' : 'a month'}.`;
}

/** "Meena Krishnan or Kavitha Ramasamy can approve it." */
export const approversInWords = ({ administrators, company }: Buying): string =>
  `${namesOr(administrators) || `An administrator of ${company}`} can approve it.`;

export const namesOr = (names: readonly string[]): string => listed(names).replace(/ and (?=[^,]*$)/, ' or ');

/** Why nothing at all can be bought; null when something can. */
export function whyNothing(buying: Buying | null): string | null {
  if (buying?.suspended) return `Orders for ${buying.company} are stopped.`;
  return buying?.role === 'accounts' ? 'Your role buys nothing.' : null;
}
