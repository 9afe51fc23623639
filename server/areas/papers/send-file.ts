import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { oneOf } from '#contract/schema.ts';
import { CLIENT_HAS_GONE, hangUpOf } from '../../platform/http/hang-up.ts';
import { HungUp } from '../../platform/limits/waiting-line.ts';

/** With it the browser opens the file, from where it can be printed, instead of keeping it. */
export const show = Type.Optional(oneOf(['1']));
export type Show = '1' | undefined;

/** Makes a PDF while somebody waits for it, and sends it. */
export async function sendPdf(
  reply: FastifyReply,
  { fileName, show: isShown }: { fileName: string; show: Show },
  make: (stillWanted: AbortSignal) => Promise<Buffer>,
) {
  try {
    const bytes = await make(hangUpOf(reply));
    return reply
      .headers(headersOf(fileName, isShown ? 'inline' : 'attachment'))
      .type('application/pdf')
      .send(bytes);
  } catch (error) {
    if (error instanceof HungUp) return reply.code(CLIENT_HAS_GONE).send();
    throw error;
  }
}

/** Names of files are made of numbers and fixed words: nothing in them needs an escape. */
export const headersOf = (fileName: string, disposition: 'inline' | 'attachment') => ({
  'content-disposition': `${disposition}; filename="${fileName}"`,
  'cache-control': 'private, no-store',
});
