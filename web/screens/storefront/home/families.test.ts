import { expect, test } from 'vitest';
import type { ShownCategory } from '#contract/product-entities.ts';
import { familiesOf } from './families.ts';

const category = (name: string, children: ShownCategory[] = []): ShownCategory => ({
  _id: name,
  name,
  imageLink: '',
  children,
  childCount: children.length,
  productCount: name === 'Pump Spares' ? 0 : 3,
});

test('the verticals stand by their family, those below a vertical after it, and say when they are empty', () => {
  const tree = [
    category('Pumps', [category('Centrifugal Pumps'), category('Pump Spares')]),
    category('Tools'),
    category('Textile Spares', [
      category('Ring Frame Spares', [category('Spindles')]),
      category('Drafting Spares'),
    ]),
  ];
  const vertical = (name: string, parentName?: string) => ({
    _id: name,
    name,
    imageLink: '',
    isEmpty: name === 'Pump Spares',
    ...(parentName && { parentName }),
  });
  expect(familiesOf(tree)).toEqual([
    {
      _id: 'Pumps',
      name: 'Pumps',
      isCut: false,
      verticals: [vertical('Centrifugal Pumps'), vertical('Pump Spares')],
    },
    {
      _id: 'Textile Spares',
      name: 'Textile Spares',
      isCut: false,
      verticals: [
        vertical('Ring Frame Spares'),
        vertical('Spindles', 'Ring Frame Spares'),
        vertical('Drafting Spares'),
      ],
    },
  ]);
});

test('a large family of which only the first verticals are here says how many there are', () => {
  const large = { ...category('Fasteners', [category('Bolts')]), childCount: 400 };
  expect(familiesOf([large])).toEqual([expect.objectContaining({ name: 'Fasteners', outOf: 400 })]);
  expect(familiesOf([category('Tools', [category('Gauges')])])[0]).not.toHaveProperty('outOf');
  const deep = category('Valves', [{ ...category('Ball valves'), childCount: 500 }]);
  expect(familiesOf([deep])).toEqual([expect.objectContaining({ name: 'Valves', isCut: true })]);
});
