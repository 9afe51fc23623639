import { Button } from '@mantine/core';
import { IconFileInvoice, IconPackage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { formatRupeesExact } from '#domain/money.ts';
import { type FilePath, openTab, showFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { invoicesOfOrders, packingSlips } from '../../../api/papers.ts';
import styles from './ticks.module.css';
import { MOST_PRINTED, sumOfTicked, withInvoice, withSlip } from './ticks.ts';
import type { Ticks } from './use-ticks.ts';

/** What can be done with the ticked orders. */
export function BulkBar({ ticks: { ticked, clear } }: { ticks: Ticks }) {
  const showingInvoices = useMutation(showFile);
  const showingSlips = useMutation(showFile);
  const maySeePapers = useMay('papers.read');
  const mayShip = useMay('orders.ship');
  const orders = [...ticked.values()];
  if (orders.length === 0) return null;
  const [invoices, slips] = [withInvoice(orders), withSlip(orders)];
  const cannot = (ids: string[]) => ids.length === 0 || ids.length > MOST_PRINTED;
  const print = (showing: typeof showingSlips, path: FilePath) => showing.mutate({ path, tab: openTab() });
  const count = orders.length === 1 ? '1 order ticked' : `${orders.length} orders ticked`;
  const reasons = [maySeePapers && invoices.reason, mayShip && slips.reason].filter(Boolean);
  return (
    <>
      <div className={styles.room} />
      <section className={`${styles.bar} not-printed`} aria-label="Ticked orders">
        <div className={styles.count}>
          <p role="status">
            <strong>{count}</strong>, {formatRupeesExact(sumOfTicked(orders))}
            {reasons.length > 0 && <small id="why-not-printed">{[...new Set(reasons)].join(' ')}</small>}
          </p>
          <button type="button" className={`link ${styles.clear}`} onClick={clear}>
            Clear
          </button>
        </div>
        <div className={styles.actions}>
          {maySeePapers && (
            <Button
              leftSection={<IconFileInvoice size={18} stroke={1.6} aria-hidden="true" />}
              aria-label={`Print invoices (${invoices.ids.length})`}
              loading={showingInvoices.isPending}
              disabled={cannot(invoices.ids)}
              {...(invoices.reason && { 'aria-describedby': 'why-not-printed' })}
              onClick={() => print(showingInvoices, invoicesOfOrders(invoices.ids, { show: true }))}
            >
              <span className={styles.wide}>Print invoices&nbsp;</span>
              <span className={styles.narrow}>Invoices&nbsp;</span>({invoices.ids.length})
            </Button>
          )}
          {mayShip && (
            <Button
              leftSection={<IconPackage size={18} stroke={1.6} aria-hidden="true" />}
              aria-label={`Print packing slips (${slips.ids.length})`}
              loading={showingSlips.isPending}
              disabled={cannot(slips.ids)}
              {...(slips.reason && { 'aria-describedby': 'why-not-printed' })}
              onClick={() => print(showingSlips, packingSlips(slips.ids, { show: true }))}
            >
              <span className={styles.wide}>Print packing slips&nbsp;</span>
              <span className={styles.narrow}>Slips&nbsp;</span>({slips.ids.length})
            </Button>
          )}
        </div>
      </section>
    </>
  );
}
