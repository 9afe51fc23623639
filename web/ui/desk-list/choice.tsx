import { NativeSelect } from '@mantine/core';
import { classes } from '../layout.tsx';
import styles from './desk-list.module.css';

interface ChoiceProps<V extends string> {
  label: string;
  /** In pixels. */
  labelWidth: number;
  options: readonly (V | { value: V; label: string })[];
  value: V;
  onChange: (value: V) => void;
  className?: string | undefined;
}

/** A choice above a list, with its name in the field: "Sort: newest". */
export const Choice = <V extends string>({
  label,
  labelWidth,
  options,
  value,
  onChange,
  className,
}: ChoiceProps<V>) => (
  <NativeSelect
    className={classes(styles.choice, className)}
    aria-label={label}
    leftSection={`${label}:`}
    leftSectionWidth={labelWidth}
    leftSectionProps={{ className: classes(styles.choiceLabel, 'ui muted') }}
    data={[...options]}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as V)}
  />
);
