import { describe, expect, test } from 'vitest';
import type { Schema } from '../../testing/abuse/schema-values.ts';
import { endpoints } from '../../testing/abuse/world.ts';
import { compileValidator } from './validation.ts';

type Place = readonly [path: string, field: string, schema: Schema];

/** Every object in a schema with optional fields, in the whole or in a part of it. */
function objectsIn(schema: Schema): Schema[] {
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ];
  return [...(schema.properties ? [schema] : []), ...parts.flatMap(objectsIn)];
}

/** Settings have an empty value: sending it empties the field. */
const mayBeEmptied = (path: string, field: string) =>
  path === '/admin/settings/edit' && !TOP_LEVEL.includes(field);
const TOP_LEVEL = ['company', 'tax', 'orders', 'updatedAt'];

const optionalFields = (httpPart: 'body' | 'query'): Place[] =>
  endpoints.flatMap(([path, endpoint]) =>
    objectsIn((endpoint[httpPart] ?? {}) as Schema).flatMap((object) =>
      Object.entries(object.properties ?? {})
        .filter(([field]) => !object.required?.includes(field) && !mayBeEmptied(path, field))
        .map(
          ([field, schema]) =>
            [path, field, { ...object, required: [], properties: { [field]: schema } }] as const,
        ),
    ),
  );

/** What is left of an object after the check. */
function afterCheck(schema: Schema, httpPart: string, input: object) {
  const validate = compileValidator({ schema, method: 'POST', url: '', httpPart });
  expect(validate(input), JSON.stringify(validate.errors)).toBe(true);
  return input;
}

describe('an empty optional value counts as absent', () => {
  test.each(optionalFields('body'))('%s takes an empty %s', (_path, field, schema) => {
    expect(afterCheck(schema, 'body', { [field]: '' })).toEqual(afterCheck(schema, 'body', {}));
  });

  test.each(optionalFields('query'))(
    '%s takes an empty %s, once or several times',
    (_path, field, schema) => {
      const absent = afterCheck(schema, 'querystring', {});
      expect(afterCheck(schema, 'querystring', { [field]: '' })).toEqual(absent);
      if (schema.properties?.[field]?.type === 'array')
        expect(afterCheck(schema, 'querystring', { [field]: ['', ''] })).toEqual(absent);
    },
  );

  test('among other entries of an optional list it is left out', () => {
    const list = { type: 'array', items: { type: 'string', minLength: 1 } };
    const schema = { type: 'object', properties: { list }, emptyIsAbsent: true };
    expect(afterCheck(schema, 'querystring', { list: ['', 'a'] })).toEqual({ list: ['a'] });
  });

  test('a yes in an address is written true or 1, in a body only true', () => {
    const schema = { type: 'object', properties: { yes: { type: 'boolean' } }, emptyIsAbsent: true };
    for (const [typed, read] of [
      ['1', true],
      ['0', false],
      ['true', true],
    ])
      expect(afterCheck(schema, 'querystring', { yes: typed })).toEqual({ yes: read });
    const checks = (httpPart: string) => compileValidator({ schema, method: 'GET', url: '', httpPart });
    expect(checks('querystring')({ yes: '2' })).toBe(false);
    expect(checks('body')({ yes: '1' })).toBe(false);
  });

  test('a required value may not be empty', () => {
    const text = { type: 'string', minLength: 1 };
    const schema = { type: 'object', properties: { text }, required: ['text'], emptyIsAbsent: true };
    const validate = compileValidator({ schema, method: 'POST', url: '', httpPart: 'body' });
    expect(validate({ text: '' })).toBe(false);
  });
});
