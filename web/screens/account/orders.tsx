import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { orderCounts, orders } from '../../api/orders.ts';
import { titled } from '../../site/site.ts';
import { docsOf } from '../../ui/docs-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { MAX_SEARCH_LENGTH, SearchInput } from '../../ui/search-input.tsx';
import { totalOf } from '../../ui/total.ts';
import { useSearchWords } from '../../ui/use-search-words.ts';
import '../../styles/mantine-skeleton.ts';
import '../../styles/mantine-forms.ts';
import { quoted } from '../../components/quoted.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import styles from './lists.module.css';
import { OrderCard } from './orders/order-card.tsx';
import { RequestsWaiting } from './parts/requests-waiting.tsx';
import { ScopeChoice } from './parts/scope-choice.tsx';
import { inAddress, type Scope, useScope } from './parts/use-scope.ts';

export const meta = () => [{ title: titled('My Orders') }];

export default function Orders() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const { scope, ofWhom, seesAll, isKnown, paysForAll } = useScope();
  const go = (words: string, next: Scope) =>
    setParams(
      { ...inAddress(next, seesAll), ...(words && { search: words }) },
      { replace: true, preventScrollReset: true },
    );
  const apply = (typed: string) => go(typed, scope);
  const [words, setWords] = useSearchWords(search, apply);
  const query = useInfiniteQuery({ ...orders(search, ofWhom), enabled: isKnown });
  const { data: counts } = useQuery({ ...orderCounts(), enabled: seesAll });
  const isCompany = scope.scope === 'company';
  const pages = query.data?.pages ?? [];
  const list = docsOf(query);
  const nowMs = Date.now();
  return (
    <>
      <Row gap={3} align="start" wrap spread>
        <PageTitle>My Orders</PageTitle>
        <search className={styles.search}>
          <SearchInput
            label="Search your orders"
            placeholder="Order, product, part, PO or invoice number"
            value={words}
            onChange={setWords}
          />
        </search>
      </Row>
      <Row gap={3} wrap spread>
        {seesAll && (
          <ScopeChoice what="orders" scope={scope} counts={counts} onChange={(next) => go(search, next)} />
        )}
        <RequestsWaiting />
      </Row>
      <EndlessList
        query={query}
        shown={list.length}
        total={totalOf(pages.at(-1))}
        noun="order"
        skeleton={<WaitingRows rowHeight={148} cardHeight={238} />}
        empty={
          search ? (
            <EmptyState
              picture="orders"
              title="No orders found"
              action={{ label: 'Show all orders', to: '/account/orders' }}
              framed
            >
              None of {isCompany ? 'these' : 'your'} orders has {quoted(search)} in its number, its products,
              its PO number or its papers.
            </EmptyState>
          ) : isCompany ? (
            <EmptyState
              picture="orders"
              title={scope.person ? 'No orders found' : 'Nobody has ordered yet.'}
              framed
            >
              What the people of the company order is listed here.
            </EmptyState>
          ) : (
            <EmptyState
              picture="orders"
              title="No items here."
              action={{ label: 'Continue Shopping', to: '/products' }}
              framed
            >
              What you order is listed here, with its payment and shipping.
            </EmptyState>
          )
        }
      >
        <Stack as="ul" gap={4}>
          {list.map((order) => (
            <OrderCard
              key={order._id}
              order={order}
              nowMs={nowMs}
              mayPay={!order.orderedBy || order.orderedBy.isYou || paysForAll}
            />
          ))}
        </Stack>
      </EndlessList>
    </>
  );
}
