import Type, { type Static } from 'typebox';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { ACTIVITY_KINDS } from '#domain/staff/activity.ts';
import { fieldChange } from './product-entities.ts';
import {
  closed,
  DAY_PATTERN,
  docsPage,
  envelope,
  get,
  id,
  nullable,
  oneOf,
  pageQuery,
  time,
} from './schema.ts';

const day = Type.String({
  pattern: DAY_PATTERN,
  description: 'An Indian calendar day; both ends are included',
});

export const activityEntry = closed({
  _id: id,
  at: time,
  adminId: nullable(id),
  admin: Type.String(),
  action: Type.String(),
  entity: Type.String(),
  entityId: Type.String(),
  what: oneOf(ACTIVITY_KINDS),
  title: Type.String({ description: 'What happened, in words, such as Price changed' }),
  subject: nullable(Type.String({ description: 'To what: a name or a number' })),
  link: nullable(Type.String({ description: 'The screen of that thing, while it is there' })),
  changes: Type.Array(fieldChange),
  note: nullable(Type.String({ description: 'What was written down with it' })),
  orders: Type.Optional(
    Type.Array(closed({ number: Type.String(), link: Type.String() }), {
      description: 'Of an act on several orders at once: all of them',
    }),
  ),
});
export type ActivityEntry = Static<typeof activityEntry>;

/** The filter of the list and of its export. */
export const activityFilter = {
  who: Type.Optional(id),
  what: Type.Optional(oneOf(ACTIVITY_KINDS)),
  from: Type.Optional(day),
  to: Type.Optional(day),
  search: Type.Optional(Type.String({ maxLength: 100 })),
};

/** The query of the export. */
export const activityQuery = closed(activityFilter);

/** All that was changed, and who signed in. */
export const activity = {
  '/admin/activity/all': get({
    access: 'admin',
    right: 'audit.read',
    summary: 'What was changed by whom, and sign-ins, newest first',
    query: closed({
      ...pageQuery,
      before: Type.Optional(
        Type.String({ ...id, description: 'Instead of a page: what is older than this entry, at any depth' }),
      ),
      ...activityFilter,
    }),
    response: envelope(
      closed({
        ...docsPage(activityEntry).properties,
        newestOnly: Type.Optional(
          Type.Boolean({
            description: `The search has too few letters or too many matches: only the newest ${NEWEST_SEARCHED} changes were searched`,
          }),
        ),
        people: Type.Array(closed({ _id: id, name: Type.String() }), {
          description: 'On the first page: everybody who can be filtered by',
        }),
      }),
    ),
  }),
};
