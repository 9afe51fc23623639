import type { FastifyInstance } from 'fastify';
import { type ActivityEntry, activityQuery } from '#contract/activity.ts';
import { formatIst } from '#domain/calendar.ts';
import { type CsvValue, csvMoney, csvRow } from '#domain/csv.ts';
import { hasAtMostTwoDecimals, rupeesToPaise } from '#domain/money.ts';
import { fieldValue, fieldWord } from '#domain/staff/recorded-fields.ts';
import { openToStaff } from '../../../platform/http/access.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import type { Deps } from '../../deps.ts';
import { type ActivityQuery, readFilter } from './activity-filter.ts';
import { walkActivity } from './list-activity.ts';

const PIECE = 500;
const COLUMNS = ['Time (IST)', 'Who', 'What', 'On what', 'Field', 'From', 'To', 'Note'];

/** The filtered list as a spreadsheet: a line for each field that was changed. Streamed, so that any length fits. */
export function exportActivity(app: FastifyInstance, deps: Deps) {
  app.route<{ Querystring: ActivityQuery }>({
    method: 'GET',
    url: '/admin/activity/export',
    ...openToStaff('audit.read'),
    schema: { querystring: activityQuery },
    handler: (request, reply) => {
      // Refused before the file begins.
      readFilter(request.query);
      return sendCsv(reply, 'activity', csvOf(request.query));
    },
  });

  async function* csvOf(query: ActivityQuery) {
    // The byte order mark says to spreadsheets that the file is UTF-8.
    yield `\ufeff${csvRow(COLUMNS)}\r\n`;
    for await (const entries of walkActivity(deps, query, PIECE))
      yield entries
        .flatMap(linesOf)
        .map((cells) => `${csvRow(cells)}\r\n`)
        .join('');
  }
}

function linesOf({ at, admin, title, subject, changes, note }: ActivityEntry) {
  const entry = [formatIst(at, 'date-time'), admin, title, subject];
  if (changes.length === 0) return [[...entry, null, null, null, note]];
  return changes.map(({ field, from, to }, index) => [
    ...entry,
    fieldWord(field),
    cellOf(field, from),
    cellOf(field, to),
    index === 0 ? note : null,
  ]);
}

function cellOf(field: string, recorded: string | null): CsvValue {
  if (recorded === null) return null;
  return field === 'price' && hasAtMostTwoDecimals(Number(recorded))
    ? csvMoney(rupeesToPaise(Number(recorded)))
    : fieldValue(field, recorded);
}
