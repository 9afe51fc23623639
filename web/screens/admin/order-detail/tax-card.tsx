import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import { papersOfOrder } from '../../../api/papers.ts';
import { settings } from '../../../api/settings.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './side-cards.module.css';
import { taxFacts } from './tax-facts.ts';

export function TaxCard({ order }: { order: Order }) {
  const { data: papers } = useQuery(papersOfOrder(order));
  const { data: shop } = useQuery(settings());
  const { buyer, place, taxes, notices } = taxFacts(order, papers?.docs ?? [], shop);
  return (
    <Panel title="Tax">
      <Text size="ui" tone="ink" className="anywhere">
        {buyer}
        <br />
        Place of supply {place}
        {taxes && (
          <>
            <br />
            {taxes}
          </>
        )}
      </Text>
      {notices.map((notice) => (
        <Row
          key={notice}
          as="p"
          gap={2}
          align="stretch"
          size="small"
          tone="warning"
          className={styles.notice}
        >
          <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
          <span>{notice}</span>
        </Row>
      ))}
    </Panel>
  );
}
