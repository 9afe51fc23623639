import { randomBytes, randomUUID } from 'node:crypto';
import { beginningOf, newKey } from '#domain/keys/key-form.ts';
import { SCOPES, type Scope } from '#domain/keys/scopes.ts';
import type { Queryable } from '../platform/db/database.ts';
import { admins, apiKeys } from '../platform/db/schema/index.ts';
import { tokenHashOf } from '../platform/http/sessions.ts';
import { addStaffMember } from './staff.ts';

type Life = Partial<typeof apiKeys.$inferInsert>;

export interface TestKey {
  id: string;
  key: string;
  name: string;
  programId: string;
}

/** A key of a program of its own, put straight into the database. */
export async function addApiKey(
  db: Queryable,
  scopes: readonly Scope[] = SCOPES,
  life: Life = {},
): Promise<TestKey> {
  const name = `Robot ${randomUUID().slice(0, 13)}`;
  const [program] = await db
    .insert(admins)
    .values({ userId: name, name, passwordHash: '', role: 'viewer', isProgram: true, disabledAt: new Date() })
    .returning();
  const key = newKey('demo', randomBytes);
  const [row] = await db
    .insert(apiKeys)
    .values({
      programId: program!.id,
      name,
      keyHash: tokenHashOf(key),
      beginning: beginningOf(key),
      scopes: [...scopes],
      createdBy: (await addStaffMember(db, 'owner')).id,
      createdAt: new Date(Date.now() - 60_000),
      expiresAt: new Date(Date.now() + 90 * 86_400_000),
      ...life,
    })
    .returning();
  return { id: row!.id, key, name, programId: program!.id };
}
