import { invalid } from '../errors.ts';

/** Text in its stored form: trimmed and not blank. */
export function cleanText(what: string, text: string): string {
  const clean = text.trim();
  if (clean === '') throw invalid(`Enter ${what}.`);
  return clean;
}
