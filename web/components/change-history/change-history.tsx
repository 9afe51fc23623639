import { Button, Loader } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#contract/index.ts';
import { formatIst } from '#domain/dates.ts';
import { changesOf } from '../../api/admin-catalogue.ts';
import styles from './change-history.module.css';

type Change = ResponseOf<'/admin/audit'>['data']['docs'][number];
type FieldChange = Change['changes'][number];

const VERBS: Record<string, string> = { added: 'added it', deleted: 'deleted it' };
const FIELDS: Record<string, string> = { imageLink: 'images', productType: 'product type' };
const wordOf = (field: string) => FIELDS[field] ?? field;

/** Shows the number of pictures: their links say nothing to a reader. */
const shown = ({ field }: FieldChange, value: string | null) => {
  if (field !== 'imageLink') return value ?? '-';
  return String(value?.split('\n').length ?? 0);
};

interface ChangeHistoryProps {
  entity: 'product' | 'category';
  entityId: string;
}

/** Who changed it, what and when; newest first. Loaded when opened. */
export function ChangeHistory({ entity, entityId }: ChangeHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const history = useInfiniteQuery({ ...changesOf(entity, entityId), enabled: isOpen });
  const changes = history.data?.pages.flatMap(({ docs }) => docs) ?? [];
  return (
    <details className={styles.box} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {history.isPending && <Loader role="status" aria-label="Loading the history" />}
      {history.isError && <p role="alert">{history.error.message}</p>}
      {history.isSuccess && changes.length === 0 && <p className="muted">No changes are recorded.</p>}
      <ol className={styles.list}>
        {changes.map((change) => (
          <li key={change._id}>
            <p>
              <strong>{change.admin}</strong>{' '}
              {VERBS[change.action] ??
                `changed ${change.changes.map(({ field }) => wordOf(field)).join(', ')}`}
              <time dateTime={change.at}>{formatIst(change.at, 'date-time')}</time>
            </p>
            {change.action === 'edited' && (
              <ul>
                {change.changes.map((one) => (
                  <li key={one.field}>
                    {wordOf(one.field)}: <del>{shown(one, one.from)}</del> <ins>{shown(one, one.to)}</ins>
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
