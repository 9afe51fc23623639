import type { ResponseOf } from '#contract/index.ts';
import styles from './import.module.css';

type Progress = ResponseOf<'/admin/product/import/progress'>['data'];

export function ProgressPanel({ progress }: { progress: Progress }) {
  const { state, done, total, added, changed, unchanged, refused } = progress;
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  const isOver = state === 'done' || state === 'failed';
  return (
    <div className={styles.progress}>
      <p className={styles.progressHead} role="status">
        <strong>
          {state === 'failed'
            ? 'The import stopped before its end'
            : state === 'done'
              ? 'The import is finished'
              : `${done} of ${total} rows imported`}
        </strong>
        <span>
          {added} added, {changed} changed, {unchanged} unchanged, {refused.length} refused
        </span>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div style={{ width: `${percent}%` }} data-moving={!isOver || undefined} />
      </div>
      <p className={styles.progressNote}>
        {isOver
          ? 'Rows with errors were left out.'
          : 'You can leave this page. Rows with errors are left out and can be downloaded.'}
      </p>
    </div>
  );
}
