import { MAX_REQUEST_REASON_LENGTH } from '#domain/sizes/orders.ts';

export const REFUND_REASONS = [
  'Ordered by mistake',
  'Damaged or wrong goods',
  'Comes too late',
  'Another reason',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Both are optional. */
export interface WhyRefund {
  chosen: RefundReason | null;
  typed: string;
}

const AND = ': ';
const LONGEST = Math.max(...REFUND_REASONS.map(({ length }) => length));

/** So much can be typed beside any reason. */
export const MOST_TYPED = MAX_REQUEST_REASON_LENGTH - LONGEST - AND.length;

/** "Damaged or wrong goods: The spider is cracked."; empty when nothing is said. */
export function reasonInWords({ chosen, typed }: WhyRefund): string {
  const text = typed.trim();
  if (chosen === 'Another reason' && text) return text;
  return [chosen, text].filter(Boolean).join(AND);
}
