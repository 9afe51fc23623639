import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps<V extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: V; label: ReactNode; count?: number | string | undefined }[];
  /** null: none of them. */
  value: V | null;
  onChange: (value: V) => void;
}

/** A row of buttons with one selected. It scrolls sideways when it does not fit. */
export function Tabs<V extends string>({ label, options, value, onChange }: TabsProps<V>) {
  const row = useRef<HTMLDivElement>(null);
  const counts = options.map(({ count }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed one comes into view when it changes, or the counts widen the row
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && pressed)
      row.current.scrollLeft = pressed.offsetLeft - (row.current.clientWidth - pressed.offsetWidth) / 2;
  }, [value, counts]);
  return (
    <fieldset className={styles.box} aria-label={label}>
      <div className={styles.row} ref={row}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.segment}
            aria-pressed={option.value === value}
            data-none={option.count === 0 || undefined}
            onClick={() => onChange(option.value)}
          >
            {option.label}
            {option.count !== undefined && (
              <span className={styles.count}>
                {typeof option.count === 'number' ? option.count.toLocaleString('en-IN') : option.count}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
