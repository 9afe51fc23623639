import type { FastifyInstance } from 'fastify';
import { contract, type Endpoint } from '#contract/index.ts';
import { errorResponse } from './error-response.ts';

const endpoints = () => Object.entries(contract) as [string, Endpoint][];

function operation(endpoint: Endpoint) {
  const required = new Set(endpoint.query?.required ?? []);
  const parameters = Object.entries(endpoint.query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
  return {
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { security: [{ token: [] }], 'x-role': endpoint.access }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: endpoint.response } } },
      default: {
        description: 'Not done, and why',
        content: { 'application/json': { schema: errorResponse } },
      },
    },
  };
}

export const openApi = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Millwright',
    version: '1',
    description: 'The HTTP API of the shop. Reads are GET, changes are POST with a JSON body.',
  },
  servers: [{ url: publicUrl }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries(
    endpoints().map(([path, e]) => [path, { [e.method.toLowerCase()]: operation(e) }]),
  ),
});

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const schemaBlock = (title: string, schema: unknown) =>
  schema
    ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
    : '';

/** The same facts for people: plain HTML, no script. */
function reference(): string {
  const sections = endpoints().map(
    ([path, e]) =>
      `<section id="${path}"><h2><code>${e.method}</code> ${path}</h2><p>${escapeHtml(e.summary)}. <small>Access: ${e.access}</small></p>${schemaBlock('Query', e.query)}${schemaBlock('Body', e.body)}${schemaBlock('Answer', e.response)}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Millwright API</title><style>${STYLE}</style></head><body><main><h1>Millwright API</h1><p>Machine-readable: <a href="/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`;
}

const STYLE =
  'body{font:15px/1.6 system-ui,sans-serif;color:#2e3540;margin:0}main{max-width:860px;margin:0 auto;padding:32px 16px}h1,h2{color:#14213d}h2{font-size:17px;margin:32px 0 4px;border-top:1px solid #e3e6eb;padding-top:20px}code{background:#e1e7f1;border-radius:4px;padding:2px 6px;font-size:13px}pre{background:#f7f8fa;border:1px solid #e3e6eb;border-radius:6px;padding:12px;overflow:auto;font-size:12px}summary{cursor:pointer;padding:4px 0}a{color:#334a75}';

export function describeApi(app: FastifyInstance, publicUrl: string) {
  app.get('/openapi.json', { config: { access: 'public' } }, async () => openApi(publicUrl));
  app.get('/docs', { config: { access: 'public' } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(reference()),
  );
}
