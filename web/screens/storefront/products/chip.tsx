import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { classes } from '../../../ui/layout.tsx';
import styles from './filter-bar.module.css';

interface ChipProps {
  /** What the value is of. */
  name?: string;
  value: string;
  /** The list without it. */
  to: string;
}

export const Chip = ({ name, value, to }: ChipProps) => (
  <li className="grid">
    <Link to={to} preventScrollReset className={classes('row gap-2 small ink plain', styles.chip)}>
      <span className="visually-hidden">Remove </span>
      {name && <span className="muted">{name} </span>}
      <span className="medium">{value}</span>
      <IconX size={16} stroke={1.8} aria-hidden="true" />
    </Link>
  </li>
);
