import type { MouseEvent } from 'react';

/** Disables right-click, except on inputs, links and selected text, so that copying and the keyboard still work. */
export function refuseContextMenu(event: MouseEvent) {
  const target = event.target as Element;
  if (target.closest('input, textarea, select, [contenteditable="true"], a[href]')) return;
  if (window.getSelection()?.toString()) return;
  event.preventDefault();
}
