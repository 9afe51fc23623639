import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MAX_PAGE_SIZE } from '#domain/sizes/pages.ts';
import { ordersOnPage } from '../../../api/admin-orders.ts';
import { Row } from '../../../ui/layout.tsx';
import {
  continued,
  endsTooEarly,
  neighboursOf,
  type OpenedFrom,
  pageBehind,
  placeAmong,
} from '../orders/opened-from.ts';
import { readFilter } from '../orders/use-order-filter.ts';
import styles from './order-detail.module.css';

/** To the orders before and after this one in the list that it was opened from. */
export function Neighbours({ from: opened, orderId }: { from: OpenedFrom; orderId: string }) {
  const { isPaymentChosen: _, ...shown } = readFilter(new URLSearchParams(opened.filter));
  // A search lists orders of other tabs too.
  const filter = { ...shown, orderStatus: opened.status ?? shown.orderStatus };
  const { data: read = [] } = useQuery({
    ...ordersOnPage(filter, pageBehind(opened, MAX_PAGE_SIZE)),
    enabled: endsTooEarly(opened, orderId),
  });
  const from = continued(opened, read);
  const { before, after } = neighboursOf(from, orderId);
  if (!before && !after) return null;
  return (
    <Row as="nav" gap={1} className={styles.neighbours} aria-label="Orders of the list">
      <span className="small muted at-end">{placeAmong(from, orderId)}</span>
      <Step to={before} from={from} label="Previous order">
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
      </Step>
      <Step to={after} from={from} label="Next order">
        <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
      </Step>
    </Row>
  );
}

interface StepProps {
  to: string | undefined;
  from: OpenedFrom;
  label: string;
  children: ReactNode;
}

const Step = ({ to, from, label, children }: StepProps) =>
  to ? (
    <ActionIcon component={Link} to={`/admin/orders/${to}`} state={from} size={44} aria-label={label}>
      {children}
    </ActionIcon>
  ) : (
    <ActionIcon size={44} aria-label={label} disabled>
      {children}
    </ActionIcon>
  );
