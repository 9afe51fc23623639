import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheFile, projectNode, root, Sentence, tool } from './project.mjs';
import { run, toolEnvironment } from './run.mjs';

/** The headless shell is the fastest of them. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const debianPackages = ['chromium-headless-shell', 'chromium'];

/**
 * The path of a Chromium for the browser tests: the system's, else Playwright's, else Debian's package. The headless
 * shell cannot show a window.
 */
export async function ensureChromium({ withWindow = false } = {}) {
  const wanted = withWindow ? names.filter((name) => !name.includes('headless')) : names;
  const present = givenChromium() ?? systemChromium(wanted) ?? playwrightChromium();
  if (present) return present;

  console.log('Installing Chromium for the browser tests …');
  const logFile = cacheFile('chromium.log');
  await run(projectNode, [tool('@playwright/test', 'cli.js'), 'install', 'chromium'], {
    env: toolEnvironment(),
    logFile,
  });
  const downloaded = playwrightChromium();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, logFile });
    for (const name of debianPackages.filter((each) => wanted.includes(each))) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, logFile });
      const packaged = systemChromium(wanted);
      if (packaged) return packaged;
    }
  }
  throw new Sentence(
    `The browser tests need Chromium and it could not be installed: install it or set CHROMIUM_PATH (the log is ${logFile}).`,
  );
}

function givenChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Sentence(`CHROMIUM_PATH names ${given}, which does not exist.`);
  return given || undefined;
}

function systemChromium(wanted) {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ];
  const files = folders.filter(Boolean).flatMap((folder) => wanted.map((name) => path.join(folder, name)));
  return files.find((file) => existsSync(file) && runs(file));
}

function playwrightChromium() {
  const question = "console.log(require('@playwright/test').chromium.executablePath())";
  const { stdout } = spawnSync(projectNode, ['-e', question], { cwd: root, encoding: 'utf8' });
  const file = stdout?.trim();
  return file && existsSync(file) && runs(file) ? file : undefined;
}

/** A stub that only points to an app store, or a build with missing libraries, does not count. */
function runs(file) {
  return spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}
