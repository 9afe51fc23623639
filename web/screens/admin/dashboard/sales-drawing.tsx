import { formatRupees } from '#domain/money.ts';
import type { Period } from './periods.ts';
import styles from './sales-chart.module.css';
import { ORDERS_HEIGHT, type Places, placesOf } from './sales-places.ts';
import type { ChartWords } from './sales-words.ts';

interface DrawingProps {
  periods: Period[];
  words: ChartWords;
  withOrders: boolean;
  width: number;
  pointed: number | null;
  onPoint: (index: number) => void;
}

export function Drawing({ periods, words, withOrders, width, pointed, onPoint }: DrawingProps) {
  const places = placesOf(periods, width, withOrders);
  const { height, top, foot, left, step } = places;
  const period = pointed === null ? undefined : periods[pointed];
  return (
    <>
      <svg width={width} height={height} aria-hidden="true" className="block">
        {withOrders && (
          <text x={0} y={12} className={styles.title}>
            {`${words.received}, rupees`}
          </text>
        )}
        <Bars periods={periods} places={places} pointed={pointed} />
        {withOrders && <Orders periods={periods} places={places} pointed={pointed} />}
        {places.dates.map(({ index, x }) => (
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
        <div className={`framed fine bold ink ${styles.card}`} style={{ left: places.cardLeft(pointed) }}>
          {period.name}
          <dl>
            <div className="row spread">
              <dt className="regular muted">{words.received}</dt>
              <dd>{formatRupees(period.revenue)}</dd>
            </div>
            <div className="row spread">
              <dt className="regular muted">{words.returned}</dt>
              <dd>{formatRupees(period.refunds)}</dd>
            </div>
            <div className="row spread">
              <dt className="regular muted">Orders</dt>
              <dd>{period.orders}</dd>
            </div>
          </dl>
        </div>
      )}
    </>
  );
}

interface PartProps {
  periods: Period[];
  places: Places;
  pointed: number | null;
}

function Bars({ periods, places, pointed }: PartProps) {
  const { zero, perRupee, bar, middle } = places;
  return (
    <>
      <Lines at={places.amounts} places={places} />
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
    </>
  );
}

function Orders({ periods, places, pointed }: PartProps) {
  const { foot, zero, step, middle, orderY } = places;
  const period = pointed === null ? undefined : periods[pointed];
  return (
    <>
      <text x={0} y={foot - ORDERS_HEIGHT - 12} className={styles.title}>
        Orders
      </text>
      <Lines at={places.counts} places={places} />
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
  );
}

/** Across the drawing with their figures; the first is the axis. */
const Lines = ({ at, places: { left, width } }: { at: { text: string; y: number }[]; places: Places }) =>
  at.map(({ text, y }, index) => (
    <g key={y}>
      <line x1={left} x2={width} y1={y} y2={y} className={index === 0 ? styles.axis : styles.grid} />
      <text x={left - 8} y={y + 4} className={styles.tick} data-side>
        {text}
      </text>
    </g>
  ));
