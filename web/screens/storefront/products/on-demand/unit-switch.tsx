import { Switch } from '../../../../ui/switch.tsx';

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
  if (shown.length < 2) return value ? <span className="caption muted">{value}</span> : null;
  return (
    <Switch
      label={`Unit of ${name}`}
      options={shown.map((unit) => ({ value: unit, label: unit }))}
      value={value}
      onChange={onChange}
      small
    />
  );
}
