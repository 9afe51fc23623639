import { beforeAll, describe, expect, test } from 'vitest';
import { logInAdmin } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
let categoryId: string;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  categoryId = (await shop.post('/category/add', { name: 'Pumps' }, admin)).body.data._id;
});

/** Its head falls from 30 over 24 at its best flow to 15 m. */
const curveAround = (bestFlow: number, factor = 1) => [
  { flow: bestFlow / 2, head: 30 * factor, efficiency: 50 },
  { flow: bestFlow, head: 24 * factor, efficiency: 70 },
  { flow: bestFlow * 1.5, head: 15 * factor, efficiency: 60 },
];
const form = (name: string, curve: object[]) => ({
  name,
  description: 'Cast iron.',
  price: 45999,
  productType: 'buyable',
  imageLink: [],
  specifications: [{ key: 'Rated power', value: '3.7 kW (5 hp)' }],
  curve,
});
async function add(name: string, curve: object[]): Promise<string> {
  return (await shop.post('/admin/product/add', { ...form(name, curve), categoryId }, admin)).body.data._id;
}
const remove = (productId: string) => shop.post('/admin/product/delete', { productId }, admin);
const ask = (query: string) => shop.get(`/websiteData/pumps?${query}`);
const namesFor = async (query: string): Promise<string[]> =>
  (await ask(query)).body.data.map(({ product }: { product: { name: string } }) => product.name);
const othersFor = async (query: string): Promise<string[]> =>
  (await ask(query)).body.others.map(({ product }: { product: { name: string } }) => product.name);

describe('pumps for a duty point', () => {
  test('come with what they do there, the one nearest to its best efficiency first [B7.16]', async () => {
    const near = await add('At its best', curveAround(36));
    const far = await add('Larger', curveAround(50));
    await add('Weak', curveAround(36, 0.8));
    await add('No pump', []);
    const { status, body } = await ask('flow=36&head=24');
    expect(status).toBe(200);
    expect(body.data.map(({ product }: { product: { _id: string } }) => product._id)).toEqual([near, far]);
    expect(body.data[0]).toMatchObject({
      product: { name: 'At its best', price: 45999, motorPower: 3.7, category: { name: 'Pumps' } },
      flow: 36,
      head: 24,
      efficiency: 70,
      deviation: 0,
      curve: curveAround(36),
    });
    // 36 m³/h × 24 m × 9.81 / 3,600 = 2.35 kW, at 70 %.
    expect(body.data[0].power).toBeCloseTo(3.3634, 4);
    expect(await othersFor('flow=36&head=24')).toEqual(['Weak']);
  });

  test('are the same in other units [B7.16]', async () => {
    const asked = await namesFor('flow=36&head=24');
    expect(await namesFor('flow=600&flowUnit=LPM&head=78.74&headUnit=ft')).toEqual(asked);
    expect(await namesFor('flow=10&flowUnit=l%2Fs&head=2.3535&headUnit=bar')).toEqual(asked);
  });

  test('follow a change, a new pump and a deleted one at once', async () => {
    const point = 'flow=200&head=24';
    expect(await namesFor(point)).toEqual([]);
    const id = await add('Large', curveAround(200));
    expect(await namesFor(point)).toEqual(['Large']);
    const weaker = { productId: id, ...form('Large', curveAround(200, 0.9)), category: categoryId };
    await shop.post('/admin/product/edit', weaker, admin);
    expect(await namesFor(point)).toEqual([]);
    await shop.post('/admin/product/edit', { ...weaker, ...form('Renamed', curveAround(200)) }, admin);
    expect(await namesFor(point)).toEqual(['Renamed']);
    await remove(id);
    expect(await namesFor(point)).toEqual([]);
  });

  test('that none meets are answered with the nearest', async () => {
    expect(await namesFor('flow=300&head=200')).toEqual([]);
    expect((await othersFor('flow=300&head=200'))[0]).toBe('Larger');
    expect((await othersFor('flow=36&head=20'))[0]).toBe('Weak');
  });

  test('with more head are never those that were too weak', async () => {
    expect(await othersFor('flow=36&head=20')).toContain('Weak');
    for (const head of [21, 24, 30, 40]) expect(await namesFor(`flow=36&head=${head}`)).not.toContain('Weak');
  });

  test('an edit whose transaction began before a later one and ended after it counts', async () => {
    const point = 'flow=400&head=24';
    const [slow, quick] = [await add('Slow', curveAround(400)), await add('Quick', curveAround(400))];
    const weaken = 'UPDATE products SET curve = $2, updated_at = now() WHERE id = $1';
    const weak = JSON.stringify(curveAround(400, 0.5));
    const client = await shop.deps.db.$client.connect();
    try {
      await client.query('BEGIN');
      await client.query(weaken, [slow, weak]);
      await shop.deps.db.$client.query(weaken, [quick, weak]);
      await shop.deps.changes.catchUp();
      await expect.poll(() => namesFor(point)).toEqual(['Slow']);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    await shop.deps.changes.catchUp();
    await expect.poll(() => namesFor(point)).toEqual([]);
    await remove(slow);
    await remove(quick);
  });

  test('a row that cannot be read is left out, and the others are found', async () => {
    const id = await add('Broken', curveAround(36));
    await shop.deps.db.$client.query(
      `UPDATE products SET curve = '[{"flow": "x"}]', updated_at = now() WHERE id = $1`,
      [id],
    );
    await shop.deps.db.$client.query(`NOTIFY catalogue`);
    await expect.poll(() => namesFor('flow=36&head=24')).toEqual(['At its best', 'Larger']);
    await remove(id);
  });
});

test.each([
  ['flow=36', 'head'],
  ['flow=abc&head=24', 'flow'],
  ['flow=0&head=24', 'Give a flow above 0, up to 1,00,000 m³/h.'],
  ['flow=-1&head=24', 'Give a flow above 0, up to 1,00,000 m³/h.'],
  ['flow=1e300&head=24', 'Give a flow above 0, up to 1,00,000 m³/h.'],
  ['flow=36&head=1e9', 'Give a head above 0, up to 5,000 m.'],
  ['flow=36&head=24&flowUnit=kg', 'Give the flow in m³/h, LPM, l/s, l/h or US gpm.'],
  ['flow=36&head=24&headUnit=%00', ''],
  [`flow=36&head=24&headUnit=${'m'.repeat(21)}`, ''],
])('%s is refused in a sentence', async (query, sentence) => {
  const { status, body } = await ask(query);
  expect(status).toBe(400);
  expect(body.error ?? body.msg).toContain(sentence);
});
