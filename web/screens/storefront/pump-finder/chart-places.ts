import type { OtherPump } from '#contract/pumps.ts';
import type { Duty } from '#domain/pumps/duty.ts';
import { type Point, placeLabels } from '#domain/pumps/label-places.ts';
import { drawnCurve, ticksTo } from '#domain/pumps/plot.ts';
import { systemHead } from '#domain/pumps/system-curve.ts';
import { fromFirstUnit, toFirstUnit, type Unit } from '#domain/units/unit.ts';
import { type FoundPump, shortName } from './rows.ts';

/** What the chart shows. */
export interface Shown {
  duty: Duty;
  staticHead: number;
  flowUnit: Unit;
  headUnit: Unit;
  /** In their order; the first is the best. */
  pumps: FoundPump[];
  others: OtherPump[];
  isNarrow: boolean;
}

/** Round figures along both axes, in the chosen units. */
export interface Axes {
  across: number[];
  up: number[];
}

const MARGINS = { top: 26, bottom: 46 };
/** px of the drawing, which the page shows as wide as there is room; `headroom` is how far it goes above the wanted head. */
const WIDE = { ...MARGINS, width: 872, height: 500, left: 36, right: 22, across: 10, up: 9, headroom: 1.8 };
const NARROW = { ...MARGINS, width: 358, height: 278, left: 34, right: 14, across: 5, up: 4, headroom: 1.6 };
const sizeFor = (isNarrow: boolean) => (isNarrow ? NARROW : WIDE);

/** px of a line of words, and around the point that is dragged. */
const LINE = 16;
const POINT = 12;
const LETTER = 7.5;
const PIPE_PIECES = 40;
export const TAG = { height: 20, letter: 7.2, padding: 8 };

/** They show the point and the pumps, and leave room for the names behind the ends of the curves. */
export function axesOf({ duty, flowUnit, headUnit, pumps, others, isNarrow }: Shown): Axes {
  const size = sizeFor(isNarrow);
  const shown = [...pumps, ...others];
  const widest = Math.max(duty.flow * 1.3, ...shown.map(({ curve }) => curve.at(-1)!.flow * 1.04));
  const highest = Math.max(duty.head * size.headroom, ...pumps.map(({ curve }) => curve[0]!.head));
  // A point far from all pumps stays in sight, and the pumps do too.
  return {
    across: ticksTo(fromFirstUnit(flowUnit, Math.min(widest, duty.flow * 8)), size.across),
    up: ticksTo(fromFirstUnit(headUnit, highest), size.up),
  };
}

export type Drawn = ReturnType<typeof drawn>;

/** Where everything stands, in px of the drawing. */
export function drawn(shown: Shown, { across, up }: Axes) {
  const { duty, staticHead, flowUnit, headUnit, isNarrow } = shown;
  const size = sizeFor(isNarrow);
  const most: Duty = { flow: across.at(-1)!, head: up.at(-1)! };
  const plot = {
    x: size.left,
    y: size.top,
    width: size.width - size.left - size.right,
    height: size.height - size.top - size.bottom,
  };
  const tickX = (tick: number) => plot.x + (tick / most.flow) * plot.width;
  const tickY = (tick: number) => plot.y + plot.height * (1 - tick / most.head);
  const at = ({ flow, head }: Duty): Point => ({
    x: tickX(fromFirstUnit(flowUnit, flow)),
    y: tickY(fromFirstUnit(headUnit, head)),
  });
  const pipe = pipeOf(duty, staticHead, {
    flow: toFirstUnit(flowUnit, most.flow),
    head: toFirstUnit(headUnit, most.head),
  });
  return {
    size,
    plot,
    most,
    across: across.map((tick) => ({ tick, at: tickX(tick) })),
    up: up.map((tick) => ({ tick, at: tickY(tick) })),
    point: at(duty),
    pipe,
    labels: labelsOf(shown, { size, plot, pipe, at }),
    path: (points: readonly Duty[]) =>
      points
        .map(at)
        .map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
        .join(''),
    /** What a place means that is given in parts of the drawing, in the chosen units. */
    dutyAt: (left: number, top: number): Duty => ({
      flow: ((left * size.width - plot.x) / plot.width) * most.flow,
      head: (1 - (top * size.height - plot.y) / plot.height) * most.head,
    }),
  };
}

/** The head that the pipes need, as far as the axes go. */
export function pipeOf(duty: Duty, staticHead: number, most: Duty): Duty[] {
  const points: Duty[] = [];
  const end = Math.min(most.flow, duty.flow * 1.6);
  for (let i = 0; i <= PIPE_PIECES; i++) {
    const flow = (end * i) / PIPE_PIECES;
    const head = systemHead(duty, staticHead, flow);
    if (head > most.head) break;
    points.push({ flow, head });
  }
  return points;
}

interface Name {
  text: string;
  style: 'bestName' | 'meetsName' | 'otherName' | 'pipeName' | 'name';
  at: Point;
  width: number;
  height: number;
}
const nameAt = (at: Point, text: string, style: Name['style']): Name => ({
  text,
  style,
  at,
  width: text.length * LETTER,
  height: LINE,
});

interface Places {
  size: typeof WIDE;
  plot: Point & { width: number; height: number };
  pipe: Duty[];
  at: (duty: Duty) => Point;
}

function labelsOf({ duty, pumps, others, isNarrow }: Shown, { size, plot, pipe, at }: Places) {
  const ends = [...pumps, ...(isNarrow ? [] : others)].flatMap(({ product, curve }, nth): Name[] => {
    const rank = nth < pumps.length ? nth + 1 : 0;
    const end = at(curve.at(-1)!);
    if ((isNarrow && rank !== 1) || end.x >= size.width - size.right) return [];
    const style = rank === 1 ? 'bestName' : rank ? 'meetsName' : 'otherName';
    return [nameAt(end, `${rank ? `${rank}\u00a0\u00a0` : ''}${shortName(product)}`, style)];
  });
  const point = at(duty);
  return placeLabels(
    // The best one and what was asked have the choice.
    [
      ...ends.slice(0, 1),
      ...(isNarrow ? [] : [nameAt(point, 'Duty point', 'name')]),
      nameAt(at(pipe.at(-1)!), isNarrow ? 'System' : 'System curve', 'pipeName'),
      ...ends.slice(1),
    ],
    {
      lines: [
        ...[...pumps, ...others].map(({ curve }) => drawnCurve(curve).map(at)),
        pipe.map(at),
        [{ x: plot.x, y: point.y }, point, { x: point.x, y: plot.y + plot.height }],
      ],
      taken: [
        { x: point.x - POINT, y: point.y - POINT, width: 2 * POINT, height: 2 * POINT },
        { x: plot.x, y: point.y - TAG.height / 2, width: 76, height: TAG.height },
      ],
      within: { x: plot.x, y: plot.y, width: size.width - plot.x - 4, height: plot.height },
    },
  );
}
