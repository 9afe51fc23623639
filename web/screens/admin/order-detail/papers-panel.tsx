import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconFileText, IconPackage, IconPrinter, IconTruck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import type { PaperSummary } from '#contract/papers.ts';
import { formatIst } from '#domain/calendar.ts';
import { isInvoice } from '#domain/papers/kinds.ts';
import { slipCanBePrinted } from '#domain/papers/packing.ts';
import { downloadFile, type FilePath, openTab, showFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { packingSlipOf, packingSlips, papersOfOrder, proformaOf } from '../../../api/papers.ts';
import { PAPER_ICON, titleAmong } from '../../../components/papers/paper-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Row } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PdfMenu } from '../papers/pdf-menu.tsx';
import { openLines } from './open-pieces.ts';
import styles from './papers-panel.module.css';

const IssueInvoiceDialog = onDemand(() => import('./issue-invoice-dialog.tsx'));
const EwayDialog = onDemand(() => import('./eway-dialog.tsx'));

/** What was issued for the order, to be printed or saved. */
export function PapersPanel({ order }: { order: Order }) {
  const query = useQuery(papersOfOrder(order));
  const { docs = [], note = null, invoiceIsMissing = false } = query.data ?? {};
  const [isIssuing, setIssuing] = useState(false);
  const mayIssue = useMay('papers.export');
  const maySeePapers = useMay('papers.read');
  const hasProforma = maySeePapers && order.transfer !== null && order.transfer.left > 0;
  const mayShip = useMay('orders.ship');
  const hasSlip = mayShip && slipCanBePrinted(order);
  const sent = mayShip ? sentParts(order, docs) : [];
  const [eway, setEway] = useState<SentPart | null>(null);
  return (
    <div className="not-printed">
      <Panel title="Papers">
        {query.isError && !query.data && <LoadFailure query={query} />}
        {note && <p className={`small muted ${styles.note}`}>{note}</p>}
        {invoiceIsMissing && mayIssue && (
          <Button className={styles.note} onClick={() => setIssuing(true)}>
            Issue Tax Invoice
          </Button>
        )}
        {isIssuing && <IssueInvoiceDialog order={order} onClose={() => setIssuing(false)} />}
        {eway && <EwayDialog order={order} consignment={eway.consignment} onClose={() => setEway(null)} />}
        {query.data && docs.length === 0 && !note && !hasSlip && !hasProforma && (
          <p className="small muted">None yet. The first is made when the order is paid.</p>
        )}
        {(docs.length > 0 || hasSlip || hasProforma) && (
          <ul className={`ruled ${styles.papers}`}>
            {docs.map((paper) => {
              const Icon = PAPER_ICON[paper.kind];
              return (
                <Paper
                  key={paper._id}
                  icon={<Icon size={18} stroke={1.6} aria-hidden="true" />}
                  title={titleOf(order, paper, docs)}
                  about={`${paper.number}, ${formatIst(paper.date, 'date')}`}
                >
                  {paper.irnIsDue && <Badge colour="yellow">IRN due</Badge>}
                  {maySeePapers && (
                    <>
                      <PdfMenu paper={paper} does="print" />
                      <PdfMenu paper={paper} does="download" />
                    </>
                  )}
                </Paper>
              );
            })}
            {hasProforma && (
              <OwnPaper
                icon={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
                title="Proforma"
                about="for the customer’s transfer, not numbered"
                fileOf={(wish) => proformaOf(order._id, wish)}
              />
            )}
            {hasSlip &&
              slipsOf(order).map(({ title, fileOf }) => (
                <OwnPaper
                  key={title}
                  icon={<IconPackage size={18} stroke={1.6} aria-hidden="true" />}
                  title={title}
                  about="for the store, not numbered"
                  fileOf={fileOf}
                />
              ))}
            {sent.map((part) => (
              <Paper
                key={part.title}
                icon={<IconTruck size={18} stroke={1.6} aria-hidden="true" />}
                title={part.title}
                about="JSON for the e-way bill portal"
              >
                <ActionIcon aria-label={`Save ${part.title.toLowerCase()}`} onClick={() => setEway(part)}>
                  <IconDownload size={18} stroke={1.6} aria-hidden="true" />
                </ActionIcon>
              </Paper>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

/** "Tax invoice, consignment 1" */
function titleOf(order: Order, paper: PaperSummary, papers: PaperSummary[]): string {
  const consignment = order.consignments.find(({ paperIds }) => paperIds.includes(paper._id));
  return `${titleAmong(papers, paper, order)}${consignment ? `, consignment ${consignment.number}` : ''}`;
}

interface Slip {
  title: string;
  fileOf: (wish: { show?: boolean }) => FilePath;
}

/** One, or of an order in parts one for each consignment and one for what is still to leave. */
function slipsOf(order: Order): Slip[] {
  const { _id, consignments } = order;
  const whole = { title: 'Packing slip and label', fileOf: (wish: object) => packingSlips([_id], wish) };
  if (consignments.length === 0) return [whole];
  const isOpen = openLines(order).length > 0;
  return [
    ...(isOpen ? [{ ...whole, title: 'Packing slip of the rest' }] : []),
    ...consignments.toReversed().map((consignment) => ({
      title: `Packing slip ${consignment.number} and label`,
      fileOf: (wish: object) => packingSlipOf(_id, consignment._id, wish),
    })),
  ];
}

interface SentPart {
  title: string;
  consignment: Order['consignments'][number] | null;
}

/** What left with an invoice, of an order in parts each consignment by itself. */
function sentParts(order: Order, papers: readonly PaperSummary[]): SentPart[] {
  if (!papers.some(({ kind }) => isInvoice(kind))) return [];
  if (order.consignments.length === 0) return [{ title: 'E-way bill file', consignment: null }];
  return order.consignments.toReversed().map((consignment) => ({
    title: `E-way bill file ${consignment.number}`,
    consignment,
  }));
}

interface PaperProps {
  icon: ReactNode;
  title: string;
  about: string;
  /** Its buttons. */
  children?: ReactNode;
}

const Paper = ({ icon, title, about, children }: PaperProps) => (
  <Row as="li" gap={1} tone="ink">
    {icon}
    <span className="grow">
      <strong className="block ui medium">{title}</strong>
      <small className="block caption muted">{about}</small>
    </span>
    {children}
  </Row>
);

interface OwnPaperProps extends Omit<PaperProps, 'children'> {
  fileOf: (wish: { show?: boolean }) => FilePath;
}

/** Made whenever it is asked for, without a number. */
function OwnPaper({ icon, title, about, fileOf }: OwnPaperProps) {
  const saving = useMutation(downloadFile);
  const showing = useMutation(showFile);
  const name = title.toLowerCase();
  return (
    <Paper icon={icon} title={title} about={about}>
      <ActionIcon
        aria-label={`Print ${name}`}
        loading={showing.isPending}
        onClick={() => showing.mutate({ path: fileOf({ show: true }), tab: openTab() })}
      >
        <IconPrinter size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={`Download ${name}`}
        loading={saving.isPending}
        onClick={() => saving.mutate(fileOf({}))}
      >
        <IconDownload size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Paper>
  );
}
