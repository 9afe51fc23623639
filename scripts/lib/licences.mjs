import { readFileSync } from 'node:fs';
import { inRoot, readText } from './project.mjs';

/** Licences whose terms the shop meets by naming them: docs/licences.md. */
export const allowedLicences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
  'PostgreSQL',
  // The image library libvips, linked as a shared library that anyone may replace.
  'LGPL-3.0-or-later',
  // The Python foundation's permissive licence: argparse, which only the command line of markdown-it uses.
  'PSF-2.0',
]);

/** They make the web app, and no part of them is in it. */
const BUILD_TOOLS = ['@react-router/dev', 'vite'];

/** Every package that runs with the shop or in its pages, from the lock file, with the licence of its own manifest. */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return [...neededPlaces(packages)]
    .map((place) => [place, packages[place]])
    .map(([place, entry]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: licenceIn(place) ?? entry.license ?? 'unknown',
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function neededPlaces(packages) {
  const needed = new Set();
  const { dependencies } = packages[''];
  for (const name of Object.keys(dependencies)) if (!BUILD_TOOLS.includes(name)) need(placeOf('', name));
  return needed;

  function need(place) {
    if (!place || needed.has(place)) return;
    needed.add(place);
    const {
      dependencies,
      optionalDependencies,
      peerDependencies,
      peerDependenciesMeta = {},
    } = packages[place];
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      need(placeOf(place, name));
  }

  /** Where Node finds `name` from `place`: in its own node_modules or the nearest one above. */
  function placeOf(place, name) {
    const candidate = `${place ? `${place}/` : ''}node_modules/${name}`;
    if (packages[candidate] || place === '') return packages[candidate] && candidate;
    return placeOf(place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1)), name);
  }
}

/** A package for another platform is not installed; the lock file has its licence too. */
function licenceIn(place) {
  const text = readText(inRoot(place, 'package.json'));
  const licence = text ? JSON.parse(text).license : undefined;
  return (typeof licence === 'object' ? licence?.type : licence) ?? licenceOfText(place);
}

/** For a manifest that names none: the heading of the licence beside it. */
function licenceOfText(place) {
  return readText(inRoot(place, 'LICENSE'))?.trimStart().startsWith('MIT License') ? 'MIT' : undefined;
}

/** "(MIT OR GPL-2.0)" is allowed when one choice is, "A AND B" when both are. @internal a test asks it of every package */
export function isAllowed(licence) {
  const choices = licence.replace(/[()]/g, '').split(/\s+OR\s+/);
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((each) => allowedLicences.has(each)));
}

export function licencesPage(packages) {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const sections = [...byLicence.keys()].sort().map((licence) => {
    const names = [...new Set(byLicence.get(licence).map(({ name, version }) => `${name} ${version}`))];
    return `## ${licence}\n\n${names.map((name) => `- ${name}`).join('\n')}\n`;
  });
  return `# Licences of what runs with the shop\n\nMade by \`npm run licences\`; a test keeps it up to date.\n\n${sections.join('\n')}`;
}
