import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { orders } from '../../api/orders.ts';
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

export const meta = () => [{ title: titled('My Orders') }];

export default function Orders() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const apply = (words: string) =>
    setParams(words ? { search: words } : {}, { replace: true, preventScrollReset: true });
  const [words, setWords] = useSearchWords(search, apply);
  const query = useInfiniteQuery(orders(search));
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
              None of your orders has {quoted(search)} in its number, its products, its PO number or its
              papers.
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
            <OrderCard key={order._id} order={order} nowMs={nowMs} />
          ))}
        </Stack>
      </EndlessList>
    </>
  );
}
