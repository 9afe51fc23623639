import { invalid } from '../errors.ts';

/** Text in its stored form: trimmed, valid Unicode, and not blank. */
export function cleanText(field: string, text: string): string {
  const clean = text.toWellFormed().trim();
  if (clean === '') throw invalid(`The field "${field}" is empty.`);
  return clean;
}
