import type { QueryOf } from '#contract/index.ts';
import { typedWords } from '#domain/desk-search.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { MOST_ENTRIES_COUNTED } from '#domain/staff/activity.ts';
import { pageOf } from '../../../platform/db/page.ts';
import type { Deps } from '../../deps.ts';
import { type ActivityQuery, type Found, placeOf, readFilter } from './activity-filter.ts';
import { countEntries, findEntries } from './find-entries.ts';
import { listPeople } from './list-people.ts';
import { readEntries } from './read-entries.ts';
import { searchActivity } from './search-activity.ts';

/** A page is read with everything before it; `before` leads further back, to any depth. */
const MOST_PAGES = 100;

type Source = Pick<Deps, 'db' | 'log'>;

export async function listActivity({ db, log }: Source, query: QueryOf<'/admin/activity/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE, before } = query;
  const people = await listPeople(db);
  const filter = { ...readFilter(query), behind: before ? await placeOf(db, before) : null };
  const found = await search({ db, log }, query);
  const offset = before ? 0 : (page - 1) * itemPerPage;
  const isReached = before || page <= MOST_PAGES;
  const refs = isReached ? await findEntries(db, filter, found, { limit: itemPerPage + 1, offset }) : [];
  const isFirst = page === 1 && !before;
  const total = isFirst ? await countEntries(db, filter, found, MOST_ENTRIES_COUNTED) : null;
  const { docs, ...rest } = pageOf(refs, page, itemPerPage);
  return {
    ...rest,
    docs: await readEntries(db, log, docs),
    ...(total !== null && { totalDocs: total }),
    ...(found?.newestOnly && { newestOnly: true }),
    people: isFirst ? people.map(({ id, name }) => ({ _id: id, name })) : [],
  };
}

/** All entries of the list, in pieces; each begins where the one before ended, so that new ones do not shift it. */
export async function* walkActivity({ db, log }: Source, query: ActivityQuery, pieceSize: number) {
  const found = await search({ db, log }, query);
  let filter = readFilter(query);
  while (true) {
    const refs = await findEntries(db, filter, found, { limit: pieceSize });
    if (refs.length > 0) yield await readEntries(db, log, refs);
    if (refs.length < pieceSize) return;
    filter = { ...filter, behind: await placeOf(db, refs.at(-1)!.id) };
  }
}

async function search({ db }: Source, query: ActivityQuery): Promise<Found | null> {
  const typed = typedWords(query.search);
  return typed ? searchActivity(db, typed, readFilter(query), await listPeople(db)) : null;
}
