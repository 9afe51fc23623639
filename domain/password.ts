export const MIN_PASSWORD_CHARACTERS = 8;
export const MAX_PASSWORD_BYTES = 256;

const SOMETHING_TO_SEE = /[^\p{Z}\p{C}]/u;

/** Only the server passes `isCommon`, so that the browser does not load the list. */
export function passwordProblem(password: string, isCommon?: (password: string) => boolean): string | null {
  if (Array.from(password).length < MIN_PASSWORD_CHARACTERS) {
    return `Choose a password of at least ${MIN_PASSWORD_CHARACTERS} characters.`;
  }
  if (!SOMETHING_TO_SEE.test(password)) return 'Choose a password that is not only spaces.';
  if (utf8Length(password) > MAX_PASSWORD_BYTES) return 'Choose a shorter password.';
  if (isCommon?.(password)) return 'This password is among the most common ones. Choose another.';
  return null;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
