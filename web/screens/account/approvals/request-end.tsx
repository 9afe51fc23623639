import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Approval } from '#contract/approvals.ts';
import { order as orderQuery } from '../../../api/orders.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { endInWords } from './approval-words.ts';
import styles from './approvals.module.css';

/** What became of it, and the order that it made. */
export function RequestEnd({ request }: { request: Approval }) {
  const { order, reason } = request;
  return (
    <Row gap={4} wrap spread className={styles.foot}>
      <div className={styles.words} role="status">
        <Text size="small" tone="ink">
          {endInWords(request)}
        </Text>
        {reason && (
          <Text size="ui" tone="ink" className="anywhere as-typed">
            “{reason}”
          </Text>
        )}
      </div>
      {order && (
        <Row gap={2} wrap className={styles.acts}>
          <Button component={Link} to={`/account/orders/${order._id}`}>
            See order {order.orderId}
          </Button>
          {!order.lapsed && <PayOrder id={order._id} />}
        </Row>
      )}
    </Row>
  );
}

/** For those who may pay it: others of the company do not see the order. */
function PayOrder({ id }: { id: string }) {
  const { data: order } = useQuery({ ...orderQuery(id), retry: false, meta: { quiet: true } });
  if (!order?.payableUntil || order.paymentMethod === 'transfer') return null;
  return (
    <Button
      component={Link}
      to={`/account/checkout?order=${id}`}
      // The checkout has its own content security policy, which only a document load applies.
      reloadDocument
      variant="primary"
    >
      Pay now
    </Button>
  );
}
