import { and, eq, inArray, not } from 'drizzle-orm';
import type { ReadAnswer } from '#contract/e-invoices.ts';
import { type PortalAnswer, readPortalAnswers } from '#domain/papers/portal-answers.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import { irnDue, paperIrns, papers } from '../../platform/db/schema/index.ts';
import { invalid, ShopError } from '../../platform/errors.ts';
import { numberOfQr, storeIrn } from './store-irn.ts';

interface Known {
  id: string;
  number: string;
  irn: string | null;
}

/** Each answer is kept or refused in a transaction of its own: what was kept stays, whatever becomes of the others. */
export async function readIrnAnswers(db: Db, admin: Actor, text: string): Promise<ReadAnswer[]> {
  const read = readPortalAnswers(text, numberOfQr);
  if ('problem' in read) throw invalid(read.problem);
  const known = await findKnown(db, read.answers);
  const done: ReadAnswer[] = [];
  for (const answer of read.answers) {
    const { number } = answer;
    const one = await keep(db, admin, answer, known.get(number ?? '') ?? null);
    done.push({ number, ok: false, mailed: false, ...one });
  }
  return done;
}

async function findKnown(db: Db, answers: readonly PortalAnswer[]): Promise<Map<string, Known>> {
  const numbers = answers.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ id: papers.id, number: papers.number, irn: paperIrns.irn })
    .from(papers)
    .leftJoin(paperIrns, eq(paperIrns.paperId, papers.id))
    .where(inArray(papers.number, numbers));
  return new Map(rows.map((row) => [row.number, row]));
}

type Outcome = Pick<ReadAnswer, 'outcome'> & Partial<ReadAnswer>;

async function keep(db: Db, admin: Actor, answer: PortalAnswer, paper: Known | null): Promise<Outcome> {
  if ('problem' in answer) return { outcome: 'wrong', error: answer.problem };
  if (paper === null)
    return { outcome: 'unknown', error: `There is no paper with the number ${answer.number}.` };
  if ('refusal' in answer) return refused(db, paper, answer.refusal);
  const { typed } = answer;
  if (paper.irn === typed.irn.trim().toLowerCase()) return { outcome: 'already', ok: true };
  try {
    const { mailed } = await storeIrn(db, admin, { id: paper.id, ...typed });
    return { outcome: 'kept', ok: true, mailed };
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error;
    return { outcome: 'wrong', error: error.message };
  }
}

/** Stored with what waits, so that everyone sees what the portal wants. */
async function refused(db: Db, { id, number, irn }: Known, refusal: string): Promise<Outcome> {
  if (irn !== null) return { outcome: 'already', ok: true };
  const rows = await db
    .update(irnDue)
    .set({ refusal })
    .where(and(eq(irnDue.paperId, id), not(irnDue.replaced)))
    .returning({ id: irnDue.paperId });
  return {
    outcome: 'refused',
    error:
      rows.length > 0 ? refusal : `${number} does not wait for an IRN. The portal refused it: ${refusal}`,
  };
}
