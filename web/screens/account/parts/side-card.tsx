import type { ComponentProps } from 'react';
import { classes } from '../../../ui/layout.tsx';
import styles from './side-card.module.css';

/** Sum and next step, in sight beside what they are about; below 1200 px a bar at the foot of the window. */
export const SideCard = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section className={classes('stack framed', styles.card, className)} {...rest} />
);
