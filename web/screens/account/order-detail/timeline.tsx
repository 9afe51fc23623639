import type { Order } from '#contract/order-entities.ts';
import { StepList } from '../../../components/step-list/step-list.tsx';
import { progressOf } from './progress.ts';
import styles from './timeline.module.css';

export function Timeline({ order }: { order: Order }) {
  return (
    <section className={styles.panel} aria-labelledby="progress">
      <h2 id="progress">Progress</h2>
      <Steps order={order} />
    </section>
  );
}

export const Steps = ({ order }: { order: Order }) => <StepList steps={progressOf(order)} />;
