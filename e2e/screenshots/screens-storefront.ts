import type { Page } from '@playwright/test';
import { choose, press, pressIfThere, shows, steps, type } from './acts.ts';
import type { Screen } from './screen.ts';
import type { ShopData } from './shop-data.ts';

const STRANGER = { Email: 'stores@annapoornamills.example', Password: 'Not-the-password-1' };
const ENQUIRY = {
  Name: 'Anita Deshmukh',
  Email: 'anita@example.com',
  Message: 'Please quote two pumps with stainless impellers for hard water.',
};

export function listStorefront({
  customer,
  product,
  viewable,
  long,
  category,
  compared,
  pumps,
}: ShopData): Screen[] {
  const { token } = customer;
  return [
    {
      name: 'home',
      main: { role: 'link', name: 'Get Started' },
      path: '/',
      states: { visitor: {}, customer: { token } },
    },
    {
      name: 'catalogue',
      main: { role: 'link', name: /Pump/ },
      path: '/products',
      states: {
        filled: { windowOnly: true },
        chosen: { path: `/products?category=${category._id}` },
        empty: { path: '/products?search=zeppelin' },
        loading: { held: /allProducts/, act: choose(/Pumps/), windowOnly: true },
        error: { failed: /allProducts/, act: choose(/Pumps/), windowOnly: true },
        filters: {
          path: `/products?category=${pumps._id}&spec=${encodeURIComponent('Power:1.5..7.5 kW')}`,
          act: pressIfThere(/^Filters/),
          windowOnly: true,
        },
        table: { path: `/products?category=${pumps._id}&view=table` },
        'table without figures': { path: `/products?category=${category._id}&view=table` },
      },
    },
    {
      name: 'product',
      main: { role: 'button', name: 'Add to Cart' },
      path: `/products/${product._id}`,
      states: {
        buyable: {},
        wished: { token, path: `/products/${long._id}` },
        'long names': { path: `/products/${long._id}` },
        viewable: { path: `/products/${viewable._id}` },
        unknown: { path: '/products/0198f2c4-7a51-7000-8000-000000000000' },
      },
    },
    {
      name: 'compare',
      main: { role: 'button', name: /^Add to Cart/ },
      path: `/compare?ids=${compared.join(',')}`,
      states: {
        filled: {},
        'only differences': { path: `/compare?ids=${compared.join(',')}&differences=only` },
        gone: { path: `/compare?ids=${compared.join(',')},0198f2c4-7a51-7000-8000-000000000000` },
        none: { path: '/compare' },
      },
    },
    {
      name: 'pump finder',
      path: '/pump-finder',
      states: {
        found: {},
        'none meets': { path: '/pump-finder?flow=30&head=400' },
        'other units': { path: '/pump-finder?flow=600&flowUnit=LPM&head=79&headUnit=ft&sort=price' },
        cost: { act: pressIfThere(/Static head/) },
      },
    },
    {
      name: 'about',
      path: '/about',
      states: { filled: {}, menu: { act: pressIfThere('Open menu'), windowOnly: true } },
    },
    {
      name: 'contact',
      main: { role: 'button', name: 'Send enquiry' },
      path: '/contact',
      states: {
        empty: {},
        product: { path: `/contact?product=${viewable._id}` },
        sent: { act: steps(type(ENQUIRY), press('Send enquiry'), shows('Your enquiry is sent.')) },
      },
    },
    { name: 'blog', path: '/blog', states: { filled: {} } },
    {
      name: 'post',
      path: '/blog/reading-a-pump-curve-without-fear',
      states: { filled: {}, unknown: { path: '/blog/no-such-note' } },
    },
    { name: 'terms', path: '/TermsAndConditions', states: { filled: {} } },
    { name: 'cancellation and refund', path: '/CancellationAndRefundPolicy', states: { filled: {} } },
    { name: 'privacy', path: '/PrivacyPolicy', states: { filled: {} } },
    { name: 'shipping and delivery', path: '/ShippingAndDeliveryPolicy', states: { filled: {} } },
    {
      name: 'login',
      main: { role: 'button', name: 'Login' },
      path: '/login',
      states: {
        empty: {},
        typed: { act: type(STRANGER) },
        wish: {
          path: `/products/${long._id}`,
          act: steps(press('One more'), press('Add to Cart'), shows(/^Add 2 × .* to your cart$/)),
        },
        refused: {
          act: steps(type(STRANGER), press('Login'), shows('The e-mail or password is wrong.')),
          windowOnly: true,
        },
      },
    },
    {
      name: 'register',
      main: { role: 'button', name: 'Register' },
      path: '/register',
      states: { empty: {}, code: { act: askForCode } },
    },
    {
      name: 'forgot password',
      main: { role: 'button', name: 'Send code' },
      path: '/forgot-password',
      states: {
        empty: {},
        code: { act: askForNewPassword },
      },
    },
  ];
}

async function askForCode(page: Page) {
  await page.getByLabel('Username').fill('Meena Krishnan');
  await page.getByLabel('Phone').fill('9840012345');
  await page.getByLabel('Email').fill(`meena-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Copper-kettle-71');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Digit 1 of 6').waitFor();
}

async function askForNewPassword(page: Page) {
  await page.getByLabel('Email').fill(`meena-${Date.now()}@example.com`);
  await press('Send code')(page);
  await page.getByLabel('Digit 1 of 6').waitFor();
}
