import { Link } from 'react-router';
import { counted } from '#domain/words.ts';
import { useApprovalsWaiting } from '../../../components/use-approvals-waiting.ts';
import styles from './scope-choice.module.css';

/** Only for who decides about them. */
export function RequestsWaiting() {
  const { waiting } = useApprovalsWaiting();
  if (!waiting) return null;
  return (
    <p className={`small muted ${styles.choice}`}>
      {counted(waiting, 'request')} {waiting === 1 ? 'waits' : 'wait'}:{' '}
      <Link className="link alone" to="/account/approvals">
        Approvals
      </Link>
    </p>
  );
}
