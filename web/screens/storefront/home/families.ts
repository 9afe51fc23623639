import type { ShownCategory } from '#contract/product-entities.ts';

export interface Vertical {
  _id: string;
  name: string;
  imageLink: string;
  /** Of the category it is in, unless that is the family itself. */
  parentName?: string;
  isEmpty: boolean;
}
export interface Family {
  _id: string;
  name: string;
  verticals: Vertical[];
  /** Not everything below it is here. */
  isCut: boolean;
  /** How many it has directly below it, when not all of them are here. */
  outOf?: number;
}

/**
 * All categories with a parent, by the top category they are in, in the order of the tree; in each the empty ones come
 * last. Of a large family only the first.
 */
export const familiesOf = (tree: ShownCategory[]): Family[] =>
  tree
    .map((family) => ({ ...family, isCut: isCut(family) }))
    .map(({ _id, name, isCut, children, childCount }) => ({
      _id,
      name,
      isCut,
      ...(childCount > children.length && { outOf: childCount }),
      verticals: children
        .flatMap((child) => withAllBelow(child))
        .sort((a, b) => Number(a.isEmpty) - Number(b.isEmpty)),
    }))
    .filter(({ verticals }) => verticals.length > 0);

const isCut = ({ childCount, children }: ShownCategory): boolean =>
  childCount > children.length || children.some(isCut);

const withAllBelow = (
  { _id, name, imageLink, productCount, children }: ShownCategory,
  parentName?: string,
): Vertical[] => [
  { _id, name, imageLink, isEmpty: productCount === 0, ...(parentName && { parentName }) },
  ...children.flatMap((child) => withAllBelow(child, name)),
];
