import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
// @ts-expect-error: a script without types
import { ensureBuild } from '../../scripts/lib/ensure-build.mjs';
// @ts-expect-error: a script without types
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs';
import { CHROMIUM_ARGS } from '../helpers/chromium-args.ts';
import startShop from '../helpers/global-setup.ts';
import { startDevelopment } from '../helpers/start-shop.ts';
import { gallery } from './gallery.ts';

/**
 * `npm run screenshots [-- area or part of a screen's name …]`: every screen in its states at three widths, from a
 * scratch shop, into screenshots/, with index.html to compare them; and the examples of the kit, from the shop in
 * development. A run for some screens keeps the pictures of the others.
 */
const WIDTHS = [390, 768, 1440];
/** Two at a time keep a small machine busy and the waits short. */
const CAMERAS = 2;
const KIT = {
  area: 'kit',
  name: 'kit',
  path: '/ui',
  states: {
    page: {},
    dialog: {
      act: (page: Page) => page.getByRole('button', { name: 'Open a form' }).click(),
      windowOnly: true,
    },
  },
};
const folder = path.resolve(import.meta.dirname, '../../screenshots');
const wanted = process.argv.slice(2);

await ensureBuild();
const executablePath = await ensureChromium();
const stopShop = await startShop();
try {
  // These read the shop's address from the environment, which is set when it starts.
  const { makeShopData } = await import('./shop-data.ts');
  const { listScreens } = await import('./screens.ts');
  const { photograph } = await import('./photograph.ts');
  const shots = [...listScreens(await makeShopData()), KIT].flatMap((screen) =>
    Object.entries(screen.states).flatMap(([state, how]) =>
      WIDTHS.map((width) => ({
        screen: screen.name,
        isOfKit: screen.area === 'kit',
        isWanted: isWanted(screen),
        state,
        width,
        view: { ...screen, ...how },
        file: `${screen.name}-${state}-${width}.png`.replaceAll(' ', '-'),
      })),
    ),
  );
  const toTake = shots.filter((shot) => shot.isWanted);
  if (toTake.length === 0) throw new Error(`No screen is called ${wanted.join(' or ')}.`);
  if (toTake.length === shots.length) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const development = toTake.some(({ isOfKit }) => isOfKit) ? await startDevelopment() : null;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const waiting = [...toTake];
    const takeTheRest = async () => {
      for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
        const origin = shot.isOfKit ? development?.address : undefined;
        const problem = await photograph(
          browser,
          shot.view,
          shot.width,
          path.join(folder, shot.file),
          origin,
        );
        if (problem) console.error(`${shot.file}: ${problem}`);
      }
    };
    await Promise.all(Array.from({ length: CAMERAS }, takeTheRest));
    const taken = shots.filter(({ file }) => existsSync(path.join(folder, file)));
    await writeFile(path.join(folder, 'index.html'), gallery(taken, WIDTHS));
    console.log(`${toTake.length} pictures: open ${path.join(folder, 'index.html')}`);
  } finally {
    await browser.close();
    await development?.stop();
  }
} finally {
  await stopShop();
}

function isWanted({ area, name }: { area: string; name: string }): boolean {
  return wanted.length === 0 || wanted.some((word) => area === word || name.includes(word));
}
