import { describe, expect, test } from 'vitest';
import { headOf } from '#domain/search-rank.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop({ DEMO_DATA: 'on' });

const search = async (text: string) => {
  const { body } = await shop.get(`/user/product/allProducts?${new URLSearchParams({ search: text })}`);
  // A unit stands behind a non-breaking space.
  const names: string[] = body.data.docs.map(({ name }: { name: string }) => name.replaceAll('\u00a0', ' '));
  return { names, total: body.data.totalDocs, nearest: body.data.nearest };
};

const BEARINGS = ['6206 Deep-Groove Ball Bearing, C3', '6308 Deep-Groove Ball Bearing, C3'];

describe('the thing itself comes first, then what has it or is made for it', () => {
  test.each([
    ['bearing', BEARINGS],
    ['bearings', BEARINGS],
    ['ball bearing', BEARINGS],
    ['BEARING', BEARINGS],
    ['bear', BEARINGS],
    ['impeller', ['Bronze Impeller 209', 'Bronze Impeller 165', 'Bronze Impeller 258']],
    ['bronze impeller', ['Bronze Impeller 209', 'Bronze Impeller 165', 'Bronze Impeller 258']],
    ['mb 50 impeller', ['Bronze Impeller 165 mm for MB 50-160']],
    ['seal', ['Mechanical Seal 32', 'Mechanical Seal 43', 'Seal 22']],
    ['coupling', ['JC 110 Jaw Coupling', 'JC 90 Jaw Coupling']],
    ['spider', ['Spider 96 mm']],
    ['ring', ['Spinning Ring 42', 'Spinning Ring 38']],
    ['gear', ['Spur Gear Pair', 'WG 63 Worm Gearbox', 'WG 50 Worm Gearbox']],
    ['gearbox', ['WG 63 Worm Gearbox', 'WG 50 Worm Gearbox']],
    ['gate valve', ['DN 80 Gate Valve', 'DN 50 Gate Valve']],
    ['sewage pump', ['SW 80 Submersible Sewage Pump', 'SW 100 C Cutter Sewage Pump']],
  ])('%j', async (text, first) => {
    const { names, nearest } = await search(text);
    const shown = names.slice(0, first.length);
    expect(
      first.every((name) => shown.some((one) => one.startsWith(name))),
      shown.join(' | '),
    ).toBe(true);
    expect(nearest).toBeUndefined();
  });

  test.each(['pump', 'motor'])('%j fills the whole first page', async (thing) => {
    const { names } = await search(thing);
    expect(names).toHaveLength(10);
    expect(names.filter((name) => headOf(name) !== thing)).toEqual([]);
  });
});

test.each([
  ['7.5 kW motor', '7500 W motor'],
  ['5.5 kW motor', '5,5 kW motor'],
  ['36 m³/h pump', '600 LPM pump'],
])('%j and %j have one answer', async (one, other) => {
  const found = await search(one);
  expect(found.names.length).toBeGreaterThan(0);
  expect(await search(other)).toEqual(found);
});

describe('a code finds its own part first, then parts whose codes begin so, then what mentions it', () => {
  test.each([
    ['6206', ['6206 Deep-Groove']],
    ['6308', ['6308 Deep-Groove', 'IE3 Induction Motor 132M']],
    ['MW-6206-C3', ['6206 Deep-Groove']],
    ['mw6206c3', ['6206 Deep-Groove']],
    ['6206 C3', ['6206 Deep-Groove']],
    ['es65200', ['ES 65-200 End-Suction Pump Set, 7.5 kW', 'ES 65-200 S End-Suction', 'Bronze Impeller 209']],
    [
      'ES 65-200',
      ['ES 65-200 End-Suction Pump Set, 7.5 kW', 'ES 65-200 S End-Suction', 'Bronze Impeller 209'],
    ],
    ['MW-ES65200-75', ['ES 65-200 End-Suction Pump Set, 7.5 kW']],
    ['mb 50', ['MB 50-160 Monoblock Pump']],
    ['bearing 6206', ['6206 Deep-Groove']],
  ])('%j', async (text, first) => {
    const { names, nearest } = await search(text);
    expect(names.slice(0, first.length)).toEqual(first.map((name) => expect.stringContaining(name)));
    expect(nearest).toBeUndefined();
  });
});

describe('when nothing is found, the nearest is shown, and the answer says so', () => {
  test.each([
    ['6206-2RS', '6206', '6206 Deep-Groove'],
    ['6206 2RS C4', '6206', '6206 Deep-Groove'],
    ['6206zz', '6206', '6206 Deep-Groove'],
    ['baering', 'bearing', '6206 Deep-Groove'],
    ['ball baering', 'ball bearing', '6206 Deep-Groove'],
    ['zeppelin bearing', 'bearing', '6206 Deep-Groove'],
    ['bearing for a zeppelin', 'bearing', '6206 Deep-Groove'],
    ['solenoid impeller', 'impeller', 'Bronze Impeller'],
  ])('%j', async (text, nearest, first) => {
    const found = await search(text);
    expect(found.nearest).toBe(nearest);
    expect(found.names[0]).toContain(first);
    expect(found.total).toBeGreaterThanOrEqual(found.names.length);
  });

  test.each(['zeppelin', 'es65201', '%%%'])('%j is near nothing', async (text) => {
    expect(await search(text)).toEqual({ names: [], total: 0, nearest: undefined });
  });
});
