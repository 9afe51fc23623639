import { hash, verify } from '@node-rs/argon2';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most two hashes run at once: a flood of logins must not starve the shop of memory and cores. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 200;
let running = 0;
const waiting: (() => void)[] = [];

export class TooBusyToHash extends Error {
  override name = 'TooBusyToHash';
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new TooBusyToHash('Too many passwords are being checked.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
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
