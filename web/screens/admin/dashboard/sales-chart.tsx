import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { formatRupees } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import type { Period } from './periods.ts';
import styles from './sales-chart.module.css';
import { Drawing } from './sales-drawing.tsx';
import { heightOf, pointAfter } from './sales-places.ts';
import type { ChartWords } from './sales-words.ts';

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
    const next = pointAfter(event.key, chosen, last);
    if (next === null) return;
    event.preventDefault();
    setPointed(next);
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
