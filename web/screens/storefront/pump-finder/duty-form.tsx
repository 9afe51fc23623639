import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Duty } from '#domain/pumps/duty.ts';
import { FLOW_UNITS, HEAD_UNITS } from '#domain/pumps/duty-units.ts';
import type { Unit } from '#domain/units/unit.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { type Asked, inUnit, otherUnits, type Problems, shortNumber, takeUnit, unitNamed } from './asked.ts';
import styles from './duty-form.module.css';

interface DutyFormProps {
  asked: Asked;
  duty: Duty | null;
  staticHead: number;
  problems: Problems;
  kinds: { id: string; name: string; count: number }[];
  onChange: (part: Partial<Asked>) => void;
}

/** In this order as hints. */
const FLOW_HINTS = ['m³/h', 'LPM', 'l/s'];
const HEAD_HINTS = ['m', 'ft', 'bar'];

export function DutyForm({ asked, duty, staticHead, problems, kinds, onChange }: DutyFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [flowUnit, headUnit] = [unitNamed(FLOW_UNITS, asked.flowUnit), unitNamed(HEAD_UNITS, asked.headUnit)];
  const isFlowWrong = problems.duty?.includes('flow');
  const changeHeadUnit = (name: string) => {
    const to = unitNamed(HEAD_UNITS, name);
    onChange({
      headUnit: name,
      head: inUnit(asked.head, headUnit, to),
      staticHead: asked.staticHead && inUnit(asked.staticHead, headUnit, to),
    });
  };
  const shownStatic = asked.staticHead || (duty ? shortNumber(staticHead / headUnit.factor) : '');
  // What is wrong is never folded away.
  const isWhole = isOpen || Boolean(problems.staticHead ?? problems.hours ?? problems.tariff);
  return (
    <form className={styles.form} aria-label="Duty point" onSubmit={(event) => event.preventDefault()}>
      <h2 className={`body ${styles.group}`}>Duty point</h2>
      <div className={styles.point}>
        <Measured
          label="Flow"
          value={asked.flow}
          onValue={(flow) => onChange({ flow })}
          units={FLOW_UNITS}
          unit={asked.flowUnit}
          onUnit={(name) =>
            onChange({ flowUnit: name, flow: inUnit(asked.flow, flowUnit, unitNamed(FLOW_UNITS, name)) })
          }
          hint={duty && otherUnits(duty.flow, FLOW_UNITS, asked.flowUnit, FLOW_HINTS)}
          problem={isFlowWrong ? problems.duty : undefined}
        />
        <Measured
          label="Total head"
          value={asked.head}
          onValue={(head) => onChange({ head })}
          units={HEAD_UNITS}
          unit={asked.headUnit}
          onUnit={changeHeadUnit}
          hint={duty && otherUnits(duty.head, HEAD_UNITS, asked.headUnit, HEAD_HINTS)}
          problem={isFlowWrong ? undefined : problems.duty}
        />
      </div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isWhole}
        aria-controls="finder-more"
        onClick={() => setOpen(!isOpen)}
      >
        Static head {shownStatic} {asked.headUnit} · {asked.hours} h · Rs.{asked.tariff}/kWh
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
      </button>
      <div id="finder-more" className={styles.rest} data-open={isWhole || undefined}>
        <Measured
          label="of which static head"
          value={shownStatic}
          onValue={(typed) => onChange({ staticHead: typed })}
          units={HEAD_UNITS}
          unit={asked.headUnit}
          onUnit={changeHeadUnit}
          problem={problems.staticHead}
        />
        <h2 className={`body ${styles.group}`}>Running cost</h2>
        <div className={styles.cost}>
          <Field label="Hours a year" problem={problems.hours} unit="h">
            {(props) => (
              <input
                {...props}
                inputMode="numeric"
                value={asked.hours}
                onChange={(event) => onChange({ hours: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label="Tariff" problem={problems.tariff} unit="Rs./kWh">
            {(props) => (
              <input
                {...props}
                inputMode="decimal"
                value={asked.tariff}
                onChange={(event) => onChange({ tariff: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
        {kinds.length > 0 && (
          <fieldset className={styles.kinds}>
            <legend>Type</legend>
            {kinds.map(({ id, name, count }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={!asked.without.includes(id)}
                  onChange={({ currentTarget }) =>
                    onChange({
                      without: currentTarget.checked
                        ? asked.without.filter((one) => one !== id)
                        : [...asked.without, id],
                    })
                  }
                />
                <span>{name}</span>
                <span className={`muted push ${styles.count}`}>{count}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </form>
  );
}

interface FieldProps {
  label: string;
  problem: string | undefined;
  hint?: string | null | undefined;
  /** Shown at the right end of the field. */
  unit?: string;
  children: (props: FieldInput) => ReactNode;
}
interface FieldInput {
  id: string;
  autoComplete: 'off';
  maxLength: number;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

function Field({ label, problem, hint, unit, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Row align="stretch" className={styles.frame} data-wrong={problem !== undefined || undefined}>
        {children({
          id,
          autoComplete: 'off',
          maxLength: 20,
          'aria-invalid': problem !== undefined,
          'aria-describedby': `${id}-note`,
        })}
        {unit && <span className={`muted unbroken ${styles.unit}`}>{unit}</span>}
      </Row>
      <Text
        id={`${id}-note`}
        size="caption"
        tone="muted"
        className={styles.note}
        data-wrong={problem !== undefined || undefined}
      >
        {problem ?? hint}
      </Text>
    </div>
  );
}

interface MeasuredProps {
  label: string;
  value: string;
  onValue: (text: string) => void;
  units: readonly Unit[];
  unit: string;
  onUnit: (name: string) => void;
  hint?: string | null;
  problem: string | undefined;
}

/** A number with its unit, which can be changed. What was typed in another unit is converted when the field is left. */
const Measured = ({ label, value, onValue, units, unit, onUnit, hint, problem }: MeasuredProps) => (
  <Field label={label} problem={problem} hint={hint}>
    {(props) => (
      <>
        <input
          {...props}
          className={styles.number}
          inputMode="decimal"
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          onBlur={() => {
            const typed = takeUnit(value, units);
            if (typed) onValue(inUnit(typed.number, typed.unit, unitNamed(units, unit)));
          }}
        />
        <select
          aria-label={`Unit of ${label.replace(/^of which /, '').toLowerCase()}`}
          value={unit}
          onChange={(event) => onUnit(event.currentTarget.value)}
        >
          {units.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </>
    )}
  </Field>
);
