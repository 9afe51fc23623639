import { counted } from '#domain/words.ts';

/** Easier to type from the screen: "JBSW 4ZDP MFZG". */
export const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The text that is copied and saved: long after, it still says what it is for. */
export const codesAsText = (codes: string[], { shop, userId }: { shop: string; userId: string }): string =>
  [
    `Recovery codes of ${userId}, back office of ${shop}`,
    'Each works once in place of the app.',
    '',
    ...codes,
  ].join('\n');

/** With fewer codes than this, new ones should be made. */
const FEW = 3;

export function codesLeftWords(left: number): { text: string; isLow: boolean } {
  const text =
    left === 0
      ? 'No recovery code is left'
      : counted(left, 'recovery code is left', 'recovery codes are left');
  return { text: `${text}.`, isLow: left <= FEW };
}
