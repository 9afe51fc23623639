import { Button } from '@mantine/core';
import { formatIst } from '#domain/calendar.ts';
import { MOST_PAGES_REFRESHED } from '#domain/sizes/pages.ts';
import { Row } from '../layout.tsx';
import styles from './desk-list.module.css';

interface RefreshNoteProps {
  list: {
    data: { pages: { readAtMs?: number }[] } | undefined;
    isRefetchError: boolean;
    refetch: () => unknown;
  };
}

/** When the whole list was last read: it refreshes itself, unless that failed or it has become too long. */
export function RefreshNote({ list: { data, isRefetchError, refetch } }: RefreshNoteProps) {
  const readAtMs = data?.pages[0]?.readAtMs;
  if (!readAtMs) return null;
  const [, time] = formatIst(new Date(readAtMs).toISOString(), 'date-time').split(', ');
  const rests = data.pages.length > MOST_PAGES_REFRESHED;
  return (
    <Row
      as="span"
      gap={2}
      size="small"
      tone="muted"
      className={styles.refreshed}
      data-rests={rests || undefined}
      data-failed={isRefetchError || undefined}
    >
      {isRefetchError || rests ? `Not refreshed since ${time}` : `Refreshed ${time}`}
      {(isRefetchError || rests) && (
        <Button size="sm" onClick={() => refetch()}>
          {isRefetchError ? 'Retry' : 'Refresh'}
        </Button>
      )}
    </Row>
  );
}
