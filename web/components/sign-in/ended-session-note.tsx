import { lazy, Suspense, useMemo } from 'react';
import { endedSessionSentence } from '../../remembered/ended-session-sentence.ts';
import { useHydrated } from '../../remembered/session.ts';
import { AboveForm } from './sign-in-page.tsx';

// Few sessions end by themselves: the others do not load it.
const Notice = lazy(() => import('../../ui/notice.tsx').then((notice) => ({ default: notice.Notice })));

/** Why the login is asked for, where a session ended by itself. */
export function EndedSessionNote() {
  const isHydrated = useHydrated();
  // The server's document is the same for everyone, and the text stays after the login has forgotten it.
  const sentence = useMemo(() => (isHydrated ? endedSessionSentence() : null), [isHydrated]);
  return (
    sentence && (
      <AboveForm>
        <Suspense>
          <Notice kind="info" role="status">
            {sentence}
          </Notice>
        </Suspense>
      </AboveForm>
    )
  );
}
