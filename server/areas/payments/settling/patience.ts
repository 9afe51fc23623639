import { ShopError } from '../../../platform/http/send-error.ts';

/** The customer is waiting; what the payment service answers later is found by the next try or by the workers. */
const PATIENCE_MS = 9_500;

export async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShopError('gateway')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
