import { type KeyboardEvent, useId, useState } from 'react';
import type { Slider } from '#domain/facets/slider.ts';
import { type Range, readRange, type UnitsOfField } from '#domain/facets/typed-range.ts';
import { writeNumber } from '#domain/units/write-number.ts';
import { classes, Row, Text } from '../../../../ui/layout.tsx';
import styles from './range-fields.module.css';

interface RangeFieldsProps {
  name: string;
  units: UnitsOfField;
  slider: Slider;
  range: Range;
  onApply: (range: Range) => void;
}

/** The same range, typed: Enter or leaving a field applies it, Esc restores it. */
export function RangeFields({ name, units, slider, range, onApply }: RangeFieldsProps) {
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
