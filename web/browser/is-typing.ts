const TAKES_KEYS = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

export const isModalOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** Keys that are shortcuts elsewhere belong to the field or the dialog that they are pressed in. */
export const isTyping = ({ target }: KeyboardEvent) =>
  isModalOpen() || (target instanceof Element && target.closest(TAKES_KEYS) !== null);
