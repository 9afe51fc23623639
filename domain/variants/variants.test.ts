import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { variantsOf } from './variants.ts';

const member = (_id: string, specifications: Record<string, string>, price = 100) => ({
  _id,
  name: `Pump ${_id}`,
  price,
  specifications: Object.entries(specifications).map(([key, value]) => ({ key, value })),
});
const shown = (currentId: string, members: ReturnType<typeof member>[]) =>
  variantsOf(currentId, members)?.groups.map(
    ({ name, choices }) =>
      `${name}: ${choices.map(({ value, productId, isCurrent }) => `${value} ${isCurrent ? '*' : (productId ?? 'none')}`).join(', ')}`,
  );

const family = [
  member('a', { 'Rated power': '2.2 kW', Casing: 'Cast iron', Weight: '40 kg', Speed: '2,880 rpm' }),
  member('b', { 'Rated power': '5.5 kW', Casing: 'Cast iron', Weight: '70 kg', Speed: '2,880 rpm' }),
  member('c', { 'Rated power': '3.7 kW', Casing: 'Cast iron', Weight: '58 kg', Speed: '2,880 rpm' }),
  member('d', { 'Rated power': '3.7 kW', Casing: 'SS 316', Weight: '58 kg', Speed: '2,880 rpm' }),
];

describe('variants', () => {
  test('are chosen by what differs, and by no more than that [B7.13]', () => {
    expect(shown('c', family)).toEqual([
      'Rated power: 2.2 kW a, 3.7 kW *, 5.5 kW b',
      'Casing material: Cast iron *, Stainless steel 316 d',
    ]);
  });

  test('that do not exist lead nowhere', () => {
    expect(shown('d', family)).toEqual([
      'Rated power: 2.2 kW none, 3.7 kW *, 5.5 kW none',
      'Casing material: Cast iron c, Stainless steel 316 *',
    ]);
  });

  test('are rows in the order of the choices', () => {
    expect(variantsOf('c', family)!.rows).toEqual([
      { productId: 'a', values: ['2.2 kW', 'Cast iron'] },
      { productId: 'c', values: ['3.7 kW', 'Cast iron'] },
      { productId: 'd', values: ['3.7 kW', 'Stainless steel 316'] },
      { productId: 'b', values: ['5.5 kW', 'Cast iron'] },
    ]);
  });

  test('differ in what one of them alone says too, and the other one can be chosen [B7.21]', () => {
    const certified = [member('a', { Power: '3 kW' }), member('b', { Power: '3 kW', Certificates: '3.1' })];
    expect(shown('a', certified)).toEqual(['Certificates: Not stated *, 3.1 b']);
    expect(shown('b', certified)).toEqual(['Certificates: Not stated a, 3.1 *']);
    const sizes = [member('a', { Speed: '2,880 rpm' }), member('b', {}), member('c', { Speed: '1,440 rpm' })];
    expect(shown('c', sizes)).toEqual(['Speed: Not stated b, 1,440 rpm *, 2,880 rpm a']);
  });

  test('are chosen by the material that one alone has before a lesser thing that all say, not by a forgotten number [B7.21]', () => {
    const standard = {
      Power: '7.5 kW',
      'Shaft seal': 'SiC / carbon',
      Speed: '2,900 rpm',
      Impeller: 'Bronze',
    };
    const stainless = { Power: '7.5 kW', 'Wetted parts': 'CF8M (316)', 'Shaft seal': 'SiC / SiC' };
    expect(shown('a', [member('a', standard, 68450), member('b', stainless, 132600)])).toEqual([
      'Wetted parts: Not stated *, CF8M (316) b',
    ]);
  });

  test('of the same specifications are chosen by their names', () => {
    expect(shown('a', [member('a', {}), member('b', {})])).toEqual(['Variant: Pump a *, Pump b b']);
  });

  test('are none of a product that is alone or unknown', () => {
    expect(variantsOf('a', [family[0]!])).toBeNull();
    expect(variantsOf('x', family)).toBeNull();
  });

  const anyFamily = fc.uniqueArray(
    fc.record({ power: fc.integer({ min: 1, max: 6 }), casing: fc.constantFrom('Iron', 'Bronze', 'Steel') }),
    { minLength: 2, maxLength: 12, selector: ({ power, casing }) => `${power} ${casing}` },
  );

  test('that exist are each reached: every link differs from the product in its own group alone [B7.13]', () =>
    fc.assert(
      fc.property(anyFamily, (all) => {
        const members = all.map(({ power, casing }, nth) =>
          member(String(nth), { Power: `${power} kW`, Casing: casing }),
        );
        const { groups, rows } = variantsOf('0', members)!;
        const valuesOf = (id: string | null) => rows.find(({ productId }) => productId === id)!.values;
        const here = valuesOf('0');
        for (const [nth, { choices }] of groups.entries())
          for (const { value, productId, isCurrent } of choices) {
            const wanted = here.map((own, other) => (other === nth ? value : own));
            const exists = rows.find(({ values }) => JSON.stringify(values) === JSON.stringify(wanted));
            expect(productId).toBe(exists?.productId ?? null);
            expect(isCurrent).toBe(here[nth] === value);
          }
        expect(new Set(rows.map(({ values }) => JSON.stringify(values))).size).toBe(members.length);
      }),
    ));
});
