import { counted } from '#domain/words.ts';
import { type ImportProgress, isOver } from '../../../api/product-import.ts';
import { Progress } from '../../../components/progress.tsx';

const SENTENCES: Partial<Record<ImportProgress['state'], string>> = {
  done: 'The import is finished',
  failed: 'The import stopped before it was finished',
  stopped: 'The import was stopped',
};

export function ProgressPanel({ progress }: { progress: ImportProgress }) {
  const { state, done, total, added, changed, unchanged, refused } = progress;
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return (
    <Progress
      label="Import"
      percent={percent}
      isMoving={!isOver(progress)}
      status={SENTENCES[state] ?? `${done} of ${counted(total, 'row')} imported`}
      aside={timeLeft(progress)}
      note={`${grouped(added)} added, ${grouped(changed)} changed, ${grouped(unchanged)} unchanged, ${grouped(refused.length)} refused. ${noteOn(progress)}`}
    />
  );
}

const grouped = (count: number) => count.toLocaleString('en-IN');

/** "About 40 seconds left" */
function timeLeft(progress: ImportProgress): string {
  const { secondsLeft, done, total } = progress;
  if (isOver(progress)) return `${grouped(done)} of ${counted(total, 'row')}`;
  if (secondsLeft === null) return 'Starting';
  if (secondsLeft > 90) return `About ${Math.round(secondsLeft / 60)} minutes left`;
  return secondsLeft > 1 ? `About ${secondsLeft} seconds left` : 'About a second left';
}

function noteOn({ state, done, total }: ImportProgress): string {
  if (state === 'stopped' && done < total)
    return `What was imported stays. ${counted(total - done, 'row was', 'rows were')} not imported.`;
  if (state === 'waiting' || state === 'running')
    return 'You can leave this page. Rows with errors are left out and can be downloaded.';
  return 'Rows with errors were left out.';
}
