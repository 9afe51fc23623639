import { readableCode } from '../readable-code.ts';

const PREFIX = 'Q';
const LENGTH = 6;

export const QUOTE_NUMBER_PATTERN = /^Q-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/;

/** "Q-5TXN-42" from five random bytes: how a request is called before and after it has a quotation. */
export const quoteNumberFrom = (bytes: Uint8Array): string => grouped(readableCode(bytes).slice(0, LENGTH));

/** The canonical form of a typed number; null when it is not one. */
export function normaliseQuoteNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '');
  const characters = bare.length === PREFIX.length + LENGTH && bare.startsWith(PREFIX) ? bare.slice(1) : bare;
  const number = grouped(characters.replaceAll('O', '0').replace(/[IL]/g, '1'));
  return QUOTE_NUMBER_PATTERN.test(number) ? number : null;
}

const grouped = (characters: string): string => `${PREFIX}-${characters.slice(0, 4)}-${characters.slice(4)}`;
