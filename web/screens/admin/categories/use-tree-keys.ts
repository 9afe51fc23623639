import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Category } from '#contract/product-entities.ts';

interface Tree {
  /** The element with the columns. */
  box: RefObject<HTMLElement | null>;
  tree: Category[];
  /** The chosen categories, from the top level down. */
  path: Category[];
  /** null: only the first column. */
  onOpen: (categoryId: string | null) => void;
}

/** Arrows, Enter, Home, End and letters, as in every tree; only one item is in the tab order. */
export function useTreeKeys({ box, tree, path, onOpen }: Tree) {
  const [focused, setFocused] = useState<string | null>(null);
  /** The item to focus as soon as its column is rendered. */
  const wanted = useRef<string | null>(null);
  const entered = useRef<string | null>(null);
  const columns = [tree, ...path.map(({ children }) => children)];

  const focus = (category: Category | undefined) => {
    if (!category) return;
    setFocused(category._id);
    if (isDrawn(category)) itemOf(category._id)?.focus();
    else wanted.current = category._id;
  };
  const enter = ({ _id }: Category) => {
    entered.current = _id;
    onOpen(_id);
  };
  const itemOf = (id: string) =>
    box.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(id)}"]`);
  const isDrawn = ({ _id }: Category) => itemOf(_id)?.checkVisibility() === true;

  const openId = path.at(-1)?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new column can hold the wanted item
  useEffect(() => {
    if (wanted.current) itemOf(wanted.current)?.focus();
    // A narrow window hides the item that Enter opened.
    else if (entered.current && !itemOf(entered.current)?.checkVisibility())
      firstIn(box.current?.lastElementChild)?.focus();
    wanted.current = null;
    entered.current = null;
  }, [openId]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset.category;
    const depth = columns.findIndex((column) => column.some(({ _id }) => _id === id));
    const siblings = columns[depth];
    if (!id || !siblings) return;
    const at = siblings.findIndex(({ _id }) => _id === id);
    const here = siblings[at]!;
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(siblings[at + 1]),
      ArrowUp: () => focus(siblings[at - 1]),
      Home: () => focus(siblings[0]),
      End: () => focus(siblings.at(-1)),
      ArrowLeft: () => {
        const parent = path[depth - 1];
        if (!parent) return;
        focus(parent);
        // A narrow window shows only the last column: going back closes it.
        if (!isDrawn(parent)) onOpen(path[depth - 2]?._id ?? null);
      },
      ArrowRight: () => {
        if (here.children.length === 0) return;
        focus(here.children[0]);
        onOpen(here._id);
      },
      Enter: () => enter(here),
      ' ': () => enter(here),
    };
    const move = moves[event.key] ?? (event.key.length === 1 ? () => focus(startingWith(event.key)) : null);
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();

    function startingWith(letter: string) {
      const rest = [...siblings!.slice(at + 1), ...siblings!.slice(0, at)];
      return rest.find(({ name }) => name.toLowerCase().startsWith(letter.toLowerCase()));
    }
  };

  const isShown = columns.some((column) => column.some(({ _id }) => _id === focused));
  const stop = isShown ? focused : (path.at(-1)?._id ?? tree[0]?._id ?? null);
  return { onKeyDown, onFocus: setFocused, tabStop: stop };
}

/** The first item of a column; in an empty one the button that adds the first. */
const firstIn = (column: Element | null | undefined) =>
  column?.querySelector<HTMLElement>('[role="treeitem"]') ?? column?.querySelector<HTMLElement>('[data-new]');
