import { paiseToRupees } from '#domain/money.ts';
import { readAmount } from '#domain/money-text.ts';
import type { PriceBreak } from '#domain/price-breaks.ts';
import type { ProductFields } from './product-form.ts';

export const CATEGORY_SEPARATOR = ' > ';

export const escapeSigns = (text: string, signs: RegExp) => text.replace(signs, '\\$&');
export const unescapeSigns = (text: string) => text.replace(/\\(.)/gs, '$1');

/** Splits at each separator without a backslash before it. */
function splitAt(text: string, sign: '|' | ':'): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === sign) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...parts, text.slice(start)];
}

export const itemsOf = (cell: string) =>
  splitAt(cell, '|')
    .map((item) => item.trim())
    .filter(Boolean);

export const imagesAsCell = (links: string[]) => links.map((link) => escapeSigns(link, /[\\|]/g)).join(' | ');
export const imagesOfCell = (cell: string) => itemsOf(cell).map(unescapeSigns);

export const specificationsAsCell = (specifications: ProductFields['specifications']) =>
  specifications
    .map(({ key, value }) => `${escapeSigns(key, /[\\|:]/g)}: ${escapeSigns(value, /[\\|]/g)}`)
    .join(' | ');

/** "Power: 5 HP | Head: 42 m"; null when an item has no colon. */
export function specificationsOfCell(cell: string): ProductFields['specifications'] | null {
  const pairs = itemsOf(cell).map((item) => {
    const [key = '', ...rest] = splitAt(item, ':');
    return rest.length === 0
      ? null
      : { key: unescapeSigns(key).trim(), value: unescapeSigns(rest.join(':')).trim() };
  });
  return pairs.some((pair) => pair === null) ? null : pairs.filter((pair) => pair !== null);
}

export const priceBreaksAsCell = (breaks: readonly PriceBreak[]) =>
  breaks.map(({ from, price }) => `${from}: ${price.toFixed(2)}`).join(' | ');

/** "10: 318 | 50: 296.50"; null when an item is written otherwise. */
export function priceBreaksOfCell(cell: string): PriceBreak[] | null {
  const breaks = itemsOf(cell).map((item) => {
    const [, from = '', price = ''] = /^([\d,]+)\s*:(.*)$/s.exec(item) ?? [];
    const { paise } = readAmount(price);
    return from === '' || paise === null
      ? null
      : { from: Number(from.replaceAll(',', '')), price: paiseToRupees(paise) };
  });
  return breaks.some((one) => one === null) ? null : breaks.filter((one) => one !== null);
}
