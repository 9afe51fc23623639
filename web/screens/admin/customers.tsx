import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CustomerSummary } from '#contract/admin-customers.ts';
import { CUSTOMER_GROUPS, CUSTOMER_SORTS, type CustomerGroup } from '#domain/customer-groups.ts';
import { counted } from '#domain/words.ts';
import { customersFile, customers as customersQuery } from '../../api/customers.ts';
import { useMay } from '../../api/me.ts';
import { useAddressFilter } from '../../components/address-filter.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { Initials } from '../../components/initials/initials.tsx';
import { rupeesText } from '../../components/papers/paper-words.ts';
import { quoted } from '../../components/quoted.ts';
import { useLastKnown } from '../../components/use-last-known.ts';
import { titled } from '../../site/site.ts';
import { CardHead } from '../../ui/cards.tsx';
import { Choice } from '../../ui/desk-list/choice.tsx';
import { DeskList, NEWEST, None } from '../../ui/desk-list/desk-list.tsx';
import { type Column, DeskRows } from '../../ui/desk-list/desk-rows.tsx';
import { Found, RowLink, Second, Shown } from '../../ui/desk-list/row-parts.tsx';
import { docsOf } from '../../ui/docs-of.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './customers/customers.module.css';
import { CUSTOMER_FILTER } from './customers/filter.ts';
import { lastOrderWords } from './customers/last-order-words.ts';

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

const COLUMNS: Column<CustomerSummary>[] = [
  {
    head: 'Customer',
    cell: (customer) => (
      <Row as="span" gap={3}>
        <Initials name={customer.name} />
        <span>
          <CustomerLink {...customer} />
          <Found found={customer.found} />
        </span>
      </Row>
    ),
  },
  {
    head: 'Contact',
    // An address of any length takes no room from the city and the GSTIN.
    className: 'anywhere',
    cell: ({ phone, email }) => (
      <>
        <Shown>{phone}</Shown>
        <Second shown={email || 'no e-mail'} />
      </>
    ),
  },
  {
    head: 'City and GSTIN',
    cell: (customer) => (
      <>
        <Shown>{placeOf(customer)}</Shown>
        <Second>{customer.gstin ? <Shown>{customer.gstin}</Shown> : 'no GSTIN'}</Second>
      </>
    ),
  },
  { head: 'Orders', is: 'number', cell: ({ orders }) => orders.toLocaleString('en-IN') },
  { head: 'Spend, net of refunds', is: 'amount', cell: ({ spent }) => rupeesText(spent) },
  { head: 'Last order', is: 'number', cell: ({ lastOrderAt }) => lastOrderWords(lastOrderAt) },
];

const CustomerCard = (customer: CustomerSummary) => (
  <>
    <CardHead>
      <CustomerLink {...customer} />
      <Text as="span" weight="bold" tone="ink" className="unbroken">
        {rupeesText(customer.spent)}
      </Text>
    </CardHead>
    <Found found={customer.found} />
    <Second size="small" shown={[customer.phone, customer.email].filter(Boolean).join(', ')} />
    <Second size="small">
      <Shown>{placeOf(customer)}</Shown>
      {customer.gstin && (
        <>
          , <Shown>{customer.gstin}</Shown>
        </>
      )}
    </Second>
    <Second size="small">
      {counted(customer.orders, 'order')}
      {customer.lastOrderAt && `, last ${lastOrderWords(customer.lastOrderAt)}`}
    </Second>
  </>
);

const CustomerLink = ({ _id, name }: CustomerSummary) => (
  <RowLink to={`/admin/customers/view/${_id}`} className="anywhere">
    <Shown>{name}</Shown>
  </RowLink>
);

const placeOf = ({ city, state }: CustomerSummary): string =>
  [city, state].filter(Boolean).join(', ') || 'no order yet';
