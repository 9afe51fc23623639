import { expect, test } from 'vitest';
import type { Pump, PumpMatch } from '#contract/pumps.ts';
import { foundPump, inOrder, kindsOf } from './rows.ts';

const product = (changes: Partial<Pump> = {}): Pump => ({
  _id: 'a',
  name: 'MB 50-160 Monoblock Pump',
  price: 45999,
  productType: 'buyable',
  imageLink: [],
  partNumber: null,
  model: null,
  leadDays: 7,
  availability: 'in-stock',
  gstRate: 18,
  motorPower: 3.7,
  category: { _id: 'c', name: 'Centrifugal Pumps' },
  ...changes,
});
const match = (changes: Partial<Pump> = {}): PumpMatch => ({
  product: product(changes),
  curve: [
    { flow: 10, head: 30, efficiency: 50 },
    { flow: 36, head: 24, efficiency: 70 },
    { flow: 50, head: 18, efficiency: 60 },
  ],
  flow: 36,
  head: 24,
  efficiency: 70,
  power: 3.36,
  deviation: 0,
});
const situation = { duty: { flow: 36, head: 24 }, staticHead: 12, cost: { hours: 4000, rupeesPerKwh: 8.5 } };

test('a pump on the asked pipe runs where its curve crosses it', () => {
  const { at, isOnPipe, bestFlow, bestEfficiency, energy } = foundPump(match(), situation);
  expect(isOnPipe).toBe(true);
  expect([at.flow, at.head, bestFlow, bestEfficiency]).toEqual([
    expect.closeTo(36, 6),
    expect.closeTo(24, 6),
    36,
    70,
  ]);
  // 3.3634 kW ÷ 0.878 × 4,000 h × Rs.8.50 = Rs.1,30,246.
  expect(energy?.rupees).toBe(130_200);
});

test('a pump that meets the pipe outside its points says what it does at the asked flow', () => {
  const steep = { ...situation, duty: { flow: 36, head: 19 }, staticHead: 19 };
  expect(foundPump(match(), steep)).toMatchObject({ isOnPipe: true });
  const beyond = { ...situation, duty: { flow: 36, head: 17 }, staticHead: 17 };
  expect(foundPump(match(), beyond)).toMatchObject({ isOnPipe: false, at: { flow: 36, head: 24 } });
});

test('pumps are ordered by price or energy, those without one last', () => {
  const pumps = [match({ price: null }), match({ price: 60 }), match({ price: 50 })].map((one) =>
    foundPump(one, situation),
  );
  expect(inOrder(pumps, 'price').map((pump) => pump.product.price)).toEqual([50, 60, null]);
  expect(inOrder(pumps, 'efficiency')).toEqual(pumps);
});

test('kinds are counted, the most frequent first', () => {
  const other = { category: { _id: 's', name: 'Self-Priming Pumps' } };
  expect(kindsOf([match(other), match(), match()])).toEqual([
    { id: 'c', name: 'Centrifugal Pumps', count: 2 },
    { id: 's', name: 'Self-Priming Pumps', count: 1 },
  ]);
});
