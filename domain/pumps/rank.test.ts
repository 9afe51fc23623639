import { expect, it } from 'vitest';
import { rankPumps } from './rank.ts';

/** 26, 24 and 20 m at half of, at, and at one and a half of its best flow. */
const pump = (name: string, best: number, head = 24) => ({
  name,
  curve: [
    { flow: best / 2, head: head + 2, efficiency: 55 },
    { flow: best, head, efficiency: 70 },
    { flow: best * 1.5, head: head - 4, efficiency: 60 },
  ],
});
const namesFor = (pumps: ReturnType<typeof pump>[], flow: number, head: number) =>
  rankPumps(pumps, { flow, head }).map(({ pump: { name } }) => name);

it('puts the pump first that works nearest to its best efficiency [B7.16]', () => {
  const pumps = [pump('too large for it', 50), pump('at its best', 36), pump('near its best', 33)];
  expect(namesFor(pumps, 36, 20)).toEqual(['at its best', 'near its best', 'too large for it']);
});

it('leaves out those that do not meet the point', () => {
  expect(namesFor([pump('small', 12), pump('weak', 36, 15), pump('strong', 36, 40)], 36, 24)).toEqual([]);
});

it('puts the smaller deviation first among equals', () => {
  expect(namesFor([pump('much', 36, 28), pump('just', 36, 24)], 36, 24)).toEqual(['just', 'much']);
});

it('puts a pump of unknown efficiency last', () => {
  const unknown = { name: 'unknown', curve: pump('', 36).curve.map(({ flow, head }) => ({ flow, head })) };
  expect(rankPumps([unknown, pump('known', 50)], { flow: 36, head: 22 }).map((one) => one.pump.name)).toEqual(
    ['known', 'unknown'],
  );
});

it('says what the pump does there [B7.17]', () => {
  expect(rankPumps([pump('at its best', 36)], { flow: 36, head: 24 })[0]).toMatchObject({
    flow: 36,
    head: 24,
    efficiency: 70,
    deviation: 0,
    ofBestFlow: 100,
  });
});
