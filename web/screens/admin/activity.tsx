import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { activityFile, activity as activityQuery } from '../../api/activity.ts';
import { useListKeys } from '../../browser/use-list-keys.ts';
import { useIsPhone } from '../../browser/use-media.ts';
import { EndlessList } from '../../components/endless-list.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { totalOf } from '../../components/total.ts';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import '../../styles/mantine-data.css';
import '../../styles/mantine-forms.css';
import styles from './activity/activity.module.css';
import { ActivityFilters } from './activity/activity-filters.tsx';
import { ActivityCards, ActivityTable } from './activity/activity-list.tsx';
import { useActivityFilter } from './activity/use-activity-filter.ts';

const NEWEST = NEWEST_SEARCHED.toLocaleString('en-IN');
const NO_FILTER = { who: '', what: '', period: null, search: '' };

export const meta = () => [{ title: titled('Activity') }];

export default function Activity() {
  const [filter, change] = useActivityFilter();
  const { period: _period, ...asked } = filter;
  const list = useInfiniteQuery(activityQuery(asked));
  const isPhone = useIsPhone();
  const field = useRef<HTMLInputElement>(null);
  useListKeys(field, 'a[data-entry]');

  const first = list.data?.pages[0];
  const [people, setPeople] = useState<{ _id: string; name: string }[]>([]);
  if (first && first.people.length > 0 && first.people !== people) setPeople(first.people);
  const entries = list.data?.pages.flatMap(({ docs }) => docs) ?? [];
  const isNarrowed = Object.values(filter).some(Boolean);
  const Rows = isPhone ? ActivityCards : ActivityTable;
  return (
    <>
      <PageTitle actions={<ExportButton file={activityFile(filter)} />}>Activity</PageTitle>
      <ActivityFilters filter={filter} change={change} people={people} field={field} />
      {first?.newestOnly && (
        <p className={styles.newestOnly} role="status">
          {`Of what was changed only the newest ${NEWEST} entries were searched. Type more to search all of them.`}
        </p>
      )}
      <EndlessList
        query={list}
        shown={entries.length}
        total={totalOf(first)}
        noun="entry"
        nouns="entries"
        skeleton={<Waiting />}
        empty={
          <EmptyState
            framed
            picture="orders"
            title="No data to display"
            action={isNarrowed && <Button onClick={() => change(NO_FILTER)}>Show everything</Button>}
          >
            {isNarrowed
              ? 'Nothing that was done matches this search and filter.'
              : 'What the staff changes, and every sign-in, is listed here.'}
          </EmptyState>
        }
      >
        <Rows entries={entries} />
      </EndlessList>
      {entries.length > 0 && <p className={styles.footnote}>Entries are never changed or deleted.</p>}
    </>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    {Array.from({ length: 10 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <Skeleton key={index} height={52} />
    ))}
  </div>
);
