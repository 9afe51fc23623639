import path from 'node:path';

/** The demo catalogue and its pictures: part of the repository, not of an image. */
export const DEMO_PATH = path.resolve(import.meta.dirname, '../../../demo');
