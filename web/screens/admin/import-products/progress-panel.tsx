import { type ImportProgress, isOver } from '../../../api/product-import.ts';
import styles from './import.module.css';

const SENTENCES: Partial<Record<ImportProgress['state'], string>> = {
  done: 'The import is finished',
  failed: 'The import stopped before its end',
  stopped: 'The import was stopped',
};

export function ProgressPanel({ progress }: { progress: ImportProgress }) {
  const { state, done, total, added, changed, unchanged, refused } = progress;
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return (
    <div className={styles.progress}>
      <p className={styles.progressHead}>
        <strong role="status">{SENTENCES[state] ?? `${done} of ${total} rows imported`}</strong>
        <span>{timeLeft(progress)}</span>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div style={{ width: `${percent}%` }} data-moving={!isOver(progress) || undefined} />
      </div>
      <p className={styles.progressNote}>
        {added} added, {changed} changed, {unchanged} unchanged, {refused.length} refused. {noteOn(progress)}
      </p>
    </div>
  );
}

/** "About 40 seconds left" */
function timeLeft(progress: ImportProgress): string {
  const { secondsLeft, done, total } = progress;
  if (isOver(progress)) return `${done} of ${total} rows`;
  if (secondsLeft === null) return 'Starting';
  if (secondsLeft > 90) return `About ${Math.round(secondsLeft / 60)} minutes left`;
  return secondsLeft > 1 ? `About ${secondsLeft} seconds left` : 'About a second left';
}

function noteOn({ state, done, total }: ImportProgress): string {
  if (state === 'stopped' && done < total)
    return `What was imported stays; ${total - done} rows were not begun.`;
  if (state === 'waiting' || state === 'running')
    return 'You can leave this page. Rows with errors are left out and can be downloaded.';
  return 'Rows with errors were left out.';
}
