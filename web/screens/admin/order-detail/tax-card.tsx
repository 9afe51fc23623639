import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import { papersOfOrder } from '../../../api/papers.ts';
import { settings } from '../../../api/settings.ts';
import { Panel } from '../../../ui/panel.tsx';
import styles from './side-cards.module.css';
import { taxFacts } from './tax-facts.ts';

export function TaxCard({ order }: { order: Order }) {
  const { data: papers } = useQuery(papersOfOrder(order));
  const { data: shop } = useQuery(settings());
  const { buyer, place, taxes, notices } = taxFacts(order, papers?.docs ?? [], shop);
  return (
    <Panel title="Tax">
      <p className={styles.facts}>
        {buyer}
        <br />
        Place of supply {place}
        {taxes && (
          <>
            <br />
            {taxes}
          </>
        )}
      </p>
      {notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
          <span>{notice}</span>
        </p>
      ))}
    </Panel>
  );
}
