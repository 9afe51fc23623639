import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blogPosts, categories, restores, uploads } from '../../platform/db/schema/index.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { uploadFile } from '../../testing/upload.ts';
import { originalKey, parseImageLink } from './image-names.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const shop = startTestShop();

test('images never attached are swept a day after their upload; all others stay', async () => {
  const { db, images } = shop.deps;
  const token = await logInAdmin(shop);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const upload = async () => new URL((await uploadFile(shop, token, picture)).body.secure_url).pathname;
  const isStored = (link: string) =>
    images.size(originalKey(parseImageLink(link)!)).then((size) => size !== null);
  const [orphan, attached, inText, fresh] = [await upload(), await upload(), await upload(), await upload()];
  await db.insert(categories).values({ name: 'Pumps', imageLink: attached });
  await db.insert(blogPosts).values({ title: 't', slug: 's', excerpt: '', body: `See ![it](${inText}).` });
  await db.$client.query(`UPDATE uploads SET uploaded_at = now() - interval '25 hours' WHERE link <> $1`, [
    fresh,
  ]);

  await db.insert(restores).values({ stateOf: new Date() });
  expect(await sweepOrphans(db, images), 'while a restore is undecided').toBe(0);
  await db.delete(restores);
  expect(await sweepOrphans(db, images)).toBe(1);
  expect(await isStored(orphan)).toBe(false);
  for (const link of [attached, inText, fresh]) expect(await isStored(link)).toBe(true);
  expect(await db.select({ link: uploads.link }).from(uploads)).toEqual([{ link: fresh }]);
  expect(await sweepOrphans(db, images)).toBe(0);
});
