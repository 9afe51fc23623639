import { useEffect, useLayoutEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;
const early = new Map<Field, string>();

/**
 * What was typed, filled in or restored by the browser before the page was taken over: its screens know nothing of it, and
 * their next drawing would erase it. It is entered once more when they have filled in what they remember.
 */
export function EarlyInput() {
  const [isFilledIn, setFilledIn] = useState(false);
  useLayoutEffect(() => {
    if (isFilledIn) void enterAgain();
    else
      for (const field of document.querySelectorAll<Field>(':read-write'))
        if (field.value !== field.defaultValue) {
          early.set(field, field.value);
          // What is typed meanwhile counts too.
          field.addEventListener('input', () => early.delete(field), { once: true });
        }
  }, [isFilledIn]);
  useEffect(() => setFilledIn(early.size > 0), []);
  return null;
}

async function enterAgain() {
  for (const [field, text] of early) {
    // After the screen has drawn the field before: it changes a form as it was drawn.
    await null;
    // React notices only a value that differs from the one last set on the field itself.
    field.value = field.defaultValue;
    Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
