import type { ComponentProps, ReactNode } from 'react';
import { Price } from '../../../components/price.tsx';
import { classes, Row } from '../../../ui/layout.tsx';
import styles from './lines.module.css';

/** The frame of goods and their sum. */
export const LinesPanel = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section className={classes(`framed clipped ${styles.panel}`, className)} {...rest} />
);

/** Every item has a picture, its words and its amount. */
export const Lines = ({ top, ...rest }: ComponentProps<'ul'> & { top?: boolean }) => (
  <ul className={styles.lines} data-top={top || undefined} {...rest} />
);

/** The total, and below it what of it is tax. */
export const Sums = ({ rupees, children }: { rupees: number; children: ReactNode }) => (
  <div className={styles.sums}>
    <Row as="p" gap={4} spread weight="medium" tone="ink">
      <span>Total</span>
      <Price rupees={rupees} exact />
    </Row>
    {children}
  </div>
);
