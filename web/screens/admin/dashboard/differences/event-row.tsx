import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LedgerReport } from '#contract/dashboard.ts';
import { formatIst } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';
import { closeEvent, retryEvent } from '../../../../api/ledgers.ts';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { Text } from '../../../../ui/text.tsx';
import styles from '../dashboard.module.css';
import { OrderLink } from './order-link.tsx';

type SetAside = LedgerReport['events'][number];

/** The subject of an event by the prefix of its name. */
const SUBJECTS: [string, string][] = [
  ['payment.dispute.', 'a dispute'],
  ['payment.', 'a payment'],
  ['order.', 'a payment'],
  ['refund.', 'a refund'],
];

/** A message of the payment service that the shop could not process for a day. */
export function EventRow({ event }: { event: SetAside }) {
  const [isAsking, setAsking] = useState(false);
  const retrying = useMutation(retryEvent);
  const closing = useMutation(closeEvent);
  const subject = SUBJECTS.find(([start]) => event.event.startsWith(start))?.[1] ?? 'something else';
  return (
    <Row as="li" wrap size="ui" className={styles.row}>
      <div className={styles.words}>
        <Text weight="medium" tone="ink">
          A message about {subject} could not be processed
        </Text>
        <Text size="small" tone="muted" className="anywhere">
          <OrderLink of={event} />
          {event.paymentId && `, ${event.paymentId}`}, {event.event}, came{' '}
          {formatIst(event.receivedAt, 'date-time')}, tried {counted(event.tries, 'time')}
        </Text>
        <Text tone="error" className="anywhere">
          {event.reason}
        </Text>
      </div>
      <Row gap={2} align="stretch" wrap className="whole-phone">
        <Button
          loading={retrying.isPending}
          disabled={closing.isPending}
          onClick={() => retrying.mutate(event._id)}
        >
          Try again
        </Button>
        <Button disabled={retrying.isPending} onClick={() => setAsking(true)}>
          Mark as dealt with
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title="Mark this message as dealt with?"
        confirmLabel="Mark as dealt with"
        isDestructive
        isBusy={closing.isPending}
        onConfirm={() => closing.mutate(event._id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        The shop will not process this message again. Do this only when you have dealt with it, here or on the
        payment service’s own pages.
      </ConfirmDialog>
    </Row>
  );
}
