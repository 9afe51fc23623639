import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderSummary } from '#contract/order-entities.ts';
import { DESK_TABS, deskTab } from '#domain/order-desk.ts';
import { counted } from '#domain/words.ts';
import { foundOrders, orders, ordersFile } from '../../api/admin-orders.ts';
import { useMay } from '../../api/me.ts';
import { useListKeys } from '../../browser/use-list-keys.ts';
import { useIsPhone } from '../../browser/use-media.ts';
import { EndlessList } from '../../components/endless-list.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { totalOf } from '../../components/total.ts';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import '../../styles/mantine-data.css';
import '../../styles/mantine-forms.css';
import { AlsoFound } from './orders/also-found.tsx';
import { BulkBar } from './orders/bulk-bar.tsx';
import { FilterRow } from './orders/filter-row.tsx';
import { foundWhere, whyEmpty } from './orders/list-words.ts';
import { OrderCards } from './orders/order-cards.tsx';
import { OrderTable } from './orders/order-table.tsx';
import styles from './orders/orders.module.css';
import { RefreshNote } from './orders/refresh-note.tsx';
import { TransfersDue } from './orders/transfers-due.tsx';
import { useNewRows } from './orders/use-new-rows.ts';
import { ANY, changedParams, useOrderFilter } from './orders/use-order-filter.ts';
import { useTabCounts } from './orders/use-tab-counts.ts';
import { useTickAll } from './orders/use-tick-all.ts';
import { useTickKeys, useTicks } from './orders/use-ticks.ts';
import { ShippingProblem } from './settings/shipping-problem.tsx';

export const meta = () => [{ title: titled('All Orders') }];

export default function Orders() {
  const [params] = useSearchParams();
  const [filter, change] = useOrderFilter();
  const { isPaymentChosen: _, ...asked } = filter;
  const query = useInfiniteQuery(orders(asked));
  const counts = useTabCounts(filter);
  const mayExport = useMay('people.export');
  const isPhone = useIsPhone();
  const field = useRef<HTMLInputElement>(null);
  useListKeys(field, 'a[data-order]');

  const docs = query.data?.pages.flatMap((page) => page.docs) ?? [];
  const newRows = useNewRows(docs, JSON.stringify(asked));
  const here = deskTab(filter.orderStatus);
  const elsewhere = DESK_TABS.filter(
    (tab) => filter.search !== '' && tab !== here && (counts.shownBy(tab) ?? 0) > 0,
  );
  const found = useQuery(foundOrders(elsewhere.map((tab) => ({ ...asked, orderStatus: tab.status }))));
  const isReading = query.isPending || counts.isPending || found.isLoading;
  const shown = [...newRows.rest, ...(found.data?.flat() ?? [])];
  const ticks = useTicks(filter.awaits ?? filter.orderStatus, shown, isReading);
  useTickKeys(ticks, () => filter.search && change({ search: '' }));
  const tickAll = useTickAll(query, docs, ticks);
  const Rows = isPhone ? OrderCards : OrderTable;
  const rows = (some: OrderSummary[], total: number) => (
    <Rows orders={some} total={total} typed={filter.search} ticks={ticks} />
  );
  const hidden = (counts.allIn(here) ?? 0) - (counts.shownBy(here) ?? 0);
  return (
    <>
      <PageTitle
        actions={
          <>
            <RefreshNote query={query} />
            {mayExport && <ExportButton file={ordersFile(asked)} disabled={docs.length === 0} />}
          </>
        }
      >
        All Orders
      </PageTitle>
      <ShippingProblem />
      <div className={styles.tabs}>
        <Tabs
          label="Orders to show"
          options={DESK_TABS.map((tab) => ({
            value: tab.status,
            label: tab.label,
            count: counts.shownBy(tab),
          }))}
          value={filter.awaits ? null : filter.orderStatus}
          onChange={(orderStatus) => change({ orderStatus })}
        />
        <TransfersDue
          count={counts.transfersDue}
          isShown={filter.awaits !== undefined}
          onShow={() => change({ awaits: 'transfer' })}
        />
      </div>
      <FilterRow filter={filter} change={change} field={field}>
        {filter.awaits ? null : filter.search !== '' ? (
          foundWhere(here, counts)
        ) : (
          <HiddenNote count={hidden} onShow={() => change({ paymentStatus: ANY })} />
        )}
      </FilterRow>
      {newRows.count > 0 && (
        <Button
          className={styles.newRows}
          leftSection={<IconArrowUp size={16} stroke={1.8} aria-hidden="true" />}
          onClick={newRows.show}
        >
          {counted(newRows.count, 'new order')}, show
        </Button>
      )}
      {!(docs.length === 0 && query.isSuccess && elsewhere.length > 0) && (
        <div {...(elsewhere.length > 0 && { className: styles.found })}>
          <EndlessList
            // A failed refresh is reported beside the title; the list stays.
            query={{ ...query, isError: query.isLoadingError || query.isFetchNextPageError }}
            shown={docs.length}
            total={totalOf(query.data?.pages[0])}
            noun="order"
            skeleton={<WaitingRows rowHeight={65} cardHeight={130} />}
            empty={
              <EmptyState
                framed
                picture="orders"
                title="No data to display"
                action={
                  (filter.search !== '' || filter.paymentStatus !== undefined) && (
                    <>
                      {filter.search !== '' && (
                        <Button onClick={() => change({ search: '' })}>Clear search</Button>
                      )}
                      {filter.paymentStatus !== undefined && (
                        <Button onClick={() => change({ paymentStatus: ANY })}>
                          Show every payment status
                        </Button>
                      )}
                    </>
                  )
                }
              >
                {whyEmpty(here, filter, { hidden, newestOnly: counts.newestOnly })}
              </EmptyState>
            }
          >
            {rows(newRows.rest, totalOf(query.data?.pages[0])?.count ?? 0)}
          </EndlessList>
        </div>
      )}
      {elsewhere.map((tab, index) => {
        const some = found.data?.[index] ?? [];
        const count = counts.shownBy(tab) ?? 0;
        return (
          some.length > 0 && (
            <AlsoFound
              key={tab.status}
              tab={tab}
              count={count}
              to={changedParams(params, { orderStatus: tab.status })}
            >
              {rows(some, count)}
            </AlsoFound>
          )
        );
      })}
      <BulkBar ticks={ticks} tickAll={tickAll} />
    </>
  );
}

/** Orders of the tab that the payment status leaves out. */
const HiddenNote = ({ count, onShow }: { count: number; onShow: () => void }) =>
  count > 0 && (
    <>
      {counted(count, 'more here has', 'more here have')} another payment status.{' '}
      <button type="button" className="link" onClick={onShow}>
        Show all
      </button>
    </>
  );
