import { expect, it } from 'vitest';
import { readDuty } from './duty-units.ts';

it.each([
  [{ flow: 36, head: 24 }, 36, 24],
  [{ flow: 600, flowUnit: 'LPM', head: 78.74, headUnit: 'ft' }, 36, 24],
  [{ flow: 10, flowUnit: 'l/s', head: 2.3536, headUnit: 'bar' }, 36, 24],
  [{ flow: 36, flowUnit: 'm3/h', head: 2.4, headUnit: 'kg/cm2' }, 36, 24],
])('%j is a duty', (asked, flow, head) => {
  const duty = readDuty(asked);
  if ('problem' in duty) throw new Error(duty.problem);
  expect(duty.flow).toBeCloseTo(flow, 6);
  expect(duty.head).toBeCloseTo(head, 2);
});

it.each([
  [{ flow: 36, flowUnit: 'bar', head: 24 }, 'Give the flow in m³/h, LPM, l/s, l/h or US gpm.'],
  [{ flow: 36, head: 24, headUnit: 'MPa' }, 'Give the head in m, ft, bar, kgf/cm² or psi.'],
  [{ flow: 0, head: 24 }, 'Give a flow above 0, up to 1,00,000 m³/h.'],
  [{ flow: 1e6, head: 24 }, 'Give a flow above 0, up to 1,00,000 m³/h.'],
  [{ flow: Number.NaN, head: 24 }, 'Give the flow as a number above 0, like 36 or 40.5.'],
  [{ flow: 1, head: Number.NaN }, 'Give the head as a number above 0, like 24 or 18.5.'],
  [{ flow: 1, head: 5001 }, 'Give a head above 0, up to 5,000 m.'],
])('%j is refused in a sentence', (asked, problem) => expect(readDuty(asked)).toEqual({ problem }));
