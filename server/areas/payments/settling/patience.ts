import { ShopError } from '../../../platform/errors.ts';
import { within } from '../../../platform/rate-limits/within.ts';

/** The customer is waiting; a later answer of the payment service is picked up by the next try or by the workers. */
const PATIENCE_MS = 9_500;

export const withinPatience = <T>(work: Promise<T>): Promise<T> =>
  within(PATIENCE_MS, work, () => new ShopError('gateway'));
