import { useEffect } from 'react';
import { isTyping } from '../../../browser/is-typing.ts';

/** "p" opens the price of the row that has the focus, or else of the first. */
export function usePriceKey(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'p' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return;
      if (isTyping(event)) return;
      const row = document.activeElement?.closest('[data-products] tr');
      const price = (row ?? document).querySelector<HTMLElement>('[data-price]');
      if (!price) return;
      price.click();
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
