import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconReceiptRupee,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { Product } from '#contract/product-entities.ts';
import { leadTimeInWords } from '#domain/lead-time.ts';
import { isThere } from '#domain/stock/bands.ts';
import { unbroken } from '#domain/words.ts';
import { useSentWithin } from '../../../layouts/use-sent-within.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './before-you-order.module.css';

const icon = { size: 18, stroke: 1.6, className: 'ink', 'aria-hidden': true } as const;

interface BeforeYouOrderProps {
  product: Pick<Product, 'availability' | 'leadDays'>;
  /** Only machines are run on the test bench. */
  isBenchTested: boolean;
}

export function BeforeYouOrder({ product: { availability, leadDays }, isBenchTested }: BeforeYouOrderProps) {
  const sentWithin = useSentWithin();
  const days = isThere(availability) ? sentWithin : leadDays;
  return (
    <Stack as="aside" gap={2} className={`framed ${styles.card}`} aria-labelledby="before-you-order">
      <h2 id="before-you-order" className="small medium">
        Before you order
      </h2>
      <Stack as="ul" gap={2} size="small">
        {availability !== 'out' && (
          <Row as="li" gap={2} align="start">
            <IconTruckDelivery {...icon} />
            {days === null ? (
              'Handed to the carrier within 0 to 7 days'
            ) : (
              <strong className="bold ink">{leadTimeInWords(days)}</strong>
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
