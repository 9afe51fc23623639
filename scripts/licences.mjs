import { writeFileSync } from 'node:fs';
import { licencesPage, productionPackages } from './lib/licences.mjs';
import { inRoot } from './lib/project.mjs';

writeFileSync(inRoot('docs/licences.md'), licencesPage(productionPackages()));
