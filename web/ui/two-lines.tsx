import type { ReactNode } from 'react';
import { classes } from './layout.tsx';

interface TwoLinesProps {
  name: ReactNode;
  below?: ReactNode;
  className?: string;
}

/** A name, and under it what there is to say about it. */
export const TwoLines = ({ name, below, className }: TwoLinesProps) => (
  <span className={classes('stack', className)}>
    <strong className="ui medium ink">{name}</strong>
    {below && <small className="small muted">{below}</small>}
  </span>
);
