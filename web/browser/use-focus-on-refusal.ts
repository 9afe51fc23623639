import { type RefObject, useEffect } from 'react';

/**
 * After a refusal the focus is at the first wrong field, otherwise at the button: it was disabled while the call ran,
 * and had lost the focus. A button that stays disabled leaves it to the field that is missing.
 */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refusal: Error | null) {
  useEffect(() => {
    if (!refusal || !form.current) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const missing = [...form.current.querySelectorAll('input')].find(
      ({ type, value, tabIndex }) => type !== 'hidden' && tabIndex >= 0 && value === '',
    );
    const button = find('[type="submit"]:enabled');
    (find('[aria-invalid="true"]') ?? button ?? missing)?.focus();
  }, [form, refusal]);
}
