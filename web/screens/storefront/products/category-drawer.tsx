import { Button, Drawer } from '@mantine/core';
import { Link } from 'react-router';
import { inWords, type Total } from '../../../components/total.ts';
import '../../../styles/mantine-dialogs.css';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import styles from './category-drawer.module.css';
import { type CategoryChoice, CategoryTree } from './category-tree.tsx';

interface CategoryDrawerProps extends CategoryChoice {
  /** undefined while the list loads. */
  total: Total | undefined;
  onClose: () => void;
}

export default function CategoryDrawer({ total, onClose, ...choice }: CategoryDrawerProps) {
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Categories"
      position="left"
      size={338}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <CategoryTree {...choice} />
      <div className={styles.foot}>
        <Button component={Link} to="/products" preventScrollReset size="lg">
          Clear filters
        </Button>
        <Button variant="primary" size="lg" onClick={onClose}>
          {total ? `Show ${inWords(total)} ${total.count === 1 ? 'product' : 'products'}` : 'Show products'}
        </Button>
      </div>
    </Drawer>
  );
}
