import { Button } from '@mantine/core';
import { IconFileInvoice, IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Consignment, Order } from '#contract/order-entities.ts';
import type { PaperSummary } from '#contract/papers.ts';
import { formatIst } from '#domain/calendar.ts';
import { deliveryCanBeRecorded, type OrderState, shippingCanBeCorrected } from '#domain/order-lifecycle.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { counted } from '#domain/words.ts';
import { openTab, showFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { paperPdf, papersOfOrder } from '../../../api/papers.ts';
import { Price } from '../../../components/price.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { invoicesOf, type Papers, sentLines } from './consignment-values.ts';
import styles from './consignments.module.css';
import { PartPanel } from './part-panel.tsx';
import { PartTotal } from './part-total.tsx';
import { RestToSend } from './rest-to-send.tsx';
import { type OpenDialog, useMayOpen } from './use-may-open.ts';

interface ConsignmentsProps {
  order: Order;
  state: OrderState;
  onOpen: OpenDialog;
}

/** What left, consignment by consignment, and what is still to leave. */
export function Consignments({ order, state, onOpen }: ConsignmentsProps) {
  const { data: papers } = useQuery(papersOfOrder(order));
  return (
    <Stack className={styles.parts}>
      {order.consignments.map((consignment) => (
        <ConsignmentPanel key={consignment._id} {...{ order, state, consignment, papers, onOpen }} />
      ))}
      <RestToSend order={order} papers={papers} onOpen={onOpen} />
      <PartTotal order={order} papers={papers} />
    </Stack>
  );
}

interface ConsignmentPanelProps extends ConsignmentsProps {
  consignment: Consignment;
  papers: Papers;
}

function ConsignmentPanel({ order, state, consignment, papers, onOpen }: ConsignmentPanelProps) {
  const may = useMayOpen();
  const { _id, number, deliveredOn } = consignment;
  const pieces = consignment.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const invoices = invoicesOf(consignment, papers);
  const which = <span className="visually-hidden"> of consignment {number}</span>;
  return (
    <PartPanel
      title={`Consignment ${number}`}
      status="shipped"
      label={deliveredOn ? 'delivered' : 'shipped'}
      aside={counted(pieces, 'piece')}
      lines={sentLines(order, consignment, papers)}
    >
      <div className={styles.carried}>
        <Facts stacked strong className={styles.facts} facts={factsOf(consignment)} />
      </div>
      <Row gap={3} wrap spread className={styles.foot}>
        <Row gap={3} wrap>
          {invoices.map((invoice) => (
            <InvoiceLink key={invoice._id} invoice={invoice} />
          ))}
        </Row>
        <Row gap={2} wrap className="not-printed">
          {deliveryCanBeRecorded(state) && may('deliver') && (
            <Button onClick={() => onOpen('deliver', _id)}>
              {deliveredOn ? 'Correct the delivery' : 'Record delivery'}
              {which}
            </Button>
          )}
          {shippingCanBeCorrected(state) && may('ship') && (
            <Button
              leftSection={<IconPencil size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => onOpen('ship', _id)}
            >
              Correct<span className="visually-hidden"> consignment {number}</span>
            </Button>
          )}
        </Row>
      </Row>
    </PartPanel>
  );
}

function factsOf(sent: Consignment): [string, ReactNode][] {
  const link = sent.shippingProvider && safeLink(sent.shippingProvider.link);
  return [
    ['Handed over', formatIst(sent.at, 'date-time')],
    ['Carrier', sent.shippingProvider?.serviceProvider],
    [
      'LR number',
      sent.trackingNumber && (
        <>
          {sent.trackingNumber} {link && <Outside href={link}>Track</Outside>}
        </>
      ),
    ],
    ['Carrier’s page', !sent.trackingNumber && link && <Outside href={link}>Track</Outside>],
    ['E-way bill', sent.ewayBill],
    ['Vehicle number', sent.vehicleNumber],
    ['Date of the receipt', sent.lrDate && formatIst(sent.lrDate, 'date')],
    ['Receipt', sent.llrImg && <Outside href={sent.llrImg}>Open</Outside>],
    ['Delivered', sent.deliveredOn && formatIst(sent.deliveredOn, 'date')],
  ];
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a className="link finger not-printed" href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);

function InvoiceLink({ invoice: { _id, number, total } }: { invoice: PaperSummary }) {
  const showing = useMutation(showFile);
  const maySee = useMay('papers.read');
  return (
    <Row as="p" gap={2} size="ui" className="anywhere">
      <IconFileInvoice size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {maySee ? (
          <button
            type="button"
            className="link medium finger"
            onClick={() => showing.mutate({ path: paperPdf(_id, { show: true }), tab: openTab() })}
          >
            {number}
          </button>
        ) : (
          number
        )}{' '}
        tax invoice, <Price rupees={total} exact />
      </span>
    </Row>
  );
}
