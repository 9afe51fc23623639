import { isBlank } from '#domain/visible-text.ts';
import { invalid } from '../errors.ts';

/** Text in its stored form: trimmed and not blank. */
export function cleanText(what: string, text: string): string {
  if (isBlank(text)) throw invalid(`Enter ${what}.`);
  return text.trim();
}

/** What may be left empty, in one line: pasted breaks and tabs become spaces. */
export const oneLine = (text: string | null | undefined): string | null =>
  text && !isBlank(text) ? text.replace(/[\s\p{Cc}]+/gu, ' ').trim() : null;
