const GSTIN = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 15;
/** With the spaces of whoever pastes one. */
export const TYPED_GSTIN_LENGTH = 20;

export function normaliseGstin(value: string | number): string {
  return String(value).replace(/\s/g, '').toUpperCase();
}

/** Optional. Up to 15 plain digits are accepted as typed; anything with letters must be a valid GSTIN. */
export function gstinProblem(value: string | number): string | null {
  const text = normaliseGstin(value);
  if (/^\d{0,15}$/.test(text)) return null;
  const shape = GSTIN.exec(text);
  if (!shape) return `Enter the ${LENGTH}-character GSTIN, such as 27AAPFU0939F1ZV.`;
  if (!stateCodeExists(Number(shape[1]))) return 'The GSTIN does not begin with the code of a state.';
  if (gstinCheckCharacter(text.slice(0, -1)) !== text.at(-1)) {
    return 'The GSTIN has a wrong check character. Look for a mistyped letter or digit.';
  }
  return null;
}

// 97 is "other territory", 99 the centre's own jurisdiction.
function stateCodeExists(code: number): boolean {
  return (code >= 1 && code <= 38) || code === 97 || code === 99;
}

/** The last character, computed from those before it. */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (let i = 0; i < first14.length; i++) {
    const product = DIGITS.indexOf(first14.charAt(i)) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }
  return DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length);
}
