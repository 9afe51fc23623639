import { classes } from '../../ui/layout.tsx';
import styles from './initials.module.css';

interface InitialsProps {
  name: string;
  small?: boolean;
  /** In a line of words. */
  tiny?: boolean;
  /** Of a company: people are round. */
  square?: boolean;
}

/** The initials of a name in a circle or a square; hidden from screen readers, as the name is beside it. */
export const Initials = ({ name, small = false, tiny = false, square = false }: InitialsProps) => (
  <span
    className={classes(small || tiny ? 'caption' : 'small', 'middle fixed bold ink', styles.initials)}
    data-initials={initialsOf(name)}
    data-small={small || undefined}
    data-tiny={tiny || undefined}
    data-square={square || undefined}
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
