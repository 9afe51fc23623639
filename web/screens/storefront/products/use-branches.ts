import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownCategory } from '#contract/product-entities.ts';
import { categoriesBelow } from '../../../api/queries.ts';

export interface Branches {
  /** As far as it is loaded. */
  tree: ShownCategory[];
  /** Loads the children of a category that came without them. */
  open: (id: string) => void;
  /** Of a category that is being opened: whether that failed, and how to try again. */
  opening: (id: string) => { isError: boolean; refetch: () => unknown } | undefined;
}

/** Its children are not loaded yet. */
export const isClosed = ({ children, childCount }: ShownCategory) => children.length < childCount;

/** The page's tree, with the branches that were opened since; what was there once stays. */
export function useBranches(sent: ShownCategory[]): Branches {
  const [opened, setOpened] = useState<string[]>([]);
  const answers = useQueries({ queries: opened.map(categoriesBelow) });
  const [known, setKnown] = useState({ sent, below: childrenIn(sent) });
  if (known.sent !== sent) setKnown({ sent, below: new Map([...known.below, ...childrenIn(sent)]) });
  const below = new Map(opened.flatMap((id, nth) => (answers[nth]?.data ? [[id, answers[nth].data]] : [])));
  for (const [id, children] of known.below) below.set(id, children);
  return {
    tree: grown(sent, below),
    open: (id) => setOpened((before) => (before.includes(id) ? before : [...before, id])),
    opening: (id) => answers[opened.indexOf(id)],
  };
}

type Children = Map<string, ShownCategory[]>;

const childrenIn = (tree: ShownCategory[], found: Children = new Map()): Children => {
  for (const node of tree) {
    if (!isClosed(node)) found.set(node._id, node.children);
    childrenIn(node.children, found);
  }
  return found;
};

const grown = (tree: ShownCategory[], below: Children): ShownCategory[] =>
  tree.map((node) => {
    const children = below.get(node._id);
    return children ? { ...node, childCount: children.length, children: grown(children, below) } : node;
  });
