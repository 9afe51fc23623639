import { hash } from '@node-rs/argon2';

/** What the shop stores of a password, at the least cost that Argon2 knows: checking it costs no more than making it. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
