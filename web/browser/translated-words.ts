/*
 * React does not know the elements that a translation puts in place of words: it would fail when it removes a text
 * or writes before one, and what it writes into one would not be seen. So a text comes back when React turns to it, and
 * the translation translates it again.
 */
const standIns = new WeakMap<Node, ChildNode>();
const textsBehind = new WeakMap<ChildNode, Node[]>();
const removed = new WeakSet<Node>();

function putBack(text: Node) {
  const standIn = standIns.get(text);
  if (!text.parentNode && standIn?.parentNode) standIn.replaceWith(...(textsBehind.get(standIn) ?? []));
}

const written = new MutationObserver((changes) => {
  for (const { target } of changes) putBack(target);
});

export function followTranslation(changes: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const around = [...addedNodes, previousSibling, nextSibling];
    const standIn = around.find((node) => node?.nodeName === 'FONT') as ChildNode | undefined;
    if (!standIn) continue;
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode || removed.has(text)) continue;
      standIns.set(text, standIn);
      textsBehind.set(standIn, [...(textsBehind.get(standIn) ?? []), text]);
      written.observe(text, { characterData: true });
    }
  }
}

const { removeChild, insertBefore } = Node.prototype;
Object.assign(Node.prototype, {
  removeChild(this: Node, child: Node) {
    putBack(child);
    removed.add(child);
    return child.parentNode ? removeChild.call(child.parentNode, child) : child;
  },
  insertBefore(this: Node, added: Node, next: Node | null) {
    if (next) putBack(next);
    return insertBefore.call(this, added, next?.parentNode === this ? next : null);
  },
});
