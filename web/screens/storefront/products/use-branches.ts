import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownCategory } from '#contract/product-entities.ts';
import { hasCode } from '../../../api/client.ts';
import { categoriesBelow } from '../../../api/queries.ts';

export interface Branches {
  /** As far as it is loaded. */
  tree: ShownCategory[];
  /** Loads the children of a category that came without them, or tries again. */
  open: (id: string) => void;
  /** How far that is, while they are not there. */
  opening: (id: string) => Opening | undefined;
}

type Opening = 'loading' | 'failed' | 'gone' | 'loading again';

/** Its children are not loaded yet. */
export const isClosed = ({ children, childCount }: ShownCategory) => children.length < childCount;

/** The page's tree, with the branches that were opened since; what was there once stays. */
export function useBranches(sent: ShownCategory[]): Branches {
  const client = useQueryClient();
  const [opening, setOpening] = useState<ReadonlyMap<string, Opening>>(new Map());
  const [known, setKnown] = useState({ sent, below: childrenIn(sent) });
  if (known.sent !== sent)
    setKnown({ sent, below: new Map([...still(known.below, sent), ...childrenIn(sent)]) });
  const note = (id: string, how: Opening) => setOpening((before) => new Map(before).set(id, how));
  return {
    tree: grown(sent, known.below),
    open(id) {
      const before = opening.get(id);
      if (before?.startsWith('loading')) return;
      note(id, before ? 'loading again' : 'loading');
      client.fetchQuery(categoriesBelow(id)).then(
        (children) => setKnown(({ sent, below }) => ({ sent, below: new Map([[id, children], ...below]) })),
        (error) => note(id, hasCode(error, 'not-found') ? 'gone' : 'failed'),
      );
    },
    opening: (id) => opening.get(id),
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

/** Without the leaves that have children by now: those are loaded when they are opened. */
function still(below: Children, sent: ShownCategory[]): Children {
  const closed = closedIn(sent);
  return new Map([...below].filter(([id, children]) => children.length > 0 || !closed.has(id)));
}

const closedIn = (tree: ShownCategory[]): Set<string> =>
  new Set(tree.flatMap((node) => [...(isClosed(node) ? [node._id] : []), ...closedIn(node.children)]));

const grown = (tree: ShownCategory[], below: Children): ShownCategory[] =>
  tree.map((node) => {
    const children = below.get(node._id);
    return children ? { ...node, childCount: children.length, children: grown(children, below) } : node;
  });
