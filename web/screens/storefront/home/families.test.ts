import { expect, test } from 'vitest';
import type { Category } from '#contract/product-entities.ts';
import { familiesOf } from './families.ts';

const category = (name: string, children: Category[] = []): Category => ({
  _id: name,
  name,
  imageLink: '',
  parent: null,
  children,
  productCount: name === 'Pump Spares' ? 0 : 3,
  updatedAt: '',
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
    { _id: 'Pumps', name: 'Pumps', verticals: [vertical('Centrifugal Pumps'), vertical('Pump Spares')] },
    {
      _id: 'Textile Spares',
      name: 'Textile Spares',
      verticals: [
        vertical('Ring Frame Spares'),
        vertical('Spindles', 'Ring Frame Spares'),
        vertical('Drafting Spares'),
      ],
    },
  ]);
});
