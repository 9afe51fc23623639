import { ERRORS } from '#contract/errors.ts';
import { contract, type Endpoint } from '#contract/index.ts';
import { refusalsOf } from '../platform/http/openapi/answers.ts';

/** Refusals that a test met and the API's description does not name. */
export const undescribed = new Set<string>();

const endpoints: Record<string, Endpoint> = contract;

export function watchAnswer(method: string, url: string, status: number) {
  const path = url.split('?')[0]!;
  const endpoint = endpoints[path];
  if (endpoint?.method !== method || status < 400 || status >= 500) return;
  if (!refusalsOf(endpoint).some((code) => ERRORS[code][0] === status)) undescribed.add(`${path} ${status}`);
}
