import { classes } from '../../ui/layout.tsx';
import styles from './initials.module.css';

/** The initials of a name in a circle; hidden from screen readers, as the name is beside it. */
export const Initials = ({ name, small = false }: { name: string; small?: boolean }) => (
  <span
    className={classes(small ? 'caption' : 'small', 'middle fixed bold ink', styles.initials)}
    data-initials={initialsOf(name)}
    data-small={small || undefined}
    aria-hidden="true"
  />
);

const initialsOf = (name: string) =>
  name
    .split(/[\s.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('') || 'A';
