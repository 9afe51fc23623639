import { NativeSelect } from '@mantine/core';
import type { RefObject } from 'react';
import { ACTIVITY_KINDS, KIND_WORDS } from '#domain/staff/activity.ts';
import { PeriodChooser } from '../../../components/period-chooser.tsx';
import { SearchInput } from '../../../components/search-input.tsx';
import { useSearchWords } from '../../../components/use-search-words.ts';
import styles from './activity.module.css';
import type { ActivityChange, ShownActivity } from './use-activity-filter.ts';

interface ActivityFiltersProps {
  filter: ShownActivity;
  change: (change: ActivityChange) => void;
  people: { _id: string; name: string }[];
  field: RefObject<HTMLInputElement | null>;
}

export function ActivityFilters({ filter, change, people, field }: ActivityFiltersProps) {
  const [words, setWords] = useSearchWords(filter.search, (search) => change({ search }));
  return (
    <search className={styles.filters}>
      <SearchInput
        field={field}
        className={styles.search}
        label="Search the activity"
        placeholder="Order, product, person or address"
        value={words}
        onChange={setWords}
      />
      <NativeSelect
        className={styles.select}
        aria-label="Who"
        leftSection="Who:"
        leftSectionWidth={54}
        leftSectionProps={{ className: styles.label }}
        data={[
          { value: '', label: 'everybody' },
          ...people.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={filter.who ?? ''}
        onChange={(event) => change({ who: event.currentTarget.value })}
      />
      <NativeSelect
        className={styles.select}
        aria-label="What"
        leftSection="What:"
        leftSectionWidth={58}
        leftSectionProps={{ className: styles.label }}
        data={[
          { value: '', label: 'everything' },
          ...ACTIVITY_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
        ]}
        value={filter.what ?? ''}
        onChange={(event) => change({ what: event.currentTarget.value })}
      />
      <div className={styles.days}>
        <PeriodChooser
          period={filter.period}
          onChange={(period) => change({ period })}
          onClear={() => change({ period: null })}
        />
      </div>
    </search>
  );
}
