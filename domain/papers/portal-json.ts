import { emptyAnswer, fieldNamed, type RawAnswer } from './portal-fields.ts';

type Fields = Record<string, unknown>;

/** Digits that a number of JavaScript would round. */
const LONG_ACK_NUMBER = /("ack\s*no"\s*:\s*)(\d{16,20})(?=\s*[,}])/gi;

/**
 * The answers in JSON: an array, or objects one after another. One that is no JSON, or that the end of the file cuts off,
 * holds back no other. Null for a text that is something else; at most one answer more than asked for.
 */
export function readJsonAnswers(text: string, most: number): RawAnswer[] | null {
  const answers: RawAnswer[] = [];
  let at = 0;
  while (answers.length <= most) {
    at += /^[\s,[\]]*/.exec(text.slice(at, at + 1_000))![0].length;
    if (at >= text.length) return answers;
    if (/[\s,[\]]/.test(text[at]!)) continue;
    if (text[at] !== '{') return answers.length > 0 ? [...answers, { problem: NO_JSON }] : null;
    const end = endOfObject(text, at);
    if (end === -1) return [...answers, { problem: 'the file ends in the middle of it.' }];
    for (const answer of answersIn(text.slice(at, end))) if (answers.length <= most) answers.push(answer);
    at = end;
  }
  return answers;
}

const NO_JSON = 'it is no JSON.';
const NO_ANSWER = 'it is nested too deep.';

/** The position behind the closing bracket; -1 when the text ends before it. */
function endOfObject(text: string, start: number): number {
  const sign = /["{}]/g;
  sign.lastIndex = start;
  let depth = 0;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '{') depth += 1;
    else if (found[0] === '}') depth -= 1;
    else {
      const end = endOfText(text, sign.lastIndex);
      if (end === -1) return -1;
      sign.lastIndex = end;
    }
    if (depth === 0) return sign.lastIndex;
  }
  return -1;
}

function endOfText(text: string, start: number): number {
  const sign = /["\\]/g;
  sign.lastIndex = start;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '"') return sign.lastIndex;
    sign.lastIndex += 1;
  }
  return -1;
}

function answersIn(text: string): RawAnswer[] {
  const object = parsed(text.replaceAll(LONG_ACK_NUMBER, '$1"$2"'));
  return isFields(object) ? answersOf(object) : [{ problem: NO_JSON }];
}

/** No answer of the portal is nested so deep; a made one could be nested without end. */
const MOST_LEVELS = 8;

/** The API has what it registered in `Data`, as an object or as JSON in a text. */
function answersOf(object: Fields, level = 1): RawAnswer[] {
  if (level > MOST_LEVELS) return [{ problem: NO_ANSWER }];
  const name = Object.keys(object).find((key) => key.toLowerCase() === 'data');
  const data = name === undefined ? null : inner(object[name]);
  if (Array.isArray(data)) return data.flatMap((one) => (isFields(one) ? answersOf(one, level + 1) : []));
  const answer = emptyAnswer();
  for (const fields of [object, isFields(data) ? data : {}])
    for (const [key, value] of Object.entries(fields)) {
      const field = fieldNamed(key);
      if (field) answer[field] ||= field === 'error' ? errorText(value) : plainText(value);
    }
  return [answer];
}

const inner = (value: unknown): unknown => (typeof value === 'string' ? parsed(value) : value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** "2150: Duplicate IRN", of each error that the portal names. */
function errorText(value: unknown, level = 1): string {
  if (Array.isArray(value))
    return level > MOST_LEVELS
      ? ''
      : value
          .map((one) => errorText(one, level + 1))
          .filter(Boolean)
          .join('; ');
  if (!isFields(value)) return plainText(value);
  const of = (wanted: RegExp) =>
    plainText(Object.entries(value).find(([key]) => wanted.test(key))?.[1] ?? null);
  return [of(/code$/i), of(/message$|desc/i)].filter(Boolean).join(': ');
}
