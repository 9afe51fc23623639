import { type RefObject, useEffect } from 'react';

/**
 * After a refusal the focus goes to the first wrong field, or else to the button, which was disabled while the call ran
 * and lost the focus. When the button stays disabled, the focus goes to the empty field.
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
