// @module-tag slow
import { describe, expect, test } from 'vitest';
import { startImportingShop } from '../../../testing/importing-shop.ts';

const { shop, admin, check, runImport, findByName } = startImportingShop();

const HEADER = 'name,description,price,productType,category,partNumber,family,curve,spares';
const CURVE = '"10: 30.6, 35, 2.6 | 36: 24.2, 73.4, 3.5 | 50: 17.8, 64, 4.1"';
const row = (name: string, partNumber: string, rest = ',,') =>
  `${name},Good.,100,buyable,Pumps,${partNumber},${rest}`;
const sheet = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
const read = async (name: string) => {
  const { _id: id } = await findByName(name);
  return (await shop.get(`/user/product/singleProduct?productId=${id}`)).body.data;
};
const exported = async () =>
  (await shop.get('/admin/product/export?search=Machine', admin.token)).body as string;

describe('family, curve and spares in a spreadsheet', () => {
  test('are imported, exported as they are, and read back without a change [B7.18]', async () => {
    await runImport(sheet(row('Seal of it', 'MW-S1'), row('Ring of it', '')));
    const ring = (await findByName('Ring of it'))._id;
    const machine = row('Machine A', 'MW-A', `MB,${CURVE},4: mw-s1 × 2 | 2: ${ring}`);
    expect(await runImport(sheet(machine))).toMatchObject({ added: 1, refused: [] });
    expect(await read('Machine A')).toMatchObject({
      family: 'MB',
      curve: [
        { flow: 10, head: 30.6, efficiency: 35, power: 2.6 },
        { flow: 36, head: 24.2, efficiency: 73.4, power: 3.5 },
        { flow: 50, head: 17.8, efficiency: 64, power: 4.1 },
      ],
      spares: [
        { position: 2, productId: ring, quantity: 1 },
        { position: 4, quantity: 2 },
      ],
    });
    const file = await exported();
    expect(file).toContain(`,MB,${CURVE},2: ${ring} × 1 | 4: MW-S1 × 2`);
    expect((await check(file)).body.data).toMatchObject({ unchanged: 1, changed: 0, refused: [] });
  });

  test('stay as they are without their columns, and are taken away by empty cells', async () => {
    await runImport('name,price\r\nMachine A,120');
    expect(await read('Machine A')).toMatchObject({ price: 120, family: 'MB', spares: [{}, {}] });
    const cleared = sheet(row('Machine A', 'MW-A'));
    expect((await check(cleared)).body.data.lines[0].changes).toContainEqual({
      field: 'spares',
      to: null,
      from: '2: 1 × Ring of it\n4: 2 × Seal of it',
    });
    await runImport(cleared);
    expect(await read('Machine A')).toMatchObject({ family: null, curve: [], spares: [] });
  });

  test('name a drawing among the images, which goes with its image', async () => {
    const [photo, sheet] = ['/media/products/a1.jpg', '/media/products/b2.png'];
    const file = (images: string, drawing = `,${sheet}`) =>
      `name,description,price,productType,category,images,spares${drawing && ',drawing'}\r\nMachine B,Good.,1,buyable,Pumps,${images},"4: MW-S1 @ 12.5, 40"${drawing}`;
    expect((await check(file(photo))).body.data.refused).toEqual([
      { line: 2, name: 'Machine B', reason: 'The drawing has to be one of the pictures of the product.' },
    ]);
    await runImport(file(`${photo} | ${sheet}`));
    expect(await read('Machine B')).toMatchObject({
      drawing: sheet,
      spares: [{ position: 4, quantity: 1, at: { x: 12.5, y: 40 } }],
    });
    expect((await check(await exported())).body.data).toMatchObject({ changed: 0, refused: [] });
    await runImport(file(photo, ''));
    await runImport(file(`${photo} | ${sheet}`, ''));
    expect(await read('Machine B')).toMatchObject({ drawing: null });
  });

  test.each([
    [`${'x'.repeat(61)},,`, 'The family has at most 60 characters.'],
    [
      ',ten metres,',
      'Each point of the curve is written "36: 24.2, 73.4, 3.2": the flow, then head, efficiency and power.',
    ],
    [',10: 30 | 20: 25,', 'A pump curve has at least 3 points.'],
    [
      ',,seal',
      'Each spare is written "3: MW-IMP-165 × 1": its position, its part number and how many there are; its place on the drawing may follow as "@ 12.5, 40".',
    ],
    [',,3: MW-NONE', 'Spare 3: no product has the part number “MW-NONE”. Import the parts first.'],
    [',,3: MW-S1 | 3: MW-S1', 'Two spares have the position 3.'],
    [',,3: MW-A', 'Spare 3: a product is no part of itself.'],
  ])('are refused in a sentence: %s', async (cells, reason) => {
    const { body } = await check(sheet(row('Machine A', 'MW-A', cells)));
    expect(body.data.refused).toEqual([{ line: 2, name: 'Machine A', reason }]);
  });

  test('are refused where two lines of a file make each other’s parts', async () => {
    await runImport(sheet(row('Wheel', 'MW-W'), row('Hub', 'MW-H')));
    const file = sheet(row('Wheel', 'MW-W', ',,1: MW-H'), row('Hub', 'MW-H', ',,1: MW-W'));
    const circle = {
      line: 3,
      name: 'Hub',
      reason: 'Spare 1: this product is itself a part of that one, so that one cannot be its part.',
    };
    expect((await check(file)).body.data).toMatchObject({ changed: 1, refused: [circle] });
    expect(await runImport(file)).toMatchObject({ changed: 1, refused: [circle] });
    expect((await check(sheet(row('Hub', 'MW-H', ',,1: MW-W')))).body.data.refused).toMatchObject([
      { reason: circle.reason },
    ]);
  });
});
