import type { Queryable } from '../../platform/db/database.ts';
import { TooBusy } from '../../platform/errors.ts';
import { networkOf } from '../../platform/rate-limits/network-address.ts';
import {
  countTry,
  forgetTries,
  type GrowingDelay,
  giveBack,
  hit,
  type Limit,
} from '../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { type Account, keyOf, networkIsKnown, rememberNetwork } from './known-networks.ts';

interface LoginLimits {
  /** Per network, for all accounts. */
  perNetwork: Limit;
  /** Per network and account. */
  perNetworkAndAccount: GrowingDelay;
  /** For all networks unknown to the account together: slowed down, never locked out. */
  strangers: GrowingDelay;
}

const LIMITS: Record<Account['role'], LoginLimits> = {
  customer: {
    perNetwork: { limit: 30, windowSeconds: 900 },
    perNetworkAndAccount: { free: 5, firstDelaySeconds: 30, longestDelaySeconds: 900 },
    strangers: { free: 20, firstDelaySeconds: 5, longestDelaySeconds: 60 },
  },
  admin: {
    perNetwork: { limit: 15, windowSeconds: 900 },
    perNetworkAndAccount: { free: 4, firstDelaySeconds: 60, longestDelaySeconds: 900 },
    strangers: { free: 12, firstDelaySeconds: 10, longestDelaySeconds: 120 },
  },
};

const networkKey = (role: Account['role'], ip: string) => `login-ip:${role}:${networkOf(ip)}`;
const strangersKey = (account: Account) => `login:${keyOf(account)}`;
const ownKey = (account: Account, ip: string) => `login:${keyOf(account)}|${networkOf(ip)}`;

export async function limitLoginsFrom(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  role: Account['role'],
  ip: string,
): Promise<void> {
  if (config.ipLimits) await hit(db, networkKey(role, ip), LIMITS[role].perNetwork);
}

/** A try, counted before its password is checked. */
export interface CountedLogin {
  /** The password was right: it was not a guess. */
  wasRight(): Promise<void>;
  /** The password was not checked: it was not a guess either. */
  wasNotLookedAt(): Promise<void>;
}

/** A try refused by one limit is counted by neither. No transaction, since floods of logins queue for connections. */
export async function countLogin(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  account: Account,
  ip: string,
): Promise<CountedLogin> {
  const { perNetworkAndAccount, strangers } = LIMITS[account.role];
  await countTry(db, ownKey(account, ip), perNetworkAndAccount);
  const isKnown = await networkIsKnown(db, account, ip);
  if (!isKnown)
    await countTry(db, strangersKey(account), strangers).catch(async (refusal) => {
      await giveBack(db, ownKey(account, ip));
      throw refusal;
    });
  const giveBackToOthers = async () => {
    if (!isKnown) await giveBack(db, strangersKey(account));
    if (config.ipLimits) await giveBack(db, networkKey(account.role, ip));
  };
  return {
    async wasRight() {
      await forgetTries(db, ownKey(account, ip));
      await giveBackToOthers();
    },
    async wasNotLookedAt() {
      await giveBack(db, ownKey(account, ip));
      await giveBackToOthers();
    },
  };
}

/** Checks the password; a refusal because the shop is busy costs no try. */
export async function judge(counted: CountedLogin | null, look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof TooBusy) await counted?.wasNotLookedAt();
    throw error;
  }
}

/** The owner has proved their identity: this network is known from now on, and its failures are forgotten. */
export async function trustNetwork(db: Queryable, account: Account, ip: string): Promise<void> {
  await forgetTries(db, ownKey(account, ip));
  await rememberNetwork(db, account, ip);
}
