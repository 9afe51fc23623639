import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { endedSessionSentence } from '../../remembered/ended-session-sentence.ts';
import { useHydrated } from '../../remembered/session.ts';
import styles from '../done-note.module.css';
import { AboveForm } from './sign-in-page.tsx';

/** Why the login is asked for, where a session ended by itself. */
export function EndedSessionNote() {
  const isHydrated = useHydrated();
  // The server's document is the same for everyone, and the text stays after the login has forgotten it.
  const sentence = useMemo(() => (isHydrated ? endedSessionSentence() : null), [isHydrated]);
  return (
    sentence && (
      <AboveForm>
        <div className={styles.note} data-kind="info" role="status">
          <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
          <div>{sentence}</div>
        </div>
      </AboveForm>
    )
  );
}
