import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { istDay } from '#domain/calendar.ts';
import { BYTE_ORDER_MARK, type CsvValue, csvRow } from '#domain/csv.ts';
import type { ReadScope } from '#domain/keys/scopes.ts';
import type { NeededRight } from '#domain/staff/rights.ts';
import { openToStaff } from './access.ts';

export type Column<Row> = readonly [heading: string, cell: (row: Row) => CsvValue];
type Pieces<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;

interface CsvRoute<Query extends TSchema, Row> {
  url: string;
  right: NeededRight;
  readBy?: ReadScope;
  query: Query;
  /** What the file lists, as its name begins. */
  name: string;
  columns: readonly Column<Row>[];
  /** The rows, piece by piece. What it throws before the first piece is a refusal instead of a file. */
  walk: (query: Static<Query>, reply: FastifyReply) => Pieces<Row> | Promise<Pieces<Row>>;
}

/** A list of the back office as a spreadsheet. */
export function csvRoute<Query extends TSchema, Row>(
  app: FastifyInstance,
  { url, right, readBy, query, name, columns, walk }: CsvRoute<Query, Row>,
) {
  app.route<{ Querystring: Static<Query> }>({
    method: 'GET',
    url,
    ...openToStaff(right, readBy),
    schema: { querystring: query },
    handler: async (request, reply) =>
      sendCsv(reply, name, columns, await walk(request.query as Static<Query>, reply)),
  });
}

/** A spreadsheet for people, named after what it lists and of when; streamed, so that any length fits. */
export const sendCsv = <Row>(
  reply: FastifyReply,
  name: string,
  columns: readonly Column<Row>[],
  pieces: Pieces<Row>,
  ofWhen = istDay(new Date().toISOString()),
) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}-${ofWhen}.csv"`)
    .send(Readable.from(linesOf(columns, pieces)));

async function* linesOf<Row>(columns: readonly Column<Row>[], pieces: Pieces<Row>) {
  yield `${BYTE_ORDER_MARK}${csvRow(columns.map(([heading]) => heading))}\r\n`;
  for await (const piece of pieces)
    yield piece.map((row) => `${csvRow(columns.map(([, cell]) => cell(row)))}\r\n`).join('');
}
