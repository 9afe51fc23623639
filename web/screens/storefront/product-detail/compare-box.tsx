import { IconColumns } from '@tabler/icons-react';
import type { Product } from '#contract/product-entities.ts';
import { CompareTick } from '../../../components/compare-tick.tsx';
import styles from './side-box.module.css';
import { SideBox } from './side-box.tsx';

export const CompareBox = ({ product }: { product: Product }) => (
  <SideBox
    icon={<IconColumns size={22} stroke={1.6} aria-hidden="true" />}
    name="Compare"
    note="with up to three others"
  >
    <CompareTick product={product} isNameHidden className={styles.tick} />
  </SideBox>
);
