import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import { istDay } from '#domain/calendar.ts';
import { type OrderState, refundCanBeStarted } from '#domain/order-lifecycle.ts';
import { holdersOf } from '../../../api/admin-orders.ts';
import { Heading } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { shortLines } from '../orders/short-words.ts';
import styles from './next-panel.module.css';
import { shipThereStep } from './next-step.ts';
import { refundLabel, shortTitle, whyShort } from './short-sentences.ts';
import { type OrderDialog, useMayOpen } from './use-may-open.ts';

interface ShortPanelProps {
  order: Order;
  state: OrderState;
  onOpen: (dialog: OrderDialog) => void;
}

/** In the place of the next step: promised goods are not there, and the customer is to hear of it. */
export function ShortPanel({ order, state, onOpen }: ShortPanelProps) {
  const may = useMayOpen();
  const lines = shortLines(order);
  const productId = lines[0]?.line.productId._id ?? '';
  const { data: holders } = useQuery({ ...holdersOf(productId), enabled: productId !== '' });
  const title = shortTitle(lines);
  const shipThere = shipThereStep(order, state);
  /** The customer waits for an answer to something else first. */
  const isAsked = order.orderStatus === 'requested for refund';
  return (
    <Notice
      as="section"
      kind="plain"
      wide
      icon={IconAlertTriangle}
      className={`not-printed ${styles.panel} ${styles.short}`}
      aria-label={title}
      action={
        (may('new-date') || may('refund-short')) && (
          <>
            {may('refund-short') && (
              <Button
                variant="danger"
                disabled={!refundCanBeStarted(state)}
                onClick={() => onOpen('refund-short')}
              >
                {refundLabel(lines)}
              </Button>
            )}
            {shipThere && may(shipThere.dialog) && (
              <Button onClick={() => onOpen(shipThere.dialog)}>{shipThere.label}</Button>
            )}
            {may('new-date') && (
              <Button variant={isAsked ? 'default' : 'primary'} onClick={() => onOpen('new-date')}>
                New date…
              </Button>
            )}
          </>
        )
      }
    >
      <Heading level={2} size="body" className="anywhere">
        {title}
      </Heading>
      <p className="small text anywhere">{whyShort(order, holders, istDay(new Date().toISOString()))}</p>
    </Notice>
  );
}
