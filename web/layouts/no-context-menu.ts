import type { MouseEvent } from 'react';

/** Right-click is off; inputs, links and selected text keep it, for copying and for the keyboard. */
export function refuseContextMenu(event: MouseEvent) {
  const target = event.target as Element;
  if (target.closest('input, textarea, select, [contenteditable="true"], a[href]')) return;
  if (window.getSelection()?.toString()) return;
  event.preventDefault();
}
