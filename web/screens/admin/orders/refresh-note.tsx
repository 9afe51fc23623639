import { Button } from '@mantine/core';
import { formatIst } from '#domain/calendar.ts';
import styles from './refresh-note.module.css';

interface RefreshNoteProps {
  query: { dataUpdatedAt: number; isRefetchError: boolean; refetch: () => unknown };
}

/** When the list was last read: it refreshes itself. */
export function RefreshNote({ query: { dataUpdatedAt, isRefetchError, refetch } }: RefreshNoteProps) {
  if (dataUpdatedAt === 0) return null;
  const [, time] = formatIst(new Date(dataUpdatedAt).toISOString(), 'date-time').split(', ');
  return (
    <span className={styles.refreshed} data-failed={isRefetchError || undefined}>
      {isRefetchError ? `Not refreshed since ${time}` : `Refreshed ${time}`}
      {isRefetchError && (
        <Button size="sm" onClick={() => refetch()}>
          Retry
        </Button>
      )}
    </span>
  );
}
