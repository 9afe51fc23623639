import { describe, expect, it } from 'vitest';
import { openFacets, restInWords, shapeOf, tellsApart } from './shape.ts';

const values = (count: number) => Array.from({ length: count }, (_, i) => ({ value: `${i}`, count: 1 }));

describe('a facet', () => {
  it.each([
    [{ kind: 'text', values: values(3) }, 'options', true],
    [{ kind: 'text', values: values(1) }, 'options', false],
    [{ kind: 'number', unit: 'mm', min: 50, max: 100, values: values(4) }, 'sizes', true],
    [{ kind: 'number', unit: '', min: 3, max: 3, values: values(1) }, 'sizes', false],
    [{ kind: 'number', unit: 'mm', min: 1, max: 900 }, 'range', true],
    [{ kind: 'number', unit: 'kW', min: 0.75, max: 15, values: values(9) }, 'range', true],
    [{ kind: 'number', unit: 'kW', min: 3, max: 3, values: values(1) }, 'range', false],
    [{ kind: 'number', unit: 'bar' }, 'range', false],
  ] as const)('%j is shown as %s', (facet, shape, expected) => {
    expect(shapeOf(facet)).toBe(shape);
    expect(tellsApart(facet)).toBe(expected);
  });

  it('is open among the first, or when it is chosen', () => {
    const facets = ['Power', 'Flow', 'Head', 'Speed'].map((key) => ({ key }));
    const { open, rest } = openFacets(facets, new Set(['Speed']), 2);
    expect(open.map(({ key }) => key)).toEqual(['Power', 'Flow', 'Speed']);
    expect(rest.map(({ key }) => key)).toEqual(['Head']);
  });

  it('is named where it waits', () => {
    const rest = (...keys: string[]) => restInWords(keys.map((key) => ({ key })));
    expect(rest('Delivery size', 'Speed', 'IP rating', 'Weight')).toBe(
      '4 more: delivery size, speed, IP rating …',
    );
    expect(rest('Speed')).toBe('1 more: speed');
  });
});
