import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { customersFile, customers as customersQuery } from '../../api/customers.ts';
import { downloadFile } from '../../api/download.ts';
import { useMay } from '../../api/me.ts';
import { useListKeys } from '../../browser/use-list-keys.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { EndlessList } from '../../components/endless-list.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { quoted } from '../../components/quoted.ts';
import { MAX_SEARCH_LENGTH, SearchInput } from '../../components/search-input.tsx';
import { inWords, totalOf } from '../../components/total.ts';
import { useSearchWords } from '../../components/use-search-words.ts';
import { titled } from '../../site/site.ts';
import '../../styles/mantine-data.css';
import '../../styles/mantine-forms.css';
import { CustomerCards, CustomerTable } from './customers/customer-list.tsx';
import styles from './customers/customers.module.css';

const NEWEST = NEWEST_SEARCHED.toLocaleString('en-IN');

export const meta = () => [{ title: titled('Customers') }];

export default function Customers() {
  const [params, setParams] = useSearchParams();
  const typed = (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH);
  const search = (words: string) =>
    setParams(words ? { search: words } : {}, { replace: true, preventScrollReset: true });
  const [words, setWords] = useSearchWords(typed, search);
  const list = useInfiniteQuery(customersQuery(typed));
  const mayExport = useMay('people.export');
  const saving = useMutation(downloadFile);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const field = useRef<HTMLInputElement>(null);
  useListKeys(field, 'a[data-customer]');

  const docs = list.data?.pages.flatMap((page) => page.docs) ?? [];
  const total = totalOf(list.data?.pages[0]);
  const Rows = isPhone ? CustomerCards : CustomerTable;
  return (
    <>
      <PageTitle
        note={total && inWords(total)}
        actions={
          mayExport && (
            <Button
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
              loading={saving.isPending}
              onClick={() => saving.mutate(customersFile(typed))}
            >
              Export CSV
            </Button>
          )
        }
      >
        Customers
      </PageTitle>
      <search className={styles.filters}>
        <SearchInput
          field={field}
          className={styles.search}
          label="Search customers"
          placeholder="Name, e-mail, phone, GSTIN, city"
          value={words}
          onChange={setWords}
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
        noun="customers"
        skeleton={<Waiting isPhone={isPhone} />}
        empty={
          <EmptyState
            framed
            picture="orders"
            title="No data to display"
            action={typed !== '' && <Button onClick={() => search('')}>Clear search</Button>}
          >
            {typed === ''
              ? 'Everybody who registers in the shop is listed here.'
              : `No customer matches ${quoted(typed)}.`}
          </EmptyState>
        }
      >
        <Rows customers={docs} typed={typed} />
      </EndlessList>
    </>
  );
}

const Waiting = ({ isPhone }: { isPhone: boolean | undefined }) => (
  <div className={styles.waiting}>
    {Array.from({ length: isPhone ? 5 : 10 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <Skeleton key={index} height={isPhone ? 120 : 56} />
    ))}
  </div>
);
