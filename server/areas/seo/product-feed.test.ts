import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addCounted, addProduct } from '../../testing/catalogue.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { registerSeo } from './seo-routes.ts';

const shop = startTestShop({ PUBLIC_URL: 'https://shop.example' });

const itemOf = (xml: string, id: string) =>
  xml.split(/<\/?item>/).find((item) => item.includes(`<g:id>${id}</g:id>`));

async function readItem(id: string) {
  const { status, headers, body } = await shop.get('/products.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(headers['cache-control']).toBe('public, max-age=300');
  return itemOf(body, id);
}

test('a product is in the feed as shopping sites read it, its price with the tax [B11.5]', async () => {
  const id = await addProduct(shop, {
    name: 'Seal & <ring>\u0007',
    description: 'Keeps water "in".',
    pricePaise: 123_450,
    partNumber: 'MW-SEAL-1',
    imageLinks: ['/images/products/seal.jpg', '/images/products/other.jpg'],
  });
  await expect
    .poll(() => readItem(id))
    .toBe(
      [
        `<g:id>${id}</g:id><g:title>Seal &amp; &lt;ring&gt;</g:title>`,
        '<g:description>Keeps water &quot;in&quot;.</g:description>',
        `<g:link>https://shop.example/products/${id}</g:link>`,
        '<g:image_link>https://shop.example/images/products/seal.jpg</g:image_link>',
        '<g:price>1234.50 INR</g:price><g:availability>in_stock</g:availability><g:condition>new</g:condition>',
        '<g:brand>Millwright Industries</g:brand><g:mpn>MW-SEAL-1</g:mpn>',
      ].join(''),
    );
});

test('without a part number its id stands for it, and without a picture none is named [B11.5]', async () => {
  const id = await addProduct(shop);
  await expect.poll(() => readItem(id)).toContain(`<g:mpn>${id}</g:mpn>`);
  expect(await readItem(id)).not.toContain('image_link');
});

test('the band says whether it can be had: to order is a backorder, out is out of stock [B11.5]', async () => {
  const bands = {
    in_stock: await addCounted(shop, 50),
    backorder: await addCounted(shop, 0),
    out_of_stock: await addCounted(shop, 0, { beyond: 'stop' }),
  };
  const few = await addCounted(shop, 1);
  for (const [word, id] of [...Object.entries(bands), ['in_stock', few]])
    await expect
      .poll(() => readItem(id!), { message: word })
      .toContain(`<g:availability>${word}</g:availability>`);
});

test('what cannot be bought is not in the feed, and a change is in it at the next request [B11.5]', async () => {
  const shown = await addProduct(shop, { productType: 'viewable' });
  const priceless = await addProduct(shop, { pricePaise: null });
  const added = await addProduct(shop);
  await expect.poll(() => readItem(added)).toBeDefined();
  expect(await readItem(shown)).toBeUndefined();
  expect(await readItem(priceless)).toBeUndefined();
});

test('a catalogue that is too large to be cached comes whole all the same [B11.5]', async () => {
  const cached = (await shop.get('/products.xml')).body;
  const app = Fastify();
  registerSeo(app, shop.deps, undefined, 100);
  for (let time = 0; time < 2; time += 1) expect((await app.inject('/products.xml')).body).toBe(cached);
  await app.close();
});
