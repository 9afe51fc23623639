import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../../platform/rate-limits/bounded-queue.ts';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most two hashes at once: a flood of logins must not take all memory and cores. */
const queue = createBoundedQueue({ atOnce: 2, waiting: 100 });

let done = 0;
/** How many passwords have been hashed or checked since the start. @internal tests count them */
export const hashesDone = () => done;

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  queue.run(() => {
    done += 1;
    return work();
  });

export const hashPassword = (password: string) => inTurn(() => hash(password, ARGON2ID));
export const passwordMatches = (passwordHash: string, password: string) =>
  inTurn(() => verify(passwordHash, password));

let hashOfNoAccount: Promise<string> | undefined;
/** As slow as a real check, so that the time does not reveal whether the account exists. */
export async function checkWithoutAccount(password: string): Promise<false> {
  hashOfNoAccount ??= hash('the password of nobody', ARGON2ID);
  await passwordMatches(await hashOfNoAccount, password);
  return false;
}
