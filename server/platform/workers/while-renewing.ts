import type { FastifyBaseLogger } from 'fastify';

interface Lease {
  seconds: number;
  renew(): Promise<unknown>;
  log: FastifyBaseLogger;
}

/** Renews a lease for as long as the work takes. Three renewals fit into it: one that fails costs nothing. */
export async function whileRenewing<T>({ seconds, renew, log }: Lease, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(
    () => renew().catch((error) => log.warn({ err: error }, 'a lease could not be renewed')),
    (seconds * 1_000) / 3,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}
