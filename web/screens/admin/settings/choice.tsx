import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './choice.module.css';

interface ChoiceProps<V extends string | number> {
  label: string;
  name: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  hint: string;
}

/** Few options side by side; real radios, so that arrows move. */
export function Choice<V extends string | number>({
  label,
  name,
  options,
  value,
  onChange,
  hint,
}: ChoiceProps<V>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <Row align="stretch" className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={`grow ${styles.option}`}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Row>
      <Text size="fine" tone="muted" className={styles.hint}>
        {hint}
      </Text>
    </fieldset>
  );
}
