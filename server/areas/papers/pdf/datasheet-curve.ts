import type { CurvePoint } from '#domain/pumps/curve.ts';
import { bestFlow, performanceAt } from '#domain/pumps/duty.ts';
import { drawnCurve, ticksTo } from '#domain/pumps/plot.ts';
import { INK, LINE, type Mm, type Style } from './measures.ts';
import type { Sheet } from './sheet.ts';
import { widthOf } from './wrap.ts';

export const CURVE_HEIGHT = 58;
const AXIS = { left: 7, bottom: 8, top: 5, right: 2 };
const TICK: Style = { size: 7, weight: 400 };
const NAME: Style = { size: 7, weight: 500 };
const NOTE: Style = { size: 6.8, weight: 400, ink: 'second' };
const LINE_OF_TYPE = 3;
const CLEAR_OF_LINE = 1.9;

/** Head over flow, with the point of the best efficiency. */
export function drawCurve(
  out: Sheet,
  curve: readonly CurvePoint[],
  place: { x: Mm; top: Mm; width: Mm },
): void {
  const best = bestFlow(curve);
  const at = best === null ? null : performanceAt(curve, best);
  const flows = ticksTo(curve.at(-1)!.flow * 1.08, 7);
  const heads = ticksTo(curve[0]!.head * 1.05, 6);
  const box = {
    left: place.x + AXIS.left,
    top: place.top + AXIS.top,
    width: place.width - AXIS.left - AXIS.right,
    height: CURVE_HEIGHT - AXIS.top - AXIS.bottom - LINE_OF_TYPE,
  };
  const x = (flow: number): Mm => box.left + (box.width * flow) / flows.at(-1)!;
  const y = (head: number): Mm => box.top + box.height * (1 - head / heads.at(-1)!);
  const alt = `Head over flow: ${curve.map(({ flow, head }) => `${flow} m³/h ${head} m`).join(', ')}`;
  for (const tick of flows.slice(1)) out.upright(x(tick), box.top, box.height, LINE.inner, 'line');
  for (const tick of heads.slice(1)) out.rule(box.left, y(tick), box.width, LINE.inner, 'line');
  out.upright(box.left, box.top, box.height, LINE.frame);
  out.rule(box.left, box.top + box.height, box.width, LINE.frame);
  out.tagged(
    'Figure',
    () => {
      out.path(
        drawnCurve(curve).map(({ flow, head }) => [x(flow), y(head)] as const),
        0.6,
      );
      if (at) out.disc(x(at.flow), y(at.head), 1.1, INK.key);
    },
    alt,
  );
  const text = (words: string, left: Mm, middle: Mm, style = TICK) =>
    out.text(words, { x: left, top: middle - LINE_OF_TYPE / 2, height: LINE_OF_TYPE, style });
  out.tagged('P', () => {
    text('Head, m', box.left, place.top + 1.6, NAME);
    for (const tick of heads) text(String(tick), box.left - 1.4 - widthOf(String(tick), TICK), y(tick));
    for (const tick of flows)
      text(String(tick), x(tick) - widthOf(String(tick), TICK) / 2, box.top + box.height + 2.4);
    const axis = 'Flow, m³/h';
    text(axis, box.left + box.width - widthOf(axis, NAME), box.top + box.height + 5.8, NAME);
    if (at) {
      const words = `${written(at.flow)} m³/h, ${written(at.head)} m`;
      text(
        words,
        Math.min(x(at.flow) + 2, box.left + box.width - widthOf(words, NAME)),
        aboveLines(y(at.head) - 2.4, heads.map(y)),
        NAME,
      );
    }
    const note = at
      ? `Clean water. Orange: the best efficiency, ${written(at.efficiency!)} %.`
      : 'Clean water, measured on the test bench.';
    text(note, place.x, place.top + CURVE_HEIGHT - 1.5, NOTE);
  });
}

/** The middle of words that no line goes through. */
function aboveLines(middle: Mm, lines: readonly Mm[]): Mm {
  const through = lines.find((line) => Math.abs(line - middle) < CLEAR_OF_LINE);
  return through === undefined ? middle : through - CLEAR_OF_LINE;
}

const written = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 });
