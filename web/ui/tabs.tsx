import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './tabs.module.css';

interface TabsProps<V extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: V; label: ReactNode; count?: number | string | undefined }[];
  /** null: none of them. */
  value: V | null;
  onChange: (value: V) => void;
  /** Two or three that share the width of a phone. */
  fills?: boolean;
}

/** A row of buttons with one selected. It scrolls sideways when it does not fit. */
export function Tabs<V extends string>({ label, options, value, onChange, fills }: TabsProps<V>) {
  const row = useRef<HTMLDivElement>(null);
  const isCounted = options.some(({ count }) => count !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed one comes into view when it changes, and when the first counts widen the row
  useEffect(() => bringIntoView(row.current, '[aria-pressed="true"]'), [value, isCounted]);
  return (
    <fieldset className={styles.box} data-fills={fills || undefined} aria-label={label}>
      <div className={styles.row} ref={row}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={`row fixed gap-2 ui medium unbroken ${styles.segment}`}
            aria-pressed={option.value === value}
            data-none={option.count === 0 || undefined}
            onClick={() => onChange(option.value)}
          >
            {option.label}
            {option.count !== undefined && (
              <span className="caption bold narrow">
                {typeof option.count === 'number' ? option.count.toLocaleString('en-IN') : option.count}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** In the middle of the row, where the row is longer than the screen. */
function bringIntoView(row: HTMLElement | null, chosen: string) {
  const one = row?.querySelector<HTMLElement>(chosen);
  if (row && one) row.scrollLeft = one.offsetLeft - (row.clientWidth - one.offsetWidth) / 2;
}

interface TabLinksProps {
  label: string;
  links: readonly { to: string; label: string }[];
  /** The address of the place where one is. */
  current: string;
}

/** Links to the parts of a long page and to those beside it, as a row of tabs. */
export function TabLinks({ label, links, current }: TabLinksProps) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current one comes into view when it changes
  useEffect(() => bringIntoView(row.current, '[aria-current]'), [current]);
  return (
    <nav className={styles.box} aria-label={label}>
      <div className={styles.row} ref={row}>
        {links.map(({ to, label: words }) => {
          const shared = {
            className: `row fixed gap-2 ui medium unbroken ${styles.segment}`,
            'aria-current': to === current ? ('location' as const) : undefined,
          };
          return to.startsWith('#') ? (
            <a key={to} href={to} {...shared}>
              {words}
            </a>
          ) : (
            <Link key={to} to={to} {...shared}>
              {words}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}

interface RadioTabsProps<V extends string | number> {
  label: string;
  name: string;
  options: readonly { value: V; label: ReactNode }[];
  /** null: not chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
  hint?: string;
}

/** One of a few, in a form; real radios, so that arrows move. */
export function RadioTabs<V extends string | number>({ label, hint, ...choice }: RadioTabsProps<V>) {
  return (
    <fieldset className={styles.box}>
      <legend className="field-label">{label}</legend>
      <div className={styles.row}>
        {choice.options.map(({ value, label: words }) => (
          <label key={value} className={`row fixed gap-2 ui medium unbroken ${styles.segment}`}>
            <input
              type="radio"
              name={choice.name}
              value={value}
              checked={value === choice.value}
              onChange={() => choice.onChange(value)}
            />
            {words}
          </label>
        ))}
      </div>
      {hint && <p className="fine muted">{hint}</p>}
    </fieldset>
  );
}
