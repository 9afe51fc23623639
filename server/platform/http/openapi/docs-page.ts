import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { openTo } from '../access.ts';
import { serveAsset } from '../html/assets.ts';

/** Everything from our own origin. The renderer's icons are data URIs, and "Try it out" calls the shop. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Millwright API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
<main id="reference"></main>
<noscript>The reference needs JavaScript. The same as a file: <a href="/openapi.json">openapi.json</a></noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/page.js"></script>
</body>
</html>
`;

/** Without the validator, which is on another host. What is far down is drawn when it comes into view: a filter leads there. */
const SCRIPT = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null,
});
`;

/** No answer of ours has links, and phones have no room for the column. */
const STYLE = 'body { margin: 0; }\n.swagger-ui .response-col_links { display: none; }\n';

const RENDERER = {
  'swagger-ui-bundle.js': import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  'swagger-ui.css': import.meta.resolve('swagger-ui-dist/swagger-ui.css'),
};

/** The API reference for people, rendered in the browser from /openapi.json. */
export function serveDocs(app: FastifyInstance) {
  for (const [name, address] of Object.entries(RENDERER))
    serveAsset(app, `/docs/${name}`, readFileSync(fileURLToPath(address)));
  serveAsset(app, '/docs/page.js', Buffer.from(SCRIPT));
  serveAsset(app, '/docs/page.css', Buffer.from(STYLE));
  app.get('/docs', openTo('public'), async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  );
}
