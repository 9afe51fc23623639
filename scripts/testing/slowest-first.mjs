import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** A fresh clone knows no durations, and Vitest then goes by the size of the files: begun last, a slow one would run on alone. */
export class SlowestFirst extends BaseSequencer {
  async sort(files) {
    const rankOf = ({ moduleId }) => (/^\/\/ @module-tag slow/m.test(readFileSync(moduleId, 'utf8')) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
