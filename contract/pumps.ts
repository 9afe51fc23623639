import Type, { type Static } from 'typebox';
import { MOST_PUMPS } from '#domain/sizes/pumps.ts';
import { categoryReference, curvePoint, productCard } from './product-entities.ts';
import { closed, get, nullable } from './schema.ts';

const { figures: _figures, ...named } = productCard.properties;

/** A pump in the finder. */
export const pump = closed({
  ...named,
  model: nullable(Type.String({ description: 'Its short name, as its specifications tell' })),
  leadDays: nullable(Type.Integer({ description: 'It is sent within so many days' })),
  gstRate: nullable(Type.Number({ description: 'Percent; null for the default of the settings' })),
  category: nullable(categoryReference),
  motorPower: nullable(Type.Number({ description: 'kW, as its specifications tell' })),
});
const curve = Type.Array(curvePoint);

/** A pump that meets the wanted point. */
export const pumpMatch = closed({
  product: pump,
  flow: Type.Number({ description: 'm³/h, as asked' }),
  head: Type.Number({ description: 'm, what the pump lifts at this flow' }),
  efficiency: nullable(Type.Number({ description: '%; null where the curve does not tell' })),
  power: nullable(Type.Number({ description: 'kW at the shaft; null where the curve does not tell' })),
  deviation: Type.Number({ description: 'By how many percent its head is above the asked one' }),
  curve,
});
/** A pump that does not. */
export const otherPump = closed({ product: pump, curve });
export type Pump = Static<typeof pump>;
export type PumpMatch = Static<typeof pumpMatch>;
export type OtherPump = Static<typeof otherPump>;

const unit = (description: string) => Type.Optional(Type.String({ maxLength: 20, description }));

export const pumps = {
  '/websiteData/pumps': get({
    access: 'public',
    summary: 'The pumps whose curve meets a duty point, best first',
    query: closed({
      flow: Type.Number({ description: 'Above 0' }),
      flowUnit: unit('m³/h unless given; LPM, l/s, l/h or US gpm'),
      head: Type.Number({ description: 'Above 0' }),
      headUnit: unit('m unless given; ft, or a pressure in bar, kgf/cm² or psi'),
    }),
    response: closed({
      data: Type.Array(pumpMatch, {
        maxItems: MOST_PUMPS.meeting,
        description: 'Head at this flow 100 to 130 % of the asked one; nearest to its best efficiency first',
      }),
      others: Type.Array(otherPump, {
        maxItems: MOST_PUMPS.others,
        description: 'Pumps that miss the point by little, the nearest first',
      }),
    }),
  }),
};
