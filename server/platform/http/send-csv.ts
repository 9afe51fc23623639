import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { istDay } from '#domain/calendar.ts';

/** A spreadsheet for people, named after what it lists and of when; streamed, so that any length fits. */
export const sendCsv = (
  reply: FastifyReply,
  name: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  ofWhen = istDay(new Date().toISOString()),
) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}-${ofWhen}.csv"`)
    .send(Readable.from(pieces));
