/** Whole hundredths of a rupee, always a safe integer. */
export type Paise = number;

export function hasAtMostTwoDecimals(n: number): boolean {
  return Number.isFinite(n) && (Number.isInteger(n) || Number(n.toFixed(2)) === n);
}

export function rupeesToPaise(rupees: number): Paise {
  if (!hasAtMostTwoDecimals(rupees)) throw new RangeError('An amount has at most two decimals.');
  // Through the decimal text, because 1.15 * 100 is 114.99999999999999.
  return safePaise(Number(rupees.toFixed(2).replace('.', '')) || 0);
}

export function paiseToRupees(paise: Paise): number {
  return paise / 100;
}

export function lineTotalPaise(unitPaise: Paise, quantity: number): Paise {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError('A quantity is a whole number.');
  return safePaise(safePaise(unitPaise) * quantity);
}

export function sumPaise(values: Iterable<Paise>): Paise {
  let sum = 0;
  for (const value of values) sum = safePaise(sum + safePaise(value));
  return sum;
}

/** "Rs.45,999", "Rs.45,999.50", or "-" when there is no price. */
export function formatRupees(rupees: number | null): string {
  if (rupees === null || !Number.isFinite(rupees)) return '-';
  return formatRupeesExact(rupees).replace(/\.00$/, '');
}

/** "Rs.45,999.00" */
export function formatRupeesExact(rupees: number): string {
  const [whole = '0', decimals = '00'] = Math.abs(rupees).toFixed(2).split('.');
  const isNegative = rupees < 0 && (Number(whole) > 0 || decimals !== '00');
  return `${isNegative ? '-' : ''}Rs.${groupIndian(whole)}.${decimals}`;
}

// Not Intl: server and browser must print the same text regardless of their locale data.
function groupIndian(digits: string): string {
  const thousands = digits.slice(-3);
  const rest = digits.slice(0, -3);
  return rest === '' ? thousands : `${rest.replace(/\B(?=(\d{2})+$)/g, ',')},${thousands}`;
}

function safePaise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError('An amount of paise is a safe whole number.');
  return value;
}
