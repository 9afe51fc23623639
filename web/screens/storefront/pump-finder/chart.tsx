import { IconHandMove } from '@tabler/icons-react';
import { useState } from 'react';
import type { OtherPump } from '#contract/pumps.ts';
import type { CurvePoint } from '#domain/pumps/curve.ts';
import type { Duty } from '#domain/pumps/duty.ts';
import { leaderOf, type Point, placeLabels } from '#domain/pumps/label-places.ts';
import { drawnCurve, ticksTo } from '#domain/pumps/plot.ts';
import { systemHead } from '#domain/pumps/system-curve.ts';
import { fromFirstUnit, toFirstUnit, type Unit } from '#domain/units/unit.ts';
import { counted } from '#domain/words.ts';
import { shortNumber } from './asked.ts';
import styles from './chart.module.css';
import { DutyPoint } from './duty-point.tsx';
import type { FoundPump } from './rows.ts';
import { shortName } from './rows.ts';

interface ChartProps {
  duty: Duty;
  staticHead: number;
  flowUnit: Unit;
  headUnit: Unit;
  /** In their order; the first is the best. */
  pumps: FoundPump[];
  others: OtherPump[];
  /** The id of the pump whose curve is lifted. */
  lifted: string | null;
  isNarrow: boolean;
  onMove: (duty: Duty) => void;
}

/** px of the drawing, which the page shows as wide as there is room; `headroom` is how far it goes above the wanted head. */
const WIDE = {
  width: 872,
  height: 500,
  left: 36,
  right: 22,
  top: 26,
  bottom: 46,
  across: 10,
  up: 9,
  headroom: 1.8,
};
const NARROW = {
  width: 358,
  height: 278,
  left: 34,
  right: 14,
  top: 26,
  bottom: 46,
  across: 5,
  up: 4,
  headroom: 1.6,
};
/** px of a line of words, and around the point that is dragged. */
const LINE = 16;
const POINT = 12;
const LETTER = 7.5;
/** Where the efficiency is good, in parts of the best flow. */
const GOOD = { from: 0.7, to: 1.2 };
const PIPE_PIECES = 40;

export function Chart(props: ChartProps) {
  const { duty, staticHead, flowUnit, headUnit, pumps, others, lifted, isNarrow, onMove } = props;
  const size = isNarrow ? NARROW : WIDE;
  const fitting = axesOf(props, size);
  // Axes that followed the point would carry it away from the pointer that drags it.
  const [held, setHeld] = useState<Axes | null>(null);
  const { across, up } = held ?? fitting;
  const [mostFlow, mostHead] = [across.at(-1)!, up.at(-1)!];
  const plot = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };
  const x = (flow: number) => size.left + (fromFirstUnit(flowUnit, flow) / mostFlow) * plot.width;
  const y = (head: number) => size.top + plot.height * (1 - fromFirstUnit(headUnit, head) / mostHead);
  const path = (points: readonly Duty[]) =>
    points.map(({ flow, head }, i) => `${i ? 'L' : 'M'}${x(flow).toFixed(1)} ${y(head).toFixed(1)}`).join('');
  const pathOf = (curve: CurvePoint[], part = {}) => path(drawnCurve(curve, part));
  const [best] = pumps;
  const flowTag = `${shortNumber(fromFirstUnit(flowUnit, duty.flow))} ${flowUnit.name}`;
  const pipe = pipeOf(duty, staticHead, {
    flow: toFirstUnit(flowUnit, mostFlow),
    head: toFirstUnit(headUnit, mostHead),
  });
  const inPlot = ({ flow, head }: Duty): Point => ({ x: x(flow), y: y(head) });
  const ends = [...pumps, ...(isNarrow ? [] : others)].flatMap(({ product, curve }, nth): Name[] => {
    const rank = nth < pumps.length ? nth + 1 : 0;
    const end = inPlot(curve.at(-1)!);
    if ((isNarrow && rank !== 1) || end.x >= size.width - size.right) return [];
    const style = rank === 1 ? 'bestName' : rank ? 'meetsName' : 'otherName';
    return [nameAt(end, `${rank ? `${rank}\u00a0\u00a0` : ''}${shortName(product)}`, style)];
  });
  const system = nameAt(inPlot(pipe.at(-1)!), isNarrow ? 'System' : 'System curve', 'pipeName');
  const point = inPlot(duty);
  const labels = placeLabels(
    // The best one and what was asked have the choice.
    [
      ...ends.slice(0, 1),
      ...(isNarrow ? [] : [nameAt(point, 'Duty point', 'name')]),
      system,
      ...ends.slice(1),
    ],
    {
      lines: [
        ...[...pumps, ...others].map(({ curve }) => drawnCurve(curve).map(inPlot)),
        pipe.map(inPlot),
        [{ x: size.left, y: point.y }, point, { x: point.x, y: size.top + plot.height }],
      ],
      taken: [
        { x: point.x - POINT, y: point.y - POINT, width: 2 * POINT, height: 2 * POINT },
        { x: size.left, y: point.y - TAG.height / 2, width: 76, height: TAG.height },
      ],
      within: { x: size.left, y: size.top, width: size.width - size.left - 4, height: plot.height },
    },
  );
  return (
    <figure className={styles.chart}>
      <div className={styles.legend}>
        <span data-line="best">Best match, good range shaded</span>
        <span data-line="meets">Meets the point</span>
        <span data-line="other">Does not</span>
        <span className={styles.hint}>
          <IconHandMove size={16} stroke={1.6} aria-hidden="true" /> Drag the point, or use the arrow keys
        </span>
      </div>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <clipPath id="finder-plot">
            <rect x={size.left} y={size.top} width={plot.width} height={plot.height} />
          </clipPath>
          {across.map((tick) => {
            const at = size.left + (tick / mostFlow) * plot.width;
            return (
              <g key={`flow ${tick}`}>
                <path className={styles.grid} d={`M${at} ${size.top}v${plot.height}`} />
                {Math.abs(at - x(duty.flow)) > (widthOf(flowTag) + widthOf(`${tick}`)) / 2 && (
                  <text x={at} y={size.height - size.bottom + 18} textAnchor="middle">
                    {tick}
                  </text>
                )}
              </g>
            );
          })}
          {up.map((tick) => {
            const at = size.top + plot.height * (1 - tick / mostHead);
            return (
              <g key={`head ${tick}`}>
                <path className={styles.grid} d={`M${size.left} ${at}h${plot.width}`} />
                {tick > 0 && (
                  <text x={size.left - 8} y={at + 4} textAnchor="end">
                    {tick}
                  </text>
                )}
              </g>
            );
          })}
          <path className={styles.axis} d={`M${size.left} ${size.top}v${plot.height}h${plot.width}`} />
          <text className={styles.name} x={size.left} y={size.top - 10}>
            Head, {headUnit.name}
          </text>
          <text
            className={styles.name}
            x={size.width - size.right}
            y={size.height - size.bottom + 38}
            textAnchor="end"
          >
            Flow, {flowUnit.name}
          </text>
          <g clipPath="url(#finder-plot)">
            {best?.bestFlow && (
              <path
                className={styles.good}
                d={pathOf(best.curve, { from: best.bestFlow * GOOD.from, to: best.bestFlow * GOOD.to })}
              />
            )}
            {others.map(({ product, curve }) => (
              <path key={product._id} className={styles.other} d={pathOf(curve)} />
            ))}
            {pumps.toReversed().map(({ product, curve }) => (
              <path
                key={product._id}
                className={product === best?.product ? styles.best : styles.meets}
                data-lifted={product._id === lifted || undefined}
                d={pathOf(curve)}
              />
            ))}
            <path className={styles.pipe} d={path(pipe)} />
          </g>
          {labels.map(({ text, style, box, ...label }) => (
            <g key={`${text} ${box.x} ${box.y}`}>
              {label.isFar && <path className={styles.leader} d={leaderOf({ ...label, box })} />}
              <text className={styles[style]} x={box.x} y={box.y + 12}>
                {text}
              </text>
            </g>
          ))}
          <path
            className={styles.asked}
            d={`M${size.left} ${y(duty.head)}H${x(duty.flow)}V${size.top + plot.height}`}
          />
          <Tag
            x={size.left + (isNarrow ? 34 : 30)}
            y={y(duty.head)}
            text={`${shortNumber(fromFirstUnit(headUnit, duty.head))} ${headUnit.name}`}
          />
          <Tag x={x(duty.flow)} y={size.top + plot.height + 14} text={flowTag} />
        </svg>
        <DutyPoint
          duty={duty}
          flowUnit={flowUnit}
          headUnit={headUnit}
          onMove={onMove}
          onDrag={(isDragged) => setHeld(isDragged ? fitting : null)}
          place={{ left: x(duty.flow) / size.width, top: y(duty.head) / size.height }}
          dutyAt={(across, down) => ({
            flow: ((across * size.width - size.left) / plot.width) * mostFlow,
            head: (1 - (down * size.height - size.top) / plot.height) * mostHead,
          })}
          most={{ flow: mostFlow, head: mostHead }}
        />
      </div>
      <figcaption className="visually-hidden">
        Head over flow of {counted(pumps.length, 'pump that meets', 'pumps that meet')} the point, the curve
        of the pipes, and the duty point. The list below has the figures.
      </figcaption>
    </figure>
  );
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

/** Round figures along both axes, in the chosen units. */
interface Axes {
  across: number[];
  up: number[];
}

/** They show the point and the pumps, and leave room for the names behind the ends of the curves. */
function axesOf({ duty, flowUnit, headUnit, pumps, others }: ChartProps, size: typeof WIDE): Axes {
  const shown = [...pumps, ...others];
  const widest = Math.max(duty.flow * 1.3, ...shown.map(({ curve }) => curve.at(-1)!.flow * 1.04));
  const highest = Math.max(duty.head * size.headroom, ...pumps.map(({ curve }) => curve[0]!.head));
  // A point far from all pumps stays in sight, and the pumps do too.
  return {
    across: ticksTo(fromFirstUnit(flowUnit, Math.min(widest, duty.flow * 8)), size.across),
    up: ticksTo(fromFirstUnit(headUnit, highest), size.up),
  };
}

/** Its room while there is no point: nothing moves when one is typed again. */
export const NoChart = () => (
  <div className={styles.chart} data-empty>
    <p className={styles.plot}>The curves are drawn here.</p>
  </div>
);

function pipeOf(duty: Duty, staticHead: number, most: Duty): Duty[] {
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

const TAG = { height: 20, letter: 7.2, padding: 8 };

const widthOf = (text: string) => text.length * TAG.letter + 2 * TAG.padding;

function Tag({ x, y, text }: { x: number; y: number; text: string }) {
  const width = widthOf(text);
  return (
    <g className={styles.tag}>
      <rect x={x - width / 2} y={y - TAG.height / 2} width={width} height={TAG.height} rx={4} />
      <text x={x} y={y + 4} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
