import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { LedgerReport } from '#contract/dashboard.ts';
import { formatIst } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';
import { readOrdersAgain } from '../../../api/admin-orders.ts';
import { closeEvent, compareLedgers, differences, isUnderWay, retryEvent } from '../../../api/ledgers.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Price } from '../../../components/price.tsx';
import { Progress } from '../../../components/progress.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './dashboard.module.css';

/** Compares the shop's ledger with the payment service's, by a daily job and on demand. */
export function Differences() {
  const query = useQuery(differences());
  const comparing = useMutation(compareLedgers);
  const report = query.data;
  const isComparing = isUnderWay(report);
  // Between two automatic tries the button starts the next one immediately.
  const isResting = report?.comparison?.state === 'waiting' && report.comparison.problem !== null;
  const client = useQueryClient();
  // The comparison records missed payments, so orders may have changed.
  useEffect(() => {
    if (isComparing) return () => void readOrdersAgain(client);
  }, [isComparing, client]);

  return (
    <Panel
      id="differences"
      className={styles.differences}
      tabIndex={-1}
      flush
      title="Comparison with the payment service"
      below={
        <p className="small muted" role="status">
          {report && lastLook(report)}
        </p>
      }
      action={
        <Button
          disabled={isComparing && !isResting}
          loading={comparing.isPending}
          onClick={() => comparing.mutate()}
        >
          {isResting ? 'Try now' : isComparing ? 'Comparing' : 'Compare now'}
        </Button>
      }
    >
      {query.isPending && <Skeleton height={60} m={20} />}
      {query.isError && !report && <LoadFailure query={query} />}
      {report?.comparison && <Comparison comparison={report.comparison} />}
      {report?.comparedAt && report.docs.length + report.events.length === 0 && (
        <p className={styles.row}>No differences.</p>
      )}
      {report && (
        <ul className={styles.rows}>
          {report.events.map((one) => (
            <EventRow key={one._id} event={one} />
          ))}
          {report.docs.map((one) => (
            <DifferenceRow key={one._id} difference={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function lastLook({ comparedAt, payments }: LedgerReport): string {
  if (!comparedAt) return 'Not compared yet.';
  return `${counted(payments, 'payment')} of the last seven days compared ${formatIst(comparedAt, 'date-time')}.`;
}

type State = NonNullable<LedgerReport['comparison']>;

/** The progress of the comparison, or why the last one failed. */
function Comparison({ comparison }: { comparison: State }) {
  const { state, compared, expected, problem } = comparison;
  if (state === 'done') return null;
  if (state === 'failed')
    return (
      <p className={`ui error ${styles.row}`} role="status">
        The last comparison could not be finished. {problem} Try again later.
      </p>
    );
  const percent = expected === 0 ? 0 : Math.min(99, Math.floor((compared / expected) * 100));
  return (
    <div className={styles.row}>
      <Progress
        label="Comparison"
        percent={percent}
        isMoving
        status={progressOf(comparison)}
        aside={startOf(comparison)}
        note={problem ? `${problem} The shop tries again by itself.` : 'You can leave this page.'}
      />
    </div>
  );
}

const progressOf = ({ compared, expected }: State) =>
  expected === 0 ? 'The comparison starts' : `${compared} of about ${counted(expected, 'payment')} compared`;

const startOf = ({ askedBy, startedAt }: State) =>
  `Started ${formatIst(startedAt, 'date-time')}, by ${askedBy ?? 'the shop'}`;

type Difference = LedgerReport['docs'][number];

const KINDS: Record<Difference['kind'], string> = {
  'missing-here': 'The shop did not know this payment',
  'missing-there': 'The payment service does not know it',
  state: 'Paid here, not paid at the payment service',
  amount: 'Another amount was paid',
  refunds: 'Another amount was refunded',
  'unknown-order': 'It belongs to no order of the shop',
};

const DifferenceRow = ({ difference }: { difference: Difference }) => (
  <Row as="li" wrap size="ui" className={styles.row}>
    <div className={styles.words}>
      <Text weight="medium" tone={difference.resolvedAt === null ? 'ink' : 'muted'}>
        {KINDS[difference.kind]}
      </Text>
      <Text size="small" tone="muted" className="anywhere">
        <OrderLink of={difference} />, {difference.paymentId}, {whenOf(difference)}
      </Text>
    </div>
    <Text tone="muted">
      Here <Price rupees={difference.shopAmount} exact />, there{' '}
      <Price rupees={difference.gatewayAmount} exact />
    </Text>
    <Ending {...difference} />
  </Row>
);

const Ending = ({ resolvedAt, repaired }: Difference) => {
  if (resolvedAt === null) return <StatusBadge status="failed" label="open" />;
  return <StatusBadge status="success" label={repaired ? 'taken over' : 'resolved'} />;
};

const whenOf = ({ foundAt, seenAt, resolvedAt }: Difference) =>
  resolvedAt
    ? `resolved ${formatIst(resolvedAt, 'date-time')}`
    : `found ${formatIst(foundAt, 'date-time')}, last seen ${formatIst(seenAt, 'date-time')}`;

type SetAside = LedgerReport['events'][number];

/** The subject of an event by the prefix of its name. */
const SUBJECTS: [string, string][] = [
  ['payment.dispute.', 'a dispute'],
  ['payment.', 'a payment'],
  ['order.', 'a payment'],
  ['refund.', 'a refund'],
];

/** A message of the payment service that the shop could not process for a day. */
function EventRow({ event }: { event: SetAside }) {
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

interface OrderLinkProps {
  of: { mongooseOrderId: string | null; orderId: string | null };
}

const OrderLink = ({ of: { mongooseOrderId, orderId } }: OrderLinkProps) =>
  mongooseOrderId && orderId ? (
    <Link to={`/admin/orders/${mongooseOrderId}`} className="link">
      {orderId}
    </Link>
  ) : (
    'No order'
  );
