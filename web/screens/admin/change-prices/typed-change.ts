/** "+ 5", "-2.5 %", "− 1,250": how far prices move; null for what is no number of at most two decimals. */
export function readChange(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[\u2212\u2012-\u2014]/g, '-')
    .replace(/\s*%$/, '')
    .replace(/^([+-]?)\s*(?:₹|rs\.?)?\s*/i, '$1');
  const [, sign, digits] = /^([+-]?)(\d[\d,]*(?:\.\d{1,2})?|\.\d{1,2})$/.exec(plain) ?? [];
  if (digits === undefined) return null;
  const size = Number(digits.replaceAll(',', ''));
  return sign === '-' ? -size : size;
}
