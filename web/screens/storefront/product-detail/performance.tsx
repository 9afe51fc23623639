import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Link } from 'react-router';
import type { CurvePoint } from '#domain/pumps/curve.ts';
import { bestFlow, type Performance as Figures, performanceAt } from '#domain/pumps/duty.ts';
import { drawnCurve, ticksTo } from '#domain/pumps/plot.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import styles from './performance.module.css';
import { Section } from './section.tsx';

interface PerformanceProps {
  curve: CurvePoint[];
  /** As the specifications say it, such as "2,880 rpm". */
  speed: string | undefined;
}

type Figure = 'head' | 'efficiency' | 'power';
const STRIPS: { figure: Figure; name: string; unit: string; about: number }[] = [
  { figure: 'head', name: 'Head', unit: 'm', about: 4 },
  { figure: 'efficiency', name: 'Efficiency', unit: '%', about: 4 },
  { figure: 'power', name: 'Shaft power', unit: 'kW', about: 3 },
];
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

const written = (value: number | null, figure: Figure) =>
  value === null ? '–' : value.toLocaleString('en-IN', { maximumFractionDigits: figure === 'power' ? 2 : 1 });

/** Head, efficiency and power over one axis of flow, with a pointer that is moved along it. */
export default function Performance({ curve, speed }: PerformanceProps) {
  const [first, last] = [curve[0]!.flow, curve.at(-1)!.flow];
  const within = (flow: number) => Math.min(Math.max(flow, first), last);
  const [flow, setFlow] = useState(() => within(Math.round(bestFlow(curve) ?? (first + last) / 2)));
  const at = performanceAt(curve, flow)!;
  const line = drawnCurve(curve);
  const flows = ticksTo(last * 1.08, 6);
  const widest = flows.at(-1)!;
  const strips = STRIPS.filter(({ figure }) => at[figure] !== null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? first : event.key === 'End' ? last : step && Math.round(flow) + step;
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setFlow(within(to));
  };
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    setFlow(within(Math.round(((clientX - box.left) / box.width) * widest)));
  };
  return (
    <Section title="Performance">
      <div className={`framed ${styles.frame}`}>
        <div className={styles.plot}>
          {strips.map((strip) => (
            <Strip key={strip.figure} {...strip} line={line} flows={flows} at={at} />
          ))}
          <div className={`caption muted ${styles.flows}`} aria-hidden="true">
            {flows.map((tick) => (
              <span key={tick} style={{ left: `${(100 * tick) / widest}%` }}>
                {tick}
              </span>
            ))}
          </div>
          <div
            className={styles.pointer}
            role="slider"
            tabIndex={0}
            aria-label="Flow"
            aria-valuemin={first}
            aria-valuemax={last}
            aria-valuenow={flow}
            aria-valuetext={`${flow} m³/h: ${strips
              .map(({ figure, name, unit }) => `${name.toLowerCase()} ${written(at[figure], figure)} ${unit}`)
              .join(', ')}`}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              point(event);
            }}
            onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
          >
            <span style={{ left: `${(100 * flow) / widest}%` }} />
          </div>
        </div>
        <Text size="caption" weight="bold" tone="ink" className="at-end" aria-hidden="true">
          Flow, m³/h
        </Text>
      </div>
      <Row as="p" align="stretch" wrap spread size="small" tone="muted" className={styles.foot}>
        <span>{[`At ${flow} m³/h`, speed, 'clean water'].filter(Boolean).join(', ')}</span>
        <Link className="link alone" to={`/pump-finder?flow=${flow}&head=${Math.round(at.head * 10) / 10}`}>
          Check my duty point
        </Link>
      </Row>
      <Table curve={curve} strips={strips} />
    </Section>
  );
}

interface StripProps {
  figure: Figure;
  name: string;
  unit: string;
  about: number;
  line: Figures[];
  flows: number[];
  at: Figures;
}

function Strip({ figure, name, unit, about, line, flows, at }: StripProps) {
  const most = Math.max(...line.map((point) => point[figure]!));
  const ticks = figure === 'efficiency' ? [0, 25, 50, 75, 100] : ticksTo(most * 1.08, about);
  const [highest, widest] = [ticks.at(-1)!, flows.at(-1)!];
  const x = (flow: number) => (100 * flow) / widest;
  const y = (value: number) => 100 - (100 * value) / highest;
  const path = line.map(
    (point, i) => `${i ? 'L' : 'M'}${x(point.flow).toFixed(2)} ${y(point[figure]!).toFixed(2)}`,
  );
  const value = at[figure]!;
  return (
    <div className={`caption ${styles.strip}`} data-figure={figure} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {flows.map((tick) => (
          <path key={tick} d={`M${x(tick)} 0V100`} />
        ))}
        {ticks.map((tick) => (
          <path key={tick} d={`M0 ${y(tick)}H100`} />
        ))}
        <path className={styles.edge} d="M0 0V100H100" />
        <path className={styles.line} d={path.join('')} />
      </svg>
      {ticks.slice(1).map((tick) => (
        <span key={tick} className={`muted ${styles.tick}`} style={{ top: `${y(tick)}%` }}>
          {tick}
        </span>
      ))}
      <b className={`bold ink ${styles.name}`}>
        {name}, {unit}
      </b>
      <span className={styles.dot} style={{ left: `${x(at.flow)}%`, top: `${y(value)}%` }} />
      <b
        className={`bold ink unbroken ${styles.value}`}
        data-left={x(at.flow) > 78 || undefined}
        style={{ left: `${x(at.flow)}%`, top: `${y(value)}%` }}
      >
        {written(value, figure)} {unit}
      </b>
    </div>
  );
}

const Table = ({ curve, strips }: { curve: CurvePoint[]; strips: typeof STRIPS }) => (
  <div className="visually-hidden">
    <table>
      <caption>Measured points</caption>
      <thead>
        <tr>
          <th scope="col">Flow, m³/h</th>
          {strips.map(({ figure, name, unit }) => (
            <th key={figure} scope="col">
              {name}, {unit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {curve.map(({ flow }) => (
          <tr key={flow}>
            <th scope="row">{flow}</th>
            {strips.map(({ figure }) => (
              <td key={figure}>{written(performanceAt(curve, flow)![figure], figure)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
