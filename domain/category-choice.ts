/** The place of a category in the tree. */
export interface CategoryNode {
  _id: string;
  children: CategoryNode[];
}

export type Tick = 'on' | 'off' | 'partly';

/** Choosing a category includes all categories below it. */
export function tickOf(node: CategoryNode, chosen: ReadonlySet<string>, isInherited = false): Tick {
  if (isInherited || chosen.has(node._id)) return 'on';
  return node.children.some((child) => tickOf(child, chosen) !== 'off') ? 'partly' : 'off';
}

/** The choice after one category's checkbox was toggled. */
export function toggled(tree: CategoryNode[], chosen: readonly string[], id: string): string[] {
  const path = pathTo(tree, id);
  const node = path.at(-1);
  if (!node) return [...chosen];
  const before = new Set(chosen);
  const chosenAt = path.findIndex((step) => before.has(step._id));
  if (chosenAt === -1) {
    const covered = new Set(idsBelow(node));
    return [...chosen.filter((one) => !covered.has(one)), id];
  }
  // Unchecking one category of a chosen branch leaves the others of that branch chosen, level by level.
  const remaining = path
    .slice(chosenAt, -1)
    .flatMap((step, index) => step.children.filter((child) => child !== path[chosenAt + index + 1]));
  const others = chosen.filter((one) => one !== path[chosenAt]!._id);
  return [...new Set([...others, ...remaining.map((child) => child._id)])];
}

/** From the top level down to the category itself; empty when there is no such category. */
export function pathTo<N extends CategoryNode>(tree: N[], id: string | null | undefined): N[] {
  for (const node of tree) {
    if (node._id === id) return [node];
    const below = pathTo(node.children as N[], id);
    if (below.length) return [node, ...below];
  }
  return [];
}

const idsBelow = (node: CategoryNode): string[] =>
  node.children.flatMap((child) => [child._id, ...idsBelow(child)]);

export interface CategoryOption {
  value: string;
  label: string;
}

interface NamedNode {
  _id: string;
  name: string;
  children: NamedNode[];
}

/** The tree, parents before children, each with its path: "Pumps / Centrifugal Pumps". */
export const categoryOptions = (categories: NamedNode[], above = ''): CategoryOption[] =>
  categories.flatMap(({ _id, name, children }) => {
    const label = above + name;
    return [{ value: _id, label }, ...categoryOptions(children, `${label} / `)];
  });

interface Counted extends CategoryNode {
  productCount: number;
}

/** For a sort that leaves the rest in its order. */
export const emptyAfterOthers = (a: { productCount: number }, b: { productCount: number }) =>
  Number(a.productCount === 0) - Number(b.productCount === 0);

/** The tree with the categories that have no products after their sisters, at every level. */
export function emptyLast<N extends Counted>(tree: N[]): N[] {
  return [...tree]
    .sort(emptyAfterOthers)
    .map((node) => ({ ...node, children: emptyLast(node.children as N[]) }));
}
