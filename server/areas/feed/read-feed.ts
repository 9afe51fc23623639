import { FEED_ITEMS, FEED_KINDS, type FeedItem, type FeedKind } from '#contract/feed.ts';
import type { QueryOf, ResponseOf } from '#contract/index.ts';
import { allows } from '#domain/staff/rights.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { BEGINNING, before, cursorText, isTooOld, type Place, readCursor } from './cursor.ts';
import { type Change, readChanges, readStanding } from './read-changes.ts';
import { type Reading, readThings } from './read-things.ts';

type Page = ResponseOf<'/feed'>['data'];

/** What is read of a thing is at least as new as its place in the feed; what changes meanwhile comes again. */
export async function readFeed(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  session: Pick<Session, 'scopes' | 'rights'>,
  { after, kinds, limit = FEED_ITEMS }: QueryOf<'/feed'>,
): Promise<Page> {
  const given = after === undefined ? null : readCursor(after);
  const wanted = kindsFor(session, kinds);
  const { course, oldest, next, nowMs } = await readStanding(db);
  if (given && (given.course !== course || given.place.transaction >= next || isTooOld(given, nowMs)))
    throw new ShopError('feed-restarted');
  const place = given?.place ?? BEGINNING;
  const changes = await readChanges(db, { kinds: wanted, place, oldest, limit });
  const isAtEnd = changes.length < limit;
  return {
    items: await withData({ db, log, showsPeople: showsPeopleTo(session) }, changes),
    next: cursorText({
      course,
      sinceMs: isAtEnd ? nowMs : (given?.sinceMs ?? nowMs),
      place: isAtEnd ? laterOf(place, before(oldest)) : changes.at(-1)!.place,
    }),
  };
}

/** A transaction of another database may count as ours in the moment in which it ends: no reader goes back for that. */
const laterOf = (one: Place, other: Place) => (one.transaction > other.transaction ? one : other);

/** A role that may not read papers has no feed of them; to a key its scope gives all kinds. */
function kindsFor({ scopes, rights }: Pick<Session, 'scopes' | 'rights'>, asked?: FeedKind[]): FeedKind[] {
  const mayReadPapers = scopes !== null || allows(rights, 'papers.read');
  if (!mayReadPapers && asked?.includes('paper')) throw new ShopError('right-needed');
  return FEED_KINDS.filter(
    (kind) => (!asked || asked.length === 0 || asked.includes(kind)) && (mayReadPapers || kind !== 'paper'),
  );
}

const showsPeopleTo = ({ scopes }: Pick<Session, 'scopes'>) =>
  scopes === null || scopes.includes('customers.read');

async function withData(reading: Reading, changes: Change[]): Promise<FeedItem[]> {
  const idsOf = (kind: FeedKind) => changes.filter((one) => one.kind === kind).map(({ id }) => id);
  const things = new Map<string, unknown>();
  for (const kind of FEED_KINDS)
    for (const [id, thing] of await readThings(reading, kind, idsOf(kind)))
      things.set(`${kind} ${id}`, thing);
  return changes.map(
    ({ kind, id, version, at }) =>
      ({
        kind,
        id,
        version,
        at: at.toISOString(),
        data: things.get(`${kind} ${id}`) ?? null,
      }) as FeedItem,
  );
}
