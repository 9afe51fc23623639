// @module-tag slow
import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { auditLog, importJobs, importPieces, products } from '../../../platform/db/schema/index.ts';
import { file, line, startImportingShop } from '../../../testing/importing-shop.ts';
import { untilWaiting } from '../../../testing/waiting.ts';

const { shop, admin, post, check, runImport, progressOf, overOf, findByName } = startImportingShop();

/** A job as another process left it. */
async function addJob(job: Omit<typeof importJobs.$inferInsert, 'adminName' | 'origin'>): Promise<string> {
  const [row] = await shop.deps.db
    .insert(importJobs)
    .values({ adminName: 'Administrator', origin: 'http://x', ...job })
    .returning();
  return row!.id;
}
async function storedOf(jobId: string) {
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
  const { jobId } = (await post('start', { csv })).body.data;
  await untilWaiting(shop, 1);
  return { jobId, writer };
}

const COUNTED = (field: string, count: number) => ({ field, from: null, to: String(count) });

describe('an import', () => {
  test('says first what it would do, writes nothing, and then does exactly that', async () => {
    await runImport(file(line('Unchanged'), line('Cheaper')));
    const before = await shop.deps.db.$count(products);
    const csv = file(
      line('Unchanged'),
      line('Cheaper', { price: '80' }),
      line('New'),
      line('Bad price', { price: 'ten' }),
      line('Lost', { category: 'Pumps > Nowhere' }),
    );
    const checked = (await check(csv)).body.data;
    expect(checked).toMatchObject({ total: 5, added: 1, changed: 1, unchanged: 1 });
    expect(checked.lines).toEqual([
      { line: 2, name: 'Unchanged', action: 'unchanged', changes: [] },
      { line: 3, name: 'Cheaper', action: 'changed', changes: [{ field: 'price', from: '100', to: '80' }] },
      { line: 4, name: 'New', action: 'added', changes: [] },
    ]);
    expect(checked.refused).toEqual([
      {
        line: 5,
        name: 'Bad price',
        reason: 'The price is not an amount of rupees with at most two decimals.',
      },
      {
        line: 6,
        name: 'Lost',
        reason:
          'There is no category "Pumps > Nowhere". Write its whole path, such as "Pumps > Centrifugal Pumps".',
      },
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
    const { docs } = (await shop.get(`/admin/audit?entityId=${fresh._id}`, admin.token)).body.data;
    expect(docs[0]).toMatchObject({ action: 'added', admin: 'Administrator' });
    const activity = (await shop.get('/admin/activity/all?what=products', admin.token)).body.data.docs;
    const shown = activity.map(({ title, admin: by, changes }: ActivityEntry) => [title, by, changes]);
    expect(shown.slice(0, 3)).toEqual([
      ['Products imported', 'Administrator', [COUNTED('added', 1), COUNTED('changed', 1)]],
      ['Products imported', 'Administrator', [COUNTED('added', 2)]],
      ['Category added', 'Administrator', expect.anything()],
    ]);
    const found = await shop.get('/admin/activity/all?search=cheaper&what=products', admin.token);
    expect(found.body.data.docs.map(({ title }: ActivityEntry) => title)).toEqual([
      'Price changed',
      'Product added',
    ]);
  });

  test('finds products by id, and leaves alone what the file has no column for', async () => {
    await runImport(file(line('By id')));
    const { _id } = await findByName('By id');
    const done = await runImport(`id,name,price\n${_id},Renamed by id,\n${randomUUID()},Nobody,1`);
    expect(done).toMatchObject({ changed: 1, refused: [{ line: 3, reason: 'No product has this id.' }] });
    expect(await findByName('Renamed by id')).toMatchObject({ _id, price: null, description: 'Cast iron.' });
  });

  test('takes part number, HSN, rate and unit, and empties them by empty cells [B2.27]', async () => {
    await runImport(file(line('Taxed')));
    const head = 'name,partNumber,hsn,gstRate,unit';
    const tax = { partNumber: 'MW-T1', hsn: '84137010', gstRate: 18, unit: 'SET' };
    expect(await runImport(`${head}\nTaxed,MW-T1,8413.70.10,18 %,sets`)).toMatchObject({ changed: 1 });
    expect(await findByName('Taxed')).toMatchObject(tax);
    expect(await runImport('name,price\nTaxed,90')).toMatchObject({ changed: 1 });
    expect(await findByName('Taxed')).toMatchObject({ ...tax, price: 90 });
    expect(await runImport(`${head}\nTaxed,,,,`)).toMatchObject({ changed: 1 });
    expect(await findByName('Taxed')).toMatchObject({
      partNumber: null,
      hsn: null,
      gstRate: null,
      unit: 'NOS',
    });
  });

  test('takes quantity prices and lead time; a file without them, or whose price they do not fit, changes neither [B6.6]', async () => {
    await runImport(file(line('By the dozen')));
    const breaks = [
      { from: 10, price: 90 },
      { from: 1000, price: 80.5 },
    ];
    const head = 'name,priceBreaks,leadDays';
    expect(await runImport(`${head}\nBy the dozen,"10: 90 | 1,000: Rs.80.50",7 days`)).toMatchObject({
      changed: 1,
    });
    expect(await findByName('By the dozen')).toMatchObject({ priceBreaks: breaks, leadDays: 7 });
    expect(await runImport('name,price\nBy the dozen,95')).toMatchObject({ changed: 1 });
    expect(await findByName('By the dozen')).toMatchObject({ price: 95, priceBreaks: breaks, leadDays: 7 });
    const reason = 'The price from 10 pieces must be below Rs.90.';
    expect(await runImport('name,price\nBy the dozen,90')).toMatchObject({ refused: [{ line: 2, reason }] });
    expect(await findByName('By the dozen')).toMatchObject({ price: 95, priceBreaks: breaks });
    expect(await runImport(`${head}\nBy the dozen,,`)).toMatchObject({ changed: 1 });
    expect(await findByName('By the dozen')).toMatchObject({ priceBreaks: [], leadDays: null });
  });

  test('leaves out blank specifications and the form’s untouched first row', async () => {
    await runImport(file(line('Sparse Pump', { specifications: 'Key: Value | : | Power: 5 HP' })));
    expect((await findByName('Sparse Pump')).specifications).toEqual([{ key: 'Power', value: '5 HP' }]);
  });

  test('goes on where it was when the shop stopped half-way', async () => {
    const csv = file(...Array.from({ length: 600 }, (_, i) => line(`Resumed ${i}`)));
    const jobId = await addJob({ csv, total: 600, done: 500, added: 500, state: 'running' });
    const progress = await overOf(jobId);
    expect(progress).toMatchObject({ state: 'done', done: 600, added: 600 });
    expect(await findByName('Resumed 500')).toBeDefined();
    expect(await findByName('Resumed 499')).toBeUndefined();
  });

  test('says how long it will take, and once stopped imports no further row', async () => {
    const csv = file(...Array.from({ length: 10_000 }, (_, i) => line(`Stopped ${i}`)));
    const { jobId } = (await post('start', { csv })).body.data;
    const stop = () => post('stop', { jobId });
    const running = await vi.waitFor(
      async () => {
        const progress = await progressOf(jobId);
        expect(progress.state).toBe('running');
        return progress;
      },
      { timeout: 120_000, interval: 20 },
    );
    expect(running.secondsLeft).toBeGreaterThan(0);
    expect((await stop()).body).toEqual({ data: null, msg: 'Import stopped' });
    const stopped = await progressOf(jobId);
    expect(stopped).toMatchObject({ state: 'stopped', secondsLeft: null, total: 10_000 });
    expect(stopped.done).toBeLessThan(10_000);
    expect(await storedOf(jobId)).toEqual({ csv: '', pieces: 0 });
    await runImport(file(line('After the stopped one')));
    expect(await progressOf(jobId)).toEqual(stopped);
    expect(await shop.deps.db.$count(products, like(products.name, 'Stopped %'))).toBe(stopped.added);
    const ended = await shop.deps.db.select().from(auditLog).where(eq(auditLog.entityId, jobId));
    expect(ended.map(({ entity, changes }) => [entity, changes])).toEqual(
      stopped.added === 0 ? [] : [['import', [COUNTED('added', stopped.added)]]],
    );
    const again = await stop();
    expect([again.status, again.body.error]).toEqual([409, 'The import is already over.']);
    const unknown = { jobId: randomUUID() };
    expect((await post('stop', unknown)).status).toBe(404);
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
    const { docs } = (await shop.get(`/admin/audit?entityId=${_id}`, admin.token)).body.data;
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
    expect(await storedOf(jobId)).toEqual({ csv: '', pieces: 0 });
  });
});

describe('an export', () => {
  test('is read back by the import without a change, formulas disarmed on the way [B2.27]', async () => {
    await runImport(
      file(
        line('"=HYPERLINK(1)"', { description: '=1+1', specifications: 'A\\: b: c \\| d | Ratio: 1:20' }),
        line('Quoted "name", with comma', { description: 'two\nlines', images: '' }),
        line('-50 bar', { price: '' }),
        line('Bob;=1+1', { description: "a;b\n- c\n=2\t+3; @d\n''=4", specifications: 'A: x;=1 | B: "-y"' }),
        line('Plain; quoted "x" = y', { description: "'twas -40 °C; it's =", images: '' }),
      ),
    );
    const tax = 'name,partNumber,hsn,gstRate,unit';
    await runImport(`${tax}\n-50 bar,-50=B,0902,0,KGS\n"Plain; quoted ""x"" = y",MW 7,841370,18,`);
    await runImport('name,priceBreaks,leadDays\nBob;=1+1,10: 90 | 50: 80.5,0');
    const exported = await shop.get('/admin/product/export', admin.token);
    expect(exported.body).toContain(',10: 90.00 | 50: 80.50,0,,,,,IN,,,\r\n');
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(exported.headers['content-disposition']).toMatch(/^attachment; filename="products-[\d-]+\.csv"$/);
    for (const cell of exported.body.split(/[,;\t\r\n]/)) expect(cell).not.toMatch(/^[ "]*[=+@]/);
    const { description } = await findByName('Bob;=1+1');
    expect(description).toBe("a;b\n- c\n=2\t+3; @d\n''=4");
    const { data } = (await check(exported.body)).body;
    expect(data).toMatchObject({ added: 0, changed: 0, refused: [], unchanged: data.total });
  });
});
