import { Button } from '@mantine/core';
import { IconDownload, IconFileInvoice, IconPackage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { formatRupeesExact } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { ordersFileOf } from '../../../api/admin-orders.ts';
import { downloadFile, type FilePath, openTab, showFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { invoicesOfOrders, packingSlips } from '../../../api/papers.ts';
import { ConfirmTicked } from './confirm-ticked.tsx';
import styles from './ticks.module.css';
import { confirmable, exportable, sumOfTicked, withInvoice, withSlip } from './ticks.ts';
import type { Ticks } from './use-ticks.ts';

interface BulkBarProps {
  ticks: Ticks;
  /** Ticks the rest of the list; null when all are ticked, or a loaded one is not. */
  tickAll: { count: number; onTick: () => void; isLoading: boolean } | null;
}

const WHY = 'why-not-done';

/** " (3)", and nothing where none can be. */
const countOf = (ids: readonly string[]) => (ids.length > 0 ? `\u00a0(${ids.length})` : '');

/** What can be done with the ticked orders. */
export function BulkBar({ ticks, tickAll }: BulkBarProps) {
  const { ticked, refusals, clear } = ticks;
  const showingInvoices = useMutation(showFile);
  const showingSlips = useMutation(showFile);
  const saving = useMutation(downloadFile);
  const maySeePapers = useMay('papers.read');
  const mayShip = useMay('orders.ship');
  const mayConfirm = useMay('orders.confirm');
  const mayExport = useMay('people.export');
  const orders = [...ticked.values()];
  if (orders.length === 0) return null;
  const [invoices, slips, news] = [withInvoice(orders), withSlip(orders), confirmable(orders)];
  const file = exportable(orders);
  const print = (showing: typeof showingSlips, path: FilePath) => showing.mutate({ path, tab: openTab() });
  const count = `${counted(orders.length, 'order')} ticked`;
  const reasons = [
    mayConfirm && news.whyNotAll,
    maySeePapers && invoices.whyNotAll,
    mayShip && slips.whyNotAll,
    mayExport && file.whyNotAll,
  ].filter(Boolean);
  const refused = orders.flatMap(({ _id, orderId }) => {
    const why = refusals.get(_id);
    return why ? `${orderId}: ${why}` : [];
  });
  return (
    <>
      <div className={styles.room} />
      <section className={`${styles.bar} not-printed`} aria-label="Ticked orders">
        <div className={styles.count}>
          <div role="status">
            <p>
              <strong>{count}</strong>, {formatRupeesExact(sumOfTicked(orders))}
            </p>
            {refused.length > 0 ? (
              <small className={styles.refused}>{refused.join(' ')}</small>
            ) : (
              reasons.length > 0 && <small id={WHY}>{[...new Set(reasons)].join(' ')}</small>
            )}
          </div>
          {tickAll && (
            <button
              type="button"
              className={`link ${styles.clear}`}
              disabled={tickAll.isLoading}
              onClick={tickAll.onTick}
            >
              Tick all {tickAll.count}
            </button>
          )}
          <button type="button" className={`link ${styles.clear}`} onClick={clear}>
            Clear
          </button>
        </div>
        <div className={styles.actions}>
          {mayExport && (
            <Button
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
              loading={saving.isPending}
              disabled={file.cannot}
              {...(file.whyNotAll && { 'aria-describedby': WHY })}
              onClick={() => saving.mutate(ordersFileOf(file.ids))}
            >
              Export
            </Button>
          )}
          {maySeePapers && (
            <Button
              leftSection={<IconFileInvoice size={18} stroke={1.6} aria-hidden="true" />}
              aria-label={`Print invoices${countOf(invoices.ids)}`}
              loading={showingInvoices.isPending}
              disabled={invoices.cannot}
              {...(invoices.whyNotAll && { 'aria-describedby': WHY })}
              onClick={() => print(showingInvoices, invoicesOfOrders(invoices.ids, { show: true }))}
            >
              <span className={styles.wide}>Print invoices</span>
              <span className={styles.narrow}>Invoices</span>
              {countOf(invoices.ids)}
            </Button>
          )}
          {mayShip && (
            <Button
              leftSection={<IconPackage size={18} stroke={1.6} aria-hidden="true" />}
              aria-label={`Print packing slips${countOf(slips.ids)}`}
              loading={showingSlips.isPending}
              disabled={slips.cannot}
              {...(slips.whyNotAll && { 'aria-describedby': WHY })}
              onClick={() => print(showingSlips, packingSlips(slips.ids, { show: true }))}
            >
              <span className={styles.wide}>Print packing slips</span>
              <span className={styles.narrow}>Slips</span>
              {countOf(slips.ids)}
            </Button>
          )}
          {mayConfirm && <ConfirmTicked orders={news} ticks={ticks} reasonId={WHY} />}
        </div>
      </section>
    </>
  );
}
