import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/index.ts';
import { SCOPES } from '#domain/keys/scopes.ts';
import {
  CODE_STYLE,
  CONFUSED,
  fitting,
  type Schema,
  VALIDATOR_WORDS,
} from '../../testing/abuse/schema-values.ts';
import { endpoints } from '../../testing/abuse/world.ts';
import { compileValidator } from './validation.ts';
import { sentenceOf } from './validation-sentence.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every way to spoil a value in one place: another thing instead of a part, a part gone, a part too many. */
function spoilt(value: unknown): unknown[] {
  const inside = Array.isArray(value)
    ? value.flatMap((part, at) => spoilt(part).map((wrong) => value.with(at, wrong)))
    : isFields(value)
      ? Object.keys(value).flatMap((name) => {
          const { [name]: part, ...others } = value;
          return [others, ...spoilt(part).map((wrong) => ({ ...value, [name]: wrong }))];
        })
      : [];
  const more = isFields(value)
    ? [
        { ...value, internalNote: 1 },
        { ...value, '<b>': 1 },
      ]
    : [];
  const longer = Array.isArray(value) ? [[], Array(200).fill(value[0] ?? 'x')] : [];
  return [...CONFUSED, ...more, ...longer, ...inside];
}

/** What a key may is named as programmers type it. */
const withoutScopes = (sentence: string) =>
  SCOPES.reduce<string>((rest, scope) => rest.replaceAll(scope, ''), sentence);

const full = (schema: Schema): Schema => ({
  ...schema,
  ...(schema.properties && {
    required: Object.keys(schema.properties),
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, full(part)]),
    ),
  }),
  ...(schema.items && { items: full(schema.items), minItems: 1 }),
});

const inputs = endpoints.flatMap(([path, { body, query }]) => [
  ...(body ? [[path, 'body', body] as const] : []),
  ...(query ? [[path, 'querystring', query] as const] : []),
]);

const check = (schema: object, httpPart: string, value: unknown): string | null => {
  const validate = compileValidator({ schema, method: 'POST', url: '', httpPart });
  return validate(structuredClone(value)) ? null : sentenceOf(validate.errors);
};

describe('whatever is wrong with a request', () => {
  test.each(inputs)('%s says it in a sentence for people (%s)', (_path, httpPart, schema) => {
    const validate = compileValidator({ schema, method: 'POST', url: '', httpPart });
    const [whole] = fc.sample(fitting(full(schema as Schema), {}), { numRuns: 1, seed: 7 });
    for (const wrong of spoilt(whole)) {
      if (validate(structuredClone(wrong))) continue;
      const sentence = sentenceOf(validate.errors);
      const shown = `${sentence} for ${JSON.stringify(wrong).slice(0, 300)}`;
      expect(sentence, shown).toMatch(/^[A-Z].+\.$/);
      expect(sentence, shown).not.toMatch(VALIDATOR_WORDS);
      expect(withoutScopes(sentence), shown).not.toMatch(CODE_STYLE);
    }
  });
});

describe('the sentence', () => {
  const of = (path: string, value: unknown) => {
    const [, { body, query }] = endpoints.find(([each]) => each === path) as [string, Endpoint];
    return check((body ?? query)!, body ? 'body' : 'querystring', value);
  };
  const product = '01890a5d-ac96-774b-bcce-b302099a8057';
  const order = {
    products: [{ productId: product, quantity: 1 }],
    address: '4 Mill Road',
    district: 'Coimbatore',
    state: 'Tamil Nadu',
    pincode: 641001,
    contact: 9876543210,
  };
  const form = {
    name: 'Pump',
    description: 'A pump',
    price: 1,
    productType: 'buyable',
    imageLink: [],
    specifications: [],
    categoryId: product,
  };

  test.each([
    ['/checkOut/order', { ...order, address: '' }, 'Enter the address.'],
    ['/checkOut/order', { ...order, products: [] }, 'Add at least 1 product.'],
    [
      '/checkOut/order',
      { ...order, products: [{ productId: product, quantity: '2' }] },
      'The quantity of product 1 has to be a whole number.',
    ],
    ['/checkOut/order', { ...order, district: 'x'.repeat(121) }, 'The district has at most 120 characters.'],
    [
      '/checkOut/order',
      { ...order, replaces: 'zzz' },
      'We do not know the order to replace. Reload the page and try again.',
    ],
    ['/orders/dashboard', { days: 'x' }, 'The number of days has to be a whole number.'],
    ['/checkOut/order', { ...order, gst: true }, 'The GSTIN has to be a whole number or text.'],
    ['/user/quotes/request', {}, 'The lines are missing.'],
    ['/user/quotes/request', { lines: 3 }, 'The lines have to be a list.'],
    [
      '/admin/stock/set',
      { productId: product, onHand: 1_000_000 },
      'The number of pieces on hand is at most 9,99,999.',
    ],
    [
      '/user/product/updateQuantity',
      { productId: product, newQuantity: 2 },
      'The change of the quantity is 1 or -1.',
    ],
    [
      '/user/product/singleProduct',
      { productId: 'x' },
      'We do not know the product. Reload the page and try again.',
    ],
    ['/userAuth/otpCheck', { email: 'a@b.in', otp: '12' }, 'The code has 6 digits.'],
    [
      '/admin/papers/period',
      { from: 'May', to: '2026-05-31' },
      'The first day is a date such as 2026-11-13.',
    ],
    ['/user/product/allProducts', { page: 'x' }, 'The page number has to be a whole number.'],
    ['/user/product/allProducts', { page: '0' }, 'The page number is at least 1.'],
    [
      '/orders/allOrders',
      { orderStatus: 'new' },
      'The order status is one of these: pending, confirmed, completed, requested for refund, cancelled.',
    ],
    [
      '/user/product/allProducts',
      { sort: 'x' },
      'The sort order is one of these: newest, price-up, price-down, name.',
    ],
    ['/admin/product/add', { ...form, imageLink: Array(6).fill('/a') }, 'There can be at most 5 images.'],
    ['/admin/product/add', { ...form, name: '' }, 'Enter the name.'],
    [
      '/admin/product/add',
      { ...form, internalNote: 'x' },
      'The request has a part that is not known here: internal note.',
    ],
    ['/admin/product/add', { ...form, '<b>': 'x' }, 'The request has a part that is not known here.'],
    ['/admin/product/add', null, 'The request is not valid.'],
  ])('%s says of %j: %s', (path, value, sentence) => {
    expect(of(path, value)).toBe(sentence);
  });
});
