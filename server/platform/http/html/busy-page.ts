import type { FastifyReply } from 'fastify';
import type { TooBusy } from '../../errors.ts';
import { html } from '../../html.ts';
import { inlineStyleHashes } from './content-security-policy.ts';

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;color:#2e3540;margin:0}main{max-width:560px;margin:0 auto;padding:96px 16px}h1{color:#14213d;font-size:28px;line-height:1.25}a{color:#334a75}';

/** Deliberately plain: it is sent when there is no capacity to render. */
const PAGE =
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Busy for a moment</title><style>${STYLE}</style></head><body><main><h1>The shop is busy for a moment</h1><p>Many people are asking for pages at once. Nothing is lost: your cart and your orders are safe.</p><p><a href="">Try again</a> in a few seconds.</p></main></body></html>`.toString();
const POLICY = [
  "default-src 'none'",
  `style-src ${inlineStyleHashes(PAGE).join(' ')}`,
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
].join('; ');

/** Replaces a page that was refused because too many are waiting. */
export const sendBusyPage = (reply: FastifyReply, error: TooBusy) =>
  reply
    .code(error.status)
    .header('retry-after', String(error.retryAfterSeconds))
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(PAGE);
