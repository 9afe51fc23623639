import { Loader } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderSummary } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { orders } from '../../../api/admin-orders.ts';
import { orderToPay } from '../../../api/transfers.ts';
import { quoted } from '../../../components/quoted.ts';
import { Found } from '../../../ui/desk-list/row-parts.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { docsOf } from '../../../ui/docs-of.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { FormRefusal } from '../../../ui/refusal.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useSearchWords } from '../../../ui/use-search-words.ts';
import { type DeskLine, inRupees, type Match } from './desk-lines.ts';
import { foundMatch } from './proposal.ts';
import styles from './transfers.module.css';

interface FindOrderDialogProps {
  line: DeskLine;
  onFound: (order: Match) => void;
  onClose: () => void;
}

const MOST_SHOWN = 20;

/** Among the orders that wait for their transfer, the one that a line of the bank is for. */
export default function FindOrderDialog({ line, onFound, onClose }: FindOrderDialogProps) {
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useSearchWords(search, setSearch);
  const list = useInfiniteQuery(
    orders({ orderStatus: 'pending', paymentStatus: 'pending', search, awaits: 'transfer' }),
  );
  const choosing = useMutation({
    mutationFn: async (id: string) => foundMatch(line, await client.fetchQuery(orderToPay(id))),
    meta: { quiet: true },
    onSuccess: onFound,
  });
  const found = docsOf(list).slice(0, MOST_SHOWN);
  return (
    <Dialog
      size={560}
      title="Find an order"
      lead={`${inRupees(line.amountPaise)} on ${formatIst(line.date, 'date')}. ${line.text}`}
      onClose={onClose}
    >
      <Stack gap={3}>
        <SearchInput
          isFirst
          label="Search waiting orders"
          placeholder="Number, name or amount"
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key }) => {
            const [only, ...others] = found;
            const isRead = typed.trim() === search && list.isSuccess && !list.isFetching;
            if (key === 'Enter' && isRead && only && others.length === 0) choosing.mutate(only._id);
          }}
        />
        <FormRefusal>{choosing.error?.message}</FormRefusal>
        <Text size="small" tone="muted" role="status">
          {list.isSuccess &&
            (found.length > 0
              ? found.length === MOST_SHOWN && `The newest ${MOST_SHOWN} are shown. Type to find others.`
              : search === ''
                ? 'No order waits for a transfer.'
                : `No waiting order matches ${quoted(search)}. An order that has ended is found on the page Orders.`)}
        </Text>
        {list.isPending && <Loader aria-label="Loading orders" />}
        {list.isError && <LoadFailure query={list} />}
        <ul className={`ruled ${styles.found}`}>
          {found.map((order) => (
            <li key={order._id}>
              <button
                type="button"
                className={`row spread gap-3 ui ${styles.pick}`}
                disabled={choosing.isPending}
                onClick={() => choosing.mutate(order._id)}
              >
                <Waiting order={order} />
              </button>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

const Waiting = ({ order }: { order: OrderSummary }) => (
  <>
    <span className="stack anywhere">
      <strong className="medium ink">{order.company ?? order.customerId.name}</strong>
      <span className="small muted">
        {order.orderId}, {formatIst(order.createdAt, 'date')}
        {order.company && `, ${order.customerId.name}`}
      </span>
      <Found found={order.found} />
    </span>
    <Row as="span" weight="bold" tone="ink" className="unbroken fixed">
      {inRupees(rupeesToPaise(order.totalBill) - rupeesToPaise(order.paidAmount))}
    </Row>
  </>
);
