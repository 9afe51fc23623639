// A search for "bearing" means bearings, not what has them or is made for them. In a product's name the thing itself
// is the last noun before a comma, a preposition or a size: "6206 Deep-Groove Ball Bearing, C3", "Impeller 165 mm for …".

/** Ends the part of a name that says what the product is. */
const PREPOSITIONS = 'for|with|without|in|of|on|from|to|by|per';
/** Says how many there are, or in which form they come: a "Pump Set" is a pump. */
const COLLECTIVES = 'set|sets|pair|pairs|kit|kits|assembly|unit|units|pack|series|type|model';
const UNITS = 'inch|pole|phase|stage|teeth|groove|grooves|rpm|bar|litre|litres|shore|heavy|light';

const SPACE = ' \u00a0';
const DASHES = '\u2010-\u2015-';
const gap = `[${SPACE}${DASHES}]+`;
const token = `[^${SPACE},;:()${DASHES}]+`;
const preposition = `(?:${PREPOSITIONS})(?:[${SPACE}]|$)`;
/** A number, a short code or a word that does not say what the thing is; no token is two of them, or one in two ways: trying all would never end. */
const passedOver = `(?:[^0-9${SPACE},;:()${DASHES}]*[0-9]${token.replace('+', '*')}|[^0-9${SPACE},;:()${DASHES}]{1,2}|${COLLECTIVES}|${UNITS})`;
const end = `(?=(?:${gap}${passedOver})*[${SPACE}]*(?:$|[,;:(]|${gap}${preposition}))`;

/** A pattern for lower-case names, read alike by JavaScript and by PostgreSQL. */
const pattern = (head: string) => `^(?:(?!${preposition})${token}${gap})*(?:${head})${end}`;

const isWord = (text: string) => /^\p{L}{3,40}$/u.test(text);

/** The word as typed and without a plural's ending: bearings → bearing, bushes → bushe, bush. */
export function wordForms(word: string): string[] {
  if (!/^\p{L}{3,}[^s\P{L}]s$/u.test(word)) return [word];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}

/** Names of exactly this thing, in singular or plural. */
export const headPattern = (word: string) => pattern(`(?:${wordForms(word).join('|')})(?:e?s)?`);
/** Names of things whose word begins so: the user may still be typing. */
export const headBeginningPattern = (word: string) =>
  pattern(`(?:${wordForms(word).join('|')})[^${SPACE},;:()${DASHES}]*`);

/** What a text is about: "mb 50 impeller" and "Bronze Impeller 165 mm for MB 50-160" are about an impeller. */
export function headOf(text: string): string | null {
  const lowered = text.toLowerCase().trim();
  const words = lowered.split(new RegExp(`[${SPACE},;:()${DASHES}]+`)).filter(isWord);
  return words.find((word) => new RegExp(pattern(word), 'u').test(lowered)) ?? null;
}

/** Specifications whose value is a code of the product itself, normalised for the search. */
export const CODE_KEYS = [
  'part number',
  'part no',
  'part no.',
  'part code',
  'article number',
  'item code',
  'product code',
  'catalogue number',
  'model',
  'model number',
  'designation',
];

/** Codes have digits: "6206", "MW-ES65200-75". */
export const isCode = (text: string) => /\p{N}/u.test(text);
