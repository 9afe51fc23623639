import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pressed, shareOf, sliderOf, snapped, stepped, valueAt } from './slider.ts';

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe('a slider', () => {
  it.each([
    [0.75, 15, 0.2],
    [6, 180, 2],
    [8, 92, 1],
    [0, 1, 0.01],
    [0, 100_000, 1000],
    [5, 5, 1],
  ])('from %d to %d has steps of %d', (min, max, step) => expect(sliderOf(min, max).step).toBe(step));

  it('steps to round numbers, and never past its ends', () => {
    const power = sliderOf(0.75, 15);
    expect(stepped(power, 0.75, 1)).toBe(0.8);
    expect(stepped(power, 0.8, 1)).toBe(1);
    expect(stepped(power, 3.7, -1)).toBe(3.6);
    expect(stepped(power, 1, -10)).toBe(0.75);
    expect(stepped(power, 14.9, 1)).toBe(15);
    expect(snapped(power, 7.5)).toBe(7.6);
  });

  it('follows the keyboard', () => {
    const head = sliderOf(8, 92);
    expect(pressed(head, 20, key('ArrowRight'))).toBe(21);
    expect(pressed(head, 20, key('ArrowUp', true))).toBe(30);
    expect(pressed(head, 20, key('ArrowLeft'))).toBe(19);
    expect(pressed(head, 20, key('ArrowDown', true))).toBe(10);
    expect(pressed(head, 20, key('Home'))).toBe(8);
    expect(pressed(head, 20, key('End'))).toBe(92);
    expect(pressed(head, 20, key('Tab'))).toBeNull();
  });

  it('gets from any place to any other by its steps, and says where it stands', () =>
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (min, width, share) => {
          const slider = sliderOf(min, min + Math.max(width, Math.abs(min) / 1000));
          const value = valueAt(slider, share);
          expect(value).toBeGreaterThanOrEqual(slider.min);
          expect(value).toBeLessThanOrEqual(slider.max);
          expect(shareOf(slider, value)).toBeGreaterThanOrEqual(0);
          expect(shareOf(slider, value)).toBeLessThanOrEqual(1);
          if (value < slider.max) expect(stepped(slider, value, 1)).toBeGreaterThan(value);
          if (value > slider.min) expect(stepped(slider, value, -1)).toBeLessThan(value);
        },
      ),
    ));
});
