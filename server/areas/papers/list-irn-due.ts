import { and, asc, desc, eq, not } from 'drizzle-orm';
import type { IrnDuePaper } from '#contract/e-invoices.ts';
import { eInvoiceProblem } from '#domain/papers/e-invoice.ts';
import { isService } from '#domain/papers/hsn.ts';
import { daysToReport, isDuplicateRefusal } from '#domain/papers/irn-due.ts';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import { MAX_IRN_DUE_LISTED } from '#domain/sizes/papers.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { auditLog, irnDue, papers, shopSettings } from '../../platform/db/schema/index.ts';
import { readTax } from '../../platform/db/schema/paper-json.ts';
import type { Deps } from '../deps.ts';
import { withKnownHsn } from './known-hsn.ts';
import { E_INVOICE_FILES } from './note-e-invoice-file.ts';
import { isUnmakeable } from './pdf/make-pdf.ts';
import { readPapers } from './read-paper.ts';
import { readSummaries } from './read-summaries.ts';

type Needs = Pick<Deps, 'db' | 'config'>;

/** The papers that wait for their IRN, the oldest first, with what keeps each from being reported. */
export async function listIrnDue({ db, config }: Needs) {
  const [settings] = await db.select().from(shopSettings);
  const mode = readTax('only', settings!.tax).eInvoice;
  const about = { mode, since: settings!.eInvoiceSince?.toISOString() ?? null, lastFile: await lastFile(db) };
  if (mode === 'off') return { ...about, docs: [], totalDocs: 0 };
  const rows = await db
    .select({ id: irnDue.paperId, filedAt: irnDue.filedAt, refusal: irnDue.refusal })
    .from(irnDue)
    .innerJoin(papers, eq(papers.id, irnDue.paperId))
    .where(not(irnDue.replaced))
    .orderBy(asc(papers.issuedAt), asc(papers.id))
    .limit(MAX_IRN_DUE_LISTED);
  const ids = rows.map(({ id }) => id);
  const summaries = new Map((await readSummaries(db, ids)).map((paper) => [paper._id, paper]));
  const printed = await readPrinted({ db, config }, ids);
  const now = new Date();
  const docs = rows.map(({ id, filedAt, refusal }): IrnDuePaper => {
    const paper = summaries.get(id)!;
    return {
      ...paper,
      daysLeft: daysToReport(mode, paper.date, now),
      filedAt: filedAt?.toISOString() ?? null,
      refusal,
      isDuplicate: refusal !== null && isDuplicateRefusal(refusal),
      ...aboutPrinted(printed.get(id) ?? null),
    };
  });
  return { ...about, docs, totalDocs: await countIrnDue(db) };
}

export const countIrnDue = (db: Queryable): Promise<number> => db.$count(irnDue, not(irnDue.replaced));

const UNREADABLE = 'It cannot be read as it is stored. The log of the shop says why.';

function aboutPrinted(paper: PrintedPaper | null): Pick<IrnDuePaper, 'problem' | 'billedTo' | 'goods'> {
  if (paper === null) return { problem: UNREADABLE, billedTo: null, goods: [] };
  const { name, gstin, address, district, state, pincode, sez = false } = paper.billedTo;
  return {
    problem: eInvoiceProblem(paper, pincode),
    goods: paper.lines
      .filter(({ hsn }) => !isService(hsn))
      .map(({ position, partNumber, description, hsn }) => ({
        position,
        name: partNumber ?? description,
        hsn,
      })),
    billedTo: { company: name, gst: gstin, address, district, state, pincode, sez },
  };
}

/** One paper that cannot be read does not hide all others. */
async function readPrinted({ db, config }: Needs, ids: string[]): Promise<Map<string, PrintedPaper>> {
  try {
    const papers = await withKnownHsn(db, ids, await readPapers(db, config, ids));
    return new Map(papers.map((paper, i) => [ids[i]!, paper] as const));
  } catch (error) {
    if (!isUnmakeable(error)) throw error;
    if (ids.length === 1) return new Map();
    const half = Math.ceil(ids.length / 2);
    const first = await readPrinted({ db, config }, ids.slice(0, half));
    return new Map([...first, ...(await readPrinted({ db, config }, ids.slice(half)))]);
  }
}

async function lastFile(db: Queryable) {
  const { entity, action } = E_INVOICE_FILES;
  const [made] = await db
    .select({ at: auditLog.at, by: auditLog.adminName, subject: auditLog.subject })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return made
    ? { at: made.at.toISOString(), by: made.by, papers: Number.parseInt(made.subject ?? '', 10) || 0 }
    : null;
}
