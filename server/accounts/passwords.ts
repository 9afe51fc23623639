import { hash, verify } from '@node-rs/argon2';
import { ShopError } from '../http/errors.ts';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most two hashes run at once: a flood of logins must not starve the shop of memory and cores. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 100;
let running = 0;
const waiting: (() => void)[] = [];

let done = 0;
/** How many passwords were hashed or checked since the start. */
export const hashesDone = () => done;

export class TooBusyToHash extends ShopError {
  override name = 'TooBusyToHash';
  constructor() {
    super('unavailable', { retryAfterSeconds: 3 });
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new TooBusyToHash();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    done += 1;
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, ARGON2ID));
export const passwordMatches = (passwordHash: string, password: string) =>
  inTurn(() => verify(passwordHash, password));

let nobodysHash: Promise<string> | undefined;
/** As slow as a real check, so that the time does not tell whether there is anyone to check. */
export async function passwordOfNobody(password: string): Promise<false> {
  nobodysHash ??= hash('the password of nobody', ARGON2ID);
  await passwordMatches(await nobodysHash, password);
  return false;
}
