import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Endpoint } from '#contract/index.ts';
import { scopesFor } from '#domain/keys/scopes.ts';
import { errorResponse } from '../error-response.ts';
import { described } from './shared-schemas.ts';

/** One's own account is open to everyone on the staff. */
const everybodyMay = ({ right }: Endpoint) => right === undefined || right === 'account';

/** What a key may call it may call too often. */
const takesKey = ({ right, readBy }: Endpoint) =>
  right !== undefined && scopesFor({ right, readBy }).length > 0;

/** The refusals of an endpoint, other than server errors. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [
    'invalid',
    ...(endpoint.access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(everybodyMay(endpoint) ? [] : (['right-needed', 'second-factor-due'] as const)),
    ...(endpoint.method === 'POST' ? (['too-large', 'wrong-type'] as const) : []),
    ...(takesKey(endpoint) ? (['too-many'] as const) : []),
    ...(endpoint.refusals ?? []),
  ];
  return [...new Set(codes)];
}

const json = (schema: object) => ({ content: { 'application/json': { schema: described(schema) } } });

export function answersOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => ERRORS[code][0]);
  const refused = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join('\n\n'),
      ...json(errorResponse),
    },
  ]);
  return {
    200: { description: 'Done', ...json(endpoint.response) },
    ...Object.fromEntries(refused),
    default: { description: 'Not done, and why', ...json(errorResponse) },
  };
}
