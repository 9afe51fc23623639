import { ShopError } from './send-error.ts';

/** The work's result, or 503 when it takes longer: a database that hangs without a word must not keep people waiting. */
export async function answerWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShopError('unavailable', { retryAfterSeconds: 5 })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
