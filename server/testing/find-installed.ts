import { existsSync } from 'node:fs';
import path from 'node:path';

/** A program of the system that only these tests need. */
export function findInstalled(program: string, folders: string[], what: string): string {
  const file = folders.map((folder) => path.join(folder, program)).find((each) => existsSync(each));
  if (!file) throw new Error(`This test needs ${what}.`);
  return file;
}

export const onPath = () => (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
