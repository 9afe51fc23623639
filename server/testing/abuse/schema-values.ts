import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Fragments of Ajv's messages, which are not for people. */
export const VALIDATOR_WORDS =
  /\bmust (NOT|have|match|pass)\b|must be ([<>=]|equal|string|integer|number|boolean|array|object|null)|equal to constant|allowed values|(additional|required) propert/;
/** Field names as programs spell them, and patterns. */
export const CODE_STYLE = /[a-z][A-Z]|_|\w[./]\w|["^$]/;

/** Values that mean something to the shop, by the name of the field. */
export type Hints = Record<string, readonly unknown[]>;

/** Texts that have broken other shops. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066evil',
  "'; DROP TABLE orders; --",
  '%_\\',
  '#{7*7}{{7*7}}',
  '../../../../etc/passwd',
  '\r\nBcc: everyone@example.com',
  '=HYPERLINK("https://evil.example")',
  '<script>alert(1)</script>',
  '00000000-0000-0000-0000-000000000000',
  'null',
  'NaN',
  '1e308',
  '٣',
  'İ'.repeat(60),
  '🛠'.repeat(120),
  'x'.repeat(5_000),
] as const;

/** Never right for a field of another type. */
export const CONFUSED: readonly unknown[] = [
  null,
  true,
  [],
  {},
  ['x'],
  [[[]]],
  { $ne: 1 },
  { $gt: '' },
  { toString: 'x' },
  { length: 5 },
  '2',
  '1e3',
  [3],
  -1,
  0,
  -0,
  0.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  ...HOSTILE_TEXTS,
];
const STRANGE_FIELDS = ['price', 'role', 'customerId', 'toString', 'hasOwnProperty', '$where', ''];

export const confused = (): Arbitrary<unknown> =>
  fc.oneof(fc.constantFrom(...CONFUSED), fc.jsonValue({ maxDepth: 3 }));

/** What the schema takes, with the hints where they fit, and its edges. */
export function fitting(schema: Schema, hints: Hints, name = ''): Arbitrary<unknown> {
  const known = hints[name];
  const plain = plainly(schema, hints, name);
  return known && known.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, plain)
    : plain;
}

function plainly(schema: Schema, hints: Hints, name: string): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, hints, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return record(schema, hints);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, hints, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'string':
      return string(schema);
    case 'integer':
      return integer(schema);
    case 'number':
      return fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        integer(schema),
        fc.constantFrom(0.01, 99.995, 1e15),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function record({ properties = {}, required = [] }: Schema, hints: Hints): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fitting(schema, hints, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function string({ pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  if (pattern?.includes('{8}')) return fc.uuid();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const fits = HOSTILE_TEXTS.filter((text) => text.length >= minLength && text.length <= maxLength);
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 40) }),
    fc.constantFrom(...fits, 'x'.repeat(maxLength)),
  );
}

function integer({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema): Arbitrary<number> {
  return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum));
}

/** Mostly one thing wrong with an otherwise fitting value, so that it gets past the first check. */
export function nearly(schema: Schema, hints: Hints): Arbitrary<unknown> {
  const whole = fitting(schema, hints);
  const names = Object.keys(schema.properties ?? {});
  const broken = fc
    .tuple(
      whole,
      fc.constantFrom('swap', 'drop', 'add'),
      fc.nat(),
      confused(),
      fc.constantFrom(...STRANGE_FIELDS),
    )
    .map(([value, how, place, wrong, strange]) => {
      if (typeof value !== 'object' || value === null) return wrong;
      const name = names[place % Math.max(1, names.length)] ?? strange;
      const copy: Record<string, unknown> = { ...value };
      if (how === 'drop') delete copy[name];
      else copy[how === 'add' ? strange : name] = wrong;
      return copy;
    });
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 5, arbitrary: broken },
    { weight: 1, arbitrary: confused() },
  );
}
