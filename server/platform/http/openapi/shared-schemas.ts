import { SHARED_SCHEMAS } from '#contract/shared-schemas.ts';
import { errorResponse } from '../error-response.ts';

type Json = Record<string, unknown>;

const named: Json = { ...SHARED_SCHEMAS, Error: errorResponse };
const nameByText = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]));

/** Keywords that only our validator knows, or that only a standalone schema needs. */
const OWN_KEYWORDS = new Set(['$id', 'lowerCase', 'visible', 'emptyIsAbsent']);

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The schema in OpenAPI's form: named schemas become references. */
export function described(schema: unknown): Json {
  const name = nameByText.get(JSON.stringify(schema));
  return name ? refTo(name) : writtenOut(schema as Json);
}

function writtenOut(schema: Json): Json {
  if (typeof schema.$ref === 'string') return refTo(schema.$ref.replace('#', ''));
  const entries = Object.entries(schema).filter(([keyword]) => !OWN_KEYWORDS.has(keyword));
  const written: Json = Object.fromEntries(
    entries.map(([keyword, value]) => [keyword, partOf(keyword, value)]),
  );
  return written.enum && !written.type ? { type: 'string', ...written } : written;
}

function partOf(keyword: string, value: unknown): unknown {
  if (keyword === 'properties')
    return Object.fromEntries(Object.entries(value as Json).map(([field, part]) => [field, described(part)]));
  if (keyword === 'items') return described(value);
  if (keyword === 'anyOf') return (value as unknown[]).map(described);
  return value;
}

export const sharedSchemas = () =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, writtenOut(schema as Json)]));
