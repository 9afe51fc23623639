import type { Limits } from '#domain/companies/limits.ts';
import type { CompanyRole } from '#domain/companies/roles.ts';
import { hasAtMostTwoDecimals, type Paise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { MAX_ORDER_TOTAL_PAISE } from '#domain/sizes/orders.ts';
import { invalid } from '../../platform/errors.ts';

/** In rupees; null: no limit, absent: as before. */
export interface TypedLimits {
  perOrder?: number | null | undefined;
  perMonth?: number | null | undefined;
}

export const NO_LIMITS: Limits = { perOrderPaise: null, perMonthPaise: null };

/** As they are stored: only buyers have any. */
export function readLimits(
  role: CompanyRole,
  { perOrder, perMonth }: TypedLimits,
  before: Limits = NO_LIMITS,
): Limits {
  if (role === 'buyer')
    return {
      perOrderPaise: readLimit(perOrder, before.perOrderPaise),
      perMonthPaise: readLimit(perMonth, before.perMonthPaise),
    };
  if ((perOrder ?? null) !== null || (perMonth ?? null) !== null) throw invalid('Only a buyer has limits.');
  return NO_LIMITS;
}

function readLimit(typed: number | null | undefined, before: Paise | null): Paise | null {
  if (typed === undefined) return before;
  if (typed === null) return null;
  if (typed > paiseToRupees(MAX_ORDER_TOTAL_PAISE)) throw invalid('This limit is higher than any order.');
  if (!hasAtMostTwoDecimals(typed)) throw invalid('Enter the limit in rupees, with at most two decimals.');
  return rupeesToPaise(typed);
}

/** As they are shown. */
export const limitsInRupees = ({ perOrderPaise, perMonthPaise }: Limits) => ({
  perOrder: perOrderPaise === null ? null : paiseToRupees(perOrderPaise),
  perMonth: perMonthPaise === null ? null : paiseToRupees(perMonthPaise),
});
