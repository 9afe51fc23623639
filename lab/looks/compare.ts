import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../e2e/helpers/chromium-args.ts';
import { startScratchShop } from '../../e2e/helpers/global-setup.ts';
import { startShop } from '../../e2e/helpers/start-shop.ts';
// @ts-expect-error: a script without types
import { ensureBuild } from '../../scripts/lib/ensure-build.mjs';
// @ts-expect-error: a script without types
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs';
import { freePort } from '../../server/outside/postgres/free-port.ts';
import { differenceOf } from './difference.ts';
import { type Difference, looksPage } from './looks-page.ts';

/**
 * `npm run looks -- --before=<another checkout, built> [--widths=390,1440] [area or part of a screen's name …]`: every screen of the gallery
 * as that checkout draws it and as this one does, from one database, compared by pixels. Where they differ, looks/ has
 * both pictures and a third with the difference; looks/index.html shows them side by side, the largest first.
 */
const CAMERAS = 2;
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'looks');
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' }, widths: { type: 'string', default: '390,768,1440' } },
});
const widths = values.widths.split(',').map(Number);
if (!values.before) throw new Error('Say which checkout is before: --before=<folder>.');

await ensureBuild();
const executablePath = await ensureChromium();
const shop = await startScratchShop();
const port = await freePort();
const stopBefore = await startShop({
  root: path.resolve(values.before),
  port,
  dataDir: shop.dataDir,
  urls: shop.urls,
  logFile: path.join(root, '.cache/looks-before.log'),
});
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
try {
  const differences = await compareAll(browser, `http://localhost:${port}`);
  differences.sort((a, b) => b.share - a.share);
  await writeFile(path.join(folder, 'index.html'), looksPage(differences));
  for (const { name, share } of differences) console.log(`${(share * 100).toFixed(3)} %  ${name}`);
  console.log(`${differences.length} pictures differ: open ${path.join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await stopBefore();
  await shop.stop();
}

async function compareAll(camera: Browser, before: string): Promise<Difference[]> {
  // These read the shop's address from the environment, which is set when it starts.
  const { makeShopData } = await import('../../e2e/screenshots/shop-data.ts');
  const { listScreens } = await import('../../e2e/screenshots/screens.ts');
  const { photograph } = await import('../../e2e/screenshots/photograph.ts');
  const shots = listScreens(await makeShopData())
    .filter(
      ({ area, name }) => wanted.length === 0 || wanted.some((word) => area === word || name.includes(word)),
    )
    .flatMap((screen) =>
      Object.entries(screen.states).flatMap(([state, how]) =>
        widths.map((width) => ({
          name: `${screen.name}-${state}-${width}`.replaceAll(' ', '-'),
          width,
          view: { ...screen, ...how },
        })),
      ),
    );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const found: Difference[] = [];
  const takeTheRest = async () => {
    for (let shot = shots.shift(); shot; shot = shots.shift()) {
      const files = ['before', 'after', 'difference'].map((part) =>
        path.join(folder, `${shot.name}.${part}.png`),
      );
      for (const [index, origin] of [before, undefined].entries()) {
        const problem = await photograph(camera, shot.view, shot.width, files[index]!, origin);
        if (problem) console.error(`${files[index]}: ${problem}`);
      }
      const share = await differenceOf(files[0]!, files[1]!, files[2]!);
      if (share > 0) found.push({ name: shot.name, share });
      else await Promise.all(files.map((file) => rm(file, { force: true })));
    }
  };
  await Promise.all(Array.from({ length: CAMERAS }, takeTheRest));
  return found;
}
