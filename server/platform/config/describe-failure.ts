import { lacksRoom } from '../lacks-room.ts';
import { describeError } from '../log.ts';
import { isDiskFull } from '../write-whole.ts';
import { ConfigError } from './config-error.ts';

/** For the operator: the sentence of a known problem, or the stack of an unexpected one. */
export function describeFailure(what: string, error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (isDiskFull(error) || lacksRoom(error))
    return `${what}, because a disk is full: ${(error as Error).message}. Make room there, and try again.`;
  const lines: string[] = [];
  for (let each = error; each !== undefined && each !== null; each = (each as Error).cause) {
    const { type, message, stack, query } = describeError(each);
    lines.push(stack ?? `${type}: ${message}`, ...(query ? [`  in: ${query}`] : []));
    // The message of a failed query already includes its cause's.
    if (query) break;
  }
  return `${what}: ${lines.join('\nbecause of ')}`;
}
