import { ActionIcon } from '@mantine/core';
import { IconDownload, IconPackage, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { slipCanBePrinted } from '#domain/papers/packing.ts';
import { downloadFile, openTab, showFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { packingSlips, papersOfOrder } from '../../../api/papers.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Panel } from '../../../components/panel.tsx';
import { PAPER_ICON, paperTitle } from '../../../components/papers/paper-words.ts';
import { PdfMenu } from '../papers/pdf-menu.tsx';
import styles from './papers-panel.module.css';

/** What was issued for the order, to be printed or saved. */
export function PapersPanel({ order }: { order: Order }) {
  const query = useQuery(papersOfOrder(order));
  const { docs = [], note = null } = query.data ?? {};
  const maySeePapers = useMay('papers.read');
  const hasSlip = useMay('orders.ship') && slipCanBePrinted(order);
  return (
    <div className="not-printed">
      <Panel title="Papers">
        {query.isError && !query.data && <LoadFailure query={query} />}
        {note && <p className={styles.note}>{note}</p>}
        {query.data && docs.length === 0 && !note && !hasSlip && (
          <p className="small muted">None yet. The first is made when the order is paid.</p>
        )}
        {(docs.length > 0 || hasSlip) && (
          <ul className={styles.papers}>
            {docs.map((paper) => {
              const Icon = PAPER_ICON[paper.kind];
              return (
                <li key={paper._id}>
                  <Icon size={18} stroke={1.6} aria-hidden="true" />
                  <span className={styles.text}>
                    <strong>{paperTitle(paper.kind)}</strong>
                    <small>
                      {paper.number}, {formatIst(paper.date, 'date')}
                    </small>
                  </span>
                  {maySeePapers && (
                    <>
                      <PdfMenu paper={paper} does="print" />
                      <PdfMenu paper={paper} does="download" />
                    </>
                  )}
                </li>
              );
            })}
            {hasSlip && <PackingSlip orderId={order._id} />}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function PackingSlip({ orderId }: { orderId: string }) {
  const saving = useMutation(downloadFile);
  const showing = useMutation(showFile);
  return (
    <li>
      <IconPackage size={18} stroke={1.6} aria-hidden="true" />
      <span className={styles.text}>
        <strong>Packing slip and label</strong>
        <small>for the store, not numbered</small>
      </span>
      <ActionIcon
        aria-label="Print packing slip and label"
        loading={showing.isPending}
        onClick={() => showing.mutate({ path: packingSlips([orderId], { show: true }), tab: openTab() })}
      >
        <IconPrinter size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label="Download packing slip and label"
        loading={saving.isPending}
        onClick={() => saving.mutate(packingSlips([orderId]))}
      >
        <IconDownload size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
