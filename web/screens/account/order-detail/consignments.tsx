import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Consignment, Order } from '#contract/order-entities.ts';
import type { PaperSummary } from '#contract/papers.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { counted } from '#domain/words.ts';
import { downloadFile } from '../../../api/download.ts';
import { ownPaperPdf, ownPapers } from '../../../api/papers.ts';
import { LinePicture } from '../../../components/line-notes/line-notes.tsx';
import { followsInWords, paperTitle } from '../../../components/papers/paper-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classes, Heading, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Lines, LinesPanel } from '../parts/lines.tsx';
import styles from './consignments.module.css';
import { LineName } from './line-name.tsx';
import { linesOf, type PartLine, piecesOf, restOf } from './parts.ts';
import { promisedDay } from './progress.ts';
import { ShipmentFacts, TrackOrder } from './shipping-details.tsx';

/** Of an order in parts: what left, each with its carrier and its invoice, and what is still to come. */
export function Consignments({ order }: { order: Order }) {
  const { data } = useQuery(ownPapers(order));
  const rest = restOf(order);
  const newest = order.consignments.findLast(
    ({ deliveredOn, shippingProvider }) =>
      !deliveredOn && shippingProvider && safeLink(shippingProvider.link),
  );
  return (
    <>
      {order.consignments.map((consignment) => (
        <Sent
          key={consignment._id}
          consignment={consignment}
          lines={linesOf(order, consignment)}
          invoices={data?.docs.filter(({ _id }) => consignment.paperIds.includes(_id)) ?? []}
          isMain={consignment === newest}
        />
      ))}
      {rest.length > 0 && <Rest order={order} lines={rest} />}
    </>
  );
}

interface SentProps {
  consignment: Consignment;
  lines: PartLine[];
  invoices: PaperSummary[];
  /** Its button to follow it is the page's main one. */
  isMain: boolean;
}

function Sent({ consignment, lines, invoices, isMain }: SentProps) {
  const { number, at, deliveredOn, llrImg } = consignment;
  const name = `Consignment ${number}`;
  return (
    <Part
      name={name}
      badge={deliveredOn ? <Badge colour="green">delivered</Badge> : <Badge colour="blue">on its way</Badge>}
      about={counted(piecesOf(lines), 'piece')}
      lines={lines}
    >
      <ShipmentFacts
        shipment={consignment}
        shippedAt={at}
        className={classes('row wrap align-start', styles.facts)}
      />
      <Row gap={2} align="stretch" wrap className="not-printed">
        {invoices.map((invoice) => (
          <Invoice key={invoice._id} invoice={invoice} />
        ))}
        {llrImg && (
          <Button
            component="a"
            href={llrImg}
            target="_blank"
            rel="noopener noreferrer"
            rightSection={<IconExternalLink size={16} stroke={1.8} aria-hidden="true" />}
          >
            Receipt<span className="visually-hidden"> of {name} (opens in a new tab)</span>
          </Button>
        )}
        <TrackOrder shipment={consignment} isMain={isMain} name={name} />
      </Row>
    </Part>
  );
}

function Invoice({ invoice: { _id, kind, number, irnIsDue } }: { invoice: PaperSummary }) {
  const saving = useMutation(downloadFile);
  if (irnIsDue) return <span className="small muted">{followsInWords(kind)}</span>;
  return (
    <Button
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      loading={saving.isPending}
      onClick={() => saving.mutate(ownPaperPdf(_id))}
    >
      {paperTitle(kind)} {number}
    </Button>
  );
}

function Rest({ order, lines }: { order: Order; lines: PartLine[] }) {
  const day = promisedDay(order);
  const pieces = counted(piecesOf(lines), 'piece');
  return (
    <Part
      name="Still to come"
      badge={<Badge colour="yellow">to be sent</Badge>}
      about={day ? `${pieces}, by ${day}` : pieces}
      lines={lines}
    >
      <Text size="small" tone="muted">
        {order.orderStatus === 'requested for refund'
          ? 'You asked for a refund. We answer before it leaves.'
          : 'We write to you when it leaves. Its tax invoice is made then.'}
      </Text>
    </Part>
  );
}

interface PartProps {
  name: string;
  badge: ReactNode;
  /** "580 pieces" */
  about: string;
  lines: PartLine[];
  children: ReactNode;
}

function Part({ name, badge, about, lines, children }: PartProps) {
  const id = useId();
  return (
    <LinesPanel aria-labelledby={id}>
      <Row wrap spread className={styles.head}>
        <Row gap={3}>
          <Heading level={2} size="large" id={id}>
            {name}
          </Heading>
          {badge}
        </Row>
        <Text size="small" tone="muted">
          {about}
        </Text>
      </Row>
      <Lines>
        {lines.map(({ position, line, quantity }) => (
          <li key={position}>
            <LinePicture line={line} src={line.productId.imageLink[0]} />
            <LineName line={line} />
            <p className="unbroken">
              <strong className="medium ink">{quantity.toLocaleString('en-IN')}</strong>
              <span className="muted"> of {line.quantity.toLocaleString('en-IN')}</span>
            </p>
          </li>
        ))}
      </Lines>
      <Stack gap={4} className={styles.foot}>
        {children}
      </Stack>
    </LinesPanel>
  );
}
