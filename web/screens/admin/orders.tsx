import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { PAYMENT_STATUSES } from '#domain/orders.ts';
import { orderCounts, orders, ordersFile } from '../../api/admin-orders.ts';
import { downloadFile } from '../../api/download.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { EndlessList } from '../../components/endless-list.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Segments } from '../../components/segments.tsx';
import { totalOf } from '../../components/total.ts';
import { titled } from '../../site/site.ts';
import '../../styles/mantine-data.css';
import '../../styles/mantine-forms.css';
import { OrderCards } from './orders/order-cards.tsx';
import { OrderTable } from './orders/order-table.tsx';
import styles from './orders/orders.module.css';
import { ANY, ORDER_FILTERS, useOrderFilter, useSearchWords } from './orders/use-order-filter.ts';

export const meta = () => [{ title: titled('All Orders') }];

export default function Orders() {
  const [filter, change] = useOrderFilter();
  const [words, setWords] = useSearchWords(filter.search, (search) => change({ search }));
  const query = useInfiniteQuery(orders(filter));
  const { paymentStatus, search } = filter;
  const { data: counts } = useQuery(orderCounts({ paymentStatus, search }));
  const file = useMutation(downloadFile);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });

  const docs = query.data?.pages.flatMap((page) => page.docs) ?? [];
  const isNarrowed = search !== '' || paymentStatus !== undefined;
  return (
    <>
      <PageTitle
        actions={
          <Button
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
            loading={file.isPending}
            disabled={docs.length === 0}
            onClick={() => file.mutate(ordersFile(filter))}
          >
            Export CSV
          </Button>
        }
      >
        All Orders
      </PageTitle>
      <Segments
        label="Orders to show"
        options={ORDER_FILTERS.map((option) => ({ ...option, count: counts?.[option.value] }))}
        value={filter.orderStatus}
        onChange={(orderStatus) => change({ orderStatus })}
      />
      <search className={styles.filters}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label="Search orders"
          placeholder="Order id, customer, phone or e-mail"
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <NativeSelect
          className={styles.payment}
          aria-label="Payment status"
          leftSection="Payment status:"
          leftSectionWidth={126}
          leftSectionProps={{ className: styles.paymentLabel }}
          data={[...PAYMENT_STATUSES, ANY]}
          value={paymentStatus ?? ANY}
          onChange={(event) => change({ paymentStatus: event.currentTarget.value })}
        />
      </search>
      <EndlessList
        query={query}
        shown={docs.length}
        total={totalOf(query.data?.pages[0])}
        noun="orders"
        skeleton={<Waiting isPhone={isPhone} />}
        empty={
          <EmptyState
            framed
            picture="orders"
            title="No data to display"
            action={
              isNarrowed && (
                <Button onClick={() => change({ search: '', paymentStatus: ANY })}>
                  Show every payment status
                </Button>
              )
            }
          >
            {search
              ? `No order of this kind matches “${search}”.`
              : `There are no such orders${paymentStatus ? ` with payment status ${paymentStatus}` : ''}.`}
          </EmptyState>
        }
      >
        {isPhone ? <OrderCards orders={docs} /> : <OrderTable orders={docs} />}
      </EndlessList>
    </>
  );
}

const Waiting = ({ isPhone }: { isPhone: boolean | undefined }) => (
  <div className={styles.waiting}>
    {Array.from({ length: isPhone ? 5 : 10 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <Skeleton key={index} height={isPhone ? 130 : 65} />
    ))}
  </div>
);
