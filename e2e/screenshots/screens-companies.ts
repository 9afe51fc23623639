import type { Page } from '@playwright/test';
import { addPriceList } from '../../server/testing/companies.ts';
import { freshGstin } from '../../server/testing/gstins.ts';
import { change } from '../helpers/api.ts';
import { db } from '../helpers/database.ts';
import { registerCustomer } from '../helpers/people.ts';
import { press, shows, steps } from './acts.ts';
import type { Screen } from './screen.ts';
import { administrator } from './screens-company.ts';

/** The desk's side of the companies. */
export function listCompanies(token: string): Screen[] {
  const after = (made: () => Promise<unknown>) => () => made().then(() => token);
  const oneThatAsks = after(administrator);
  const dialogOf = (name: string | RegExp) => steps(openOf('Active'), press(name));
  return [
    {
      name: 'admin companies',
      main: { role: 'button', name: 'New company' },
      path: '/admin/companies',
      token,
      states: {
        filled: { token: oneThatAsks },
        loading: { held: /companies\/all/, windowOnly: true },
        error: { failed: /companies\/all/, windowOnly: true },
        new: { act: press('New company'), windowOnly: true },
      },
    },
    {
      name: 'admin company',
      path: '/admin/companies',
      states: {
        filled: { token: oneThatAsks, act: openOf('Active') },
        application: { token: after(apply), act: openOf('Applied') },
        edit: { token: oneThatAsks, act: dialogOf('Edit'), windowOnly: true },
        person: { token: oneThatAsks, act: dialogOf('Add a person'), windowOnly: true },
        prices: { token: oneThatAsks, act: dialogOf('Change…'), windowOnly: true },
        more: { token: oneThatAsks, act: dialogOf('More'), windowOnly: true },
      },
    },
    {
      name: 'admin price lists',
      main: { role: 'link', name: 'New price list' },
      path: '/admin/price-lists',
      states: {
        filled: { token: after(() => addPriceList({ deps: { db } }, { percent: 7 })) },
        new: { token, path: '/admin/price-lists/new' },
      },
    },
  ];
}

/** Opens the newest of those in a state. */
const openOf = (tab: 'Active' | 'Applied') => async (page: Page) => {
  await press(new RegExp(`^${tab} `))(page);
  await page.getByRole('main').locator('a[data-row]').first().click();
  await shows('Only staff see it')(page);
};

async function apply() {
  const { token } = await registerCustomer();
  await change('/user/company/apply', { name: 'Narmada Process House', gstin: freshGstin('24') }, token);
}
