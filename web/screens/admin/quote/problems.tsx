import { toast } from '../../../toast/toast.ts';
import { Notice } from '../../../ui/notice.tsx';
import { cellName, focusCell } from './grid/use-cells.ts';
import styles from './quote.module.css';
import type { Problem } from './revision-form.ts';

/** The first problem gets the focus. */
export function goTo(problem: Problem | undefined) {
  if (!problem) return;
  if (problem.at === 'valid-until') document.getElementById('valid-until')?.focus();
  else focusCell(problem.at);
  toast.error(problem.sentence);
}

export const missingBy = (problems: readonly Problem[]): ReadonlyMap<string, string> =>
  new Map(problems.flatMap(({ at, problem }) => (typeof at === 'string' ? [] : [[cellName(at), problem]])));

export const Problems = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <Notice kind="error" role="alert" className={styles.missing}>
      <p>Before it can be sent:</p>
      <ul>
        {problems.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
