import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import '../../../styles/mantine-data.css';
import styles from './panels.module.css';

/** Items at the left, delivery at the right. */
export const Panels = ({ children }: { children: ReactNode }) => (
  <div className={styles.panels}>{children}</div>
);

export const LoadingPanels = () => (
  <div className={styles.panels} aria-busy="true">
    <Skeleton height={420} radius="md" />
    <Skeleton height={720} radius="md" />
  </div>
);
