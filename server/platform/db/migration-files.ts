import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('./migrations/', import.meta.url);
const SCHEMA_FOLDER = new URL('1.0/', FOLDER);
/** Begins each migration of before 1.0 in the file that holds them all. */
const MARK = /^-- ## (\w+\.sql)\n/m;

/** The whole schema of 1.0, by area. A database of before 1.0 gets this name when it has all that came before. */
export const SCHEMA = '1000_schema.sql';
/** The tables of the stand-ins: only where they run. */
export const STAND_INS = '1000_stand_ins.sql';

export interface Migration {
  name: string;
  sql: string;
}

const readText = (file: string, folder: URL) => readFile(new URL(file, folder), 'utf8');

const sqlFilesIn = async (folder: URL) =>
  (await readdir(folder)).filter((file) => /^\d.*\.sql$/.test(file)).sort();

/** In one file, because they are read no more: they carry on a database that has some of them. */
export async function migrationsBefore(): Promise<Migration[]> {
  const [, ...parts] = (await readText('before-1.0.sql', FOLDER)).split(MARK);
  return Array.from({ length: parts.length / 2 }, (_, at) => ({
    name: parts[2 * at]!,
    sql: parts[2 * at + 1]!,
  }));
}

async function readSchema(): Promise<Migration> {
  const texts = (await sqlFilesIn(SCHEMA_FOLDER)).map((file) => readText(file, SCHEMA_FOLDER));
  return { name: SCHEMA, sql: (await Promise.all(texts)).join('\n') };
}

const readStandIns = async (): Promise<Migration> => ({
  name: STAND_INS,
  sql: await readText('stand-ins.sql', SCHEMA_FOLDER),
});

const migrationsSince = async (): Promise<Migration[]> =>
  Promise.all((await sqlFilesIn(FOLDER)).map(async (name) => ({ name, sql: await readText(name, FOLDER) })));

/** Every name that a database may have from this release or one before it. */
export async function knownMigrations(): Promise<string[]> {
  const before = (await migrationsBefore()).map(({ name }) => name);
  return [...before, SCHEMA, STAND_INS, ...(await sqlFilesIn(FOLDER))];
}

/** What a database has when it is up to date, however it came there. */
export const neededMigrations = async ({ standIns = false } = {}): Promise<string[]> => [
  SCHEMA,
  ...(standIns ? [STAND_INS] : []),
  ...(await sqlFilesIn(FOLDER)),
];

interface Wish {
  /** These and no others; without it all. */
  wanted?: readonly string[] | undefined;
  standIns?: boolean | undefined;
}

/** What a database lacks, in order. */
export async function missingMigrations(
  applied: ReadonlySet<string>,
  { wanted, standIns = false }: Wish,
): Promise<Migration[]> {
  const isNew = applied.size === 0;
  const hasGrown = wanted ? !wanted.includes(SCHEMA) : !isNew && !applied.has(SCHEMA);
  const all = hasGrown
    ? // The old ones have made all of it, the stand-ins' tables too. The schema's name comes last: it says that all is done.
      [...(await migrationsBefore()), { name: STAND_INS, sql: '' }, { name: SCHEMA, sql: '' }]
    : [await readSchema(), await readStandIns()];
  const isWanted = wanted
    ? (name: string) => wanted.includes(name)
    : (name: string) => name !== STAND_INS || standIns || hasGrown;
  return [...all, ...(await migrationsSince())].filter(({ name }) => isWanted(name) && !applied.has(name));
}
