import { readableCode } from './readable-code.ts';

const PREFIX = 'MW';

export const ORDER_NUMBER_PATTERN = /^MW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** "MW-6JWS-90BD" from five random bytes. */
export const orderNumberFrom = (bytes: Uint8Array): string => grouped(readableCode(bytes));

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
