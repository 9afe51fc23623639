import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { admins } from '../../platform/db/schema/index.ts';
import { type QueuedMail, queueMail } from './queue-mail.ts';

/** To every owner who has an address, else to the shop's. The reference gets the address: each is mailed once. */
export async function mailOwners(
  tx: Transaction,
  { shopMail }: { shopMail: string },
  letters: readonly QueuedMail[],
): Promise<void> {
  const isOwner = and(eq(admins.role, 'owner'), isNull(admins.disabledAt), isNotNull(admins.email));
  const owners = await tx.select({ email: admins.email }).from(admins).where(isOwner).orderBy(admins.id);
  const addresses = owners.flatMap(({ email }) => email ?? []);
  for (const letter of letters)
    for (const to of addresses.length > 0 ? addresses : [shopMail])
      await queueMail(tx, { ...letter, to, ref: `${letter.ref}:${to}` });
}
