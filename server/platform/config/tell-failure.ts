import { describeError } from '../log.ts';
import { ConfigError } from './config-error.ts';

/** For the operator: of a known problem its sentence, of an unforeseen one where it came from. */
export function tellFailure(what: string, error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const lines: string[] = [];
  for (let each = error; each !== undefined && each !== null; each = (each as Error).cause) {
    const { type, message, stack, query } = describeError(each);
    lines.push(stack ?? `${type}: ${message}`, ...(query ? [`  in: ${query}`] : []));
    // The description of a failed query is that of its cause already.
    if (query) break;
  }
  return `${what}: ${lines.join('\nbecause of ')}`;
}
