import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { pressed, type Slider, shareOf, valueAt } from '#domain/facets/slider.ts';
import type { Range } from '#domain/facets/typed-range.ts';
import { writeNumber } from '#domain/units/write-number.ts';
import { Grid } from '../../../../ui/layout.tsx';
import styles from './range-track.module.css';

interface RangeTrackProps {
  name: string;
  unit: string;
  slider: Slider;
  bars: readonly number[];
  range: Range;
  onMove: (range: Range) => void;
  onRelease: (range: Range) => void;
}
type End = keyof Range;

/** How the products are spread, with two thumbs: they follow the pointer and the keyboard, and count when let go. */
export function RangeTrack({ name, unit, slider, bars, range, onMove, onRelease }: RangeTrackProps) {
  const line = useRef<HTMLDivElement>(null);
  const held = useRef<End>(null);
  /** Where the thumbs were last put: a release may come before they are drawn there. */
  const latest = useRef(range);
  latest.current = range;
  const ends = { from: range.from ?? slider.min, to: range.to ?? slider.max };
  const isPoint = slider.max <= slider.min;
  const shares = { from: shareOf(slider, ends.from), to: isPoint ? 1 : shareOf(slider, ends.to) };

  /** A thumb does not pass the other; at the limit its end is open. */
  const moved = (end: End, value: number): Range =>
    end === 'from'
      ? { ...range, from: value <= slider.min ? null : Math.min(value, ends.to) }
      : { ...range, to: value >= slider.max ? null : Math.max(value, ends.from) };

  const move = (to: Range) => {
    latest.current = to;
    onMove(to);
  };
  const shareUnder = ({ clientX }: PointerEvent): number => {
    const { left, width } = line.current!.getBoundingClientRect();
    return width === 0 ? 0 : (clientX - left) / width;
  };
  const nearest = (share: number): End => {
    const [below, above] = [Math.abs(share - shares.from), Math.abs(share - shares.to)];
    return below < above || (below === above && share < shares.from) ? 'from' : 'to';
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const share = shareUnder(event);
    held.current =
      (event.target as HTMLElement).dataset.end === 'from' && share <= shares.to ? 'from' : nearest(share);
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.querySelector<HTMLElement>(`[data-end="${held.current}"]`)?.focus();
    event.preventDefault();
    move(moved(held.current, valueAt(slider, share)));
  };
  const drag = (event: PointerEvent) => {
    if (held.current) move(moved(held.current, valueAt(slider, shareUnder(event))));
  };
  const release = () => {
    if (!held.current) return;
    held.current = null;
    onRelease(latest.current);
  };
  const step = (end: End) => (event: KeyboardEvent) => {
    const value = pressed(slider, ends[end], event);
    if (value === null) return;
    event.preventDefault();
    move(moved(end, value));
  };
  const tallest = Math.max(1, ...bars);
  return (
    <div
      className={styles.track}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <Grid className={styles.bars} aria-hidden="true">
        {bars.map((count, index) => {
          const middle = (index + 0.5) / bars.length;
          const isIn = middle >= shares.from && middle <= shares.to;
          return (
            <svg
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              data-in={isIn || undefined}
              viewBox="0 0 1 36"
              preserveAspectRatio="none"
            >
              <rect width="1" height={(36 * count) / tallest} y={36 - (36 * count) / tallest} />
            </svg>
          );
        })}
      </Grid>
      <div className={styles.line} ref={line}>
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect x={shares.from * 100} width={(shares.to - shares.from) * 100} height="1" />
        </svg>
        {(['from', 'to'] as const).map((end) => (
          <div
            key={end}
            role="slider"
            tabIndex={0}
            className={styles.thumb}
            data-end={end}
            style={{ left: `${shares[end] * 100}%` }}
            aria-label={`${name}, ${end}`}
            aria-valuemin={slider.min}
            aria-valuemax={slider.max}
            aria-valuenow={ends[end]}
            aria-valuetext={`${range[end] === null ? 'any, ' : ''}${writeNumber(ends[end])} ${unit}`.trimEnd()}
            onKeyDown={step(end)}
            onKeyUp={() => onRelease(latest.current)}
          />
        ))}
      </div>
    </div>
  );
}
