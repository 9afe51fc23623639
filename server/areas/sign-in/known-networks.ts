import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '#domain/access.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { knownNetworks } from '../../platform/db/schema/index.ts';
import { networkOf } from '../../platform/rate-limits/network-address.ts';

/** An account as typed at the login, whether or not it exists. */
export interface Account {
  role: Role;
  /** The canonical e-mail of a customer, the user id of a staff member. */
  name: string;
}

export const KNOWN_NETWORK_LIFETIME = sql`interval '90 days'`;

export const keyOf = ({ role, name }: Account) => `${role}:${name}`;

/** Whether the account was opened from this network before: then strangers elsewhere do not slow it down. */
export async function networkIsKnown(db: Queryable, account: Account, ip: string): Promise<boolean> {
  const place = and(eq(knownNetworks.account, keyOf(account)), eq(knownNetworks.network, networkOf(ip)));
  return (await db.select({ network: knownNetworks.network }).from(knownNetworks).where(place)).length > 0;
}

export async function rememberNetwork(db: Queryable, account: Account, ip: string): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ account: keyOf(account), network: networkOf(ip) })
    .onConflictDoUpdate({
      target: [knownNetworks.account, knownNetworks.network],
      set: { lastSeenAt: sql`now()` },
    });
}
