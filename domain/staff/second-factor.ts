/** Time-based codes as in RFC 6238, with what every authenticator app assumes: SHA-1, six digits, thirty seconds. */
export const TOTP_STEP_SECONDS = 30;
const TOTP_DIGITS = 6;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(held << (5 - bits)) & 31] : text;
}

/** What the code of a time step is made from: the step in eight bytes, the most significant first. */
export function stepBytes(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** The digits of a code, from the HMAC over the step's bytes (RFC 4226, dynamic truncation). */
export function digitsOf(hmac: Uint8Array): string {
  const view = new DataView(hmac.buffer, hmac.byteOffset, hmac.byteLength);
  const offset = view.getUint8(hmac.byteLength - 1) & 15;
  const number = view.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
}

/** Clocks of phones differ a little: the steps whose codes are taken, the present one first. */
export const stepsAround = (step: number): number[] => [step, step - 1, step + 1];

/** Read by authenticator apps from the QR code. */
export function totpUri(account: string, secret: string): string {
  const settings = `secret=${secret}&issuer=Millwright&algorithm=SHA1&digits=${TOTP_DIGITS}&period=${TOTP_STEP_SECONDS}`;
  return `otpauth://totp/Millwright:${encodeURIComponent(account)}?${settings}`;
}

export const RECOVERY_CODES = 10;
/** Without 0, O, 1, I and U, which are mistaken for others. */
const UNAMBIGUOUS = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const RECOVERY_CHARACTERS = 8;

/** Such as "7KQ2-M9XD". */
export function makeRecoveryCode(randomBelow: (limit: number) => number): string {
  const characters = Array.from(
    { length: RECOVERY_CHARACTERS },
    () => UNAMBIGUOUS[randomBelow(UNAMBIGUOUS.length)],
  );
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}

/** As an app or a printed sheet shows it, in any writing. */
export type TypedFactor = { is: 'app'; code: string } | { is: 'recovery'; code: string };

export function readTypedFactor(typed: string): TypedFactor | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  if (/^[0-9]{6}$/.test(code)) return { is: 'app', code };
  const isRecovery =
    code.length === RECOVERY_CHARACTERS && [...code].every((character) => UNAMBIGUOUS.includes(character));
  return isRecovery ? { is: 'recovery', code: `${code.slice(0, 4)}-${code.slice(4)}` } : null;
}
