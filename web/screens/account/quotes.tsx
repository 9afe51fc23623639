import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { QUOTE_GROUPS, type QuoteGroup } from '#domain/quotes/lifecycle.ts';
import { ownQuoteCounts, ownQuotes } from '../../api/quotes.ts';
import { askingFor, QuoteRequest } from '../../components/quote-request/quote-request.tsx';
import { quoted } from '../../components/quoted.ts';
import { titled } from '../../site/site.ts';
import { docsOf } from '../../ui/docs-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { MAX_SEARCH_LENGTH, SearchInput } from '../../ui/search-input.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { totalOf } from '../../ui/total.ts';
import { useSearchWords } from '../../ui/use-search-words.ts';
import '../../styles/mantine-skeleton.ts';
import '../../styles/mantine-forms.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import styles from './lists.module.css';
import { ScopeChoice } from './parts/scope-choice.tsx';
import { inAddress, useScope } from './parts/use-scope.ts';
import { QuoteCard } from './quotes/quote-card.tsx';

export const meta = () => [{ title: titled('Quotes') }];

const TABS = ['all', ...QUOTE_GROUPS] as const;
const LABELS: Record<(typeof TABS)[number], string> = {
  all: 'All',
  'to-answer': 'To answer',
  'with-us': 'With us',
  closed: 'Closed',
};
const NONE: Record<QuoteGroup, string> = {
  'to-answer': 'No offer waits for your answer.',
  'with-us': 'We have answered all your requests.',
  closed: 'No quote was ordered, declined or ran out yet.',
};

export default function Quotes() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const group = QUOTE_GROUPS.find((each) => each === params.get('state'));
  const { scope, ofWhom, seesAll, isKnown } = useScope();
  const go = (state: QuoteGroup | undefined, words: string, whose = scope) =>
    setParams(
      { ...inAddress(whose, seesAll), ...(state && { state }), ...(words && { search: words }) },
      { replace: true, preventScrollReset: true },
    );
  const [words, setWords] = useSearchWords(search, (typed) => go(group, typed));
  const { data: counts } = useQuery({ ...ownQuoteCounts(scope.scope), enabled: isKnown });
  const { data: mine } = useQuery({ ...ownQuoteCounts(), enabled: seesAll });
  const { data: company } = useQuery({ ...ownQuoteCounts('company'), enabled: seesAll });
  const query = useInfiniteQuery({ ...ownQuotes(group, search, ofWhom), enabled: isKnown });
  const pages = query.data?.pages ?? [];
  const list = docsOf(query);
  const nowMs = Date.now();
  const ask = (
    <Button
      component={Link}
      className="whole-phone"
      {...askingFor()}
      aria-haspopup="dialog"
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
    >
      Request a quote
    </Button>
  );
  return (
    <>
      <PageTitle actions={ask}>Quotes</PageTitle>
      {seesAll && (
        <ScopeChoice
          what="quotes"
          scope={scope}
          counts={{ mine: mine?.all, company: company?.all }}
          onChange={(next) => go(group, search, next)}
        />
      )}
      <Row gap={3} align="start" wrap spread>
        <Tabs
          label="Which quotes"
          options={TABS.map((tab) => ({ value: tab, label: LABELS[tab], count: counts?.[tab] }))}
          value={group ?? 'all'}
          onChange={(tab) => go(tab === 'all' ? undefined : tab, search)}
        />
        <search className={styles.search}>
          <SearchInput
            label="Search your quotes"
            placeholder="Quote, product or part number"
            value={words}
            onChange={setWords}
          />
        </search>
      </Row>
      <EndlessList
        query={query}
        shown={list.length}
        total={totalOf(pages.at(-1))}
        noun="quote"
        skeleton={<WaitingRows rowHeight={98} cardHeight={196} />}
        empty={<NoQuotes group={group} search={search} />}
      >
        <Stack as="ul" gap={3}>
          {list.map((quote) => (
            <QuoteCard key={quote._id} quote={quote} nowMs={nowMs} />
          ))}
        </Stack>
      </EndlessList>
      <QuoteRequest />
    </>
  );
}

function NoQuotes({ group, search }: { group: QuoteGroup | undefined; search: string }) {
  if (!search && !group)
    return (
      <EmptyState
        picture="orders"
        title="No quotes yet."
        action={{ label: 'See the products', to: '/products' }}
        framed
      >
        Ask us for prices of large quantities, of products that are not sold online, or of a whole cart.
      </EmptyState>
    );
  return (
    <EmptyState
      picture="orders"
      title="No quotes found"
      action={{ label: 'Show all quotes', to: '/account/quotes' }}
      framed
    >
      {search
        ? `None of ${group ? 'these' : 'your quotes'} has ${quoted(search)} in its number or in the names of its products.`
        : group && NONE[group]}
    </EmptyState>
  );
}
