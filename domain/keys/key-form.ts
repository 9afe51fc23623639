/** Secret scanners know a leaked key by its beginning, and a mistyped one by its check characters. */
export const KEY_MARKS = { live: 'mw_live_', demo: 'mw_test_' } as const;
export type ShopMode = keyof typeof KEY_MARKS;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
const SECRET_LENGTH = 32;
const CHECK_LENGTH = 6;
/** The mark and the first four characters of the secret: enough to tell keys apart. */
const SHOWN_LENGTH = KEY_MARKS.live.length + 4;
/** Bytes from here on are thrown away: the rest divides evenly among the digits. */
const EVEN_BYTES = 256 - (256 % BASE);

const FORM = new RegExp(`^mw_(?:live|test)_[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}$`);

export const beginningOf = (key: string) => key.slice(0, SHOWN_LENGTH);

/** A new key. `randomBytes` is a source of bytes that nobody can guess. */
export function newKey(mode: ShopMode, randomBytes: (count: number) => Uint8Array): string {
  let secret = '';
  while (secret.length < SECRET_LENGTH)
    for (const byte of randomBytes(SECRET_LENGTH))
      if (byte < EVEN_BYTES && secret.length < SECRET_LENGTH) secret += DIGITS[byte % BASE];
  const body = KEY_MARKS[mode] + secret;
  return body + checkOf(body);
}

/** Whether a text can be a key: all that is not is refused without a look into the database. */
export const isKey = (text: string): boolean =>
  FORM.test(text) && checkOf(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH);

/** The CRC-32 of all that is before it, mark included, as six digits of base 62. */
function checkOf(body: string): string {
  let rest = crc32(body);
  let check = '';
  for (let place = 0; place < CHECK_LENGTH; place++) {
    check = DIGITS[rest % BASE] + check;
    rest = Math.floor(rest / BASE);
  }
  return check;
}

/** The one of zip and PNG. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let place = 0; place < text.length; place++) {
    crc ^= text.charCodeAt(place);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
