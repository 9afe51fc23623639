// Crockford's base 32: no I, L, O or U, so that a number read out on the phone is typed correctly.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'MW';
const BYTES = 5;

export const ORDER_NUMBER_PATTERN = /^MW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** "MW-6JWS-90BD" from five random bytes. */
export function orderNumberFrom(bytes: Uint8Array): string {
  if (bytes.length !== BYTES) throw new RangeError(`An order number is made of ${BYTES} bytes.`);
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let characters = '';
  for (let shift = 35n; shift >= 0n; shift -= 5n)
    characters += ALPHABET.charAt(Number((bits >> shift) & 31n));
  return grouped(characters);
}

/** The canonical form of a typed order number; null when it is not one. */
export function normaliseOrderNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '');
  const characters =
    bare.length === PREFIX.length + 8 && bare.startsWith(PREFIX) ? bare.slice(PREFIX.length) : bare;
  const number = grouped(characters.replaceAll('O', '0').replace(/[IL]/g, '1'));
  return ORDER_NUMBER_PATTERN.test(number) ? number : null;
}

function grouped(characters: string): string {
  return `${PREFIX}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}
