import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
// @ts-expect-error: a script without types
import { ensureBuild } from '../../scripts/lib/ensure-build.mjs';
// @ts-expect-error: a script without types
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs';
import startShop from '../global-setup.ts';
import { gallery } from './gallery.ts';

/**
 * `npm run screenshots [-- part of a screen's name]`: every screen in its states at three widths, from a scratch
 * shop, into screenshots/, with index.html to see them beside each other.
 */
const WIDTHS = [390, 768, 1440];
const folder = path.resolve(import.meta.dirname, '../../screenshots');
const wanted = process.argv[2] ?? '';

await ensureBuild();
const executablePath = await ensureChromium();
const stopShop = await startShop();
try {
  // These find the shop through the environment that its start has set.
  const { makeShopData } = await import('./shop-data.ts');
  const { listScreens } = await import('./screens.ts');
  const { photograph } = await import('./photograph.ts');
  const screens = listScreens(await makeShopData());
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const shots: { screen: string; state: string; width: number; file: string }[] = [];
    for (const screen of screens.filter(({ name }) => name.includes(wanted)))
      for (const [state, how] of Object.entries(screen.states))
        for (const width of WIDTHS) {
          const file = `${screen.name}-${state}-${width}.png`.replaceAll(' ', '-');
          const problem = await photograph(browser, { ...screen, ...how }, width, path.join(folder, file));
          if (problem) console.error(`${file}: ${problem}`);
          shots.push({ screen: screen.name, state, width, file });
        }
    await writeFile(path.join(folder, 'index.html'), gallery(shots, WIDTHS));
    console.log(`${shots.length} pictures: open ${path.join(folder, 'index.html')}`);
  } finally {
    await browser.close();
  }
} finally {
  await stopShop();
}
