import { describe, expect, test } from 'vitest';
import { curveProblem } from '#domain/pumps/curve.ts';
import { fitTo, performanceAt } from '#domain/pumps/duty.ts';
import { sparesProblem } from '#domain/spares.ts';
import { readSpecifications } from '#domain/specs/read.ts';
import { DEMO_PRODUCTS } from '../../demo/catalogue.ts';
import { DEMO_DRAWINGS } from '../../demo/drawings.ts';
import { DEMO_SPARES } from '../../demo/spares.ts';

const PUMP_CATEGORIES = ['centrifugal-pumps', 'submersible-pumps', 'self-priming-pumps'];
const pumps = DEMO_PRODUCTS.filter(({ curve }) => curve.length > 0).map((pump) => {
  const specs = readSpecifications(pump.specifications);
  const spanOf = (name: string) => {
    const spec = specs.find((one) => one.name === name);
    return spec?.kind === 'number' ? spec.span : null;
  };
  return { ...pump, spanOf, first: pump.curve[0]!, last: pump.curve.at(-1)! };
});

test('every pump has a curve, but for booster sets', () => {
  const without = DEMO_PRODUCTS.filter(
    ({ categoryKey, curve }) => PUMP_CATEGORIES.includes(categoryKey) && curve.length === 0,
  );
  expect(without.map(({ partNumber }) => partNumber).sort()).toEqual(['MW-BP250-44', 'MW-BP380-120']);
  expect(pumps).toHaveLength(22);
});

/** In metres: as its line says, else as the model is called, which is a little less than the largest that fits. */
function impellerOf({ specifications }: (typeof pumps)[number]): number | null {
  const said = (wanted: string) => specifications.find(({ key }) => key === wanted)?.value ?? '';
  const written = /(\d+) mm/.exec(said('Impeller'))?.[1];
  const called = /\d+-(\d{3})\b/.exec(said('Model'))?.[1];
  return written ? Number(written) / 1000 : called ? (Number(called) * 1.06) / 1000 : null;
}

test('no pump lifts more than its impeller can at its speed', () => {
  const measured = pumps.flatMap((pump) => {
    const [diameter, rpm] = [impellerOf(pump), pump.spanOf('Speed')?.high];
    if (diameter === null || rpm == null) return [];
    const tipSpeed = (Math.PI * diameter * rpm) / 60;
    return [{ name: pump.name, head: pump.first.head, most: (0.55 * tipSpeed ** 2) / 9.81 }];
  });
  expect(measured).toHaveLength(9);
  expect(measured.filter(({ head, most }) => head > most)).toEqual([]);
});

describe.each(pumps)('the curve of $name', ({ curve, spanOf, first, last }) => {
  test('can be taken', () => expect(curveProblem(curve)).toBeNull());

  test('goes through the duty point, where the pump works well', () => {
    const [flow, head] = [spanOf('Flow')!, spanOf('Head')!];
    if (flow.low !== flow.high) {
      expect([first.flow, last.flow, last.head, first.head]).toEqual([
        flow.low,
        flow.high,
        head.low,
        head.high,
      ]);
      return;
    }
    expect(fitTo(curve, { flow: flow.low!, head: head.low! })).toMatchObject({ meets: true, deviation: 0 });
    const best = Math.max(...curve.map(({ efficiency }) => efficiency!));
    expect(performanceAt(curve, flow.low!)!.efficiency).toBeGreaterThan(best * 0.97);
  });

  test('has the ranges of the specifications', () => {
    const [flow, head] = [spanOf('Flow range'), spanOf('Head range')];
    if (flow) expect([first.flow, last.flow]).toEqual([flow.low, flow.high]);
    if (head) expect([last.head, first.head]).toEqual([head.low, head.high]);
  });

  test('never asks for more than the rated power', () => {
    const needed = curve.map(({ flow }) => performanceAt(curve, flow)!.power!);
    expect(Math.max(...needed)).toBeLessThanOrEqual(spanOf('Power')!.high!);
  });
});

test('machines list parts that the shop has', () => {
  const known = new Set(DEMO_PRODUCTS.map(({ partNumber }) => partNumber));
  expect(DEMO_SPARES.filter(({ machine, part }) => !known.has(machine) || !known.has(part))).toEqual([]);
  const machines = Map.groupBy(DEMO_SPARES, ({ machine }) => machine);
  expect(machines.size).toBeGreaterThanOrEqual(6);
  for (const [machine, parts] of machines) {
    const spares = parts.map(({ part, ...spare }) => ({ ...spare, productId: part }));
    expect(sparesProblem(spares, machine), machine).toBeNull();
  }
});

test('a drawing shows every part that its machines list', () => {
  for (const { machines, places } of Object.values(DEMO_DRAWINGS)) {
    const shown = Object.keys(places).map(Number);
    const listed = DEMO_SPARES.filter(({ machine }) => (machines as readonly string[]).includes(machine));
    expect(new Set(listed.map(({ machine }) => machine))).toEqual(new Set(machines));
    expect(listed.filter(({ position }) => !shown.includes(position))).toEqual([]);
  }
});

test('a family has at least two members, of one category', () => {
  const families = Map.groupBy(
    DEMO_PRODUCTS.filter(({ family }) => family),
    ({ family }) => family,
  );
  expect(families.size).toBeGreaterThan(10);
  for (const [family, members] of families) {
    expect(members.length, family!).toBeGreaterThan(1);
    expect(new Set(members.map(({ categoryKey }) => categoryKey)).size, family!).toBe(1);
  }
});
