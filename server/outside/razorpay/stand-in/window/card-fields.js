/** Help with the card's fields in the window. The gateway checks everything again. */
export const digitsOf = (text) => text.replace(/\D/g, '');

export const groupedNumber = (text) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');

/** Writes the slash for the person, but lets them delete it. */
export function spacedExpiry(text, deleting) {
  const digits = digitsOf(text).slice(0, 4);
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  return digits.length === 2 && !deleting ? `${digits} / ` : digits;
}

const NETWORKS = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'Amex'],
  [/^3[068]/, 'Diners'],
  [/^(60|65|81|82)/, 'RuPay'],
];

export const networkOf = (text) => NETWORKS.find(([start]) => start.test(digitsOf(text)))?.[1] ?? '';

/** Field → what is wrong with it. */
export function cardProblems({ number, expiry, cvv, name }, now) {
  const problems = {};
  if (!/^\d{12,19}$/.test(digitsOf(number))) problems.number = 'Write the whole card number.';
  const [, month, year] = /^(\d{2})(\d{2})$/.exec(digitsOf(expiry)) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12)
    problems.expiry = 'Write month and year, such as 08\u00a0/\u00a029.';
  else if (new Date(2000 + Number(year), Number(month), 1) <= now) problems.expiry = 'This card has expired.';
  if (!/^\d{3,4}$/.test(cvv)) problems.cvv = 'The CVV has 3 or 4 digits.';
  if (!name) problems.name = 'Write the name on the card.';
  return problems;
}
