// Crockford's base 32: no I, L, O or U, so that a code read out on the phone is typed correctly.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 5;

/** Eight characters from five random bytes. */
export function readableCode(bytes: Uint8Array): string {
  if (bytes.length !== BYTES) throw new RangeError(`A readable code is made of ${BYTES} bytes.`);
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let characters = '';
  for (let shift = 35n; shift >= 0n; shift -= 5n)
    characters += ALPHABET.charAt(Number((bits >> shift) & 31n));
  return characters;
}
