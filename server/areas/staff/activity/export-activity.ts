import type { FastifyInstance } from 'fastify';
import { type ActivityEntry, activityQuery } from '#contract/activity.ts';
import { formatIst } from '#domain/calendar.ts';
import { type CsvValue, csvMoney } from '#domain/csv.ts';
import { hasAtMostTwoDecimals, rupeesToPaise } from '#domain/money.ts';
import { fieldValue, fieldWord } from '#domain/staff/recorded-fields.ts';
import { type Column, csvRoute } from '../../../platform/http/csv-route.ts';
import type { Deps } from '../../deps.ts';
import { type ActivityQuery, readFilter } from './activity-filter.ts';
import { walkActivity } from './list-activity.ts';

const PIECE = 500;

interface Line extends Omit<ActivityEntry, 'changes'> {
  change: ActivityEntry['changes'][number] | null;
}

const COLUMNS: Column<Line>[] = [
  ['Time (IST)', ({ at }) => formatIst(at, 'date-time')],
  ['Who', ({ admin }) => admin],
  ['What', ({ title }) => title],
  ['On what', ({ subject }) => subject],
  ['Field', ({ change }) => change && fieldWord(change.field)],
  ['From', ({ change }) => change && cellOf(change.field, change.from)],
  ['To', ({ change }) => change && cellOf(change.field, change.to)],
  ['Note', ({ note }) => note],
];

export const exportActivity = (app: FastifyInstance, deps: Deps) =>
  csvRoute(app, {
    url: '/admin/activity/export',
    right: 'audit.read',
    query: activityQuery,
    name: 'activity',
    columns: COLUMNS,
    walk: (query) => {
      // Refused before the file begins.
      readFilter(query);
      return walkLines(deps, query);
    },
  });

async function* walkLines(deps: Deps, query: ActivityQuery) {
  for await (const entries of walkActivity(deps, query, PIECE)) yield entries.flatMap(linesOf);
}

/** A line for each field that was changed; the note stands in the first. */
const linesOf = ({ changes, ...entry }: ActivityEntry): Line[] =>
  changes.length === 0
    ? [{ ...entry, change: null }]
    : changes.map((change, index) => ({ ...entry, change, note: index === 0 ? entry.note : null }));

function cellOf(field: string, recorded: string | null): CsvValue {
  if (recorded === null) return null;
  return field === 'price' && hasAtMostTwoDecimals(Number(recorded))
    ? csvMoney(rupeesToPaise(Number(recorded)))
    : fieldValue(field, recorded);
}
