import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import type { ShopData } from './shop-data.ts';

/** Where ticked orders are shipped. */
export const shipOrders = (
  token: string,
  { confirmed, stateUnknown, requested }: ShopData['orders'],
): Screen => ({
  name: 'admin ship orders',
  path: `/admin/orders/ship?ids=${[confirmed, stateUnknown, requested].join()}`,
  token,
  states: {
    filled: {},
    pasted: { act: pasteNumbers, windowOnly: true },
    none: { path: '/admin/orders/ship', windowOnly: true },
    loading: { held: /toShip/, windowOnly: true },
    error: { failed: /toShip/, windowOnly: true },
  },
});

const pasteNumbers = (page: Page) =>
  page
    .getByRole('textbox', { name: /^LR number, / })
    .first()
    .evaluate((cell) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '4471 9036\n4471 9037\n4471 9038\n');
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
