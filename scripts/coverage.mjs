import { writeFileSync } from 'node:fs';
import { fillIn, findProofs, PAGES } from './lib/coverage.mjs';
import { inRoot, readText } from './lib/project.mjs';

/** `npm run coverage`: writes the files of the tests that prove each statement into the pages. */
const proofs = findProofs();
for (const page of Object.keys(PAGES)) writeFileSync(inRoot(page), fillIn(readText(inRoot(page)), proofs));
