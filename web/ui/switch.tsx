import type { ReactNode } from 'react';
import { classes } from './layout.tsx';
import styles from './switch.module.css';

interface SwitchProps<V extends string> {
  /** The accessible name of the group. */
  label: string;
  /** With an icon, phones show that alone. */
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  small?: boolean;
  className?: string | undefined;
}

/** A few buttons in one frame, one of them pressed: two ways to look at the same. */
export const Switch = <V extends string>({
  label,
  options,
  value,
  onChange,
  small,
  className,
}: SwitchProps<V>) => (
  <fieldset
    className={classes(`row fixed box clipped ${styles.switch}`, className)}
    data-small={small || undefined}
    aria-label={label}
  >
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={classes('row gap-2 medium', small ? 'caption' : 'ui')}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.icon}
        {option.icon ? <span>{option.label}</span> : option.label}
      </button>
    ))}
  </fieldset>
);
