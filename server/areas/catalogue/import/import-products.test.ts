import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { csvRow } from '#domain/csv.ts';
import { importJobs, importPieces, products } from '../../../platform/db/schema/index.ts';
import { logInAdmin, registerCustomer } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { untilWaiting } from '../../../testing/waiting.ts';

const shop = startTestShop();
let admin: string;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  const pumps = (await shop.post('/category/add', { name: 'Pumps' }, admin)).body.data._id;
  await shop.post('/category/add', { name: 'Centrifugal Pumps', pId: pumps }, admin);
});

const HEADER = 'name,description,price,productType,category,images,specifications';
const line = (name: string, changes: Record<string, string> = {}) =>
  csvRow(
    Object.values({
      name,
      description: 'Cast iron.',
      price: '100',
      productType: 'buyable',
      category: 'Pumps > Centrifugal Pumps',
      images: '/media/products/aa.jpg',
      specifications: 'Power: 5 HP',
      ...changes,
    }),
  );
const file = (...lines: string[]) => [HEADER, ...lines].join('\r\n');
const check = (csv: string) => shop.post('/admin/product/import/check', { csv }, admin);
const progressOf = async (jobId: string) =>
  (await shop.get(`/admin/product/import/progress?jobId=${jobId}`, admin)).body.data;
async function runImport(csv: string) {
  const { body, status } = await shop.post('/admin/product/import/start', { csv }, admin);
  expect(status).toBe(200);
  return overOf(body.data.jobId);
}
const overOf = (jobId: string) =>
  vi.waitFor(
    async () => {
      const progress = await progressOf(jobId);
      expect(['done', 'failed']).toContain(progress.state);
      return progress;
    },
    { timeout: 25_000, interval: 100 },
  );
/** A job as another process left it. */
async function addJob(job: Omit<typeof importJobs.$inferInsert, 'adminName' | 'origin'>): Promise<string> {
  const [row] = await shop.deps.db
    .insert(importJobs)
    .values({ adminName: 'Administrator', origin: 'http://x', ...job })
    .returning();
  return row!.id;
}
async function keptOf(jobId: string) {
  const [job] = await shop.deps.db.select().from(importJobs).where(eq(importJobs.id, jobId));
  return {
    csv: job!.csv,
    pieces: await shop.deps.db.$count(importPieces, eq(importPieces.jobId, jobId)),
  };
}
/** An import that has come as far as a product which another transaction holds. */
async function beginWhileRowIsHeld(productId: string, csv: string) {
  const writer = await shop.deps.db.$client.connect();
  await writer.query('BEGIN');
  await writer.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [productId]);
  const { jobId } = (await shop.post('/admin/product/import/start', { csv }, admin)).body.data;
  await untilWaiting(shop, 1);
  return { jobId, writer };
}
const findByName = async (name: string) =>
  (await shop.get(`/admin/product/all?search=${encodeURIComponent(name)}`, admin)).body.data.docs.find(
    (doc: { name: string }) => doc.name === name,
  );

describe('an import', () => {
  test('tells first what it would do, writes nothing, and then does exactly that', async () => {
    await runImport(file(line('Kept'), line('Cheaper')));
    const before = await shop.deps.db.$count(products);
    const csv = file(
      line('Kept'),
      line('Cheaper', { price: '80' }),
      line('New'),
      line('Bad price', { price: 'ten' }),
      line('Lost', { category: 'Pumps > Nowhere' }),
    );
    const checked = (await check(csv)).body.data;
    expect(checked).toMatchObject({ total: 5, added: 1, changed: 1, unchanged: 1 });
    expect(checked.lines).toEqual([
      { line: 2, name: 'Kept', action: 'unchanged', changes: [] },
      { line: 3, name: 'Cheaper', action: 'changed', changes: [{ field: 'price', from: '100', to: '80' }] },
      { line: 4, name: 'New', action: 'added', changes: [] },
    ]);
    expect(checked.refused).toEqual([
      {
        line: 5,
        name: 'Bad price',
        reason: 'The price is not an amount of rupees with at most two decimals.',
      },
      { line: 6, name: 'Lost', reason: 'There is no category "Pumps > Nowhere", or more than one.' },
    ]);
    expect(await shop.deps.db.$count(products)).toBe(before);

    const done = await runImport(csv);
    expect(done).toMatchObject({ state: 'done', done: 5, total: 5, added: 1, changed: 1, unchanged: 1 });
    expect(done.refused).toEqual(checked.refused);
    expect(await shop.deps.db.$count(products)).toBe(before + 1);
    const fresh = await findByName('New');
    expect(fresh).toMatchObject({
      price: 100,
      category: { name: 'Centrifugal Pumps' },
      imageLink: ['/media/products/aa.jpg'],
      specifications: [{ key: 'Power', value: '5 HP' }],
    });
    const { docs } = (await shop.get(`/admin/audit?entityId=${fresh._id}`, admin)).body.data;
    expect(docs[0]).toMatchObject({ action: 'added', admin: 'Administrator' });
  });

  test('finds products by id, and leaves alone what the file has no column for', async () => {
    await runImport(file(line('By id')));
    const { _id } = await findByName('By id');
    const done = await runImport(`id,name,price\n${_id},Renamed by id,\n${randomUUID()},Nobody,1`);
    expect(done).toMatchObject({ changed: 1, refused: [{ line: 3, reason: 'No product has this id.' }] });
    expect(await findByName('Renamed by id')).toMatchObject({ _id, price: null, description: 'Cast iron.' });
  });

  test.each([
    ['no name', line(''), 'The name is missing.'],
    ['no description', line('X', { description: '' }), 'The description is missing.'],
    ['no category', line('X', { category: '' }), 'The category is missing.'],
    ['an unknown type', line('X', { productType: 'rent' }), 'The product type is buyable or viewable.'],
    [
      'a foreign image',
      line('X', { images: 'https://evil.example/a.jpg' }),
      'An image link is not of this shop’s image host. Upload the image instead.',
    ],
    [
      'six images',
      line('X', { images: Array(6).fill('/media/products/a.jpg').join('|') }),
      'The field "imageLink" must NOT have more than 5 items.',
    ],
    ['a name too long', line('x'.repeat(201)), 'The field "name" must NOT have more than 200 characters.'],
    [
      'a specification without colon',
      line('X', { specifications: 'heavy' }),
      'Each specification is written "Key: Value".',
    ],
    [
      'a cell of specifications that no product has',
      line('X', { specifications: `a:${'b'.repeat(90_000)}` }),
      'A product has at most 60 specifications, each key at most 120 and each value at most 500 characters. ' +
        'This cell is far longer: a quotation mark may be missing, or be one too many.',
    ],
    ['a price too high', line('X', { price: '99999999999' }), 'The price is at most Rs.1,00,00,000.'],
    [
      'a buyable product for nothing',
      line('X', { price: '0' }),
      expect.stringContaining('A buyable product cannot cost Rs.0.'),
    ],
    [
      'a price grouped wrongly',
      line('X', { price: '1,2' }),
      expect.stringContaining('not an amount of rupees'),
    ],
    [
      'a price in European writing',
      line('X', { price: '84.500,50' }),
      expect.stringContaining('not an amount'),
    ],
    ['more cells than columns', `${line('X')},more`, 'The line has 8 cells for 7 columns.'],
  ])('refuses a line with %s', async (_what, bad, reason) => {
    const { data } = (await check(file(line('Good'), bad))).body;
    expect(data).toMatchObject({ added: 1, total: 2 });
    expect(data.refused).toEqual([expect.objectContaining({ line: 3, reason })]);
  });

  test('refuses the second line about the same product, and names that several share', async () => {
    const twice = (await check(file(line('Twin'), line('Twin')))).body.data;
    expect(twice.refused[0].reason).toBe('Line 2 is about the same product.');
    const { categoryId } = (await shop.deps.db.select().from(products).limit(1))[0]!;
    const row = { name: 'Shared', description: 'd', productType: 'buyable' as const, categoryId };
    await shop.deps.db.insert(products).values([row, row]);
    expect((await check(file(line('Shared')))).body.data.refused[0].reason).toBe(
      'Several products have this name. Give the id.',
    );
  });

  test.each([
    ['an unknown column', 'name,colour\nX,red', 'The column "colour" is not known.'],
    ['no names of columns', 'Pump,1\nMotor,2', 'The column "Pump" is not known.'],
    ['a column twice', 'name,name\nX,Y', 'A column appears twice'],
    ['nothing below the first line', 'name,price', 'The file has no line'],
    ['a quotation mark that never ends', 'name\n"X', 'Line 2: a quotation mark is never closed.'],
    [
      'a cell without end',
      `name,specifications\nX,a:${'b'.repeat(7_000_000)}`,
      'Line 2: a cell has more than 100000 characters. A quotation mark may be missing there',
    ],
    ['a cell of quotation marks', `name\n"${'""'.repeat(3_400_000)}"`, 'Line 2: a cell has more than'],
    ['other than text', 'name\nX\0', 'The file is not plain text.'],
    ['too many lines', `name\n${'x\n'.repeat(10_001)}`, 'A file has at most 10000 lines.'],
  ])('refuses a file with %s as a whole', async (_what, csv, sentence) => {
    for (const path of ['check', 'start']) {
      const { status, body } = await shop.post(`/admin/product/import/${path}`, { csv }, admin);
      expect(status).toBe(400);
      expect(body.error).toContain(sentence);
    }
  });

  test('of ten thousand lines is taken in one go, and only this call takes so much', async () => {
    const csv = file(
      ...Array.from({ length: 10_000 }, (_, i) => line(`Bulk ${i}`, { description: 'Iron. '.repeat(20) })),
    );
    expect((await check(csv)).body.data).toMatchObject({ added: 10_000, total: 10_000, refused: [] });
    const tooMuch = await shop.post('/category/add', { name: 'x'.repeat(100_000) }, admin);
    expect(tooMuch.status).toBe(413);
  });

  test('goes on where it was when the shop stopped in its midst', async () => {
    const csv = file(...Array.from({ length: 600 }, (_, i) => line(`Resumed ${i}`)));
    const jobId = await addJob({ csv, total: 600, done: 500, added: 500, state: 'running' });
    const progress = await overOf(jobId);
    expect(progress).toMatchObject({ state: 'done', done: 600, added: 600 });
    expect(await findByName('Resumed 500')).toBeDefined();
    expect(await findByName('Resumed 499')).toBeUndefined();
  });

  test('tells how long it will take, and once stopped imports no further row', async () => {
    const csv = file(...Array.from({ length: 10_000 }, (_, i) => line(`Stopped ${i}`)));
    const { jobId } = (await shop.post('/admin/product/import/start', { csv }, admin)).body.data;
    const stop = () => shop.post('/admin/product/import/stop', { jobId }, admin);
    const running = await vi.waitFor(
      async () => {
        const progress = await progressOf(jobId);
        expect(progress.state).toBe('running');
        return progress;
      },
      { timeout: 20_000, interval: 20 },
    );
    expect(running.secondsLeft).toBeGreaterThan(0);
    expect((await stop()).body).toEqual({ data: null, msg: 'Import stopped' });
    const stopped = await progressOf(jobId);
    expect(stopped).toMatchObject({ state: 'stopped', secondsLeft: null, total: 10_000 });
    expect(stopped.done).toBeLessThan(10_000);
    expect(await keptOf(jobId)).toEqual({ csv: '', pieces: 0 });
    await runImport(file(line('After the stopped one')));
    expect(await progressOf(jobId)).toEqual(stopped);
    expect(await shop.deps.db.$count(products, like(products.name, 'Stopped %'))).toBe(stopped.added);
    const again = await stop();
    expect([again.status, again.body.error]).toEqual([409, 'The import is already over.']);
    const unknown = { jobId: randomUUID() };
    expect((await shop.post('/admin/product/import/stop', unknown, admin)).status).toBe(404);
  });

  test('leaves alone what was edited while it ran, and writes only the columns of its file', async () => {
    await runImport(file(line('Edited meanwhile')));
    const { _id } = await findByName('Edited meanwhile');
    const { jobId, writer } = await beginWhileRowIsHeld(_id, 'name,price\nEdited meanwhile,250');
    await writer.query(`UPDATE products SET description = 'Stainless steel.' WHERE id = $1`, [_id]);
    await writer.query('COMMIT');
    writer.release();
    expect(await overOf(jobId)).toMatchObject({ state: 'done' });
    expect(await findByName('Edited meanwhile')).toMatchObject({
      price: 250,
      description: 'Stainless steel.',
    });
    const { docs } = (await shop.get(`/admin/audit?entityId=${_id}`, admin)).body.data;
    expect(docs[0].changes).toEqual([{ field: 'price', from: '100', to: '250' }]);
  });

  test('reads of its file only the rows of the batch', async () => {
    const cells = (name: string) => ({
      name,
      description: 'Cast iron.',
      productType: 'viewable',
      category: 'Pumps',
    });
    const jobId = await addJob({ total: 500, done: 250, added: 250, state: 'running', csv: 'no such table' });
    const lines = Array.from({ length: 250 }, (_, i) => ({
      line: i + 252,
      cells: cells(`Piece ${i}`),
      problem: null,
    }));
    await shop.deps.db.insert(importPieces).values({ jobId, firstRow: 250, lines });
    expect(await overOf(jobId)).toMatchObject({ state: 'done', done: 500, added: 500 });
    expect(await shop.deps.db.$count(products, like(products.name, 'Piece %'))).toBe(250);
  });

  test.each([
    ['done', { csv: file(line('Last of its file')) }],
    ['failed', { csv: 'no such table', failures: 4 }],
  ])('keeps nothing of its file once it is %s', async (state, job) => {
    const jobId = await addJob({ total: 1, ...job });
    await shop.deps.db.insert(importPieces).values({ jobId, firstRow: 250, lines: [] });
    expect(await overOf(jobId)).toMatchObject({ state });
    expect(await keptOf(jobId)).toEqual({ csv: '', pieces: 0 });
  });

  test('is for administrators', async () => {
    const { token } = await registerCustomer(shop);
    expect((await shop.post('/admin/product/import/check', { csv: 'name\nX' }, token)).status).toBe(403);
    expect((await shop.get('/admin/product/export', token)).status).toBe(403);
    expect((await shop.get('/admin/product/export')).status).toBe(401);
    expect((await shop.get(`/admin/product/import/progress?jobId=${randomUUID()}`, admin)).status).toBe(404);
  });
});

describe('an export', () => {
  test('is read back by the import without a change, formulas disarmed on the way', async () => {
    await runImport(
      file(
        line('"=HYPERLINK(1)"', { description: '=1+1', specifications: 'A\\: b: c \\| d | Ratio: 1:20' }),
        line('Quoted "name", with comma', { description: 'two\nlines', images: '' }),
        line('-50 bar', { price: '' }),
        line('Bob;=1+1', { description: "a;b\n- c\n=2\t+3; @d\n''=4", specifications: 'A: x;=1 | B: "-y"' }),
        line('Plain; quoted "x" = y', { description: "'twas -40 °C; it's =", images: '' }),
      ),
    );
    const exported = await shop.get('/admin/product/export', admin);
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(exported.headers['content-disposition']).toMatch(/^attachment; filename="products-[\d-]+\.csv"$/);
    for (const cell of exported.body.split(/[,;\t\r\n]/)) expect(cell).not.toMatch(/^[ "]*[=+@]/);
    const { description } = await findByName('Bob;=1+1');
    expect(description).toBe("a;b\n- c\n=2\t+3; @d\n''=4");
    const { data } = (await check(exported.body)).body;
    expect(data).toMatchObject({ added: 0, changed: 0, refused: [], unchanged: data.total });
  });
});
