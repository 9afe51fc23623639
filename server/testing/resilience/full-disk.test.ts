import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../as-owner.ts';
import { addProduct } from '../catalogue.ts';
import { gaugeOf } from '../gauge-of.ts';
import { noRoomIn, ROOM_AGAIN } from '../no-room.ts';
import { registerCustomer, type TestCustomer } from '../people.ts';
import { startTestShop } from '../test-shop.ts';

const shop = startTestShop();
let customer: TestCustomer;
let productId: string;

beforeAll(async () => {
  customer = await registerCustomer(shop);
  productId = await addProduct(shop);
});
afterEach(() => makeRoom());

const onDatabase = (statement: string) => asOwner(shop.config.databaseUrl!, statement);
const fill = (...tables: string[]) => onDatabase(noRoomIn(...tables));
const makeRoom = () => onDatabase(ROOM_AGAIN);

const toCart = () => shop.post('/user/product/addCart', { productId, quantity: 1 }, customer.token);
const toWishlist = () => shop.post('/user/product/addWishlist', { productId }, customer.token);
const readCart = async () => (await shop.get('/user/product/allCart', customer.token)).body.data;
const lastUses = async () => (await shop.deps.db.execute(sql`SELECT id, last_used_at FROM sessions`)).rows;
const changesTaken = () => gaugeOf(shop, 'millwright_changes_taken');
const readiness = async () => (await shop.get('/readyz')).status;

const CANNOT_SAVE = {
  status: 503,
  headers: { 'retry-after': '60' },
  body: { error: 'The shop cannot save anything at present. Try again in a few minutes.' },
};

test('a full disk: every change is refused, reads go on, the shop says so, and takes changes when there is room', async () => {
  const before = await readCart();
  await fill('cart_items', 'disk_probe');
  expect(await toCart()).toMatchObject(CANNOT_SAVE);
  await expect.poll(changesTaken).toBe(0);
  expect(await shop.get('/readyz')).toMatchObject({
    status: 503,
    body: { error: 'The database takes no changes: its disk is full or fails.' },
  });
  expect(await toWishlist(), 'which would find room in a page').toMatchObject(CANNOT_SAVE);

  await onDatabase(`UPDATE sessions SET last_used_at = now() - interval '2 minutes'`);
  const used = await lastUses();
  expect(await readCart()).toEqual(before);
  expect(await lastUses(), 'the last use of a session is a change too').toEqual(used);

  await makeRoom();
  await expect.poll(readiness, { timeout: 120_000 }).toBe(200);
  expect(await changesTaken()).toBe(1);
  expect([(await toCart()).status, (await toWishlist()).status]).toEqual([200, 200]);
  expect(await shop.deps.db.execute(sql`SELECT FROM disk_probe`), 'the look leaves nothing').toMatchObject({
    rowCount: 0,
  });
});

test('one change that finds no room is refused alone', async () => {
  await fill('cart_items');
  expect(await toCart()).toMatchObject(CANNOT_SAVE);
  expect([await readiness(), await changesTaken()]).toEqual([200, 1]);
  expect((await toWishlist()).status).toBe(200);
});
