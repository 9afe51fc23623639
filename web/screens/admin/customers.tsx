import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  CUSTOMER_GROUPS,
  CUSTOMER_SORTS,
  type CustomerGroup,
  type CustomerSort,
} from '#domain/customer-groups.ts';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { customersFile, customers as customersQuery } from '../../api/customers.ts';
import { useMay } from '../../api/me.ts';
import { useListKeys } from '../../browser/use-list-keys.ts';
import { useIsPhone } from '../../browser/use-media.ts';
import { EndlessList } from '../../components/endless-list.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { quoted } from '../../components/quoted.ts';
import { SearchInput } from '../../components/search-input.tsx';
import { inWords, totalOf } from '../../components/total.ts';
import { useLastKnown } from '../../components/use-last-known.ts';
import { useSearchWords } from '../../components/use-search-words.ts';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import '../../styles/mantine-data.css';
import '../../styles/mantine-forms.css';
import { CustomerCards, CustomerTable } from './customers/customer-list.tsx';
import styles from './customers/customers.module.css';
import { useCustomerFilter } from './customers/use-customer-filter.ts';

const NEWEST = NEWEST_SEARCHED.toLocaleString('en-IN');

export const meta = () => [{ title: titled('Customers') }];

export default function Customers() {
  const [filter, change] = useCustomerFilter();
  const { search: typed, group, sort } = filter;
  const [words, setWords] = useSearchWords(typed, (search) => change({ search }));
  const list = useInfiniteQuery(customersQuery(filter));
  const mayExport = useMay('people.export');
  const isPhone = useIsPhone();
  const field = useRef<HTMLInputElement>(null);
  useListKeys(field, 'a[data-customer]');

  const docs = list.data?.pages.flatMap((page) => page.docs) ?? [];
  const total = totalOf(list.data?.pages[0]);
  const counts = useLastKnown(list.data?.pages[0]?.counts);
  const tabs = CUSTOMER_GROUPS.map((tab) => ({
    ...tab,
    count: (counts && countOf(counts, tab.value)) ?? undefined,
  }));
  const Rows = isPhone ? CustomerCards : CustomerTable;
  return (
    <>
      <PageTitle
        note={total && inWords(total)}
        actions={mayExport && <ExportButton file={customersFile(filter)} />}
      >
        Customers
      </PageTitle>
      <Tabs
        label="Customers to show"
        options={tabs}
        value={group}
        onChange={(chosen) => change({ group: chosen })}
      />
      <search className={styles.filters}>
        <SearchInput
          field={field}
          className={styles.search}
          label="Search customers"
          placeholder="Name, e-mail, phone in any writing, GSTIN, city"
          value={words}
          onChange={setWords}
        />
        <NativeSelect
          className={styles.sort}
          aria-label="Sort"
          leftSection="Sort:"
          leftSectionWidth={54}
          leftSectionProps={{ className: styles.sortLabel }}
          data={[...CUSTOMER_SORTS]}
          value={sort}
          onChange={(event) => change({ sort: event.currentTarget.value as CustomerSort })}
        />
      </search>
      {list.data?.pages[0]?.newestOnly && (
        <p className={styles.newestOnly} role="status">
          {`Too many match: of some only the newest ${NEWEST} customers were searched. Type more to search all of them.`}
        </p>
      )}
      <EndlessList
        query={list}
        shown={docs.length}
        total={total}
        noun="customer"
        skeleton={<WaitingRows rowHeight={56} cardHeight={120} />}
        empty={
          <EmptyState
            framed
            picture="orders"
            title="No data to display"
            action={
              (typed !== '' && <Button onClick={() => change({ search: '' })}>Clear search</Button>) ||
              (group !== 'all' && (
                <Button onClick={() => change({ group: 'all' })}>Show all customers</Button>
              ))
            }
          >
            {typed !== ''
              ? `No customer matches ${quoted(typed)}.`
              : group === 'all'
                ? 'Everybody who registers in the shop is listed here.'
                : 'No customer belongs here.'}
          </EmptyState>
        }
      >
        <Rows customers={docs} typed={typed} />
      </EndlessList>
    </>
  );
}

type Counts = Record<'all' | 'gstin' | 'refundRequested' | 'quiet', number | null>;

const countOf = (counts: Counts, group: CustomerGroup): number | null =>
  counts[group === 'refund-requested' ? 'refundRequested' : group];
