import { IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Duty } from '#domain/pumps/duty.ts';
import { FLOW_UNITS, HEAD_UNITS } from '#domain/pumps/duty-units.ts';
import type { Unit } from '#domain/units/unit.ts';
import { classes, Grid, Row, Stack, Text } from '../../../ui/layout.tsx';
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
    <Grid as="form" gap={4} aria-label="Duty point" onSubmit={(event: FormEvent) => event.preventDefault()}>
      <h2 className={`body not-phone ${styles.group}`}>Duty point</h2>
      <Grid gap={4} className={styles.point}>
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
      </Grid>
      <button
        type="button"
        className={`row spread ui medium ink only-phone ${styles.more}`}
        aria-expanded={isWhole}
        aria-controls="finder-more"
        onClick={() => setOpen(!isOpen)}
      >
        Static head {shownStatic} {asked.headUnit} · {asked.hours} h · Rs.{asked.tariff}/kWh
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
      </button>
      <Grid id="finder-more" gap={4} className={styles.rest} data-open={isWhole || undefined}>
        <Measured
          label="of which static head"
          value={shownStatic}
          onValue={(typed) => onChange({ staticHead: typed })}
          units={HEAD_UNITS}
          unit={asked.headUnit}
          onUnit={changeHeadUnit}
          problem={problems.staticHead}
        />
        <h2 className={`body not-tablet ${styles.group}`}>Running cost</h2>
        <Grid gap={3} columns={2} onPhones>
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
        </Grid>
        {kinds.length > 0 && (
          <fieldset className={`not-printed ${styles.kinds}`}>
            <legend className="small medium ink">Type</legend>
            {kinds.map(({ id, name, count }) => (
              <label key={id} className={`row gap-2 ui ink ${styles.kind}`}>
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
                <span className="small muted push">{count}</span>
              </label>
            ))}
          </fieldset>
        )}
      </Grid>
    </Grid>
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
  className: string;
  autoComplete: 'off';
  maxLength: number;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

function Field({ label, problem, hint, unit, children }: FieldProps) {
  const id = useId();
  return (
    <Stack gap={1}>
      <label htmlFor={id} className="small medium ink">
        {label}
      </label>
      <Row align="stretch" className={`field ${styles.frame}`}>
        {children({
          id,
          className: `ink grow ${styles.input}`,
          autoComplete: 'off',
          maxLength: 20,
          'aria-invalid': problem !== undefined,
          'aria-describedby': `${id}-note`,
        })}
        {unit && <span className={`row small muted unbroken ${styles.unit}`}>{unit}</span>}
      </Row>
      <Text
        id={`${id}-note`}
        size="caption"
        tone={problem === undefined ? 'muted' : 'error'}
        className={classes(styles.note, problem === undefined && 'not-phone')}
      >
        {problem ?? hint}
      </Text>
    </Stack>
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
          className={`bold ${props.className}`}
          inputMode="decimal"
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          onBlur={() => {
            const typed = takeUnit(value, units);
            if (typed) onValue(inUnit(typed.number, typed.unit, unitNamed(units, unit)));
          }}
        />
        <select
          className={`select ${styles.units}`}
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
