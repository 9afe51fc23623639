import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Row } from '../../../ui/layout.tsx';
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
  <Row wrap size="small" className={styles.panel} data-plain={!isFaded || undefined}>
    <span data-faded={isFaded || undefined} className={`fixed ${styles.picture}`}>
      <ShopImage src={src} alt="" sizes="60px" ratio={1} />
    </span>
    <span className={styles.words}>
      <strong>{title}</strong>
      {text}
    </span>
    <Button leftSection={icon} onClick={onAction}>
      {action}
    </Button>
  </Row>
);
