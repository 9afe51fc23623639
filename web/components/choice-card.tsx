import { Radio, type RadioCardProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { classes } from '../ui/layout.tsx';
import { TwoLines } from '../ui/two-lines.tsx';
import styles from './choice-card.module.css';

interface ChoiceCardProps extends Omit<RadioCardProps, 'name'> {
  name: ReactNode;
  below?: ReactNode;
  picture?: ReactNode;
  /** At the right end. */
  end?: ReactNode;
  compact?: boolean;
}

/** One of a few ways, in words. */
export const ChoiceCard = ({ name, below, picture, end, compact, className, ...rest }: ChoiceCardProps) => (
  <Radio.Card
    className={classes(`box row align-start gap-3 ${styles.card}`, className)}
    data-compact={compact || undefined}
    {...rest}
  >
    <Radio.Indicator color="navy.8" />
    {picture}
    <TwoLines name={name} below={below} className="grow" />
    {end}
  </Radio.Card>
);
