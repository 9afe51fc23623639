import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { quoteCounts, quotesFile, quotes as quotesQuery } from '../../api/admin-quotes.ts';
import { useMay } from '../../api/me.ts';
import { useAddressFilter } from '../../components/address-filter.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { titled } from '../../site/site.ts';
import { Choice } from '../../ui/desk-list/choice.tsx';
import { DeskList, None } from '../../ui/desk-list/desk-list.tsx';
import { DeskRows } from '../../ui/desk-list/desk-rows.tsx';
import { docsOf } from '../../ui/docs-of.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { QUOTE_FILTER, SORTS, TABS } from './quotes/filter.ts';
import { COLUMNS, QuoteCard } from './quotes/quote-row.tsx';
import { foundWhere, groupCounts, groupsOf, whyEmpty } from './quotes/quote-words.ts';
import styles from './quotes/quotes.module.css';

export const meta = () => [{ title: titled('Quotes') }];

export default function Quotes() {
  const [filter, change] = useAddressFilter(QUOTE_FILTER);
  const { search, sort, state } = filter;
  const asked = { search, sort, state: state === 'all' ? undefined : state };
  const list = useInfiniteQuery(quotesQuery(asked));
  const { data: counts } = useQuery(quoteCounts(search));
  const mayExport = useMay('people.export');
  const mayMake = useMay('quotes.send');
  const docs = docsOf(list);
  return (
    <DeskList
      title="Quotes"
      noun="quote"
      list={list}
      refreshes
      actions={
        <>
          {mayExport && <ExportButton file={quotesFile(asked)} disabled={docs.length === 0} />}
          {mayMake && (
            <Button component={Link} to="/admin/quotes/new">
              New quote
            </Button>
          )}
        </>
      }
      tabs={
        <Tabs
          label="Quotes to show"
          options={TABS.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
          value={state}
          onChange={(tab) => change({ state: tab })}
        />
      }
      filter={filter}
      change={change}
      search={{ label: 'Search quotes', placeholder: 'Quote, customer, city or part number' }}
      found={search !== '' && counts ? foundWhere(state, counts) : null}
      choices={
        <Choice
          className="push"
          label="Sort"
          labelWidth={52}
          options={SORTS}
          value={sort}
          onChange={(chosen) => change({ sort: chosen })}
        />
      }
      waiting={{ row: 62, card: 150 }}
      empty={
        <None filter={filter} change={change}>
          {whyEmpty(search, state)}
        </None>
      }
    >
      <DeskRows
        docs={docs}
        typed={search}
        columns={COLUMNS}
        card={QuoteCard}
        groups={
          sort === 'waiting'
            ? groupsOf(docs).map(({ waitsFor, title, quotes }) => ({
                key: waitsFor,
                label: title,
                title: (
                  <>
                    {title}{' '}
                    <span>
                      {state === 'all' && counts && groupCounts(counts)[waitsFor].toLocaleString('en-IN')}
                    </span>
                  </>
                ),
                docs: quotes,
              }))
            : undefined
        }
        opens
        className={styles.table}
      />
    </DeskList>
  );
}
