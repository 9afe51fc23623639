import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconReceiptRupee,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { leadTimeInWords } from '#domain/lead-time.ts';
import { unbroken } from '#domain/words.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './before-you-order.module.css';

const icon = { size: 18, stroke: 1.6, className: 'ink', 'aria-hidden': true } as const;

interface BeforeYouOrderProps {
  /** Within so many days it is sent; null: the shop does not say. */
  days: number | null;
  /** No more than so many can be sent; null: as many as one likes. */
  most: number | null;
  /** Out of stock: none is sent. */
  isOut: boolean;
  /** Only machines are run on the test bench. */
  isBenchTested: boolean;
}

export function BeforeYouOrder({ days, most, isOut, isBenchTested }: BeforeYouOrderProps) {
  return (
    <Stack as="aside" gap={2} className={`framed ${styles.card}`} aria-labelledby="before-you-order">
      <h2 id="before-you-order" className="small medium">
        Before you order
      </h2>
      <Stack as="ul" gap={2} size="small">
        {!isOut && (
          <Row as="li" gap={2} align="start">
            <IconTruckDelivery {...icon} />
            {days === null ? (
              'Handed to the carrier within 0 to 7 days'
            ) : (
              <strong className="bold ink">{sentInWords(days, most)}</strong>
            )}
          </Row>
        )}
        <Row as="li" gap={2} align="start">
          <IconReceiptRupee {...icon} /> Shipping costs are the customer's responsibility
        </Row>
        {isBenchTested && (
          <Row as="li" gap={2} align="start">
            <IconClipboardCheck {...icon} /> Sent with its bench test sheet
          </Row>
        )}
        <Row as="li" gap={2} align="start">
          <IconArrowBackUp {...icon} />
          <span>Cancellation on the day of the order, refunds within {unbroken('1 to 2 days')}</span>
        </Row>
      </Stack>
    </Stack>
  );
}

/** "Sent within 1 day", "Up to 3: sent within 1 day" */
function sentInWords(days: number, most: number | null): string {
  const words = leadTimeInWords(days);
  return most === null
    ? words
    : `Up to ${most.toLocaleString('en-IN')}: ${words[0]!.toLowerCase()}${words.slice(1)}`;
}
