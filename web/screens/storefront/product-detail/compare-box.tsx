import { IconColumns } from '@tabler/icons-react';
import type { Product } from '#contract/product-entities.ts';
import { CompareTick } from '../../../components/compare-tick.tsx';
import styles from './compare-box.module.css';

export const CompareBox = ({ product }: { product: Product }) => (
  <div className={`${styles.box} not-printed`}>
    <IconColumns size={22} stroke={1.6} aria-hidden="true" />
    <p>
      <b>Compare</b>
      <span className="caption muted narrow">with up to three others</span>
    </p>
    <CompareTick product={product} isNameHidden className={styles.tick} />
  </div>
);
