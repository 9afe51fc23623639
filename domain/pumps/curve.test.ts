import { describe, expect, it } from 'vitest';
import { type CurvePoint, curveProblem } from './curve.ts';

const MB_50_160: CurvePoint[] = [
  { flow: 10, head: 30.6, efficiency: 35, power: 2.4 },
  { flow: 20, head: 29, efficiency: 58, power: 2.7 },
  { flow: 36, head: 24.2, efficiency: 73.4, power: 3.2 },
  { flow: 50, head: 17.8, efficiency: 64, power: 3.8 },
];
const with3 = (change: Partial<CurvePoint>) =>
  MB_50_160.map((point, i) => (i === 2 ? { ...point, ...change } : point));

describe('a pump curve', () => {
  it('of measured points is taken', () => expect(curveProblem(MB_50_160)).toBeNull());
  it('may be missing', () => expect(curveProblem([])).toBeNull());
  it('may have flow and head alone', () =>
    expect(curveProblem(MB_50_160.map(({ flow, head }) => ({ flow, head })))).toBeNull());
  it('may be flat at its beginning', () =>
    expect(
      curveProblem([
        { flow: 0, head: 30 },
        { flow: 5, head: 30 },
        { flow: 9, head: 28 },
      ]),
    ).toBeNull());

  it.each([
    [
      'lifts something',
      MB_50_160.map((point) => ({ ...point, head: 0 })),
      'A pump curve begins with a head above 0.',
    ],
    [
      'wastes not everything',
      MB_50_160.map(({ flow, head }) => ({ flow, head, efficiency: 0 })),
      'A pump curve has an efficiency above 0 at some point, or none at all.',
    ],
    ['has three points', MB_50_160.slice(0, 2), 'A pump curve has at least 3 points.'],
    [
      'has at most forty',
      Array.from({ length: 41 }, (_, i) => ({ flow: i, head: 100 - i })),
      'A pump curve has at most 40 points.',
    ],
    [
      'rises in flow',
      with3({ flow: 20 }),
      'Point 3 of the curve: the flow rises from point to point, 20 comes after 20 m³/h.',
    ],
    [
      'falls in head',
      with3({ head: 29.5 }),
      'Point 3 of the curve: the head falls while the flow rises, 29.5 comes after 29 m.',
    ],
    ['has no flow below 0', with3({ flow: -1 }), 'Point 3 of the curve: the flow is 0 to 1,00,000 m³/h.'],
    ['has a head that exists', with3({ head: 5001 }), 'Point 3 of the curve: the head is 0 to 5,000 m.'],
    ['has numbers', with3({ head: Number.NaN }), 'Point 3 of the curve: the head is 0 to 5,000 m.'],
    ['loses something', with3({ efficiency: 101 }), 'Point 3 of the curve: the efficiency is 0 to 100 %.'],
    [
      'gives no more than it gets',
      with3({ power: 2 }),
      'Point 3 of the curve: the water takes 2.374 kW, more than the 2 kW at the shaft.',
    ],
    [
      'has its efficiency everywhere or nowhere',
      with3({ efficiency: undefined }),
      'Give the efficiency at every point of the curve or at none.',
    ],
    [
      'has its power everywhere or nowhere',
      with3({ power: undefined }),
      'Give the power at every point of the curve or at none.',
    ],
  ])('%s', (_rule, curve, problem) => expect(curveProblem(curve)).toBe(problem));
});
