import { makeCatalogue } from './make-catalogue.ts';
import { makeSite } from './make-site.ts';

// `npm run drawings -- impeller` makes only the files whose names contain the word.
const only = process.argv[2] ?? '';
await makeSite(only);
await makeCatalogue(only);
