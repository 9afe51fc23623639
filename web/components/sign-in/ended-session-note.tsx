import { useMemo } from 'react';
import { endedSessionSentence } from '../../remembered/ended-session-sentence.ts';
import { useHydrated } from '../../remembered/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { AboveForm } from './sign-in-page.tsx';

/** Why the login is asked for, where a session ended by itself. */
export function EndedSessionNote() {
  const isHydrated = useHydrated();
  // The server's document is the same for everyone, and the text stays after the login has forgotten it.
  const sentence = useMemo(() => (isHydrated ? endedSessionSentence() : null), [isHydrated]);
  return (
    sentence && (
      <AboveForm>
        <Notice kind="info" role="status">
          {sentence}
        </Notice>
      </AboveForm>
    )
  );
}
