import type { QueryOf } from '#contract/index.ts';
import type { Product } from '#contract/product-entities.ts';
import type { OtherPump, Pump, PumpMatch } from '#contract/pumps.ts';
import { readDuty } from '#domain/pumps/duty-units.ts';
import { nearestPumps } from '#domain/pumps/nearest.ts';
import { rankPumps } from '#domain/pumps/rank.ts';
import { MOST_PUMPS } from '#domain/sizes/pumps.ts';
import { readSpecifications } from '#domain/specs/read.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { findProducts } from '../find-product.ts';
import type { CachedPump } from './cached-pumps.ts';

interface Found {
  data: PumpMatch[];
  others: OtherPump[];
}

export async function findPumps(
  deps: Pick<Deps, 'db' | 'log'>,
  pumps: readonly CachedPump[],
  query: QueryOf<'/websiteData/pumps'>,
): Promise<Found> {
  const duty = readDuty(query);
  if ('problem' in duty) throw invalid(duty.problem);
  const ranked = rankPumps(pumps, duty);
  const meeting = ranked.slice(0, MOST_PUMPS.meeting);
  const meets = new Set(ranked.map(({ pump }) => pump));
  const others = nearestPumps(
    pumps.filter((pump) => !meets.has(pump)),
    duty,
    MOST_PUMPS.others,
  );
  const ids = [...meeting.map(({ pump }) => pump.id), ...others.map(({ id }) => id)];
  const known = new Map((await findProducts(deps, ids)).map((product) => [product._id, product]));
  /** Without one that was deleted meanwhile. */
  const withProduct = <T>(id: string, make: (product: Pump) => T): T[] => {
    const product = known.get(id);
    return product ? [make(asPump(product))] : [];
  };
  return {
    data: meeting.flatMap(({ pump: { id, curve }, flow, head, efficiency, power, deviation }) =>
      withProduct(id, (product) => ({ product, flow, head, efficiency, power, deviation, curve })),
    ),
    others: others.flatMap(({ id, curve }) => withProduct(id, (product) => ({ product, curve }))),
  };
}

function asPump(product: Product): Pump {
  const specs = readSpecifications(product.specifications);
  const model = specs.find(({ name }) => name === 'Model');
  const power = specs.find(({ name }) => name === 'Power');
  return {
    _id: product._id,
    name: product.name,
    price: product.price,
    productType: product.productType,
    imageLink: product.imageLink,
    partNumber: product.partNumber,
    model: model?.kind === 'text' ? model.value : null,
    leadDays: product.leadDays,
    availability: product.availability,
    gstRate: product.gstRate,
    category: product.category,
    motorPower: power?.kind === 'number' && power.quantity === 'power' ? power.span.low : null,
  };
}
