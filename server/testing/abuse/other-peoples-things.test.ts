// @module-tag slow
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerCustomer } from '../people.ts';
import { startTestShop } from '../test-shop.ts';
import { fitting, type Schema } from './schema-values.ts';
import { callWith, endpoints, makeWorld, type World } from './world.ts';

const shop = startTestShop();
let world: World;
beforeAll(async () => {
  world = await makeWorld(shop);
});

/** What an id in a customer's request names. A new kind must be added here, with its rule. */
const OWNED = ['_id', 'cartItemId', 'mongooseOrderId', 'orderId', 'newOrderId', 'paymentId', 'quoteId', 'id'];
const PUBLIC = ['productId'];
/** These take a public product's id, but act on the caller's own line of it; there is none. */
const NOTHING_TO_CHANGE = {
  '/user/product/updateQuantity': 404,
  '/user/product/setQuantity': 404,
  '/user/product/removeWishlist': 200,
};

/** A blank text or reason, a wrong GSTIN or an amount below 0 is refused before the thing is looked up. */
const CHECKED_FIRST = [
  '/user/quotes/message',
  '/checkOut/order',
  '/user/company/member',
  '/user/approvals/reject',
];
/** Of those who buy for a company, which a stranger does not. */
const FOR_MEMBERS = ['/user/approvals/request'];

const idFields = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    /id$/i.test(name) ? [name] : idFields(each),
  ),
  ...(schema.anyOf ?? []).flatMap(idFields),
  ...(schema.items ? idFields(schema.items) : []),
];

const taking = endpoints
  .filter(([, { access }]) => access === 'customer')
  .map(([path, endpoint]) => ({ path, endpoint, schema: (endpoint.body ?? endpoint.query ?? {}) as Schema }))
  .filter(({ schema }) => idFields(schema).length > 0);

/** NUL and half a surrogate pair, as JSON writes them. */
const UNSTORABLE = /\\u(0000|d[89a-f])/;

/** Everything that belongs to the other customer, row by row. */
async function theirRows() {
  const { rows } = await shop.deps.db.execute(sql`
    SELECT 'cart' AS what, to_jsonb(c) AS row FROM cart_items c WHERE customer_id = ${world.theirs.id}
    UNION ALL SELECT 'wishlist', to_jsonb(w) FROM wishlist_items w WHERE customer_id = ${world.theirs.id}
    UNION ALL SELECT 'address', to_jsonb(a) FROM addresses a WHERE customer_id = ${world.theirs.id}
    UNION ALL SELECT 'order', to_jsonb(o) - '{checks,next_check_at}'::text[] FROM orders o WHERE customer_id = ${world.theirs.id}
    UNION ALL SELECT 'log', to_jsonb(l) FROM order_log l JOIN orders o ON o.id = l.order_id WHERE o.customer_id = ${world.theirs.id}
    UNION ALL SELECT 'quote', to_jsonb(q) FROM quotes q WHERE customer_id = ${world.theirs.id}
    UNION ALL SELECT 'message', to_jsonb(m) FROM quote_messages m JOIN quotes q ON q.id = m.quote_id WHERE q.customer_id = ${world.theirs.id}
    ORDER BY 1, 2`);
  return rows;
}

describe('another customer’s ids', () => {
  test('every id that a customer may send has a rule', () => {
    const known = new Set([...OWNED, ...PUBLIC]);
    expect(taking.flatMap(({ schema }) => idFields(schema)).filter((name) => !known.has(name))).toEqual([]);
    expect(taking.length).toBeGreaterThanOrEqual(9);
  });

  test.each(taking)(
    '$path: as unknown as if they did not exist, and nothing changes',
    async ({ path, endpoint, schema }) => {
      const before = await theirRows();
      for (const value of fc.sample(fitting(schema, { ...world.hints, ...world.theirIds }), {
        numRuns: 8,
        seed: 1,
      })) {
        const body = withIdsOf(value, schema);
        const named = JSON.stringify(body);
        const isOwned = OWNED.some((name) => named.includes(`"${name}":`));
        const { token } = await registerCustomer(shop);
        const theirs = await callWith(shop, path, endpoint, body, token);
        const expected = NOTHING_TO_CHANGE[path as keyof typeof NOTHING_TO_CHANGE];
        // A text that cannot be stored is refused before anything is looked up.
        if (UNSTORABLE.test(named)) expect(theirs.status).toBe(400);
        else if (FOR_MEMBERS.includes(path)) expect([400, 403]).toContain(theirs.status);
        else if (CHECKED_FIRST.includes(path)) expect([400, 404]).toContain(theirs.status);
        else if (isOwned) expect(theirs).toMatchObject({ status: 404, body: { code: 'not-found' } });
        else if (expected) expect(theirs.status).toBe(expected);
      }
      expect(await theirRows()).toEqual(before);
    },
  );

  test('a strange id and another customer’s id get the very same answer', async () => {
    const token = world.mine.token;
    const answers = [world.theirIds.mongooseOrderId![0], '01890000-0000-7000-8000-000000000000'].map((id) =>
      shop.get(`/user/orders/singleOrder?mongooseOrderId=${id}`, token),
    );
    const [theirs, unknown] = await Promise.all(answers);
    expect(theirs!.body).toEqual(unknown!.body);
  });
});

/** Every id field set to the other customer's, whatever was drawn for it. */
function withIdsOf(value: unknown, schema: Schema): unknown {
  if (typeof value === 'string' && schema.anyOf) return world.theirIds.productId![0];
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withIdsOf(each, schema.items ?? {}));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      world.theirIds[name]?.[0] ?? withIdsOf(each, schema.properties?.[name] ?? {}),
    ]),
  );
}
