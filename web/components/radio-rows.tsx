import { type ReactNode, useId } from 'react';
import { Row } from '../ui/layout.tsx';
import { TwoLines } from '../ui/two-lines.tsx';
import styles from './radio-rows.module.css';

interface RadioRowsProps<V extends string> {
  legend: string;
  options: readonly { value: V; name: ReactNode; below?: ReactNode; picture?: ReactNode }[];
  /** null: not chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
  isDisabled?: boolean;
  /** Two side by side, each in its frame. */
  beside?: boolean;
}

/** One of a few, each with what it means; real radios, so that arrows move. */
export function RadioRows<V extends string>(props: RadioRowsProps<V>) {
  const { legend, options, value, onChange, isDisabled = false, beside } = props;
  const name = useId();
  return (
    <fieldset disabled={isDisabled}>
      <legend className="field-label">{legend}</legend>
      <div className={styles.frame} data-beside={beside || undefined}>
        {options.map((option) => (
          <Row key={option.value} as="label" gap={3} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <TwoLines name={option.name} below={option.below} />
          </Row>
        ))}
      </div>
    </fieldset>
  );
}
