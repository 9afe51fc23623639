import type { TypedDuty } from '#domain/pumps/typed-duty.ts';

/** The pump finder at a duty point. */
export const finderAt = (duty: TypedDuty): string =>
  `/pump-finder?${new URLSearchParams(Object.entries(duty).map(([name, value]) => [name, String(value)]))}`;
