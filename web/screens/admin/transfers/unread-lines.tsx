import type { UnreadStatementLine } from '#contract/statements.ts';
import { Notice } from '../../../ui/notice.tsx';
import { unreadInWords } from './statement-file.ts';
import styles from './transfers.module.css';

const MOST_OPEN = 5;

/** Lines that may be money and are on no list: a person looks at them in the file. */
export const UnreadLines = ({ lines }: { lines: readonly UnreadStatementLine[] }) => (
  <Notice kind="warning">
    <p>
      <strong className="bold ink">{unreadInWords(lines)}</strong> Correct the file and read it again, or
      record what came at the order.
    </p>
    <details className={`small ${styles.unread}`} open={lines.length <= MOST_OPEN}>
      <summary>What stands there</summary>
      <ul className="anywhere">
        {lines.map(({ line, text, why }) => (
          <li key={line}>
            Line {line}, “{text}”: {why}
          </li>
        ))}
      </ul>
    </details>
  </Notice>
);
