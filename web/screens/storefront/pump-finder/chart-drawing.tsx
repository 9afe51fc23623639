import type { CurvePoint } from '#domain/pumps/curve.ts';
import { leaderOf } from '#domain/pumps/label-places.ts';
import { drawnCurve } from '#domain/pumps/plot.ts';
import { fromFirstUnit } from '#domain/units/unit.ts';
import { shortNumber } from './asked.ts';
import styles from './chart.module.css';
import { type Drawn, type Shown, TAG } from './chart-places.ts';

/** Where the efficiency is good, in parts of the best flow. */
const GOOD = { from: 0.7, to: 1.2 };

interface DrawingProps {
  shown: Shown;
  drawn: Drawn;
  /** The id of the pump whose curve is lifted. */
  lifted: string | null;
}

export function Drawing({ shown, drawn, lifted }: DrawingProps) {
  const { duty, flowUnit, headUnit, isNarrow } = shown;
  const { size, plot, point } = drawn;
  const flowTag = `${shortNumber(fromFirstUnit(flowUnit, duty.flow))} ${flowUnit.name}`;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <clipPath id="finder-plot">
        <rect {...plot} />
      </clipPath>
      <Grid shown={shown} drawn={drawn} flowTag={flowTag} />
      <Curves shown={shown} drawn={drawn} lifted={lifted} />
      {drawn.labels.map(({ text, style, box, ...label }) => (
        <g key={`${text} ${box.x} ${box.y}`}>
          {label.isFar && <path className={styles.leader} d={leaderOf({ ...label, box })} />}
          <text className={styles[style]} x={box.x} y={box.y + 12}>
            {text}
          </text>
        </g>
      ))}
      <path className={styles.asked} d={`M${plot.x} ${point.y}H${point.x}V${plot.y + plot.height}`} />
      <Tag
        x={plot.x + (isNarrow ? 34 : 30)}
        y={point.y}
        text={`${shortNumber(fromFirstUnit(headUnit, duty.head))} ${headUnit.name}`}
      />
      <Tag x={point.x} y={plot.y + plot.height + 14} text={flowTag} />
    </svg>
  );
}

/** Both axes with their figures, but for those that the tag of the flow covers. */
function Grid({ shown, drawn, flowTag }: Omit<DrawingProps, 'lifted'> & { flowTag: string }) {
  const { size, plot, point, across, up } = drawn;
  const foot = plot.y + plot.height;
  return (
    <>
      {across.map(({ tick, at }) => (
        <g key={`flow ${tick}`}>
          <path className={styles.grid} d={`M${at} ${plot.y}v${plot.height}`} />
          {Math.abs(at - point.x) > (widthOf(flowTag) + widthOf(`${tick}`)) / 2 && (
            <text x={at} y={foot + 18} textAnchor="middle">
              {tick}
            </text>
          )}
        </g>
      ))}
      {up.map(({ tick, at }) => (
        <g key={`head ${tick}`}>
          <path className={styles.grid} d={`M${plot.x} ${at}h${plot.width}`} />
          {tick > 0 && (
            <text x={plot.x - 8} y={at + 4} textAnchor="end">
              {tick}
            </text>
          )}
        </g>
      ))}
      <path className={styles.axis} d={`M${plot.x} ${plot.y}v${plot.height}h${plot.width}`} />
      <text className={styles.name} x={plot.x} y={plot.y - 10}>
        Head, {shown.headUnit.name}
      </text>
      <text className={styles.name} x={size.width - size.right} y={foot + 38} textAnchor="end">
        Flow, {shown.flowUnit.name}
      </text>
    </>
  );
}

function Curves({ shown: { pumps, others }, drawn: { path, pipe }, lifted }: DrawingProps) {
  const pathOf = (curve: CurvePoint[], part = {}) => path(drawnCurve(curve, part));
  const [best] = pumps;
  return (
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
  );
}

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
