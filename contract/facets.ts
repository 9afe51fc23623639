import Type, { type Static } from 'typebox';
import { BARS } from '#domain/facets/bars.ts';
import { MAX_FILTERS } from '#domain/sizes/filters.ts';
import { closed, count } from './schema.ts';

/** Repeatable; the sentence of a filter that cannot be read comes from domain/facets/filters.ts. */
export const specFilters = Type.Optional(
  Type.Array(Type.String({ maxLength: 4000 }), {
    maxItems: MAX_FILTERS,
    description: 'Filters by specifications: "Power:5..10 kW", "Material:Cast iron|Bronze"',
  }),
);

const unit = closed({
  name: Type.String(),
  factor: Type.Number({ description: 'So many of the first unit: (value + offset) × factor' }),
  offset: Type.Number(),
});

export const facet = closed({
  key: Type.String(),
  kind: Type.Enum(['number', 'text']),
  unit: Type.Optional(Type.String({ description: 'Of min and max; empty for a mere number' })),
  units: Type.Optional(
    Type.Array(unit, { description: 'In which it can be asked for, the first is its own' }),
  ),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  bars: Type.Optional(
    Type.Array(count, {
      minItems: BARS,
      maxItems: BARS,
      description: 'Products in each equal part between min and max, with its own filter left open',
    }),
  ),
  values: Type.Optional(
    Type.Array(closed({ value: Type.String(), count }), {
      description:
        'Texts, the most frequent first; of a number its sizes, rising, where there are few. Counted with its own filter left open',
    }),
  ),
});
export type ShownFacet = Static<typeof facet>;
