import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { oneOf } from '#contract/schema.ts';
import { ShopError } from '../../platform/errors.ts';
import { CLIENT_HAS_GONE, hangUpOf } from '../../platform/http/hang-up.ts';
import { HungUp } from '../../platform/rate-limits/bounded-queue.ts';
import { createShares } from '../../platform/rate-limits/shares.ts';
import { OutOfBounds } from '../../platform/workers/bounded-worker.ts';

/** With it the browser opens the file, from where it can be printed, instead of saving it. */
export const show = Type.Optional(oneOf(['1']));
export type Show = '1' | undefined;

/** Of the papers that a process makes one after the other. */
const share = createShares(8, 'Your other papers are still being made. Try again in a few seconds.');

/** Makes a PDF while the reader waits for it, and sends it. */
export async function sendPdf(
  reply: FastifyReply,
  { fileName, show: isShown, papers }: { fileName: string; show: Show; papers: number },
  make: (stillWanted: AbortSignal) => Promise<Buffer>,
) {
  try {
    const bytes = await share(reply.request.session?.userId ?? '', () => make(hangUpOf(reply)));
    return reply
      .headers(headersOf(fileName, isShown ? 'inline' : 'attachment'))
      .type('application/pdf')
      .send(bytes);
  } catch (error) {
    if (error instanceof HungUp) return reply.code(CLIENT_HAS_GONE).send();
    if (!(error instanceof OutOfBounds)) throw error;
    throw new ShopError('too-large', { message: papers > 1 ? TOO_MANY : TOO_LONG, cause: error });
  }
}

const TOO_MANY = 'Too many papers for one file. Print fewer at once.';
const TOO_LONG = 'This paper has too many lines to be made as a file.';

/** Names of files are made of numbers and fixed words: nothing in them needs an escape. */
export const headersOf = (fileName: string, disposition: 'inline' | 'attachment') => ({
  'content-disposition': `${disposition}; filename="${fileName}"`,
  'cache-control': 'private, no-store',
});
