import type { ComponentProps } from 'react';
import styles from './cards.module.css';
import { classes } from './layout.tsx';

/** A list on phones: one under the other, each in its frame. */
export const Cards = ({ dense, className, ...rest }: ComponentProps<'ul'> & { dense?: boolean }) => (
  <ul className={classes('stack', dense ? 'gap-2' : 'gap-3', className)} {...rest} />
);

export const Card = ({ className, ...rest }: ComponentProps<'li'>) => (
  <li className={classes(`framed anywhere ${styles.card}`, className)} {...rest} />
);

/** Its first line: what it is, and at the end what it comes to. */
export const CardHead = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={classes(`row align-baseline spread gap-3 ${styles.head}`, className)} {...rest} />
);
