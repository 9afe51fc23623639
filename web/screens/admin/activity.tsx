import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACTIVITY_KINDS, KIND_WORDS } from '#domain/staff/activity.ts';
import { activityFile, activity as activityQuery } from '../../api/activity.ts';
import { useAddressFilter } from '../../components/address-filter.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { PeriodChooser } from '../../components/period-chooser.tsx';
import { titled } from '../../site/site.ts';
import { Choice } from '../../ui/desk-list/choice.tsx';
import { DeskList, NEWEST, None } from '../../ui/desk-list/desk-list.tsx';
import { DeskRows } from '../../ui/desk-list/desk-rows.tsx';
import { docsOf } from '../../ui/docs-of.ts';
import { Text } from '../../ui/layout.tsx';
import styles from './activity/activity.module.css';
import { COLUMNS, EntryCard } from './activity/entry.tsx';
import { byDay, dayInWords } from './activity/entry-words.ts';
import { ACTIVITY_FILTER, askedFor } from './activity/filter.ts';

const NO_FILTER = { who: '', what: '', period: null, search: '' } as const;
const KINDS = ACTIVITY_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

export const meta = () => [{ title: titled('Activity') }];

export default function Activity() {
  const [filter, change] = useAddressFilter(ACTIVITY_FILTER);
  const asked = askedFor(filter);
  const list = useInfiniteQuery(activityQuery(asked));
  const first = list.data?.pages[0];
  const [people, setPeople] = useState<{ _id: string; name: string }[]>([]);
  if (first && first.people.length > 0 && first.people !== people) setPeople(first.people);
  const entries = docsOf(list);
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <>
      <DeskList
        title="Activity"
        noun="entry"
        nouns="entries"
        list={list}
        actions={<ExportButton file={activityFile(asked)} />}
        filter={filter}
        change={change}
        search={{
          label: 'Search the activity',
          placeholder: 'Order, product, person or address',
          className: styles.search,
        }}
        choices={
          <>
            <Choice
              className={styles.choice}
              label="Who"
              labelWidth={54}
              options={[
                { value: '', label: 'everybody' },
                ...people.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              value={filter.who}
              onChange={(who) => change({ who })}
            />
            <Choice
              className={styles.choice}
              label="What"
              labelWidth={58}
              options={[{ value: '', label: 'everything' }, ...KINDS]}
              value={filter.what}
              onChange={(what) => change({ what })}
            />
            <div className={`push ${styles.days}`}>
              <PeriodChooser
                period={filter.period}
                onChange={(period) => change({ period })}
                onClear={() => change({ period: null })}
              />
            </div>
          </>
        }
        newestOnly={`Of what was changed only the newest ${NEWEST} entries were searched. Type more to search all of them.`}
        waiting={{ row: 52, card: 52 }}
        empty={
          <None acts={isNarrowed && <Button onClick={() => change(NO_FILTER)}>Show everything</Button>}>
            {isNarrowed
              ? 'Nothing that was done matches this search and filter.'
              : 'What the staff changes, and every sign-in, is listed here.'}
          </None>
        }
      >
        <DeskRows
          docs={entries}
          columns={COLUMNS}
          card={EntryCard}
          groups={byDay(entries).map(({ day, entries: docs }) => ({
            key: day,
            title: dayInWords(day, new Date().toISOString()),
            docs,
          }))}
          dense
          className={styles.table}
          cardClass={`grid gap-1 ${styles.card}`}
        />
      </DeskList>
      {entries.length > 0 && (
        <Text size="small" tone="muted" className="centred">
          Entries are never changed or deleted.
        </Text>
      )}
    </>
  );
}
