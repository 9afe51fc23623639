import { Button, Drawer } from '@mantine/core';
import { Link } from 'react-router';
import '../../../styles/mantine-dialogs.css';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import styles from './category-drawer.module.css';
import { type CategoryChoice, CategoryTree } from './category-tree.tsx';

interface CategoryDrawerProps extends CategoryChoice {
  /** undefined while the list loads. */
  total: number | undefined;
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
          {total === undefined ? 'Show products' : `Show ${total} ${total === 1 ? 'product' : 'products'}`}
        </Button>
      </div>
    </Drawer>
  );
}
