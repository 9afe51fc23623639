import { Button } from '@mantine/core';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { counted, nounFor } from '#domain/words.ts';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { linesToSend, type Papers } from './consignment-values.ts';
import styles from './consignments.module.css';
import { allOf, openLines, stillHerePaise, sumOf, whatIsThere } from './open-pieces.ts';
import { PartPanel, Rupees } from './part-panel.tsx';
import { dateMayBeChanged } from './short-sentences.ts';
import { type OpenDialog, useMayOpen } from './use-may-open.ts';

interface RestToSendProps {
  order: Order;
  papers: Papers;
  onOpen: OpenDialog;
}

/** What is still here, as it becomes the next consignment. */
export function RestToSend({ order, papers, onOpen }: RestToSendProps) {
  const may = useMayOpen();
  const lines = openLines(order);
  const open = sumOf(allOf(lines));
  if (open === 0) return null;
  const by = order.promisedOn && `by ${formatIst(order.promisedOn, 'date')}`;
  const there = whatIsThere(lines);
  return (
    <PartPanel
      title={`Consignment ${order.consignments.length + 1}`}
      status="unshipped"
      label="to ship"
      aside={[counted(open, 'piece'), by].filter(Boolean).join(', ')}
      lines={linesToSend(order, papers)}
    >
      {there && (
        <Notice kind="warning" className={styles.notice}>
          <strong className="bold">{thereWords(sumOf(there), open, order, by)}</strong>{' '}
          {laterWords(sumOf(there), open, order)}
        </Notice>
      )}
      <Row gap={3} wrap spread className={styles.foot}>
        <span className="small muted">
          Its invoice is made when it leaves, <Rupees paise={stillHerePaise(order, papers)} />.
        </span>
        {may('new-date') && dateMayBeChanged(order) && (
          <Button className="not-printed" onClick={() => onOpen('new-date')}>
            Change the date…
          </Button>
        )}
      </Row>
    </PartPanel>
  );
}

const number = (pieces: number) => pieces.toLocaleString('en-IN');

/** "96 are there, 64 come by 2 Dec 2026." */
function thereWords(there: number, open: number, { short }: Order, by: string | null): string {
  const missing = open - there;
  const are = `${number(there)} ${nounFor(there, 'is', 'are')} there`;
  if (short.length > 0) return `${are}, ${number(missing)} ${nounFor(missing, 'is', 'are')} missing.`;
  return `${are}, ${number(missing)} ${nounFor(missing, 'comes', 'come')} ${by ?? 'later'}.`;
}

const laterWords = (there: number, open: number, { consignments }: Order): string =>
  `Shipped now, the ${number(open - there)} ${nounFor(open - there, 'becomes', 'become')} consignment ${consignments.length + 2}. Or wait for all.`;
