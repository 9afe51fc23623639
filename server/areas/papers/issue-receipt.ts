import { eq } from 'drizzle-orm';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { PaperLine } from '#domain/papers/paper.ts';
import { type LinesOfPaper, linesOfPart, paperLines } from '#domain/papers/paper-lines.ts';
import { type Supply, supplyOfReceipt } from '#domain/papers/place-of-supply.ts';
import type { PaymentRole } from '#domain/papers/printed-paper.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { findReceipt, readSettled, receiptsOf, withLines } from './find-papers.ts';
import { type IssuedPaper, issuePaper, SERIES_IS_FULL } from './issue-paper.ts';
import { type OrderRow, readSurroundings } from './read-surroundings.ts';

interface Received {
  id: string;
  amountPaise: number;
  currency: string;
  method: string | null;
  createdAt: Date;
  tdsPaise?: number;
  chargesPaise?: number;
}

/**
 * The receipt voucher for money that came in, whatever becomes of it; none for money in another currency, as the shop
 * sells nothing in it. Where none can be issued the money is settled all the same, and the reason is stored with it.
 */
export async function issueReceipt(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'log'>,
  order: OrderRow,
  payment: Received,
  role: PaymentRole,
): Promise<IssuedPaper | null> {
  if (payment.currency !== 'INR' || payment.amountPaise === 0) return null;
  const known = await findReceipt(tx, payment.id);
  if (known) return known;
  const surroundings = await readSurroundings(tx, deps, order);
  if (surroundings.problem !== null) return goWithout(surroundings.problem);
  const { place, companyState, tax, ordered, content, isSez } = surroundings;
  const supply = supplyOfReceipt(place, companyState, isSez);
  const { id, method, createdAt, tdsPaise = 0, chargesPaise = 0 } = payment;
  const { defaultRate } = tax;
  const whole = { supply, lines: paperLines(ordered, defaultRate, supply) };
  const { lines, part } = await readAdvance(tx, order, payment, role, { order: whole, defaultRate });
  const receipt = await issuePaper(tx, order, {
    kind: 'receipt',
    prefix: KIND_OF_PAPER.receipt.series,
    supply,
    placeCode: place.place?.code ?? null,
    lines,
    paymentId: id,
    content: {
      ...content,
      payment: {
        id,
        method,
        paidAt: createdAt.toISOString(),
        role,
        ...(tdsPaise > 0 && { tdsPaise }),
        ...(chargesPaise > 0 && { chargesPaise }),
      },
      ...(part && { part }),
    },
  });
  return receipt ?? goWithout(SERIES_IS_FULL);

  async function goWithout(failureReason: string) {
    deps.log.error(
      { event: 'no-receipt', orderId: order.id, paymentId: payment.id, reason: failureReason },
      'papers',
    );
    await tx.update(payments).set({ withoutReceipt: failureReason }).where(eq(payments.id, payment.id));
    return null;
  }
}

interface Advance {
  lines: PaperLine[];
  /** Of a part: the row of the order is as it was before it came. */
  part?: { orderPaise: number; leftPaise: number };
}

/** What was ordered, or a part of it; an amount that fits neither is one line, of which nothing is known. */
async function readAdvance(
  tx: Transaction,
  row: OrderRow,
  { amountPaise }: Received,
  role: PaymentRole,
  { order, defaultRate }: { order: LinesOfPaper; defaultRate: number },
): Promise<Advance> {
  const orderPaise = totalsOf(order.lines).totalPaise;
  if (amountPaise === orderPaise) return { lines: order.lines };
  const settled = role === 'settling' ? await readSettled(tx, row.id) : [];
  const earlier = await withLines(tx, receiptsOf(settled));
  const lines = role === 'mismatch' ? null : linesOfPart(order, earlier, amountPaise);
  if (lines === null) return { lines: unknownLine(row, amountPaise, defaultRate, order.supply) };
  if (role !== 'settling') return { lines };
  return { lines, part: { orderPaise, leftPaise: orderPaise - row.capturedPaise - amountPaise } };
}

function unknownLine({ number }: OrderRow, unitPaise: number, defaultRate: number, supply: Supply) {
  const advance = { description: `Advance for order ${number}`, partNumber: null, hsn: null };
  return paperLines(
    [{ ...advance, unit: DEFAULT_UNIT, quantity: 1, unitPaise, gstRate: null }],
    defaultRate,
    supply,
  );
}
