/** A range of numbers with two thumbs, in the unit that is shown. */
export interface Slider {
  min: number;
  max: number;
  step: number;
}

/** About so many steps lead from one end to the other. */
const STEPS = 100;
const NICE = [1, 2, 5, 10];
/** Decimals of a step are no binary fractions. */
const DIGITS = 12;

export function sliderOf(min: number, max: number): Slider {
  const raw = (max - min) / STEPS;
  if (!(raw > 0)) return { min, max, step: 1 };
  const size = 10 ** Math.floor(Math.log10(raw));
  const step = NICE.find((nice) => nice * size >= raw * (1 - 1e-9))! * size;
  return { min, max, step: tidy(step) };
}

const tidy = (value: number): number => Number(value.toPrecision(DIGITS));

/** The nearest step, counted from zero so that the numbers are round; never past an end. */
export function snapped({ min, max, step }: Slider, value: number): number {
  const rounded = tidy(Math.round(value / step) * step);
  return Math.min(max, Math.max(min, rounded));
}

/** So many steps on; from between two steps the first one leads to the next. */
export function stepped(slider: Slider, value: number, by: number): number {
  const { step } = slider;
  const exact = value / step;
  const from = Math.abs(exact - Math.round(exact)) < 1e-6 ? Math.round(exact) : undefined;
  const start = from ?? (by > 0 ? Math.floor(exact) : Math.ceil(exact));
  return snapped(slider, tidy((start + by) * step));
}

/** Where between the ends, from 0 to 1. */
export const shareOf = ({ min, max }: Slider, value: number): number =>
  max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;

export const valueAt = (slider: Slider, share: number): number =>
  share <= 0
    ? slider.min
    : share >= 1
      ? slider.max
      : snapped(slider, slider.min + share * (slider.max - slider.min));

/** The key's new value, or null for a key that moves nothing. Shift makes it ten steps. */
export function pressed(
  slider: Slider,
  value: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): number | null {
  const by = shiftKey ? 10 : 1;
  if (key === 'ArrowRight' || key === 'ArrowUp') return stepped(slider, value, by);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return stepped(slider, value, -by);
  if (key === 'Home') return slider.min;
  return key === 'End' ? slider.max : null;
}
