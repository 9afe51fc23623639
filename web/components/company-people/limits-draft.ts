import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { readAmount, writtenAmount } from '#domain/money-text.ts';

/** The limits of a buyer as typed. */
export interface LimitsDraft {
  perOrder: string;
  perMonth: string;
}

export const NO_LIMITS: LimitsDraft = { perOrder: '', perMonth: '' };

interface Limits {
  perOrder?: number | null;
  perMonth?: number | null;
}

const written = (rupees: number | null | undefined) =>
  rupees == null ? '' : writtenAmount(rupeesToPaise(rupees));

export const limitsDraftOf = ({ perOrder, perMonth }: Limits): LimitsDraft => ({
  perOrder: written(perOrder),
  perMonth: written(perMonth),
});

/** In rupees, null: no limit; null altogether while one of them cannot be read. */
export function limitsOf(draft: LimitsDraft): { perOrder: number | null; perMonth: number | null } | null {
  const [perOrder, perMonth] = [readAmount(draft.perOrder), readAmount(draft.perMonth)];
  if (perOrder.problem !== null || perMonth.problem !== null) return null;
  const inRupees = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));
  return { perOrder: inRupees(perOrder.paise), perMonth: inRupees(perMonth.paise) };
}
