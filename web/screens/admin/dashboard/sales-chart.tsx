import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { formatRupees } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { axisLeft, datesThatFit } from './axis.ts';
import { axisEnd, type Period, shortRupees } from './periods.ts';
import styles from './sales-chart.module.css';

const TOP = 26;
const REVENUE_HEIGHT = 190;
const BETWEEN = 36;
const ORDERS_HEIGHT = 70;
const FOOT = 30;
const CARD_WIDTH = 190;

/** What the two bars of a day are called. */
export interface ChartWords {
  received: string;
  returned: string;
  /** The accessible name of the chart. */
  label: string;
  /** The accessible name of the table. */
  caption: string;
}

export const REVENUE_WORDS: ChartWords = {
  received: 'Revenue',
  returned: 'Refunds',
  label: 'Revenue and orders over time',
  caption: 'Paid orders, revenue and refunds, newest first',
};

interface SalesChartProps {
  periods: Period[];
  words: ChartWords;
  /** Without the orders it has no titles of its own either. @default true */
  withOrders?: boolean;
}

const sentence = ({ name, revenue, orders, refunds }: Period, { received, returned }: ChartWords) =>
  `${name}: ${received.toLowerCase()} ${formatRupees(revenue)}, ${counted(orders, 'order')}, ${returned.toLowerCase()} ${formatRupees(refunds)}`;

/** What came in above the axis, what went back below it, and the order counts underneath, on one time axis. */
export function SalesChart({ periods, words, withOrders = true }: SalesChartProps) {
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const last = periods.length - 1;
  const chosen = Math.min(pointed ?? last, last);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: chosen - 1,
      ArrowDown: chosen - 1,
      ArrowRight: chosen + 1,
      ArrowUp: chosen + 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setPointed(Math.min(Math.max(next, 0), last));
  };
  const period = periods[chosen];
  return (
    <div
      ref={ref}
      className={styles.chart}
      style={{ height: heightOf(withOrders) }}
      role="slider"
      tabIndex={0}
      aria-label={words.label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={chosen}
      aria-valuetext={period && sentence(period, words)}
      onKeyDown={onKeyDown}
      onFocus={() => setPointed(chosen)}
      onBlur={() => setPointed(null)}
      onPointerLeave={() => setPointed(null)}
    >
      {width > 0 && (
        <Drawing
          periods={periods}
          words={words}
          withOrders={withOrders}
          width={width}
          pointed={pointed}
          onPoint={setPointed}
        />
      )}
    </div>
  );
}

/** Room for the title of the first drawing, or for half a label. */
const topOf = (withOrders: boolean) => (withOrders ? TOP : 10);
const heightOf = (withOrders: boolean) =>
  topOf(withOrders) + REVENUE_HEIGHT + (withOrders ? BETWEEN + ORDERS_HEIGHT : 0) + FOOT;

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

interface DrawingProps extends Required<SalesChartProps> {
  width: number;
  pointed: number | null;
  onPoint: (index: number) => void;
}

function Drawing({ periods, words, withOrders, width, pointed, onPoint }: DrawingProps) {
  const revenueEnd = axisEnd(Math.max(...periods.map(({ revenue }) => revenue)));
  const deepest = Math.max(...periods.map(({ refunds }) => refunds));
  const perRupee = REVENUE_HEIGHT / (revenueEnd + deepest);
  const top = topOf(withOrders);
  const zero = top + revenueEnd * perRupee;

  const ordersEnd = axisEnd(Math.max(...periods.map(({ orders }) => orders)));
  const foot = heightOf(withOrders) - FOOT;
  const orderY = (orders: number) => foot - (orders / ordersEnd) * ORDERS_HEIGHT;

  const amounts = QUARTERS.map((share) => shortRupees(revenueEnd * share));
  const left = axisLeft([...amounts, ...(withOrders ? [String(ordersEnd)] : [])]);
  const step = (width - left) / periods.length;
  const middle = (index: number) => left + step * (index + 0.5);
  const bar = Math.max(3, Math.min(40, step * 0.56));
  const period = pointed === null ? undefined : periods[pointed];
  return (
    <>
      <svg width={width} height={heightOf(withOrders)} aria-hidden="true" className={styles.drawing}>
        {withOrders && (
          <text x={0} y={12} className={styles.title}>
            {`${words.received}, rupees`}
          </text>
        )}
        {QUARTERS.map((share, index) => {
          const y = zero - revenueEnd * share * perRupee;
          return (
            <g key={share}>
              <line x1={left} x2={width} y1={y} y2={y} className={share === 0 ? styles.axis : styles.grid} />
              <text x={left - 8} y={y + 4} className={styles.tick} data-side>
                {amounts[index]}
              </text>
            </g>
          );
        })}
        {periods.map(({ key, revenue, refunds }, index) => (
          <g key={key} data-pointed={index === pointed || undefined}>
            <rect
              className={styles.bar}
              x={middle(index) - bar / 2}
              y={zero - revenue * perRupee}
              width={bar}
              height={revenue * perRupee}
              rx={Math.min(2, bar / 4)}
            />
            <rect
              className={styles.refund}
              x={middle(index) - bar / 2}
              y={zero + 1}
              width={bar}
              height={refunds * perRupee}
            />
          </g>
        ))}
        {withOrders && (
          <>
            <text x={0} y={foot - ORDERS_HEIGHT - 12} className={styles.title}>
              Orders
            </text>
            {[0, 0.5, 1].map((share) => (
              <g key={share}>
                <line
                  x1={left}
                  x2={width}
                  y1={orderY(ordersEnd * share)}
                  y2={orderY(ordersEnd * share)}
                  className={share === 0 ? styles.axis : styles.grid}
                />
                <text x={left - 8} y={orderY(ordersEnd * share) + 4} className={styles.tick} data-side>
                  {ordersEnd * share}
                </text>
              </g>
            ))}
            <polyline
              className={styles.line}
              points={periods.map(({ orders }, index) => `${middle(index)},${orderY(orders)}`).join(' ')}
            />
            {period && pointed !== null && (
              <line
                className={styles.plumb}
                x1={middle(pointed)}
                x2={middle(pointed)}
                y1={zero}
                y2={orderY(period.orders)}
              />
            )}
            {periods.map(({ key, orders }, index) => (
              <circle
                key={key}
                className={styles.dot}
                data-pointed={index === pointed || undefined}
                cx={middle(index)}
                cy={orderY(orders)}
                r={index === pointed ? 4.5 : Math.min(2.5, step / 4)}
              />
            ))}
          </>
        )}
        {datesThatFit(periods.length, left, width).map(({ index, x }) => (
          <text key={index} x={x} y={foot + 22} className={styles.tick}>
            {periods[index]!.short}
          </text>
        ))}
        {periods.map(({ key }, index) => (
          <rect
            key={key}
            x={left + step * index}
            y={top}
            width={step}
            height={foot - top}
            fill="transparent"
            onPointerEnter={() => onPoint(index)}
            onPointerDown={() => onPoint(index)}
          />
        ))}
      </svg>
      {period && pointed !== null && (
        <div className={styles.card} style={{ left: cardLeft(middle(pointed), width, bar) }}>
          <strong>{period.name}</strong>
          <dl>
            <div>
              <dt>{words.received}</dt>
              <dd>{formatRupees(period.revenue)}</dd>
            </div>
            <div>
              <dt>{words.returned}</dt>
              <dd>{formatRupees(period.refunds)}</dd>
            </div>
            <div>
              <dt>Orders</dt>
              <dd>{period.orders}</dd>
            </div>
          </dl>
        </div>
      )}
    </>
  );
}

/** Beside the bar, on the side with more room. */
const cardLeft = (x: number, width: number, bar: number) =>
  x + bar / 2 + 12 + CARD_WIDTH <= width ? x + bar / 2 + 12 : Math.max(0, x - bar / 2 - 12 - CARD_WIDTH);
