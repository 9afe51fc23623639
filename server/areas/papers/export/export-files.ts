import { setTimeout as delay } from 'node:timers/promises';
import { BYTE_ORDER_MARK } from '#domain/csv.ts';
import { eInvoiceOf, eInvoiceProblem, isReported } from '#domain/papers/e-invoice.ts';
import { eInvoiceSourceOf } from '#domain/papers/e-invoice-source.ts';
import { createGstr1Json, filingPeriod } from '#domain/papers/gstr1-json.ts';
import {
  headingsOf,
  isListing,
  type ListingSheet,
  listingRows,
  SHEET_NAMES,
} from '#domain/papers/gstr1-sheets.ts';
import { GSTR3B_COLUMNS } from '#domain/papers/gstr3b.ts';
import { INVOICE_KINDS } from '#domain/papers/kinds.ts';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import { REGISTER_COLUMNS, registerRows } from '#domain/papers/sales-register.ts';
import { TooBusy } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { isUnmakeable, makePdf, pdfFileName } from '../pdf/make-pdf.ts';
import { readPaper } from '../read-paper.ts';
import { csvContent } from './csv-content.ts';
import type { FixedPeriod } from './fix-period.ts';
import { type PeriodSums, readHsnDigits } from './sum-period.ts';
import { type WalkedPaper, walkPapers } from './walk-papers.ts';
import type { FileToZip } from './zip-files.ts';

interface Export {
  deps: Pick<Deps, 'db' | 'config' | 'log'>;
  period: FixedPeriod;
  sums: PeriodSums;
  stillWanted: AbortSignal;
}
type Files = AsyncGenerator<FileToZip, void, void>;
/** The name of a file that could not be made, and why. */
type LeftOut = [name: string, why: string][];

/** Everything that the accountant gets of a period, in the order in which it is written. Each file reads the papers again. */
export async function* exportFiles(wanted: Export): Files {
  const leftOut: LeftOut = [];
  yield* sheets(wanted);
  yield* returnsOf(wanted);
  yield* eInvoices(wanted, leftOut);
  yield* pdfs(wanted, leftOut);
  if (leftOut.length === 0) return;
  const content = csvContent(['File', 'Reason'], leftOut, BYTE_ORDER_MARK);
  yield { name: 'left-out.csv', content, at: new Date() };
}

async function* sheets({ deps: { db }, period, sums }: Export): Files {
  const at = new Date();
  async function* listed(gstin: string, name: ListingSheet) {
    for await (const paper of walkPapers(db, period, [...INVOICE_KINDS, 'credit']))
      if (paper.sellerGstin === gstin) yield* listingRows(paper, name);
  }
  async function* registered() {
    for await (const paper of walkPapers(db, period)) yield* registerRows(paper, paper);
  }
  for (const { gstin, folder, summed } of sums.returns)
    for (const name of SHEET_NAMES) {
      const rows = isListing(name) ? listed(gstin, name) : summed[name];
      yield { name: `${folder}/${name}.csv`, content: csvContent(headingsOf(name), rows), at };
    }
  yield { name: 'register.csv', content: csvContent(REGISTER_COLUMNS, registered(), BYTE_ORDER_MARK), at };
}

/** The sums of GSTR-3B, and GSTR-1 as the portal takes it where the period is that of a return. */
async function* returnsOf({ deps: { db }, period, sums }: Export): Files {
  const at = new Date();
  const month = filingPeriod(period);
  const hsnDigits = await readHsnDigits(db);
  for (const { gstin, folder, gstr3b, summed } of sums.returns) {
    yield { name: gstr3b.name, content: csvContent(GSTR3B_COLUMNS, gstr3b.rows), at };
    if (month === null) continue;
    const gstr1 = createGstr1Json(gstin, month, hsnDigits);
    for await (const paper of walkPapers(db, period, [...INVOICE_KINDS, 'credit']))
      if (paper.sellerGstin === gstin) gstr1.add(paper);
    yield { name: `${folder}/gstr1.json`, content: [JSON.stringify(gstr1.json(summed.docs))], at };
  }
}

async function* eInvoices({ deps, period }: Export, leftOut: LeftOut): Files {
  for await (const paper of walkPapers(deps.db, period, ['invoice', 'credit'])) {
    if (!isReported(paper) || paper.isVoid) continue;
    const name = `einvoice/${pdfFileName(paper.number).replace(/pdf$/, 'json')}`;
    const problem = eInvoiceProblem(paper, paper.buyerPincode);
    if (problem !== null) leftOut.push([name, problem]);
    else
      yield* fileOf(deps, paper, name, leftOut, async (printed) => ({
        content: [JSON.stringify(eInvoiceOf(eInvoiceSourceOf(printed)), null, 2)],
      }));
  }
}

async function* pdfs({ deps, period, stillWanted }: Export, leftOut: LeftOut): Files {
  for await (const paper of walkPapers(deps.db, period))
    yield* fileOf(deps, paper, `pdf/${pdfFileName(paper.number)}`, leftOut, async (printed) => ({
      content: [await patiently(() => makePdf(printed, 'original', stillWanted), stillWanted)],
      isCompressed: true,
    }));
}

/** One paper that cannot be read or drawn does not hold back all others. */
async function* fileOf(
  { db, config, log }: Export['deps'],
  { id, issuedAt }: WalkedPaper,
  name: string,
  leftOut: LeftOut,
  make: (paper: PrintedPaper) => Promise<Pick<FileToZip, 'content' | 'isCompressed'>>,
): Files {
  try {
    const printed = await readPaper(db, config, id);
    yield { name, at: new Date(issuedAt), ...(await make(printed!)) };
  } catch (error) {
    if (!isUnmakeable(error)) throw error;
    log.error({ err: error, paperId: id }, 'a paper could not be exported');
    leftOut.push([name, 'It could not be made. The log of the shop says why.']);
  }
}

const TRIES = 30;
const TRY_AGAIN_MS = 1_000;

/** The queue in front of the thread may be full of papers that people wait for; an export can wait. */
async function patiently<T>(make: () => Promise<T>, stillWanted: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof TooBusy) || tries === TRIES) throw error;
      await delay(TRY_AGAIN_MS, undefined, { signal: stillWanted });
    }
  }
}
