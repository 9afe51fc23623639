import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OrderSummary } from '#contract/order-entities.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { DESK_TABS, deskTab } from '#domain/order-desk.ts';
import { PAYMENT_STATUSES } from '#domain/orders.ts';
import { MAX_ORDERS_AT_ONCE } from '#domain/sizes/orders.ts';
import { counted } from '#domain/words.ts';
import { foundOrders, orders, ordersFile } from '../../api/admin-orders.ts';
import { useMay } from '../../api/me.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { titled } from '../../site/site.ts';
import { BulkBar } from '../../ui/desk-list/bulk-bar.tsx';
import { Choice } from '../../ui/desk-list/choice.tsx';
import { DeskList, None } from '../../ui/desk-list/desk-list.tsx';
import { DeskRows } from '../../ui/desk-list/desk-rows.tsx';
import { useTickAll } from '../../ui/desk-list/use-tick-all.ts';
import { useTickKeys, useTicks } from '../../ui/desk-list/use-ticks.ts';
import { docsOf } from '../../ui/docs-of.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { totalOf } from '../../ui/total.ts';
import { AlsoFound } from './orders/also-found.tsx';
import { sumOfTicked } from './orders/doable.ts';
import { foundWhere, whyEmpty } from './orders/list-words.ts';
import { columnsOf, OrderCard } from './orders/order-row.tsx';
import styles from './orders/orders.module.css';
import { TransfersDue } from './orders/transfers-due.tsx';
import { ACT_RIGHTS, useBulkActs } from './orders/use-bulk-acts.ts';
import { useNewRows } from './orders/use-new-rows.ts';
import { ANY, changedParams, SHORT_TAB, useOrderFilter } from './orders/use-order-filter.ts';
import { useTabCounts } from './orders/use-tab-counts.ts';
import { ShippingProblem } from './settings/shipping-problem.tsx';

const SHORT = 'short';
const PAYMENT_CHOICES = [...PAYMENT_STATUSES, { value: ANY, label: 'all' }];

export const meta = () => [{ title: titled('All Orders') }];

export default function Orders() {
  const [params] = useSearchParams();
  const [filter, change] = useOrderFilter();
  const { isPaymentChosen: _, ...asked } = filter;
  const { search, paymentStatus, awaits, short } = filter;
  const list = useInfiniteQuery(orders(asked));
  const counts = useTabCounts(filter);
  const mayExport = useMay('people.export');
  const mayMake = useMay('orders.confirm');
  const docs = docsOf(list);
  const name = JSON.stringify(asked);
  const newRows = useNewRows(docs, name);
  const here = deskTab(filter.orderStatus);
  const elsewhere = DESK_TABS.filter(
    (tab) => search !== '' && !short && tab !== here && (counts.shownBy(tab) ?? 0) > 0,
  );
  const found = useQuery(foundOrders(elsewhere.map((tab) => ({ ...asked, orderStatus: tab.status }))));
  const ticks = useTicks({
    list: awaits ?? (short ? SHORT : filter.orderStatus),
    shown: [...newRows.rest, ...(found.data?.flat() ?? [])],
    isReading: list.isPending || counts.isPending || found.isLoading,
    stateOf: ({ orderStatus }) => orderStatus,
    nameOf: ({ orderId }) => orderId,
    isOffered: useMay(ACT_RIGHTS),
  });
  useTickKeys(ticks, () => search && change({ search: '' }));
  const tickAll = useTickAll({ list, name, shown: newRows.rest, ticks, most: MAX_ORDERS_AT_ONCE });
  const acts = useBulkActs(ticks);
  const ticked = [...ticks.ticked.values()];
  const rows = (some: OrderSummary[], total: number) => (
    <DeskRows
      docs={some}
      total={total}
      typed={search}
      columns={columnsOf(ticks.refusals)}
      card={(order) => <OrderCard order={order} refusal={ticks.refusals.get(order._id)} />}
      ticks={ticks}
      className={search === '' ? styles.table : `${styles.table} ${styles.aligned}`}
      cardClass={styles.card}
    />
  );
  const hidden = (counts.allIn(here) ?? 0) - (counts.shownBy(here) ?? 0);
  return (
    <>
      <DeskList
        title="All Orders"
        noun="order"
        list={list}
        refreshes
        actions={
          <>
            {mayExport && <ExportButton file={ordersFile(asked)} disabled={docs.length === 0} />}
            {mayMake && (
              <Button component={Link} to="/admin/orders/new">
                New order
              </Button>
            )}
          </>
        }
        above={<ShippingProblem />}
        tabs={
          <>
            <Tabs
              label="Orders to show"
              options={[
                ...DESK_TABS.map((tab) => ({
                  value: tab.status,
                  label: tab.label,
                  count: counts.shownBy(tab),
                })),
                ...(counts.short > 0 || short
                  ? [{ value: SHORT, label: SHORT_TAB, count: counts.short } as const]
                  : []),
              ]}
              value={awaits ? null : short ? SHORT : filter.orderStatus}
              onChange={(tab) => change(tab === SHORT ? { short: 'true' } : { orderStatus: tab })}
            />
            <TransfersDue
              count={counts.transfersDue}
              isShown={awaits !== undefined}
              onShow={() => change({ awaits: 'transfer' })}
            />
          </>
        }
        filter={filter}
        change={change}
        search={{ label: 'Search orders', placeholder: 'Order, customer, phone, city, part' }}
        found={
          awaits || short ? null : search !== '' ? (
            foundWhere(here, counts)
          ) : (
            <HiddenNote count={hidden} onShow={() => change({ paymentStatus: ANY })} />
          )
        }
        choices={
          !short && (
            <Choice
              className={`push ${styles.payment}`}
              label="Payment status"
              labelWidth={126}
              options={PAYMENT_CHOICES}
              value={paymentStatus ?? ANY}
              onChange={(chosen) => change({ paymentStatus: chosen })}
            />
          )
        }
        notes={newRows.count > 0 && <NewRows {...newRows} />}
        bar={
          <BulkBar
            noun="order"
            ticks={ticks}
            sum={formatRupeesExact(sumOfTicked(ticked))}
            acts={acts}
            tickAll={tickAll}
          />
        }
        isElsewhere={docs.length === 0 && list.isSuccess && elsewhere.length > 0}
        rowsClass={elsewhere.length > 0 ? styles.found : undefined}
        waiting={{ row: 65, card: 130 }}
        empty={
          <None
            filter={filter}
            change={change}
            acts={
              paymentStatus !== undefined && (
                <Button onClick={() => change({ paymentStatus: ANY })}>Show every payment status</Button>
              )
            }
          >
            {whyEmpty(here, filter, { hidden, newestOnly: counts.newestOnly })}
          </None>
        }
      >
        {rows(newRows.rest, totalOf(list.data?.pages[0])?.count ?? 0)}
      </DeskList>
      {elsewhere.map((tab, index): ReactNode => {
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
    </>
  );
}

/** Orders that came while the list was read. */
const NewRows = ({ count, show }: { count: number; show: () => void }) => (
  <Button
    className={styles.newRows}
    leftSection={<IconArrowUp size={16} stroke={1.8} aria-hidden="true" />}
    onClick={show}
  >
    {counted(count, 'new order')}, show
  </Button>
);

/** Orders of the tab that the payment status leaves out. */
const HiddenNote = ({ count, onShow }: { count: number; onShow: () => void }) =>
  count > 0 && (
    <>
      {counted(count, 'more here has', 'more here have')} another payment status.{' '}
      <button type="button" className={`link regular ${styles.showAll}`} onClick={onShow}>
        Show all
      </button>
    </>
  );
