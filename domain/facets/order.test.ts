import { expect, it } from 'vitest';
import { readSpecifications } from '../specs/read.ts';
import { countFacets } from '../testing/count-facets.ts';
import { inTellingOrder } from './order.ts';

it('what machines are chosen by comes first, also among what few products say; what distinguishes nothing is last', () => {
  const products = Array.from({ length: 20 }, (_, n) =>
    readSpecifications([
      { key: 'Finish', value: n % 2 ? 'Black' : 'Green' },
      { key: 'Speed', value: `${n % 3} rpm` },
      { key: 'Standard', value: 'IS 9079' },
      ...(n < 3 ? [{ key: 'Lift', value: `${n} m` }] : []),
      ...(n < 2 ? [{ key: 'Power', value: `${n} kW` }] : []),
    ]),
  );
  const names = inTellingOrder(countFacets(products, []), products.length).map(({ name }) => name);
  expect(names).toEqual(['Speed', 'Finish', 'Power', 'Lift', 'Standard']);
});
