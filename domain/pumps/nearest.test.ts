import { expect, it } from 'vitest';
import { missOf, nearestPumps } from './nearest.ts';

const CURVE = [
  { flow: 10, head: 30 },
  { flow: 20, head: 24 },
  { flow: 30, head: 17 },
];
const lifting = (name: string, factor: number) => ({
  name,
  curve: CURVE.map(({ flow, head }) => ({ flow, head: head * factor })),
});

it.each([
  ['too little head', { flow: 20, head: 27 }, { flowBy: 0, headBy: -3, at: { flow: 20, head: 24 } }],
  ['too much head', { flow: 20, head: 18 }, { flowBy: 0, headBy: 6, at: { flow: 20, head: 24 } }],
  ['too little flow', { flow: 36, head: 15 }, { flowBy: -6, headBy: 0, at: { flow: 30, head: 17 } }],
  [
    'nothing below its first point',
    { flow: 4, head: 28 },
    { flowBy: 6, headBy: 0, at: { flow: 10, head: 30 } },
  ],
  ['both', { flow: 36, head: 20 }, { flowBy: -6, headBy: -3, at: { flow: 30, head: 17 } }],
])('a pump misses a point by %s', (_what, duty, miss) => expect(missOf(CURVE, duty)).toEqual(miss));

it('puts the pump first that misses by least', () => {
  const pumps = [
    lifting('half', 0.5),
    lifting('nearly', 0.95),
    lifting('four times', 4),
    lifting('weak', 0.8),
  ];
  const names = nearestPumps(pumps, { flow: 20, head: 24 }, 3).map(({ name }) => name);
  expect(names).toEqual(['nearly', 'weak', 'half']);
});
