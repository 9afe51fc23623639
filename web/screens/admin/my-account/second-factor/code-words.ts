import { counted } from '#domain/words.ts';

/** Easier to type from the screen: "JBSW 4ZDP MFZG". */
export const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** What is copied and kept: says what it is for, long after. */
export const codesAsText = (codes: string[], { shop, userId }: { shop: string; userId: string }): string =>
  [
    `Recovery codes of ${userId}, back office of ${shop}`,
    'Each works once in place of the app.',
    '',
    ...codes,
  ].join('\n');

/** Below that somebody should make new ones. */
const FEW = 3;

export function codesLeftWords(left: number): { text: string; isLow: boolean } {
  const text =
    left === 0
      ? 'No recovery code is left'
      : counted(left, 'recovery code is left', 'recovery codes are left');
  return { text: `${text}.`, isLow: left <= FEW };
}
