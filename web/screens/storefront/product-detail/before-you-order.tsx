import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconReceiptRupee,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { leadTimeInWords } from '#domain/lead-time.ts';
import { unbroken } from '#domain/words.ts';
import styles from './before-you-order.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface BeforeYouOrderProps {
  leadDays: number | null;
  /** Only machines are run on the test bench. */
  isBenchTested: boolean;
  className?: string | undefined;
}

export function BeforeYouOrder({ leadDays, isBenchTested, className = '' }: BeforeYouOrderProps) {
  return (
    <aside className={`${styles.card} ${className}`} aria-labelledby="before-you-order">
      <h2 id="before-you-order">Before you order</h2>
      <ul>
        <li>
          <IconTruckDelivery {...icon} />
          {leadDays === null ? (
            'Handed to the carrier within 0 to 7 days'
          ) : (
            <strong>{leadTimeInWords(leadDays)}</strong>
          )}
        </li>
        <li>
          <IconReceiptRupee {...icon} /> Shipping costs are the customer's responsibility
        </li>
        {isBenchTested && (
          <li>
            <IconClipboardCheck {...icon} /> Sent with its bench test sheet
          </li>
        )}
        <li>
          <IconArrowBackUp {...icon} />
          <span>Cancellation on the day of the order, refunds within {unbroken('1 to 2 days')}</span>
        </li>
      </ul>
    </aside>
  );
}
