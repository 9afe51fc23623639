const TAKES_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

export const isModalOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** Keys that are shortcuts elsewhere belong to the field, the dialog or the menu that they are pressed in. */
export const isTyping = ({ target }: KeyboardEvent) =>
  isModalOpen() || (target instanceof Element && target.closest(TAKES_KEYS) !== null);
