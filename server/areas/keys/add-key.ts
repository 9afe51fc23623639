import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { NewApiKey } from '#contract/keys.ts';
import { expiryOf, MOST_KEY_DAYS } from '#domain/keys/life.ts';
import { rangeText, readRange, wrongRange } from '#domain/keys/ranges.ts';
import { inOrder } from '#domain/keys/scopes.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import { admins } from '../../platform/db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import { cleanText, oneLine } from '../../platform/http/clean-text.ts';
import type { Deps } from '../deps.ts';
import { lockKeys } from './find-key.ts';
import { makeKey, refuseOneTooMany } from './make-key.ts';

type Body = BodyOf<'/admin/keys/add'>;

/** A new program, and its first key. */
export async function addKey(deps: Deps, actor: Actor, body: Body): Promise<NewApiKey> {
  const name = oneLine(cleanText('a name', body.name))!;
  const scopes = inOrder(body.scopes);
  const addresses = readAddresses(body.addresses ?? []);
  const expiryMs = expiryOf(body.expiresAt, Date.now());
  if (expiryMs === null)
    throw invalid(`A key ends at most ${MOST_KEY_DAYS} days from now, and not before now.`);
  const made = await deps.db.transaction(async (tx) => {
    await lockKeys(tx);
    await refuseOneTooMany(tx);
    const programId = randomUUID();
    // No password has this hash, and the account is disabled: it names who did something, and never logs in.
    await tx.insert(admins).values({
      id: programId,
      userId: `program ${programId}`,
      name,
      passwordHash: '',
      role: 'viewer',
      isProgram: true,
      disabledAt: sql`now()`,
    });
    const key = await makeKey(tx, deps, actor, {
      programId,
      name,
      scopes,
      addresses,
      expiresAt: new Date(expiryMs),
    });
    await recordAct(tx, actor, {
      entity: 'key',
      action: 'added',
      entityId: key._id,
      subject: name,
      changes: [
        { field: 'may', from: null, to: scopes.join(', ') },
        { field: 'expires', from: null, to: key.expiresAt },
        ...(addresses.length > 0 ? [{ field: 'addresses', from: null, to: addresses.join(', ') }] : []),
      ],
    });
    return key;
  });
  deps.log.warn({ event: 'api-key-made', admin: actor.userId, apiKey: made._id }, 'security');
  return made;
}

function readAddresses(sent: readonly string[]): string[] {
  const wrong = wrongRange(sent);
  if (wrong !== null)
    throw invalid(`“${wrong}” is no address or range. Write addresses like 49.205.71.18 or 10.8.0.0/24.`);
  return [...new Set(sent.map((one) => rangeText(readRange(one)!)))];
}
