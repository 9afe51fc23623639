import { istDay } from '../calendar.ts';

const LINE_OF_ADDRESS = 100;
const MIN_LENGTH = 3;

/** The portals refuse a file with these marks, and many products are named by inches. */
const plain = (text: string): string => text.replaceAll('"', "''").replaceAll('\\', '/');

/** Cut between two words where it can be, so that the second line is not shorter than the portal takes. */
export function twoLines(written: string): [string, string] {
  const address = plain(written);
  if (address.length <= LINE_OF_ADDRESS) return [address, ''];
  const longest = Math.min(LINE_OF_ADDRESS, address.length - MIN_LENGTH - 1);
  const space = address.lastIndexOf(' ', longest);
  const end = space > 0 ? space : longest;
  return [address.slice(0, end), fitted(address.slice(end), LINE_OF_ADDRESS)];
}

/** Text of the length that the portal takes; characters, not UTF-16 code units. */
export const fitted = (text: string, maxLength: number): string =>
  [...plain(text).trim()].slice(0, maxLength).join('').trim().padEnd(MIN_LENGTH, '.');

/** "08/11/2026" */
export const slashedDay = (iso: string): string => istDay(iso).split('-').toReversed().join('/');
