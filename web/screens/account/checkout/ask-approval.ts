import type { QueryClient } from '@tanstack/react-query';
import type { requestApproval } from '../../../api/approvals.ts';
import { ApiError } from '../../../api/client.ts';
import { randomId } from '../../../browser/random-id.ts';
import { bodyOf, fingerprintOf, type Wish } from './delivery.ts';
import { totalRupees } from './lines.ts';
import type { ReadGoods } from './place-order.ts';
import { storedFor } from './stored-attempt.ts';

interface Asking {
  client: QueryClient;
  send: (request: Parameters<NonNullable<typeof requestApproval.mutationFn>>[0]) => Promise<{ _id: string }>;
  readGoods: ReadGoods;
}

/**
 * Sends it once, however often it is tried; null when the goods or a price differ from what the buyer saw. If the
 * answer was lost the cart is empty, and the same key finds the request.
 */
export async function askApproval(
  wish: Wish & { note: string },
  { client, send, readGoods }: Asking,
): Promise<{ _id: string } | null> {
  const stored = storedFor(wish.quoteId);
  const fingerprint = fingerprintOf(wish);
  const before = stored.read('request');
  const fresh = await readGoods(client);
  const wasSent = before?.fingerprint === fingerprint;
  const isSame = fresh !== null && fingerprintOf({ ...wish, lines: fresh }) === fingerprint;
  if (!isSame && !(wasSent && fresh?.length === 0)) return null;
  const { key } = wasSent ? before : { key: randomId() };
  stored.write('request', { key, fingerprint });
  const note = wish.note.trim();
  const body = { ...bodyOf(wish), shownTotal: totalRupees(wish.lines), ...(note && { note }) };
  const asked = await send({ key, body }).catch((error) => {
    if (error instanceof ApiError && error.status === 409) stored.forget('request');
    throw error;
  });
  stored.forget('request');
  stored.forgetInput();
  return asked;
}
