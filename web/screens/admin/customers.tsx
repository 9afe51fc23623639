import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CUSTOMER_GROUPS, CUSTOMER_SORTS, type CustomerGroup } from '#domain/customer-groups.ts';
import { customersFile, customers as customersQuery } from '../../api/customers.ts';
import { useMay } from '../../api/me.ts';
import { useAddressFilter } from '../../components/address-filter.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { quoted } from '../../components/quoted.ts';
import { useLastKnown } from '../../components/use-last-known.ts';
import { titled } from '../../site/site.ts';
import { Choice } from '../../ui/desk-list/choice.tsx';
import { DeskList, docsOf, NEWEST, None } from '../../ui/desk-list/desk-list.tsx';
import { DeskRows } from '../../ui/desk-list/desk-rows.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { COLUMNS, CustomerCard } from './customers/customer-row.tsx';
import styles from './customers/customers.module.css';
import { CUSTOMER_FILTER } from './customers/filter.ts';

export const meta = () => [{ title: titled('Customers') }];

export default function Customers() {
  const [filter, change] = useAddressFilter(CUSTOMER_FILTER);
  const { search, group, sort } = filter;
  const list = useInfiniteQuery(customersQuery(filter));
  const counts = useLastKnown(list.data?.pages[0]?.counts);
  const mayExport = useMay('people.export');
  return (
    <DeskList
      title="Customers"
      note
      noun="customer"
      list={list}
      actions={mayExport && <ExportButton file={customersFile(filter)} />}
      tabs={
        <Tabs
          label="Customers to show"
          options={CUSTOMER_GROUPS.map((tab) => ({
            ...tab,
            count: counts?.[COUNT_OF[tab.value]] ?? undefined,
          }))}
          value={group}
          onChange={(chosen) => change({ group: chosen })}
        />
      }
      filter={filter}
      change={change}
      search={{ label: 'Search customers', placeholder: 'Name, e-mail, phone in any writing, GSTIN, city' }}
      choices={
        <Choice
          className="push"
          label="Sort"
          labelWidth={54}
          options={CUSTOMER_SORTS}
          value={sort}
          onChange={(chosen) => change({ sort: chosen })}
        />
      }
      newestOnly={`Too many match: of some only the newest ${NEWEST} customers were searched. Type more to search all of them.`}
      waiting={{ row: 56, card: 120 }}
      empty={
        <None
          filter={filter}
          change={change}
          acts={
            search === '' &&
            group !== 'all' && <Button onClick={() => change({ group: 'all' })}>Show all customers</Button>
          }
        >
          {search !== ''
            ? `No customer matches ${quoted(search)}.`
            : group === 'all'
              ? 'Everybody who registers in the shop is listed here.'
              : 'No customer belongs here.'}
        </None>
      }
    >
      <DeskRows
        docs={docsOf(list)}
        typed={search}
        columns={COLUMNS}
        card={CustomerCard}
        opens
        className={styles.table}
      />
    </DeskList>
  );
}

const COUNT_OF = {
  all: 'all',
  gstin: 'gstin',
  'refund-requested': 'refundRequested',
  quiet: 'quiet',
} as const satisfies Record<CustomerGroup, string>;
