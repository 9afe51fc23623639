import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { ShownFacet } from '#contract/facets.ts';
import type { Filter } from '#domain/facets/filters.ts';
import { type Slider, sliderOf } from '#domain/facets/slider.ts';
import { type Range, readRange, type UnitsOfField, unitTyped } from '#domain/facets/typed-range.ts';
import { fromFirstUnit, toFirstUnit } from '#domain/units/unit.ts';
import { writeNumber } from '#domain/units/write-number.ts';
import { rememberedUnit, rememberUnit } from '../../../../remembered/units.ts';
import { classes, Row, Text } from '../../../../ui/layout.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { FacetHead } from './facet-head.tsx';
import styles from './range-fields.module.css';
import { RangeTrack } from './range-track.tsx';

interface FacetRangeProps {
  nameId: string;
  facet: ShownFacet;
  chosen: (Filter & { kind: 'number' }) | null;
  onChange: (wanted: Range & { unit: string }) => void;
}

/** Numbers from – to: a histogram with two thumbs, and two fields. The unit is a way of looking, and filters nothing. */
export function FacetRange({ nameId, facet, chosen: asked, onChange }: FacetRangeProps) {
  const { key, units = [], min = 0, max = 0, bars = [] } = facet;
  const first = units[0]!;
  const typedIn = asked?.unit ? unitTyped(asked.unit, units) : first;
  // In a foreign unit it is refused, and shows nothing here.
  const chosen = typedIn ? asked : null;
  const unitOf = (name: string | undefined) => units.find((one) => one.name === name);
  const [unitName, setUnitName] = useState(() => (chosen?.unit ? typedIn?.name : rememberedUnit(first.name)));
  const unit = unitOf(unitName) ?? first;
  const shownIn = (value: number | null | undefined): number | null => {
    if (value == null) return null;
    return typedIn === unit ? value : fromFirstUnit(unit, toFirstUnit(typedIn ?? first, value));
  };
  const wanted: Range = { from: shownIn(chosen?.from), to: shownIn(chosen?.to) };
  /** While a thumb moves, and until the address says the same. */
  const [moving, setMoving] = useState<Range | null>(null);
  const said = `${chosen?.from} ${chosen?.to} ${unit.name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen, or its unit, has changed
  useEffect(() => setMoving(null), [said]);

  const apply = (range: Range) => {
    setMoving(range);
    if (range.from !== wanted.from || range.to !== wanted.to) onChange({ ...range, unit: unit.name });
  };
  const slider = sliderOf(fromFirstUnit(unit, min), fromFirstUnit(unit, max));
  const range = moving ?? wanted;
  return (
    <>
      <FacetHead id={nameId} name={key}>
        <UnitSwitch
          name={key}
          units={units.map(({ name }) => name)}
          value={unit.name}
          onChange={(name) => {
            setUnitName(name);
            rememberUnit(first.name, name);
          }}
        />
      </FacetHead>
      <RangeTrack
        name={key}
        unit={unit.name}
        slider={slider}
        bars={bars}
        range={range}
        onMove={setMoving}
        onRelease={apply}
      />
      <RangeFields
        name={key}
        units={{ shown: unit, all: units }}
        slider={slider}
        range={range}
        onApply={apply}
      />
    </>
  );
}

interface UnitSwitchProps {
  name: string;
  units: readonly string[];
  value: string;
  onChange: (unit: string) => void;
}

/** People think in one of these; an address may have a third. */
const USUAL = 2;

function UnitSwitch({ name, units, value, onChange }: UnitSwitchProps) {
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

interface RangeFieldsProps {
  name: string;
  units: UnitsOfField;
  slider: Slider;
  range: Range;
  onApply: (range: Range) => void;
}

/** The same range, typed: Enter or leaving a field applies it, Esc restores it. */
function RangeFields({ name, units, slider, range, onApply }: RangeFieldsProps) {
  const problemId = useId();
  /** What is refused stays in its field until it fits the other one. */
  const [typed, setTyped] = useState<Partial<Record<keyof Range, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const written = (end: keyof Range) => (range[end] === null ? '' : writeNumber(range[end]));
  const textOf = (end: keyof Range) => typed[end] ?? written(end);
  const restore = () => {
    setTyped({});
    setProblem(null);
  };

  const apply = () => {
    const ends = Object.keys(typed) as (keyof Range)[];
    if (ends.length === 0) return;
    const read = readRange(textOf('from'), textOf('to'), units);
    if ('problem' in read) return setProblem(`${read.problem} Nothing was changed.`);
    restore();
    // An end that was not typed keeps all its digits.
    onApply({ ...range, ...Object.fromEntries(ends.map((end) => [end, read[end]])) });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && Object.keys(typed).length > 0) {
      // It is this field's: a sheet around it stays open.
      event.preventDefault();
      event.stopPropagation();
      restore();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
      event.currentTarget.select();
    }
  };
  const field = (end: keyof Range) => (
    <Row as="label" gap={1} size="caption" className={classes('grow field', styles.field)}>
      <span className="visually-hidden">
        {name}, {end}
      </span>
      <input
        className="grow ui ink"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={textOf(end)}
        placeholder={writeNumber(end === 'from' ? slider.min : slider.max)}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped({ ...typed, [end]: currentTarget.value });
          setProblem(null);
        }}
        onBlur={apply}
        onKeyDown={press}
      />
      <span className="muted" aria-hidden="true">
        {units.shown.name}
      </span>
    </Row>
  );
  return (
    <>
      <Row gap={2} tone="muted" className={styles.fields}>
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
      </Row>
      {problem && (
        <Text id={problemId} role="alert" size="fine" tone="error">
          {problem}
        </Text>
      )}
    </>
  );
}
