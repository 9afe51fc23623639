import {
  Ajv,
  type AnySchemaObject,
  type FuncKeywordDefinition,
  type Options,
  type ValidateFunction,
} from 'ajv';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { isBlank } from '#domain/visible-text.ts';
import { invalid } from '../errors.ts';

interface Place {
  // biome-ignore lint/suspicious/noExplicitAny: what holds the text is an object or a list
  parentData?: any;
  parentDataProperty?: string | number;
}

/** Ids are text to us and numbers to PostgreSQL: in lower case both compare them the same. */
const lowerCase: FuncKeywordDefinition = {
  keyword: 'lowerCase',
  type: 'string',
  modifying: true,
  errors: false,
  validate: (_on: true, text: string, _schema: unknown, { parentData, parentDataProperty }: Place = {}) => {
    if (parentData) parentData[parentDataProperty!] = text.toLowerCase();
    return true;
  },
};

/** A text of zero-width characters would be stored as something invisible. */
const visible: FuncKeywordDefinition = {
  keyword: 'visible',
  type: 'string',
  errors: false,
  validate: (_on: true, text: string) => text.trim() === '' || !isBlank(text),
};

/** An empty optional value counts as absent, before anything else is checked or a default is filled in. */
const emptyIsAbsent: FuncKeywordDefinition = {
  // Without a type: keywords of a type run only after the defaults.
  keyword: 'emptyIsAbsent',
  modifying: true,
  errors: false,
  validate: (_on: true, value: unknown, { properties, required = [] }: AnySchemaObject = {}) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
    const fields = value as Record<string, unknown>;
    for (const name of Object.keys(properties))
      if (!required.includes(name) && Object.hasOwn(fields, name)) dropIfEmpty(fields, name);
    return true;
  },
};

function dropIfEmpty(fields: Record<string, unknown>, name: string) {
  const given = fields[name];
  if (given === '') delete fields[name];
  if (!Array.isArray(given) || !given.includes('')) return;
  const rest = given.filter((entry) => entry !== '');
  if (rest.length) fields[name] = rest;
  else delete fields[name];
}

/** In an address 1 is true and 0 false, as people write them. */
const readInAddress: FuncKeywordDefinition = {
  ...emptyIsAbsent,
  validate: (isOn: true, value: unknown, schema: AnySchemaObject = {}) => {
    emptyIsAbsent.validate!(isOn, value, schema);
    if (typeof value !== 'object' || value === null) return true;
    const fields = value as Record<string, unknown>;
    for (const [name, { type }] of Object.entries<AnySchemaObject>(schema.properties))
      if (type === 'boolean' && (fields[name] === '1' || fields[name] === '0'))
        fields[name] = fields[name] === '1';
    return true;
  },
};

const common = {
  strict: false,
  allErrors: false,
  useDefaults: true,
  removeAdditional: false,
} satisfies Options;
const KEYWORDS = [lowerCase, visible];
/** Bodies are not coerced: a quantity of "2" is refused. So is 1e999, which JSON reads as infinity. */
const bodies = new Ajv({
  ...common,
  keywords: [...KEYWORDS, emptyIsAbsent],
  coerceTypes: false,
  strictNumbers: true,
});
/** Query parameters arrive as text; unknown ones (such as campaign tags) are dropped. */
const queries = new Ajv({
  ...common,
  keywords: [...KEYWORDS, readInAddress],
  coerceTypes: 'array',
  removeAdditional: 'all',
});

type Validator = ((input: unknown) => boolean) & Pick<ValidateFunction, 'errors'>;

/** Compiled at its first use: most of the time a shop took to build went into schemas that were not called yet. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? bodies : queries;
  const validate: Validator = (input) => {
    const compiled = ajv.compile(schema);
    const isValid = compiled(input);
    validate.errors = compiled.errors;
    return isValid;
  };
  return validate;
};

/** PostgreSQL stores no NUL, and an answer that is already streaming can no longer report an error. */
export function refuseNulInAddresses(app: FastifyInstance) {
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.querystring && request.url.includes('%00'))
      throw invalid('The address holds a character that no text has. Remove it and try again.');
  });
}
