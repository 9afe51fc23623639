import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LedgerReport } from '#contract/dashboard.ts';
import { formatIst } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';
import { readOrdersAgain } from '../../../api/admin-orders.ts';
import { compareLedgers, differences, isUnderWay } from '../../../api/ledgers.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './dashboard.module.css';
import { Comparison } from './differences/comparison.tsx';
import { DifferenceRow } from './differences/difference-row.tsx';
import { EventRow } from './differences/event-row.tsx';

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
