import type { ErrorCode } from '#contract/errors.ts';
import { hasCode } from '../../api/client.ts';

export type Problems<Values> = Partial<Record<keyof Values, string | null | false>>;
/** The codes of refusals that belong to a field. */
export type RefusedAt<Values> = Partial<Record<ErrorCode, keyof Values>>;

/** The field that the refusal is about; null when it is about none of them. */
export function refusedField<Values>(error: Error | null, at: RefusedAt<Values>): keyof Values | null {
  const found = (Object.keys(at) as ErrorCode[]).find((code) => hasCode(error, code));
  return (found && at[found]) ?? null;
}

interface Situation<Values> {
  problems: Problems<Values>;
  /** Fields that were left: only they show what is wrong. */
  left: ReadonlySet<keyof Values>;
  error: Error | null;
  refusedAt: RefusedAt<Values>;
}

/** What stands at each field, and what stands below all of them because it is at none. */
export function complaints<Values>({ problems, left, error, refusedAt }: Situation<Values>) {
  const refused = refusedField(error, refusedAt);
  const shown = new Set([...left].filter((name) => problems[name]));
  return {
    problemAt: (name: keyof Values): string | null => (shown.has(name) && problems[name]) || null,
    refusalAt: (name: keyof Values): string | null => (refused === name && error?.message) || null,
    below: refused === null && shown.size === 0 ? error?.message : undefined,
  };
}
