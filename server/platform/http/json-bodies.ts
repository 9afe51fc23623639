import type { FastifyInstance } from 'fastify';
import { invalid } from '../errors.ts';

/** The escapes of half a surrogate pair and of NUL: unescaped, the first is no UTF-8 and the second no JSON. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

const isUnstorable = (text: string) => !text.isWellFormed() || text.includes('\0');

/** JSON allows texts that PostgreSQL does not store. Without recursion: a body may be nested as deep as it is long. */
function hasUnstorableText(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && isUnstorable(value)) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) left.push(name, part);
  }
  return false;
}

const NO_TEXT = 'A text has a character that cannot be stored. Remove it and try again.';
/** People cannot find the character in a spreadsheet that was uploaded as it is. */
const NO_TEXT_FILE = 'The file is not plain text. Save it as CSV in UTF-8.';
const isFile = (body: unknown) => typeof body === 'object' && body !== null && 'csv' in body;

/** JSON only: any foreign page can send plain text and forms without a preflight. */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients set the type even for an empty body, as for a logout.
    if (body === '') return done(null, undefined);
    parse(request, body as string, (error, value) => {
      if (!error && ESCAPED.test(body as string) && hasUnstorableText(value))
        return done(invalid(isFile(value) ? NO_TEXT_FILE : NO_TEXT));
      done(error, value);
    });
  });
}
