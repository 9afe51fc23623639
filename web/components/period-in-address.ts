import type { ChosenPeriod } from '#domain/papers/chosen-period.ts';

/** Writes a period into an address: by its name, or by its days where it has none. */
export function setPeriod(params: URLSearchParams, { name, from, to }: ChosenPeriod): void {
  for (const [field, value] of [
    ['period', name],
    ['from', name ? null : from],
    ['to', name ? null : to],
  ] as const)
    if (value) params.set(field, value);
    else params.delete(field);
}

/** What an address says of a period. */
export const periodIn = (params: URLSearchParams) => ({
  period: params.get('period'),
  from: params.get('from'),
  to: params.get('to'),
});
