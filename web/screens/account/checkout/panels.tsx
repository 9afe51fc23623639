import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import '../../../styles/mantine-skeleton.ts';
import styles from './panels.module.css';

interface PanelsProps {
  items: ReactNode;
  form: ReactNode;
  /** Below the items. */
  papers?: ReactNode;
  /** Below the items, on narrow screens below the form. */
  next?: ReactNode;
}

/** Items at the left, delivery at the right. */
export const Panels = ({ items, form, papers, next }: PanelsProps) => (
  <div className={styles.panels}>
    <div className={styles.items}>{items}</div>
    <div className={styles.form}>{form}</div>
    {papers && <div className={styles.papers}>{papers}</div>}
    {next && <div className={styles.next}>{next}</div>}
  </div>
);

export const LoadingPanels = () => (
  <div className={styles.panels} aria-busy="true">
    <Skeleton height={420} radius="md" />
    <Skeleton height={720} radius="md" />
  </div>
);
