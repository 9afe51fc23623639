import { describe, expect, it } from 'vitest';
import { bestFlow, fitTo, performanceAt } from './duty.ts';
import { runsAt, systemHead } from './system-curve.ts';

/** Heads of 30, 28, 24 and 17 m; the efficiency is highest at 20 m³/h. */
const CURVE = [
  { flow: 0, head: 30, efficiency: 0 },
  { flow: 10, head: 28, efficiency: 50 },
  { flow: 20, head: 24, efficiency: 70 },
  { flow: 30, head: 17, efficiency: 60 },
];

describe('what a pump does at a flow', () => {
  it('is exact at a measured point', () => {
    const at = performanceAt(CURVE, 20)!;
    expect(at).toMatchObject({ flow: 20, head: 24, efficiency: 70 });
    // 20 m³/h × 24 m × 9.81 / 3,600 = 1.308 kW, at 70 %.
    expect(at.power).toBeCloseTo(1.8686, 4);
  });
  it('takes the efficiency from the power where only that was measured', () => {
    const curve = CURVE.map(({ flow, head }) => ({ flow, head, power: 2 }));
    expect(performanceAt(curve, 20)!.efficiency).toBeCloseTo(65.4, 10);
  });
  it('says nothing of efficiency and power where neither was measured', () => {
    const curve = CURVE.map(({ flow, head }) => ({ flow, head }));
    expect(performanceAt(curve, 20)).toEqual({ flow: 20, head: 24, efficiency: null, power: null });
    expect(bestFlow(curve)).toBeNull();
  });
  it('has its best efficiency at a measured flow', () => expect(bestFlow(CURVE)).toBe(20));
});

describe('a wanted point', () => {
  it('on the curve is met exactly', () => {
    expect(fitTo(CURVE, { flow: 20, head: 24 })).toMatchObject({ meets: true, deviation: 0 });
  });
  it('below the curve is met with what the head is above it', () => {
    const fit = fitTo(CURVE, { flow: 20, head: 20 });
    expect(fit).toMatchObject({ meets: true, at: { head: 24 } });
    expect(fit.meets && fit.deviation).toBeCloseTo(20, 10);
  });
  it.each([
    [{ flow: 20, head: 24.1 }, 'This pump lifts 20 m³/h to 24 m, 24.1 m are wanted.'],
    [{ flow: 20, head: 18 }, 'This pump lifts 20 m³/h to 24 m, far more than the 18 m that are wanted.'],
    [{ flow: 31, head: 10 }, '31 m³/h lies outside the measured points, which go from 0 to 30 m³/h.'],
    [{ flow: 0, head: 10 }, 'The flow is above 0.'],
    [{ flow: 5, head: -1 }, 'The head is above 0.'],
    [{ flow: Number.NaN, head: 1 }, 'The flow is above 0.'],
  ])('%j is refused in a sentence', (duty, problem) =>
    expect(fitTo(CURVE, duty)).toEqual({ meets: false, problem }),
  );
  it('is not met by a pump without a curve', () =>
    expect(fitTo([], { flow: 1, head: 1 })).toEqual({ meets: false, problem: 'This pump has no curve.' }));
});

describe('where a pump runs', () => {
  it('is the wanted point when it lies on the curve', () => {
    const at = runsAt(CURVE, { flow: 20, head: 24 }, 10)!;
    expect(at.flow).toBeCloseTo(20, 9);
    expect(at.head).toBeCloseTo(24, 9);
  });
  it('is on both curves', () => {
    const duty = { flow: 18, head: 21 };
    const at = runsAt(CURVE, duty, 12)!;
    expect(at.flow).toBeGreaterThan(18);
    expect(at.head).toBeCloseTo(systemHead(duty, 12, at.flow), 9);
    expect(at.head).toBeCloseTo(performanceAt(CURVE, at.flow)!.head, 9);
  });
  it('is not given outside the measured points [B7.18]', () => {
    expect(runsAt(CURVE, { flow: 30, head: 10 })).toBeNull();
    expect(runsAt(CURVE.slice(1), { flow: 10, head: 40 })).toBeNull();
    expect(runsAt(CURVE, { flow: 10, head: 20 }, 25)).toBeNull();
    expect(runsAt([], { flow: 10, head: 20 })).toBeNull();
  });
});

it('a point on the curve that was rounded is met, one that is clearly above it is not', () => {
  expect(fitTo(CURVE, { flow: 20, head: 24.01 })).toMatchObject({ meets: true, deviation: 0 });
  expect(fitTo(CURVE, { flow: 20, head: 24.03 }).meets).toBe(false);
});
