import type { LedgerReport } from '#contract/dashboard.ts';
import { formatIst } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';
import { Progress } from '../../../../components/progress.tsx';
import styles from '../dashboard.module.css';

type State = NonNullable<LedgerReport['comparison']>;

/** The progress of the comparison, or why the last one failed. */
export function Comparison({ comparison }: { comparison: State }) {
  const { state, compared, expected, problem } = comparison;
  if (state === 'done') return null;
  if (state === 'failed')
    return (
      <p className={`ui error ${styles.row}`} role="status">
        The last comparison could not be finished. {problem} Try again later.
      </p>
    );
  const percent = expected === 0 ? 0 : Math.min(99, Math.floor((compared / expected) * 100));
  return (
    <div className={styles.row}>
      <Progress
        label="Comparison"
        percent={percent}
        isMoving
        status={progressOf(comparison)}
        aside={startOf(comparison)}
        note={problem ? `${problem} The shop tries again by itself.` : 'You can leave this page.'}
      />
    </div>
  );
}

const progressOf = ({ compared, expected }: State) =>
  expected === 0 ? 'The comparison starts' : `${compared} of about ${counted(expected, 'payment')} compared`;

const startOf = ({ askedBy, startedAt }: State) =>
  `Started ${formatIst(startedAt, 'date-time')}, by ${askedBy ?? 'the shop'}`;
