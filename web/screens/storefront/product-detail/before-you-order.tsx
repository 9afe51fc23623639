import { IconClipboardCheck, IconReceiptRupee, IconTruckDelivery } from '@tabler/icons-react';
import styles from './before-you-order.module.css';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

export function BeforeYouOrder() {
  return (
    <aside className={styles.card} aria-labelledby="before-you-order">
      <h2 id="before-you-order">Before you order</h2>
      <ul>
        <li>
          <IconTruckDelivery {...icon} /> Handed to the carrier within 0 to 7 days
        </li>
        <li>
          <IconReceiptRupee {...icon} /> Shipping costs are the customer's responsibility
        </li>
        <li>
          <IconClipboardCheck {...icon} /> Sent with its bench test sheet
        </li>
      </ul>
      <p>Cancellation is possible on the day of the order. Refunds take 1 to 2 days.</p>
    </aside>
  );
}
