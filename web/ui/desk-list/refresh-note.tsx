import { Button } from '@mantine/core';
import { formatIst } from '#domain/calendar.ts';
import { Row } from '../layout.tsx';
import styles from './desk-list.module.css';

interface RefreshNoteProps {
  query: { dataUpdatedAt: number; isRefetchError: boolean; refetch: () => unknown };
}

/** When the list was last read: it refreshes itself. */
export function RefreshNote({ query: { dataUpdatedAt, isRefetchError, refetch } }: RefreshNoteProps) {
  if (dataUpdatedAt === 0) return null;
  const [, time] = formatIst(new Date(dataUpdatedAt).toISOString(), 'date-time').split(', ');
  return (
    <Row
      as="span"
      gap={2}
      size="small"
      tone="muted"
      className={styles.refreshed}
      data-failed={isRefetchError || undefined}
    >
      {isRefetchError ? `Not refreshed since ${time}` : `Refreshed ${time}`}
      {isRefetchError && (
        <Button size="sm" onClick={() => refetch()}>
          Retry
        </Button>
      )}
    </Row>
  );
}
