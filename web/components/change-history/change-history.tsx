import { Button, Loader } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatIst } from '#domain/calendar.ts';
import { fieldValue, fieldWord } from '#domain/staff/recorded-fields.ts';
import { changesOf } from '../../api/admin-catalogue.ts';
import { useMay } from '../../api/me.ts';
import { docsOf } from '../../ui/docs-of.ts';
import { classes, Row } from '../../ui/layout.tsx';
import styles from './change-history.module.css';

const VERBS: Record<string, string> = { added: 'added it', deleted: 'deleted it' };

interface ChangeHistoryProps {
  entity: 'product' | 'category' | 'settings';
  entityId: string;
}

/** Who changed it, what and when; newest first. Loaded when opened. */
export function ChangeHistory({ entity, entityId }: ChangeHistoryProps) {
  const mayRead = useMay('audit.read');
  const [isOpen, setOpen] = useState(false);
  const history = useInfiniteQuery({ ...changesOf(entity, entityId), enabled: isOpen });
  const changes = docsOf(history);
  if (!mayRead) return null;
  return (
    <details
      className={classes('ui framed', styles.box)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="row spread body bold ink">History</summary>
      {history.isPending && <Loader role="status" aria-label="Loading the history" />}
      {history.isError && <p role="alert">{history.error.message}</p>}
      {history.isSuccess && changes.length === 0 && <p className="muted">No changes are recorded.</p>}
      <ol className={styles.list}>
        {changes.map((change) => (
          <li key={change._id}>
            <Row as="p" gap={2} wrap>
              <strong className="medium ink">{change.admin}</strong>{' '}
              {VERBS[change.action] ??
                `changed ${change.changes.map(({ field }) => fieldWord(field)).join(', ')}`}
              <time dateTime={change.at} className="small muted push">
                {formatIst(change.at, 'date-time')}
              </time>
            </Row>
            {change.action === 'edited' && (
              <ul className="small muted anywhere">
                {change.changes.map(({ field, from, to }) => (
                  <li key={field}>
                    {fieldWord(field)}: <del>{fieldValue(field, from)}</del>{' '}
                    <ins className="text">{fieldValue(field, to)}</ins>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button size="sm" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Load more
        </Button>
      )}
    </details>
  );
}
