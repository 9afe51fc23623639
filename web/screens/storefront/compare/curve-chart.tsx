import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { bestFlow, performanceAt } from '#domain/pumps/duty.ts';
import { leaderOf, placeLabels } from '#domain/pumps/label-places.ts';
import { drawnCurve, ticksTo } from '#domain/pumps/plot.ts';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import chart from '../pump-finder/chart.module.css';
import type { Column } from './column.ts';
import styles from './curve-chart.module.css';

/** px; as wide as there is room, so that the letters keep their size. */
const [WIDTH, HEIGHT] = [1000, 330];
const EDGE = { left: 40, right: 16, top: 26, bottom: 44 };
const LETTER = 7.4;
const LINE = 16;
const written = (value: number | null | undefined, unit: string) =>
  value == null ? null : `${value.toLocaleString('en-IN', { maximumFractionDigits: 1 })} ${unit}`;

/** The head of all pumps over one flow; a line that the pointer or the arrow keys move shows each pump's values. */
export function CurveChart({ pumps }: { pumps: Column[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [from, to] = [
    Math.ceil(Math.min(...pumps.map(({ curve }) => curve[0]!.flow))),
    Math.floor(Math.max(...pumps.map(({ curve }) => curve.at(-1)!.flow))),
  ];
  const best = pumps.map(({ curve }) => bestFlow(curve));
  const [flow, setFlow] = useState(() => Math.round(best[0] ?? (from + to) / 2));
  const across = ticksTo(Math.max(...pumps.map(({ curve }) => curve.at(-1)!.flow)), width < 500 ? 5 : 10);
  const up = ticksTo(Math.max(...pumps.map(({ curve }) => curve[0]!.head)), 7);
  const plot = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom };
  const x = (value: number) => EDGE.left + (value / across.at(-1)!) * plot.width;
  const y = (value: number) => EDGE.top + plot.height * (1 - value / up.at(-1)!);
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width: drawn } = currentTarget.getBoundingClientRect();
    const at = (((clientX - left) / drawn) * width - EDGE.left) / plot.width;
    setFlow(Math.min(to, Math.max(from, Math.round(at * across.at(-1)!))));
  };
  const lines = pumps.map(({ curve }) => drawnCurve(curve).map((at) => ({ x: x(at.flow), y: y(at.head) })));
  const ends = placeLabels(
    pumps.map(({ _id, model }, nth) => ({
      key: _id,
      text: model,
      at: lines[nth]!.at(-1)!,
      width: model.length * LETTER,
      height: LINE,
    })),
    { lines, within: { x: EDGE.left, y: EDGE.top, width: width - EDGE.left - 4, height: plot.height } },
  );
  return (
    <div className={styles.chart}>
      <Stack gap={3} size="caption" tone="muted" className={styles.legend}>
        <Grid as="ul" gap={3} className={styles.pumps}>
          {pumps.map(({ _id, model, curve }, nth) => {
            const at = performanceAt(curve, flow);
            const figures = [written(at?.head, 'm'), written(at?.efficiency, '%'), written(at?.power, 'kW')];
            return (
              <li key={_id} className="small text">
                <Row as="b" gap={2} weight="medium" tone="ink" className={styles.pump} data-line={nth}>
                  {model}
                </Row>
                {at ? figures.filter(Boolean).join(' · ') : `not measured at ${flow}\u00a0m³/h`}
              </li>
            );
          })}
        </Grid>
        <label className="row gap-2 ink not-printed">
          Flow
          <input
            type="range"
            className={`grow ${styles.range}`}
            min={from}
            max={to}
            value={flow}
            aria-valuetext={`${flow} m³/h`}
            onChange={(event) => setFlow(event.currentTarget.valueAsNumber)}
          />
        </label>
        <p>
          Head, efficiency and shaft power at {flow} m³/h.{' '}
          <span className="not-printed">Point at the chart to move the line.</span>
        </p>
        <Row as="p" gap={2} className={styles.bestMark}>
          Best efficiency
        </Row>
      </Stack>
      <div ref={box} className={styles.plot}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          aria-hidden="true"
          onPointerMove={point}
          onPointerDown={point}
        >
          {across.map((tick) => (
            <g key={tick}>
              <path className={chart.grid} d={`M${x(tick)} ${EDGE.top}v${plot.height}`} />
              <text x={x(tick)} y={HEIGHT - EDGE.bottom + 18} textAnchor="middle">
                {tick}
              </text>
            </g>
          ))}
          {up.map((tick) => (
            <g key={tick}>
              <path className={chart.grid} d={`M${EDGE.left} ${y(tick)}h${plot.width}`} />
              <text x={EDGE.left - 8} y={y(tick) + 4} textAnchor="end">
                {tick > 0 && tick}
              </text>
            </g>
          ))}
          <path className={chart.axis} d={`M${EDGE.left} ${EDGE.top}v${plot.height}h${plot.width}`} />
          <text className={chart.name} x={EDGE.left} y={EDGE.top - 10}>
            Head, m
          </text>
          <text className={chart.name} x={width - EDGE.right} y={HEIGHT - 6} textAnchor="end">
            Flow, m³/h
          </text>
          <path className={styles.pointer} d={`M${x(flow)} ${EDGE.top}v${plot.height}`} />
          {pumps.map(({ _id }, nth) => (
            <path
              key={_id}
              data-line={nth}
              className={styles.line}
              d={`M${lines[nth]!.map((at) => `${at.x.toFixed(1)} ${at.y.toFixed(1)}`).join('L')}`}
            />
          ))}
          {pumps.map(({ _id, curve }, nth) => {
            const [here, top] = [
              performanceAt(curve, flow),
              best[nth] ? performanceAt(curve, best[nth]) : null,
            ];
            return (
              <g key={_id}>
                {top && (
                  <circle className={styles.best} data-line={nth} cx={x(top.flow)} cy={y(top.head)} r={4.5} />
                )}
                {here && (
                  <circle className={styles.here} data-line={nth} cx={x(flow)} cy={y(here.head)} r={3.5} />
                )}
              </g>
            );
          })}
          {ends.map(({ key, text, box, ...label }) => (
            <g key={key}>
              {label.isFar && <path className={chart.leader} d={leaderOf({ ...label, box })} />}
              <text className={chart.name} x={box.x} y={box.y + 12}>
                {text}
              </text>
            </g>
          ))}
          <g className={chart.tag}>
            <rect x={x(flow) - 36} y={HEIGHT - EDGE.bottom + 4} width={72} height={20} rx={4} />
            <text x={x(flow)} y={HEIGHT - EDGE.bottom + 18} textAnchor="middle">
              {flow} m³/h
            </text>
          </g>
        </svg>
      </div>
    </div>
  );
}

function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDTH);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(280, entry.contentRect.width)),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
