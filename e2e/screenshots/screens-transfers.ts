import type { Page } from '@playwright/test';
import { press, steps } from './acts.ts';
import type { Screen } from './screen.ts';

/** Where the bank's statement is read. */
export const adminTransfers = (token: string): Screen => ({
  name: 'admin transfers',
  path: '/admin/transfers',
  token,
  states: {
    empty: {},
    read: { act: readStatement },
    columns: { act: steps(readStatement, press(/^Change/)) },
    find: { act: steps(readStatement, press(/^Find an order/)), windowOnly: true },
    paste: { act: press('Paste lines'), windowOnly: true },
  },
});

async function readStatement(page: Page) {
  const lines = [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
    '17/11/26,NEFT CR-SBIN0000847-SRI ANNAPOORNA SPINNING MILLS,SBINN52026111700,,"1,00,000.00"',
    '17/11/26,CHQ PAID,000123,"1,000.00",',
    '16/11/26,CLEARING SRI ANNAPOORNA SPINNING MILLS PRIVATE LIMITED,,,"2,00,000.00"',
    '14/11/26,NEFT CR-KVBL0001212-PRIYADARSHINI TRADERS,KVBLH26318004417,,"3,00,000.00"',
  ];
  await page.locator('input[type="file"]').setInputFiles({
    name: 'HDFC-50200012345-17Nov.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await page.locator('[data-line]').first().waitFor();
}
