import { MAX_ANSWERS_LENGTH } from '#domain/papers/portal-answers.ts';

const TOO_LONG = 'This is too long to be read at once. Read the portal’s answers in parts.';
const NO_TEXT = 'This is no text. The portal gives JSON; save its sheet as CSV, and choose that.';

/** The text of a file of the portal; a sentence where it is none. */
export async function textOfFile(file: File): Promise<{ text: string } | { problem: string }> {
  // A character has four bytes at most.
  if (file.size > MAX_ANSWERS_LENGTH * 4) return { problem: TOO_LONG };
  const text = new TextDecoder().decode(await file.arrayBuffer());
  if (text.includes('\0') || /^(?:PK|%PDF)/.test(text)) return { problem: NO_TEXT };
  return text.length > MAX_ANSWERS_LENGTH ? { problem: TOO_LONG } : { text };
}
