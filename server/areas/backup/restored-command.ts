import type { Health } from '#contract/operation.ts';
import { counted } from '#domain/words.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { openConnection } from '../../platform/db/open-connection.ts';
import { withDb } from '../../platform/db/with-db.ts';
import { decideHeldMails, decisionInWords } from '../operation/decide-held-mails.ts';
import { readRestore } from '../operation/read-restore.ts';
import { markRecovered } from './mark-restored.ts';

const USAGE =
  'Say "npm run restored" to see what is held, "npm run restored -- send", "npm run restored -- discard", or after a recovery of the database itself "npm run restored -- mark [moment]".';
const ACTOR = { userId: null, name: 'npm run restored' };

/** What is decided after a restore, from the machine. Returns a sentence about it. */
export async function runRestoredCommand(databaseUrl: string, [what, moment]: string[]): Promise<string> {
  if (what === 'mark') return mark(databaseUrl, moment);
  if (what !== undefined && what !== 'send' && what !== 'discard') throw new ConfigError(USAGE);
  return withDb(databaseUrl, async (db) => {
    const restore = await readRestore(db);
    if (!restore) return 'No mails are held.';
    if (!what) return `${heldInWords(restore)} ${USAGE}`;
    const decision = { restoredAt: restore.restoredAt, decision: what } as const;
    return `${decisionInWords(what, await decideHeldMails(db, ACTOR, decision))}.`;
  });
}

async function mark(databaseUrl: string, moment?: string): Promise<string> {
  const client = await openConnection(
    { owner: databaseUrl, shop: databaseUrl },
    'shop',
    'millwright-restore',
  );
  try {
    const stateOf = await markRecovered(client, moment);
    return `The database counts as recovered to ${stateOf.toISOString()}. Mails about what was before now are held until you send or discard them, on the page Health or with npm run restored. Papers have numbers under a new prefix, because those issued since are not known.`;
  } finally {
    await client.end();
  }
}

const heldInWords = ({ restoredAt, stateOf, mailsHeld, isCompared }: NonNullable<Health['restore']>) =>
  `${counted(mailsHeld, 'mail')} held since the restore of ${restoredAt} to the state of ${stateOf}; the payment service ${isCompared ? 'was' : 'is yet to be'} asked for what happened since.`;
