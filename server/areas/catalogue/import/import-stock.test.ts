// @module-tag slow
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { products, stock, stockMoves } from '../../../platform/db/schema/index.ts';
import { addCategory } from '../../../testing/catalogue.ts';
import { findViolations } from '../../../testing/invariants.ts';
import { logInAdmin } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
  await addCategory(shop);
});

const check = async (csv: string) =>
  (await shop.post('/admin/product/import/check', { csv }, admin)).body.data;

async function run(csv: string) {
  const { jobId } = (await shop.post('/admin/product/import/start', { csv }, admin)).body.data;
  return vi.waitFor(
    async () => {
      const { data } = (await shop.get(`/admin/product/import/progress?jobId=${jobId}`, admin)).body;
      expect(['waiting', 'running']).not.toContain(data.state);
      return data;
    },
    { timeout: 120_000, interval: 20 },
  );
}

const HEAD = 'name,description,price,productType,category,leadDays,stock,beyond,reorderAt,origin';
const added = (name: string, cells: string) => `${HEAD}\n${name},Text,100,buyable,Pumps,${cells}`;

async function stockOf(name: string) {
  const [row] = await shop.deps.db
    .select({ stock, origin: products.origin })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(eq(products.name, name));
  const { counted, onHand, beyond, reorderAt } = row!.stock ?? { counted: false };
  return { counted, onHand, beyond, reorderAt, origin: row!.origin };
}

describe('stock in a spreadsheet [B9.9]', () => {
  test('is counted, changed, left alone without its column, and not counted any more when empty', async () => {
    expect(await run(added('Gland', '7,24,stop,5,de'))).toMatchObject({ state: 'done', added: 1 });
    expect(await stockOf('Gland')).toEqual({
      counted: true,
      onHand: 24,
      beyond: 'stop',
      reorderAt: 5,
      origin: 'DE',
    });
    await run('name,price\nGland,120');
    expect(await stockOf('Gland')).toMatchObject({ counted: true, onHand: 24 });
    await run('name,stock\nGland,"1,250"');
    expect(await stockOf('Gland')).toMatchObject({ onHand: 1250, beyond: 'stop', reorderAt: 5 });
    await run('name,stock\nGland,');
    expect(await stockOf('Gland')).toMatchObject({ counted: false });
    expect(await findViolations(shop.deps.db)).toEqual([]);
  });

  test('is one move for each change, and none where the number is the same', async () => {
    await run(added('Sleeve', '7,8,make,,'));
    expect(await check('name,stock\nSleeve,8')).toMatchObject({ unchanged: 1, changed: 0 });
    await run('name,stock\nSleeve,8');
    await run('name,stock\nSleeve,11');
    const [product] = await shop.deps.db.select().from(products).where(eq(products.name, 'Sleeve'));
    const moves = await shop.deps.db.select().from(stockMoves).where(eq(stockMoves.productId, product!.id));
    expect(moves.map(({ pieces }) => pieces).sort()).toEqual([3, 8]);
  });

  test('is shown by the check as what changes', async () => {
    await run(added('Ring', '7,8,make,,'));
    expect((await check('name,stock,beyond\nRing,9,stop')).lines).toEqual([
      {
        line: 2,
        name: 'Ring',
        action: 'changed',
        changes: [
          { field: 'stock', from: '8', to: '9' },
          { field: 'beyond', from: 'make', to: 'stop' },
        ],
      },
    ]);
  });

  test.each([
    ['7,1.5,,,', 'The stock is a number of whole pieces'],
    ['7,-1,,,', 'The stock is a number of whole pieces'],
    ['7,1000000,,,', 'The stock is a number of whole pieces'],
    ['7,few,,,', 'The stock is a number of whole pieces'],
    ['7,5,wait,,', 'write make or stop'],
    ['7,5,,x,', 'The reorder level is'],
    ['7,5,,,India', 'The country of origin has two letters'],
    [',5,make,,', 'Enter the lead time first'],
  ])('is refused in a sentence: %s', async (cells, sentence) => {
    const { refused } = await check(added('Odd', cells));
    expect(refused).toEqual([{ line: 2, name: 'Odd', reason: expect.stringContaining(sentence) }]);
  });

  test('is read from part numbers and counts alone: the products keep their names', async () => {
    await run(`${HEAD},partNumber\nBush,Text,100,buyable,Pumps,7,8,make,,,MW-BU-1`);
    const file = 'Part number,stock\nmw-bu-1,11\nMW-NONE,3\n,4\nMW-BU-1,5';
    expect(await check(file)).toMatchObject({
      lines: [
        { line: 2, name: 'Bush', action: 'changed', changes: [{ field: 'stock', from: '8', to: '11' }] },
      ],
      refused: [
        {
          line: 3,
          name: 'MW-NONE',
          reason: 'No product has the part number “MW-NONE”. A new one needs a name.',
        },
        { line: 4, name: '', reason: 'The part number is missing.' },
        { line: 5, name: 'MW-BU-1', reason: 'Row 2 has the same part number.' },
      ],
    });
    await run(file);
    expect(await stockOf('Bush')).toMatchObject({ onHand: 11, beyond: 'make' });
    const [bush] = await shop.deps.db.select().from(products).where(eq(products.name, 'Bush'));
    expect(bush?.partNumber, 'in its own spelling').toBe('MW-BU-1');
  });

  test('is read from the export of the page Stock', async () => {
    await run(`${HEAD},partNumber\nLiner,Text,100,buyable,Pumps,7,8,stop,2,,MW-LI-1`);
    const { body } = await shop.get('/admin/stock/export?search=MW-LI', admin);
    expect(await check(body)).toMatchObject({ unchanged: 1, refused: [] });
    await run(body.replace(',8,0,8,0,2,stop', ',9,0,8,0,3,make'));
    expect(await stockOf('Liner')).toMatchObject({ onHand: 9, beyond: 'make', reorderAt: 3 });
  });

  test('comes back as it went out', async () => {
    await run(added('Hub', '7,8,stop,2,JP'));
    const { body } = await shop.get('/admin/product/export?search=Hub', admin);
    expect(body).toContain(',JP,8,stop,2\r\n');
    expect(await check(body)).toMatchObject({ unchanged: 1, refused: [] });
  });
});
