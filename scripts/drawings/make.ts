import { makeCatalogue } from './make-catalogue.ts';

// `npm run drawings -- impeller` makes only the files whose names contain the word.
const only = process.argv[2] ?? '';
await makeCatalogue(only);
