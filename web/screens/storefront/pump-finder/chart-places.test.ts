import { expect, test } from 'vitest';
import type { Pump } from '#contract/pumps.ts';
import { FLOW_UNITS, HEAD_UNITS } from '#domain/pumps/duty-units.ts';
import { axesOf, drawn, pipeOf, type Shown } from './chart-places.ts';
import { foundPump } from './rows.ts';

const product: Pump = {
  _id: 'a',
  name: 'MB 50-160 Monoblock Pump',
  price: 45999,
  productType: 'buyable',
  imageLink: [],
  partNumber: null,
  model: 'MB 50-160',
  leadDays: 7,
  availability: 'in-stock',
  gstRate: 18,
  motorPower: 3.7,
  category: null,
};
const curve = [
  { flow: 10, head: 30 },
  { flow: 36, head: 24 },
  { flow: 50, head: 18 },
];
const duty = { flow: 36, head: 24 };
const match = { product, curve, flow: 36, head: 24, efficiency: null, power: null, deviation: 0 };
const shown = (changes: Partial<Shown> = {}): Shown => ({
  duty,
  staticHead: 12,
  flowUnit: FLOW_UNITS[0]!,
  headUnit: HEAD_UNITS[0]!,
  pumps: [foundPump(match, { duty, staticHead: 12, cost: null })],
  others: [],
  isNarrow: false,
  ...changes,
});

test('the axes show the point and the whole curves; a point far from all pumps stays in sight', () => {
  const { across, up } = axesOf(shown());
  expect(across.at(-1)).toBeGreaterThanOrEqual(50);
  expect(up.at(-1)).toBeGreaterThanOrEqual(30);
  const far = axesOf(shown({ duty: { flow: 1, head: 200 } }));
  expect(far.across.at(-1)).toBeLessThan(20);
  expect(far.up.at(-1)).toBeGreaterThan(200);
});

test('a place in the drawing means the point that is drawn there, in every unit', () => {
  for (const units of [{}, { flowUnit: FLOW_UNITS[1]!, headUnit: HEAD_UNITS[1]! }]) {
    const all = shown(units);
    const { dutyAt, point, size } = drawn(all, axesOf(all));
    const at = dutyAt(point.x / size.width, point.y / size.height);
    expect(at.flow * all.flowUnit.factor).toBeCloseTo(duty.flow);
    expect(at.head * all.headUnit.factor).toBeCloseTo(duty.head);
  }
});

test('a wide chart names the curves, the pipes and the point; a narrow one the best and the pipes', () => {
  const other = { product: { ...product, _id: 'b', model: 'MB 65' }, curve };
  const names = (changes: Partial<Shown>) => {
    const all = shown({ others: [{ ...match, ...other }], ...changes });
    return drawn(all, axesOf(all)).labels.map(({ text }) => text.replaceAll('\u00a0', ' '));
  };
  expect(names({})).toEqual(['1  MB 50-160', 'Duty point', 'System curve', 'MB 65']);
  expect(names({ isNarrow: true })).toEqual(['1  MB 50-160', 'System']);
});

test('the curve of the pipes begins at the static head and ends with the axes', () => {
  const pipe = pipeOf(duty, 12, { flow: 60, head: 30 });
  expect(pipe[0]).toEqual({ flow: 0, head: 12 });
  expect(pipe.at(-1)!.head).toBeLessThanOrEqual(30);
});
