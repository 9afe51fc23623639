import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { paiseToRupees } from '#domain/money.ts';
import { Price } from '../../../components/price.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { becomes, inBank, type TransferSums } from './transfer-sums.ts';
import styles from './transfer-total.module.css';

/** What counts of a transfer, and what the order becomes. */
export function TransferTotal({ sums }: { sums: TransferSums }) {
  const { countsPaise, restPaise } = sums;
  const [words, figures] = inBank(sums);
  const counts = <Price rupees={paiseToRupees(countsPaise)} size="card" exact />;
  const isPaid = restPaise === 0;
  const Icon = isPaid ? IconCircleCheck : IconClock;
  return (
    <Stack gap={1} className={styles.total}>
      <Facts
        strong
        facts={[
          [words, figures],
          ['Counts towards the order', counts],
        ]}
      />
      <p role="status" className={`with-icon small medium ${isPaid ? 'good' : 'warning'}`}>
        <Icon size={16} stroke={1.8} aria-hidden="true" />
        {becomes(sums)}
      </p>
    </Stack>
  );
}
