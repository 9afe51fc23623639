import { ERRORS } from '#contract/errors.ts';
import { DAY_PATTERN } from '#contract/schema.ts';
import { nounFor } from '#domain/words.ts';
import { counted, isMany, placeOf, wordsFor } from './field-words.ts';

/** A failed check of a schema, as Ajv reports it. */
export interface Problem {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  schema?: unknown;
}

/** The first validation error, as a sentence for people: without field names in code style or the validator's words. */
export function sentenceOf(problems: readonly Problem[] | null | undefined): string {
  const sentence = problems?.length ? describe(tellingOf(problems), problems) : null;
  return sentence ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}` : ERRORS.invalid[1];
}

/** Of several alternatives, all wrong, the one that was meant: of the right type and wrong in a detail. */
function tellingOf(problems: readonly Problem[]): Problem {
  const union = problems.findLast(({ keyword }) => keyword === 'anyOf');
  if (!union) return problems[0]!;
  return problems.find(({ keyword }) => !['type', 'const', 'anyOf'].includes(keyword)) ?? union;
}

const KINDS: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'yes or no',
  array: 'a list',
};

function describe(problem: Problem, all: readonly Problem[]): string | null {
  const { keyword, instancePath, params } = problem;
  if (keyword === 'required') return missing(placeOf(`${instancePath}/${params.missingProperty}`)!);
  if (keyword === 'additionalProperties') return unknownPart(String(params.additionalProperty));
  const place = placeOf(instancePath);
  if (!place) return null;
  const list = instancePath.split('/').at(-1)!;
  const limit = params.limit as number;
  switch (keyword) {
    case 'type':
      return ofKind(place, [params.type].flat() as string[]);
    case 'anyOf':
      return ofAlternatives(place, all);
    case 'enum':
      return `${place} ${is(place)} one of these: ${(params.allowedValues as string[]).join(', ')}.`;
    case 'minLength':
      return limit === 1
        ? `Enter ${place}.`
        : `${place} ${has(place)} at least ${inIndia(limit)} characters.`;
    case 'visible':
      return `Enter ${place}.`;
    case 'maxLength':
      return `${place} ${has(place)} at most ${inIndia(limit)} ${nounFor(limit, 'character')}.`;
    case 'minimum':
      return `${place} ${is(place)} at least ${inIndia(limit)}.`;
    case 'maximum':
      return `${place} ${is(place)} at most ${inIndia(limit)}.`;
    case 'minItems':
      return `Add at least ${counted(limit, list)}.`;
    case 'maxItems':
      return `There can be at most ${counted(limit, list)}.`;
    case 'pattern':
      return ofPattern(place, String(params.pattern));
    default:
      return `${place} ${is(place)} not valid.`;
  }
}

const is = (place: string) => (isMany(place) ? 'are' : 'is');
const has = (place: string) => (isMany(place) ? 'have' : 'has');
const inIndia = (limit: number) => limit.toLocaleString('en-IN');

const missing = (place: string) => `${place} ${is(place)} missing.`;

const unknownPart = (name: string) =>
  /^[A-Za-z][A-Za-z\d]{0,39}$/.test(name)
    ? `The request has a part that is not known here: ${wordsFor(name)}.`
    : 'The request has a part that is not known here.';

function ofKind(place: string, types: string[]): string {
  const kinds = types.flatMap((type) => KINDS[type] ?? []);
  return kinds.length
    ? `${place} ${has(place)} to be ${[...new Set(kinds)].join(' or ')}.`
    : `${place} ${is(place)} not valid.`;
}

function ofAlternatives(place: string, all: readonly Problem[]): string {
  const values = all.flatMap(({ keyword, params }) => (keyword === 'const' ? [params.allowedValue] : []));
  const offered = values.filter((value) => value !== '');
  if (offered.length) return `${place} ${is(place)} ${offered.join(' or ')}.`;
  const types = all.flatMap(({ keyword, params }) => (keyword === 'type' ? (params.type as string[]) : []));
  return ofKind(place, types);
}

/** A pattern is a number of digits, a day, or that of an id. */
function ofPattern(place: string, pattern: string): string {
  if (pattern === DAY_PATTERN) return `${place} is a date such as 2026-11-13.`;
  const digits = /^\^\[0-9\]\{(\d+)\}\$$/.exec(pattern)?.[1];
  return digits
    ? `${place} has ${digits} digits.`
    : `We do not know ${place}. Reload the page and try again.`;
}
