import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { endedSessionSentence } from '../../remembered/ended-session-sentence.ts';
import styles from '../done-note.module.css';
import { AboveForm } from './sign-in-page.tsx';

/** Why the login is asked for, where a session ended by itself. */
export function EndedSessionNote() {
  const [sentence] = useState(endedSessionSentence);
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
