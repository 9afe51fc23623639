import type { QueryOf } from '#contract/index.ts';
import type { Category, ShownCategory } from '#contract/product-entities.ts';
import { notFound } from '../../platform/errors.ts';
import type { TreeAnswer } from './cached-category-tree.ts';

type Query = QueryOf<'/websiteData/categories'>;

/** So many categories below the top are sent before anyone opens them. */
const MOST_SENT_UNOPENED = 200;

interface Places {
  nodes: ReadonlyMap<string, Category>;
  /** Top categories whose branches are sent whole: in the order of the tree, as many as there is room for. */
  whole: ReadonlySet<string>;
}

/** Found once for each tree that is built. */
const cached = new WeakMap<TreeAnswer, Places>();

function placesIn(tree: TreeAnswer): Places {
  const known = cached.get(tree);
  if (known) return known;
  const nodes = new Map<string, Category>();
  const whole = new Set<string>();
  let room = MOST_SENT_UNOPENED;
  for (const top of tree.data) {
    const before = nodes.size;
    note(top, nodes);
    const below = nodes.size - before - 1;
    if (below > room) continue;
    room -= below;
    whole.add(top._id);
  }
  const places = { nodes, whole };
  cached.set(tree, places);
  return places;
}

function note(node: Category, nodes: Map<string, Category>) {
  nodes.set(node._id, node);
  for (const child of node.children) note(child, nodes);
}

/** What a page shows of the tree: however much is below a closed category, the answer does not grow. */
export function shownCategories(tree: TreeAnswer, { openId = [], first = 0, parentId }: Query) {
  const { nodes, whole } = placesIn(tree);
  const open = new Set<string>();
  for (const id of openId)
    for (let node = nodes.get(id); node && !open.has(node._id); node = nodes.get(node.parent ?? ''))
      open.add(node._id);

  const shown = (node: Category, isWhole: boolean, ahead = 0): ShownCategory => {
    const { _id, name, imageLink, productCount, children } = node;
    const sent = isWhole || open.has(_id) ? children : children.slice(0, ahead);
    const own = { _id, name, imageLink, productCount, childCount: children.length };
    return { ...own, children: sent.map((child) => shown(child, isWhole)) };
  };
  if (parentId === undefined) return tree.data.map((top) => shown(top, whole.has(top._id), first));
  const parent = nodes.get(parentId);
  if (!parent) throw notFound('this category');
  return parent.children.map((child) => shown(child, false));
}
