import { NativeSelect } from '@mantine/core';
import { classes } from '../layout.tsx';
import styles from './desk-list.module.css';

type Option = string | { value: string; label: string };

interface ChoiceProps<V extends string> {
  label: string;
  /** In pixels. */
  labelWidth: number;
  options: readonly (V | { value: V; label: string })[];
  value: V;
  onChange: (value: V) => void;
  className?: string | undefined;
}

/** The value of an address may be none of the options, or not yet: then it is not shown as if it were the first. */
export const withUnknown = (options: readonly Option[], value: string): Option[] =>
  options.some((option) => (typeof option === 'string' ? option : option.value) === value)
    ? [...options]
    : [...options, { value, label: options.length > 1 ? 'unknown' : '…' }];

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
    data={withUnknown(options, value)}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as V)}
  />
);
