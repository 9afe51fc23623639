import { counted } from '#domain/words.ts';

const WORDS_A_MINUTE = 200;

export const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** "1 minute to read" */
export function readingTime(text: string): string {
  const minutes = Math.max(1, Math.round(wordsIn(text) / WORDS_A_MINUTE));
  return `${counted(minutes, 'minute')} to read`;
}
