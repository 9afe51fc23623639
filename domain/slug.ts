import { withoutAccents } from './search-text.ts';

const MAX_LENGTH = 80;

/** "Choosing a Pump: 5 Tips" → "choosing-a-pump-5-tips"; empty when there is no Latin letter or digit. */
export function slugify(title: string): string {
  return withoutAccents(title)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH + 1)
    .replace(/^-+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
}
