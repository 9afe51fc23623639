import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { classes } from '../../../../ui/layout.tsx';
import styles from './facet.module.css';

interface FoldProps extends ComponentProps<'button'> {
  name: string;
  /** What is chosen in it. */
  summary: string;
}

/** A line of the sheet that opens. */
export const Fold = ({ name, summary, ...rest }: FoldProps) => (
  <button type="button" className={classes('row ui ink turns', styles.fold)} {...rest}>
    <span className="bold fixed">{name}</span>
    <span className="small muted one-line push">{summary}</span>
    <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
  </button>
);
