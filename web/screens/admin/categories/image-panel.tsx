import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './category-dialog.module.css';

interface ImagePanelProps {
  src: string;
  isFaded?: boolean;
  title: string;
  text: string;
  action: string;
  icon: ReactNode;
  onAction: () => void;
}

/** A picture to choose with one click: the deleted one, or the placeholder. */
export const ImagePanel = ({ src, isFaded, title, text, action, icon, onAction }: ImagePanelProps) => (
  <Row wrap size="small" className={styles.panel} data-faded={isFaded}>
    <ShopImage className={styles.picture} src={src} alt="" sizes="60px" ratio={1} />
    <Stack as="span" className={`grow ${styles.words}`}>
      <strong className="body medium ink">{title}</strong>
      {text}
    </Stack>
    <Button leftSection={icon} onClick={onAction}>
      {action}
    </Button>
  </Row>
);
