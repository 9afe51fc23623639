import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ResponseOf } from '#contract/index.ts';
import type { WaitsFor } from '#domain/quotes/lifecycle.ts';
import { type QuoteFilter, quoteCounts, quotesFile, quotes as quotesQuery } from '../../api/admin-quotes.ts';
import { useMay } from '../../api/me.ts';
import { useListKeys } from '../../browser/use-list-keys.ts';
import { useIsPhone } from '../../browser/use-media.ts';
import { EndlessList } from '../../components/endless-list.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { quoted } from '../../components/quoted.ts';
import { SearchInput } from '../../components/search-input.tsx';
import { totalOf } from '../../components/total.ts';
import { useSearchWords } from '../../components/use-search-words.ts';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import '../../styles/mantine-data.css';
import '../../styles/mantine-forms.css';
import { RefreshNote } from './orders/refresh-note.tsx';
import { QuoteCards } from './quotes/quote-cards.tsx';
import { QuoteTable } from './quotes/quote-table.tsx';
import styles from './quotes/quotes.module.css';
import { ALL, SORTS, TABS, useQuoteFilter } from './quotes/use-quote-filter.ts';

export const meta = () => [{ title: titled('Quotes') }];

export default function Quotes() {
  const [filter, change] = useQuoteFilter();
  const { search, sort, state } = filter;
  const query = useInfiniteQuery(quotesQuery(filter));
  const { data: counts } = useQuery(quoteCounts(search));
  const mayExport = useMay('people.export');
  const isPhone = useIsPhone();
  const field = useRef<HTMLInputElement>(null);
  useListKeys(field, 'a[data-quote]');
  const [words, setWords] = useSearchWords(search, (typed) => change({ search: typed }));

  const docs = query.data?.pages.flatMap((page) => page.docs) ?? [];
  const total = totalOf(query.data?.pages[0]);
  const Rows = isPhone ? QuoteCards : QuoteTable;
  return (
    <>
      <PageTitle
        actions={
          <>
            <RefreshNote query={query} />
            {mayExport && <ExportButton file={quotesFile(filter)} disabled={docs.length === 0} />}
          </>
        }
      >
        Quotes
      </PageTitle>
      <Tabs
        label="Quotes to show"
        options={TABS.map(({ value, label }) => ({ value, label, count: counts?.[value] }))}
        value={state ?? ALL}
        onChange={(tab) => change({ state: tab })}
      />
      <search className={styles.filters}>
        <SearchInput
          field={field}
          className={styles.search}
          label="Search quotes"
          placeholder="Quote, customer, city or part number"
          value={words}
          onChange={setWords}
        />
        <p className={styles.found} role="status">
          {search !== '' && counts && foundWhere(filter, counts)}
        </p>
        <NativeSelect
          className={styles.sort}
          aria-label="Sort"
          leftSection="Sort:"
          leftSectionWidth={52}
          leftSectionProps={{ className: styles.sortLabel }}
          data={SORTS}
          value={sort}
          onChange={(event) => change({ sort: event.currentTarget.value })}
        />
      </search>
      <EndlessList
        // A failed refresh is reported beside the title; the list stays.
        query={{ ...query, isError: query.isLoadingError || query.isFetchNextPageError }}
        shown={docs.length}
        total={total}
        noun="quote"
        skeleton={<WaitingRows rowHeight={62} cardHeight={150} />}
        empty={
          <EmptyState
            framed
            picture="orders"
            title="No data to display"
            action={search !== '' && <Button onClick={() => change({ search: '' })}>Clear search</Button>}
          >
            {whyEmpty(filter)}
          </EmptyState>
        }
      >
        <Rows
          quotes={docs}
          typed={search}
          isGrouped={sort === 'waiting'}
          groupCounts={state === undefined && counts ? groupCounts(counts) : {}}
        />
      </EndlessList>
    </>
  );
}

type Counts = ResponseOf<'/admin/quotes/counts'>['data'];

const groupCounts = (counts: Counts): Record<WaitsFor, number> => ({
  shop: counts['to-answer'],
  customer: counts['with-customer'],
  nobody: counts.all - counts['to-answer'] - counts['with-customer'],
});

/** "3 in Offered, 12 in all" */
function foundWhere({ state }: QuoteFilter, counts: Counts): string {
  const tab = TABS.find(({ value }) => value === state);
  const all = `${counts.all.toLocaleString('en-IN')} in all`;
  return tab && state ? `${counts[state].toLocaleString('en-IN')} in ${tab.label}, ${all}` : all;
}

function whyEmpty({ search, state }: QuoteFilter): string {
  if (search !== '') return `No quote matches ${quoted(search)}.`;
  if (state === undefined) return 'Customers ask for quotes on product pages and in the cart.';
  return state === 'to-answer' ? 'Nobody waits for an answer.' : `There are no ${state} quotes.`;
}
