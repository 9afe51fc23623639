import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CurvePoint, curveProblem } from './curve.ts';
import { fitTo, mayMeet, performanceAt } from './duty.ts';
import { missOf } from './nearest.ts';
import { runsAt, systemHead } from './system-curve.ts';

/** 3 to 12 points, the flow rising, the head never rising. */
const anyCurve = fc
  .record({
    steps: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 3, maxLength: 12 }),
    falls: fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 12, maxLength: 12 }),
    last: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ steps, falls, last }): CurvePoint[] => {
    let [flow, head] = [0, last + falls.slice(0, steps.length).reduce((sum, fall) => sum + fall, 0)];
    return steps.map((step, i) => {
      flow += step;
      head -= falls[i]!;
      return { flow: flow / 10, head: head / 10 };
    });
  });
const part = fc.double({ min: 0.001, max: 1, noNaN: true });

const flowAt = (curve: CurvePoint[], where: number) => {
  const [from, to] = [curve[0]!.flow, curve.at(-1)!.flow];
  return Math.min(to, from + where * (to - from));
};

it('a curve that rises in flow and not in head is taken', () =>
  fc.assert(
    fc.property(anyCurve, (curve) => {
      expect(curveProblem(curve)).toBeNull();
    }),
  ));

it('every measured point is met exactly', () =>
  fc.assert(
    fc.property(anyCurve, (curve) => {
      for (const { flow, head } of curve) {
        const fit = fitTo(curve, { flow, head });
        expect(fit.meets && [fit.deviation, fit.at.head]).toEqual([0, head]);
      }
    }),
  ));

it('the head never rises between two points', () =>
  fc.assert(
    fc.property(anyCurve, part, part, (curve, a, b) => {
      const headAt = (where: number) => performanceAt(curve, flowAt(curve, where))!.head;
      expect(headAt(Math.max(a, b))).toBeLessThanOrEqual(headAt(Math.min(a, b)) + 1e-9);
    }),
  ));

it('more head never suits a pump that is too weak already', () =>
  fc.assert(
    fc.property(anyCurve, part, part, part, (curve, where, factor, more) => {
      const flow = flowAt(curve, where);
      const head = performanceAt(curve, flow)!.head * (1 + factor);
      expect(fitTo(curve, { flow, head }).meets).toBe(false);
      expect(fitTo(curve, { flow, head: head * (1 + more) }).meets).toBe(false);
    }),
  ));

it('a pump runs on its own curve and on that of the pipes, at the wanted flow or beyond', () =>
  fc.assert(
    fc.property(anyCurve, part, part, part, (curve, where, share, still) => {
      const flow = flowAt(curve, where);
      const duty = { flow, head: performanceAt(curve, flow)!.head * (1 - share / 5) };
      const staticHead = duty.head * still * 0.9;
      const at = runsAt(curve, duty, staticHead);
      if (!at) return;
      expect(at.flow).toBeGreaterThanOrEqual(flow * (1 - 1e-9));
      expect(at.head).toBeCloseTo(systemHead(duty, staticHead, at.flow), 6);
    }),
  ));

it('the quick look refuses nothing that meets the point, and no pump that misses it misses by nothing', () =>
  fc.assert(
    fc.property(anyCurve, part, part, (curve, where, share) => {
      const flow = flowAt(curve, where) * 1.2;
      const duty = { flow, head: 60 * share };
      const { meets } = fitTo(curve, duty);
      if (meets) expect(mayMeet(curve, duty)).toBe(true);
      const { flowBy, headBy } = missOf(curve, duty);
      expect(flowBy === 0 && headBy === 0).toBe(meets);
    }),
  ));
