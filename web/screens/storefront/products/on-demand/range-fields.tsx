import { type KeyboardEvent, useId, useState } from 'react';
import type { Slider } from '#domain/facets/slider.ts';
import { type Range, readRange } from '#domain/facets/typed-range.ts';
import { writeNumber } from '#domain/units/write.ts';
import styles from './range-fields.module.css';

interface RangeFieldsProps {
  name: string;
  unit: string;
  slider: Slider;
  range: Range;
  onApply: (range: Range) => void;
}

/** The same range, typed: Enter or leaving a field applies it, Esc restores it. */
export function RangeFields({ name, unit, slider, range, onApply }: RangeFieldsProps) {
  const problemId = useId();
  const [typed, setTyped] = useState<{ end: keyof Range; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const written = (end: keyof Range) => (range[end] === null ? '' : writeNumber(range[end]));
  const textOf = (end: keyof Range) => (typed?.end === end ? typed.text : written(end));

  const apply = () => {
    if (!typed) return;
    const read = readRange(textOf('from'), textOf('to'));
    setTyped(null);
    if ('problem' in read) setProblem(`${read.problem} Nothing was changed.`);
    // The end that was not typed keeps all its digits.
    else onApply({ ...range, [typed.end]: read[typed.end] });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed) {
      // It is this field's: a sheet around it stays open.
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
      event.currentTarget.select();
    }
  };
  const field = (end: keyof Range) => (
    <label className={styles.field}>
      <span className="visually-hidden">
        {name}, {end}
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={textOf(end)}
        placeholder={writeNumber(end === 'from' ? slider.min : slider.max)}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped({ end, text: currentTarget.value });
          setProblem(null);
        }}
        onBlur={apply}
        onKeyDown={press}
      />
      <span aria-hidden="true">{unit}</span>
    </label>
  );
  return (
    <>
      <div className={styles.fields}>
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
      </div>
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
