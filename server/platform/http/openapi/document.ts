import { AREAS, type Endpoint } from '#contract/index.ts';
import { type Scope, scopesFor } from '#domain/keys/scopes.ts';
import { allows, type NeededRight, RIGHTS_OF, STAFF_ROLES } from '#domain/staff/rights.ts';
import { IDEMPOTENCY_KEY_PATTERN } from '../idempotency-key.ts';
import { answersOf } from './answers.ts';
import { described, sharedSchemas } from './shared-schemas.ts';

/** A stable operation id for generated clients: /user/orders/allOrders is userOrdersAllOrders. */
export const operationIdOf = (path: string) =>
  path.slice(1).replace(/\/(\w)/g, (_slash, letter: string) => letter.toUpperCase());

const SCHEMES = { customer: 'customer', admin: 'administrator' } as const;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A call that is repeated with the same key counts once; with another wish it is refused.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN },
};

function parametersOf({ query, takesIdempotencyKey }: Endpoint) {
  const required = new Set(query?.required ?? []);
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: described(schema),
  }));
  return takesIdempotencyKey ? [...inQuery, IDEMPOTENCY_KEY] : inQuery;
}

/** Of the staff, who may call it, and which scope of a key opens it: in words, and for programs. */
function whoOf(right: NeededRight, scopes: readonly Scope[]) {
  const rights = [right].flat();
  const roles = STAFF_ROLES.filter((role) => allows(RIGHTS_OF[role], right));
  return {
    description: `Needs the right ${inWords(rights)}. Roles that have it: ${roles.join(', ')}. ${
      scopes.length > 0 ? `An API key needs the scope ${inWords(scopes)}.` : 'Takes no API key.'
    }`,
    'x-rights': rights,
    'x-scopes': scopes,
  };
}

const inWords = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(' or ');

/** Any one of these opens it. */
function securityOf({ access }: Endpoint, scopes: readonly Scope[]) {
  if (access === 'public') return [];
  return [{ [SCHEMES[access]]: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))];
}

function operation(path: string, tag: string, endpoint: Endpoint) {
  const parameters = parametersOf(endpoint);
  const { right, readBy } = endpoint;
  const scopes = right ? scopesFor({ right, readBy }) : [];
  return {
    operationId: operationIdOf(path),
    tags: [tag],
    summary: endpoint.summary,
    ...(right && whoOf(right, scopes)),
    security: securityOf(endpoint, scopes),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: described(endpoint.body) } },
      },
    }),
    responses: answersOf(endpoint),
  };
}

/** The content of /openapi.json: the contract as OpenAPI. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Millwright',
    version: '1',
    summary: 'The HTTP API of the shop',
    description:
      'Reads are GET, changes are POST with a JSON body. Amounts are rupees with at most two decimals, times ISO 8601 in UTC. An empty optional value counts as absent. A failure answers with a sentence for people and a code for programs.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  // Relative to this document's address: correct behind every proxy and on every port.
  servers: [{ url: '/', description: 'This shop' }],
  tags: AREAS.map(({ tag, description }) => ({ name: tag, description })),
  paths: Object.fromEntries(
    AREAS.flatMap(({ tag, endpoints }) =>
      Object.entries(endpoints).map(([path, endpoint]) => [
        path,
        { [endpoint.method.toLowerCase()]: operation(path, tag, endpoint) },
      ]),
    ),
  ),
  components: {
    securitySchemes: {
      customer: { type: 'http', scheme: 'bearer', description: 'The token of a customer’s login' },
      administrator: { type: 'http', scheme: 'bearer', description: 'The token of an administrator’s login' },
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'A key of another program, made under Settings → Integrations: mw_live_… or mw_test_…',
      },
    },
    schemas: sharedSchemas(),
  },
});
