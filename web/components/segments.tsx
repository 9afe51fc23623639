import type { ReactNode } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<V extends string> {
  /** What is chosen here. */
  label: string;
  options: readonly { value: V; label: ReactNode; count?: number | undefined }[];
  value: V;
  onChange: (value: V) => void;
}

/** A row of buttons of which one is pressed. It scrolls sideways where it does not fit. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.segment}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && (
            <span className={styles.count}>{option.count.toLocaleString('en-IN')}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
