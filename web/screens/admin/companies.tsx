import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanySummary } from '#contract/admin-companies.ts';
import { COMPANY_STATES } from '#domain/companies/company-life.ts';
import { counted } from '#domain/words.ts';
import { adminCompanies } from '../../api/admin-companies.ts';
import { useMay } from '../../api/me.ts';
import { addressFilter, oneOf, useAddressFilter, words } from '../../components/address-filter.ts';
import { CompanyBadge } from '../../components/company-badge.tsx';
import { Initials } from '../../components/initials/initials.tsx';
import { momentWords } from '../../components/moment-words.ts';
import { rupeesText } from '../../components/papers/paper-words.ts';
import { quoted } from '../../components/quoted.ts';
import { useLastKnown } from '../../components/use-last-known.ts';
import { titled } from '../../site/site.ts';
import { CardHead } from '../../ui/cards.tsx';
import { DeskList, None } from '../../ui/desk-list/desk-list.tsx';
import { type Column, DeskRows } from '../../ui/desk-list/desk-rows.tsx';
import { Found, RowLink, Second, Shown } from '../../ui/desk-list/row-parts.tsx';
import { docsOf } from '../../ui/docs-of.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CompanyPlaces } from './companies/places.tsx';
import styles from './customers/customers.module.css';
import { lastOrderWords } from './customers/last-order-words.ts';

const NewCompany = onDemand(() => import('./companies/new-company.tsx'));

export const meta = () => [{ title: titled('Companies') }];

const TABS = [
  { value: 'all', label: 'All' },
  ...COMPANY_STATES.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })),
] as const;
const FILTER = addressFilter({ search: words, state: oneOf(['all', ...COMPANY_STATES]) });

export default function Companies() {
  const [filter, change] = useAddressFilter(FILTER);
  const [isMaking, setMaking] = useState(false);
  const { search, state } = filter;
  const list = useInfiniteQuery(adminCompanies(filter));
  const counts = useLastKnown(list.data?.pages[0]?.counts);
  const mayWrite = useMay('companies.write');
  return (
    <>
      <DeskList
        title="Companies"
        note
        noun="company"
        nouns="companies"
        list={list}
        actions={
          <>
            <CompanyPlaces at="/admin/companies" />
            {mayWrite && (
              <Button
                variant="primary"
                leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => setMaking(true)}
              >
                New company
              </Button>
            )}
          </>
        }
        tabs={
          <Tabs
            label="Companies to show"
            options={TABS.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
            value={state}
            onChange={(chosen) => change({ state: chosen })}
          />
        }
        filter={filter}
        change={change}
        search={{ label: 'Search companies', placeholder: 'Name, GSTIN, city or person' }}
        waiting={{ row: 56, card: 120 }}
        empty={
          <None
            filter={filter}
            change={change}
            acts={
              search === '' &&
              state !== 'all' && <Button onClick={() => change({ state: 'all' })}>Show all companies</Button>
            }
          >
            {search !== ''
              ? `No company matches ${quoted(search)}.`
              : state === 'all'
                ? 'Customers ask for a company account on their own pages, or you make one here.'
                : `No company is ${state}.`}
          </None>
        }
      >
        <DeskRows
          docs={docsOf(list)}
          typed={search}
          columns={COLUMNS}
          card={CompanyCard}
          opens
          className={styles.table}
        />
      </DeskList>
      {isMaking && <NewCompany onClose={() => setMaking(false)} />}
    </>
  );
}

const CompanyLink = ({ _id, name }: CompanySummary) => (
  <RowLink to={`/admin/companies/view/${_id}`} className="anywhere">
    <Shown>{name}</Shown>
  </RowLink>
);

/** Who asked for it, and when; it waits for the shop. */
const Asked = ({ company: { state, askedBy, askedAt } }: { company: CompanySummary }) =>
  state === 'applied' && (
    <Text as="span" size="caption" weight="regular" className="block warning narrow anywhere">
      asked {momentWords(askedAt, Date.now())}
      {askedBy && (
        <>
          {' '}
          by <Shown>{askedBy}</Shown>
        </>
      )}
    </Text>
  );

const Gstins = ({ gstins: [first, ...more] }: CompanySummary) => (
  <>
    {first && <Shown>{first}</Shown>}
    {more.length > 0 && `, +${more.length}`}
  </>
);

const pricesOf = ({ priceList }: CompanySummary): string =>
  priceList ? `${priceList.name}${priceList.percent > 0 ? `, ${priceList.percent} %` : ''}` : 'catalogue';

const COLUMNS: Column<CompanySummary>[] = [
  {
    head: 'Company',
    cell: (company) => (
      <Row as="span" gap={3}>
        <Initials name={company.name} square />
        <span>
          <CompanyLink {...company} />
          <Asked company={company} />
          <Found found={company.found} />
        </span>
      </Row>
    ),
  },
  {
    head: 'City and GSTIN',
    cell: (company) => (
      <>
        {company.city ? <Shown>{company.city}</Shown> : '–'}
        <Second>
          <Gstins {...company} />
        </Second>
      </>
    ),
  },
  {
    head: 'People',
    is: 'number',
    className: 'not-tablet',
    cell: ({ people }) => people.toLocaleString('en-IN'),
  },
  {
    head: 'Price list',
    // A name of any length takes no room from the company’s.
    className: 'anywhere',
    cell: (company) => <span className={company.priceList ? undefined : 'muted'}>{pricesOf(company)}</span>,
  },
  { head: 'State', cell: ({ state }) => <CompanyBadge state={state} /> },
  {
    head: 'Orders',
    is: 'number',
    className: 'not-tablet',
    cell: ({ orders }) => orders.toLocaleString('en-IN'),
  },
  { head: 'Spend, net of refunds', is: 'amount', cell: spentWords },
  {
    head: 'Last order',
    is: 'number',
    className: 'not-tablet',
    cell: ({ lastOrderAt }) => lastOrderWords(lastOrderAt),
  },
];

function spentWords({ orders, spent }: CompanySummary): string {
  return orders === 0 && spent === 0 ? '–' : rupeesText(spent);
}

const CompanyCard = (company: CompanySummary) => (
  <>
    <CardHead>
      <CompanyLink {...company} />
      <CompanyBadge state={company.state} />
    </CardHead>
    <Asked company={company} />
    <Found found={company.found} />
    <Second size="small">
      {company.city && <Shown>{company.city}</Shown>}
      {company.city && company.gstins.length > 0 && ', '}
      <Gstins {...company} />
    </Second>
    <Second size="small">
      {counted(company.people, 'person', 'people')},{' '}
      {company.priceList ? pricesOf(company) : 'catalogue prices'}
    </Second>
    <Second size="small">
      {counted(company.orders, 'order')}
      {company.orders > 0 && `, ${rupeesText(company.spent)}, last ${lastOrderWords(company.lastOrderAt)}`}
    </Second>
  </>
);
