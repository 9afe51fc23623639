import { Checkbox } from '@mantine/core';
import styles from './ticks.module.css';
import type { Ticks } from './use-ticks.ts';

interface TickProps<Doc extends { _id: string }> {
  doc: Doc;
  rows: Doc[];
  ticks: Ticks<Doc>;
}

/** The tick of one row, large enough for a finger. */
export const Tick = <Doc extends { _id: string }>({ doc, rows, ticks }: TickProps<Doc>) =>
  ticks.isOffered && (
    <label className={`middle ${styles.tick}`}>
      <Checkbox
        aria-label={`Tick ${ticks.nameOf(doc)}`}
        data-tick="one"
        checked={ticks.ticked.has(doc._id)}
        disabled={ticks.isDead?.(doc)}
        onChange={({ nativeEvent }) =>
          ticks.toggle(living(rows, ticks), doc._id, (nativeEvent as unknown as MouseEvent).shiftKey)
        }
      />
    </label>
  );

const living = <Doc extends { _id: string }>(rows: Doc[], { isDead }: Ticks<Doc>): Doc[] =>
  isDead ? rows.filter((doc) => !isDead(doc)) : rows;

/** The tick of the loaded rows. */
export function TickAll<Doc extends { _id: string }>({ rows: all, ticks }: Omit<TickProps<Doc>, 'doc'>) {
  if (!ticks.isOffered) return null;
  const rows = living(all, ticks);
  const count = rows.filter(({ _id }) => ticks.ticked.has(_id)).length;
  return (
    <label className={`middle ${styles.tick}`}>
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
