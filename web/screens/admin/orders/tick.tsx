import { Checkbox } from '@mantine/core';
import type { OrderSummary } from '#contract/order-entities.ts';
import styles from './ticks.module.css';
import type { Ticks } from './use-ticks.ts';

interface TickProps {
  order: OrderSummary;
  rows: OrderSummary[];
  ticks: Ticks;
}

/** The tick of one order, large enough for a finger. */
export const Tick = ({ order, rows, ticks }: TickProps) =>
  ticks.isOffered && (
    <label className={styles.tick}>
      <Checkbox
        aria-label={`Tick ${order.orderId}`}
        data-tick="one"
        checked={ticks.ticked.has(order._id)}
        onChange={({ nativeEvent }) =>
          ticks.toggle(rows, order._id, (nativeEvent as unknown as MouseEvent).shiftKey)
        }
      />
    </label>
  );

/** The tick of the loaded rows. */
export function TickAll({ rows, ticks }: Omit<TickProps, 'order'>) {
  if (!ticks.isOffered) return null;
  const count = rows.filter(({ _id }) => ticks.ticked.has(_id)).length;
  return (
    <label className={styles.tick}>
      <Checkbox
        aria-label="Tick all shown"
        data-tick="all"
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={() => ticks.toggleAll(rows)}
      />
    </label>
  );
}
