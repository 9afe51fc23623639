import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../ui/layout.tsx';
import styles from './name-link.module.css';

/** The name of a thing that leads to its page: a link only to the pointer. */
export const NameLink = ({ className, ...rest }: ComponentProps<typeof Link>) => (
  <Link className={classes(styles.name, className)} {...rest} />
);
