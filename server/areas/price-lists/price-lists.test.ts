import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, listPrices } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { addCompany, addPriceList } from '../../testing/companies.ts';
import { logInAdmin } from '../../testing/people.ts';
import { addStaffMember } from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});

const freshName = () => `Dealers ${randomUUID()}`;
const save = (body: object) =>
  shop.post('/admin/priceLists/save', { name: freshName(), percent: 0, prices: [], ...body }, admin);
const single = async (id: string) => (await shop.get(`/admin/priceLists/single?id=${id}`, admin)).body.data;
const importFile = (id: string, csv: string, more = {}) =>
  shop.post('/admin/priceLists/import', { id, csv, ...more }, admin);
const lastAct = async (id: string) =>
  (await shop.deps.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.id)))[0];
const addPart = async (more = {}) => {
  const partNumber = `PL-${randomUUID().slice(0, 8)}`;
  return { partNumber, productId: await addProduct(shop, { partNumber, ...more }) };
};

describe('a price list', () => {
  test('is made, read, changed and deleted, each in the activity [B10.7 B10.9]', async () => {
    const part = await addPart({ pricePaise: 1_240_00 });
    const name = freshName();
    const form = {
      name,
      percent: 7.25,
      from: '2026-04-01',
      to: null,
      prices: [
        {
          productId: part.productId,
          price: 1140,
          breaks: [
            { from: 1000, price: 1030 },
            { from: 200, price: 1060.5 },
          ],
        },
      ],
    };
    const { _id } = (await save(form)).body.data;
    const made = await single(_id);
    expect(made).toMatchObject({
      ...{ _id, name, percent: 7.25, from: '2026-04-01', to: null, time: 'now', products: 1, companies: 0 },
      prices: [
        {
          productId: part.productId,
          partNumber: part.partNumber,
          cataloguePrice: 1240,
          price: 1140,
          breaks: [
            { from: 200, price: 1060.5 },
            { from: 1000, price: 1030 },
          ],
        },
      ],
      usedBy: [],
      lastImport: null,
    });
    expect(await lastAct(_id)).toMatchObject({ entity: 'price list', action: 'added', subject: name });

    const changed = { ...form, id: _id, percent: 8, prices: [], updatedAt: made.updatedAt };
    expect((await save(changed)).status).toBe(200);
    expect(await single(_id)).toMatchObject({ percent: 8, products: 0, prices: [] });
    expect((await lastAct(_id))!.changes).toEqual([
      { field: 'percentOff', from: '7.25', to: '8' },
      {
        field: 'fixedPrices',
        from: `${part.partNumber}: Rs.1,140 from 1, Rs.1,060.50 from 200, Rs.1,030 from 1000`,
        to: null,
      },
    ]);
    const late = await save(changed);
    expect([late.status, late.body.error]).toEqual([
      409,
      'Somebody else has changed this price list meanwhile.',
    ]);
    const all = (await shop.get('/admin/priceLists/all?itemPerPage=100', admin)).body.data;
    expect(all.docs).toContainEqual(expect.objectContaining({ _id, name, products: 0 }));

    expect((await shop.post('/admin/priceLists/delete', { id: _id }, admin)).status).toBe(200);
    expect((await shop.get(`/admin/priceLists/single?id=${_id}`, admin)).status).toBe(404);
    expect(await lastAct(_id)).toMatchObject({ action: 'deleted', subject: name });
  });

  test('that is used is not deleted, and the refusal says by how many [B10.7]', async () => {
    const id = await addPriceList(shop);
    await addCompany(shop, [], { priceListId: id });
    const first = await shop.post('/admin/priceLists/delete', { id }, admin);
    expect([first.status, first.body.error]).toEqual([409, 'Used by 1 company. End it instead.']);
    await addCompany(shop, [], { priceListId: id, tradeName: 'Agarwal Dyeing', state: 'suspended' });
    const second = await shop.post('/admin/priceLists/delete', { id }, admin);
    expect(second.body.error).toBe('Used by 2 companies. End it instead.');
    expect((await single(id)).usedBy).toMatchObject([
      { name: expect.any(String), people: 0 },
      { name: expect.any(String), people: 0 },
    ]);
  });

  test('has a name of its own, in any case', async () => {
    const name = freshName();
    expect((await save({ name })).status).toBe(200);
    const taken = await save({ name: ` ${name.toUpperCase()} ` });
    expect([taken.status, taken.body.error]).toEqual([
      409,
      'Another price list has this name. Enter another one.',
    ]);
  });

  const price = (more: object) => ({ prices: [{ productId: randomUUID(), price: 10, breaks: [], ...more }] });
  test.each([
    ['more than 90 percent', { percent: 90.5 }, 'percent'],
    ['three decimals of a percent', { percent: 7.125 }, 'two decimals'],
    ['an end before its start', { from: '2026-05-01', to: '2026-04-30' }, 'ends before it begins'],
    ['a day that there is not', { from: '2026-02-30' }, 'A day is written as'],
    [
      'two breaks from one quantity',
      price({
        breaks: [
          { from: 5, price: 9 },
          { from: 5, price: 8 },
        ],
      }),
      'Two prices begin at 5 pieces',
    ],
    ['a price of nothing', price({ price: 0 }), 'above Rs.0'],
    ['a product without a price', price({ price: null }), 'it has no price'],
    ['a product that there is not', price({}), 'is not in the catalogue'],
    ['no name', { name: '  ' }, 'name'],
  ])('is refused with %s [B10.7]', async (_, body, sentence) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(sentence);
  });

  test('is read by everybody of the staff and written by those with the right [B10.9]', async () => {
    const id = await addPriceList(shop);
    for (const [role, may] of [
      ['accounts', true],
      ['owner', true],
      ['orders', false],
      ['viewer', false],
    ] as const) {
      const { token } = await addStaffMember(shop.deps.db, role);
      expect((await shop.get(`/admin/priceLists/single?id=${id}`, token)).status).toBe(200);
      const saved = await shop.post(
        '/admin/priceLists/save',
        { name: freshName(), percent: 1, prices: [] },
        token,
      );
      expect([role, saved.status]).toEqual([role, may ? 200 : 403]);
    }
  });
});

describe('prices of a list as a file', () => {
  test('are exported as they are imported: nothing changes on the way round [B10.9]', async () => {
    const parts = [await addPart(), await addPart()];
    const unnumbered = await addProduct(shop, { name: `=1+1, "odd" ${randomUUID()}` });
    const fixed = [
      ...parts.flatMap(({ productId }) => [
        { productId, paise: 1_140_05 },
        { productId, from: 200, paise: 99_99 },
      ]),
      { productId: unnumbered, from: 3, paise: 1 },
    ];
    const [id, other] = [await addPriceList(shop, { fixed }), await addPriceList(shop)];
    const file = await shop.get(`/admin/priceLists/export?id=${id}`, admin);
    expect(file.headers['content-disposition']).toMatch(/price-list/);
    expect((await importFile(id, file.body)).body.data).toMatchObject({
      ...{ total: 5, added: 0, changed: 0, unchanged: 5, refused: [], lines: [] },
    });
    expect((await importFile(other, file.body)).body.data).toMatchObject({ added: 5, refused: [] });
    const pricesOf = async (listId: string) =>
      (await single(listId)).prices.map(({ productId, price, breaks }: Record<string, unknown>) => ({
        productId,
        price,
        breaks,
      }));
    expect(await pricesOf(other)).toEqual(await pricesOf(id));
    expect((await shop.get(`/admin/priceLists/export?id=${randomUUID()}`, admin)).status).toBe(404);
  });

  test('are looked at first; refused rows have a reason, the others go, prices that are not named stay [B10.9]', async () => {
    const [one, other] = [await addPart(), await addPart()];
    const id = await addPriceList(shop, {
      fixed: [
        { productId: one.productId, paise: 100_00 },
        { productId: other.productId, paise: 500_00 },
      ],
    });
    const csv = [
      'Part Number,From,Price',
      `${one.partNumber.toLowerCase()},1,Rs.110`,
      `${one.partNumber},"1,000",120.50`,
      `${one.partNumber},1,90`,
      'NO-SUCH-PART,1,9',
      `${one.partNumber},ten,9`,
      `${one.partNumber},20,cheap`,
      `${one.partNumber},30,0`,
      `${other.partNumber},,500`,
    ].join('\n');
    const seen = (await importFile(id, csv, { check: true })).body.data;
    expect(seen).toMatchObject({ total: 8, added: 1, changed: 1, unchanged: 1 });
    expect(seen.lines).toEqual([
      { line: 2, name: one.partNumber, from: 1, before: 100, price: 110 },
      { line: 3, name: one.partNumber, from: 1000, before: null, price: 120.5 },
    ]);
    expect(seen.refused).toEqual([
      { line: 4, name: one.partNumber, reason: 'Row 2 has a price from the same quantity.' },
      { line: 5, name: 'NO-SUCH-PART', reason: 'No product has the part number “NO-SUCH-PART”.' },
      { line: 6, name: one.partNumber, reason: '“ten” is no number of pieces.' },
      { line: 7, name: one.partNumber, reason: 'Write the amount as 499.50.' },
      { line: 8, name: one.partNumber, reason: expect.stringContaining('above Rs.0') },
    ]);
    expect(seen.warnings).toMatchObject([{ line: 3, reason: expect.stringContaining('more than Rs.110') }]);
    const stored = () => shop.deps.db.select().from(listPrices).where(eq(listPrices.listId, id));
    expect(await stored(), 'a check changes nothing').toHaveLength(2);

    const { updatedAt } = await single(id);
    expect((await importFile(id, csv, { updatedAt })).body.data).toEqual(seen);
    expect(await stored()).toHaveLength(3);
    const now = await single(id);
    expect(now.lastImport).toMatchObject({ who: 'Administrator', changed: 2, unchanged: 1, refused: 5 });
    expect(await lastAct(id)).toMatchObject({ entity: 'prices of a list', action: 'added' });
    expect((await importFile(id, csv, { updatedAt })).status, 'it was changed since').toBe(409);
  });

  test.each([
    ['without the columns', 'Name of part;Cost\nA;1', 'names the columns'],
    ['without rows', 'Part number,Price\n', 'no rows'],
    ['that is no table', 'Part number,Price\n"A,1', 'quotation mark'],
  ])('are refused %s', async (_, csv, sentence) => {
    const answer = await importFile(await addPriceList(shop), csv);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(sentence);
  });
});
