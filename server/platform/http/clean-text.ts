import { invalid } from '../errors.ts';

/** Text in its stored form: trimmed and not blank. */
export function cleanText(what: string, text: string): string {
  const clean = text.trim();
  if (clean === '') throw invalid(`Enter ${what}.`);
  return clean;
}

/** What may be left empty, in one line: pasted breaks and tabs become spaces. */
export const oneLine = (text: string | null | undefined): string | null =>
  text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;
