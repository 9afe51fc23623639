import { tidyTransporterId, transporterIdProblem } from '#domain/papers/transport.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { invalid } from '../../../platform/errors.ts';

export function readName(typed: string): string {
  const name = typed.trim();
  if (name === '') throw invalid('Enter the name of the delivery partner.');
  return name;
}

export function readLink(typed: string): string {
  const link = safeLink(typed);
  if (link === null) throw invalid('Enter a web address that begins with http:// or https://.');
  return link;
}

export function readTransporterId(typed: string | null): string | null {
  if (!typed?.trim()) return null;
  const problem = transporterIdProblem(typed);
  if (problem !== null) throw invalid(problem);
  return tidyTransporterId(typed);
}
