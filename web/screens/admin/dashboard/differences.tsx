import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LedgerReport } from '#contract/dashboard.ts';
import { formatIst } from '#domain/dates.ts';
import { compareLedgers, differences } from '../../../api/admin-orders.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Price } from '../../../components/price.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import styles from './differences.module.css';

type Difference = LedgerReport['docs'][number];

const KINDS: Record<Difference['kind'], string> = {
  'missing-here': 'The shop did not know this payment',
  'missing-there': 'The payment service does not know it',
  amount: 'Another amount was paid',
  refunds: 'Another amount was refunded',
  'unknown-order': 'It belongs to no order of the shop',
};

/** The shop's ledger beside the payment service's: by a daily job, and on demand. */
export function Differences() {
  const query = useQuery(differences());
  const comparing = useMutation(compareLedgers);
  const report = query.data;
  return (
    <section id="differences" className={styles.panel} aria-labelledby="differences-title" tabIndex={-1}>
      <div className={styles.head}>
        <div>
          <h2 id="differences-title">Comparison with the payment service</h2>
          <p className="small muted" role="status">
            {report && lastLook(report)}
          </p>
        </div>
        <Button loading={comparing.isPending} onClick={() => comparing.mutate()}>
          Compare now
        </Button>
      </div>
      {query.isPending && <Skeleton height={60} m={20} />}
      {query.isError && !report && <LoadFailure query={query} />}
      {report?.docs.length === 0 && <p className={styles.none}>No differences.</p>}
      {report && report.docs.length > 0 && (
        <ul className={styles.rows}>
          {report.docs.map((one) => (
            <Row key={one._id} difference={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Row = ({ difference }: { difference: Difference }) => (
  <li className={styles.row}>
    <div>
      <p className={styles.kind}>{KINDS[difference.kind]}</p>
      <p className={styles.ids}>
        {difference.mongooseOrderId && difference.orderId ? (
          <Link to={`/admin/orders/${difference.mongooseOrderId}`} className="link">
            {difference.orderId}
          </Link>
        ) : (
          'No order'
        )}
        , {difference.paymentId}, seen {formatIst(difference.seenAt, 'date-time')}
      </p>
    </div>
    <p className={styles.amounts}>
      Here <Price rupees={difference.shopAmount} exact />, there{' '}
      <Price rupees={difference.gatewayAmount} exact />
    </p>
    {difference.repaired ? (
      <StatusBadge status="success" label="taken over" />
    ) : (
      <StatusBadge status="failed" label="open" />
    )}
  </li>
);

function lastLook({ comparedAt, payments }: LedgerReport): string {
  if (!comparedAt) return 'Not compared yet.';
  return `${payments} ${payments === 1 ? 'payment' : 'payments'} of the last seven days compared ${formatIst(comparedAt, 'date-time')}.`;
}
