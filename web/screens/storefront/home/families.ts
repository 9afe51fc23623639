import type { Category } from '#contract/product-entities.ts';

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
}

/** All categories with a parent, by the top category they are in, in the order of the tree; in each the empty ones come last. */
export function familiesOf(tree: Category[]): Family[] {
  return tree
    .map(({ _id, name, children }) => ({
      _id,
      name,
      verticals: children
        .flatMap((child) => withAllBelow(child))
        .sort((a, b) => Number(a.isEmpty) - Number(b.isEmpty)),
    }))
    .filter(({ verticals }) => verticals.length > 0);
}

function withAllBelow(
  { _id, name, imageLink, productCount, children }: Category,
  parentName?: string,
): Vertical[] {
  return [
    { _id, name, imageLink, isEmpty: productCount === 0, ...(parentName && { parentName }) },
    ...children.flatMap((child) => withAllBelow(child, name)),
  ];
}
