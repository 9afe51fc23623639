import { Row } from '../../../../ui/layout.tsx';
import styles from './unit-switch.module.css';

interface UnitSwitchProps {
  name: string;
  units: readonly string[];
  value: string;
  onChange: (unit: string) => void;
}

/** People think in one of these; an address may have a third. */
const USUAL = 2;

export function UnitSwitch({ name, units, value, onChange }: UnitSwitchProps) {
  const shown = units.filter((unit, index) => index < USUAL || unit === value);
  if (shown.length < 2) return value ? <span className={`muted ${styles.only}`}>{value}</span> : null;
  return (
    <Row as="fieldset" align="stretch" className={`fixed ${styles.switch}`} aria-label={`Unit of ${name}`}>
      {shown.map((unit) => (
        <button key={unit} type="button" aria-pressed={unit === value} onClick={() => onChange(unit)}>
          {unit}
        </button>
      ))}
    </Row>
  );
}
