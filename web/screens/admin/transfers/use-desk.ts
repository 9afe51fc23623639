import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UnreadStatementLine } from '#contract/statements.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { normaliseUtr } from '#domain/utr.ts';
import { ApiError } from '../../../api/client.ts';
import { orderToPay, readStatementLines, recordLine, reverseLine } from '../../../api/transfers.ts';
import { toast } from '../../../toast/toast.ts';
import {
  changeLines,
  type DeskLine,
  deskLine,
  inRupees,
  type LineChange,
  type Recorded,
  touchedBy,
} from './desk-lines.ts';
import { meantOrder, overPaise, recordBody, recordedInWords, utrOf, whyDead } from './proposal.ts';
import { asStatement, columnsToSend, type StatementFile } from './statement-file.ts';

export interface Desk {
  file: StatementFile;
  /** As they were read. */
  read: DeskLine[];
  lines: DeskLine[];
  /** Lines of which a person has to look at the file. */
  unread: readonly UnreadStatementLine[];
  readAtMs: number;
}

/** In this tab's memory alone: a person who looks at an order comes back to the same lines. */
const KEY = ['admin', 'transfers', 'statement'];
const UNDO_MS = 10_000;
const TAKEN_MS = 6_000;
const NO_ANSWER = 'The shop did not answer. Press again: the same UTR is recorded only once.';
const OTHER_DUE = 'Another amount of this order is due by now. Look at the line again.';
/** What the shop says when the order is not as it was proposed. */
const OUTDATED = new Set(['conflict', 'bad-amount', 'not-found']);

let questions = 0;

/** The statement that is worked through, and what is done with its lines. */
export function useDesk() {
  const client = useQueryClient();
  const { data: desk = null } = useQuery<Desk | null>({
    queryKey: KEY,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const { mutateAsync: read, isPending: isReading } = useMutation(readStatementLines);
  const { mutateAsync: askAgain } = useMutation(readStatementLines);
  const { mutateAsync: send } = useMutation(recordLine);
  const { mutateAsync: reverse } = useMutation(reverseLine);

  const latest = () => client.getQueryData<Desk | null>(KEY)?.lines ?? [];
  const keep = (next: Desk | null) => client.setQueryData<Desk | null>(KEY, next);
  const change = (what: LineChange) => {
    const before = client.getQueryData<Desk | null>(KEY);
    if (before) keep({ ...before, lines: changeLines(before.lines, what) });
  };

  /** Throws the shop's sentence. */
  async function open(file: StatementFile) {
    const columns = columnsToSend(file);
    const { data, unread } = await read({ csv: file.csv, ...(columns && { columns }) });
    const lines = data.map(deskLine);
    keep({ file, read: lines, lines, unread, readAtMs: Date.now() });
  }

  async function renew(lines: readonly DeskLine[], orderId: string) {
    if (lines.length === 0) return;
    const ats = lines.map(({ at }) => at);
    const by = ++questions;
    change({ is: 'asked', ats, by });
    try {
      const { data } = await askAgain({ csv: asStatement(lines) });
      change({ is: 'answered', ats, by, read: data });
    } catch {
      change({ is: 'unanswered', ats, by, without: orderId });
    }
  }

  /** Nothing happens where the line cannot be recorded, or is just being recorded. */
  async function record(at: number) {
    const line = latest().find((one) => one.at === at);
    const order = line && meantOrder(line);
    if (!order || line.isSending || line.state !== 'decide' || whyDead(line) !== null) return;
    const { mongooseOrderId, orderId } = order;
    change({ is: 'sent', at });
    try {
      // What is to return is named on the button: it must be the same when it is pressed.
      if (overPaise(line, order) > 0) {
        const { due } = await client.fetchQuery(orderToPay(mongooseOrderId));
        if (due !== order.due) throw new ApiError(409, { error: OTHER_DUE, code: 'bad-amount' });
      }
      const { data } = await send(recordBody(line, order));
      const words =
        data.orderStatus === 'cancelled'
          ? `${inRupees(line.amountPaise)}, which goes back: the order has ended`
          : recordedInWords(line, order);
      const recorded = { mongooseOrderId, orderId, utr: normaliseUtr(utrOf(line)), words };
      change({ is: 'recorded', at, recorded });
      toast.success(`${orderId}: recorded ${words}.`, {
        ms: UNDO_MS,
        undo: () => void takeBack(at, recorded),
      });
      void renew(
        touchedBy(latest(), mongooseOrderId, rupeesToPaise(data.transfer?.left ?? 0)),
        mongooseOrderId,
      );
    } catch (error) {
      const { code, message } = error instanceof ApiError ? error : new ApiError(0, null);
      const isAnswered = error instanceof ApiError && error.status !== 0;
      change({ is: 'refused', at, code, sentence: isAnswered ? message : NO_ANSWER });
      // The line leaves the list, as if it were recorded now.
      if (code === 'utr-taken') toast.error(message, { ms: TAKEN_MS });
      if (OUTDATED.has(code))
        await renew(
          latest().filter((one) => one.at === at),
          mongooseOrderId,
        );
    }
  }

  async function takeBack(at: number, { mongooseOrderId, utr }: Recorded) {
    try {
      const { data } = await reverse({ mongooseOrderId, utr, reason: 'Taken back at once' });
      change({ is: 'taken-back', at, utr });
      toast.success('Taken back. The customer is told by mail.');
      await renew(
        touchedBy(latest(), mongooseOrderId, rupeesToPaise(data.transfer?.left ?? 0)),
        mongooseOrderId,
      );
    } catch {
      // A toast says why: it stays recorded.
    }
  }

  return { desk, isReading, open, change, record };
}
