import { and, eq, ne } from 'drizzle-orm';
import { DISPUTE_STATUSES, type DisputeStatus } from '#domain/disputes.ts';
import { payments } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type DisputeMessage, recordDispute } from '../refunds/record-dispute.ts';
import { recordGatewayRefunds } from '../refunds/record-gateway-refund.ts';
import { settleFromGateway } from '../settling/settle-from-gateway.ts';
import { textOfEvent } from './text-of-event.ts';

export interface StoredEvent {
  event: string;
  body: Buffer;
  receivedAt: Date;
}

/**
 * Applies an event; returns a note, if any. An event about a payment or refund only says where to look: the actual
 * state is read from the gateway.
 */
export async function applyEvent(deps: Deps, stored: StoredEvent): Promise<string | null> {
  const { event } = stored;
  const message = readBody(stored.body);
  if (!message) return 'unreadable';
  const { paymentId } = message;
  if (!paymentId) return 'ignored';
  if (event.startsWith('payment.dispute.')) return recordDispute(deps, disputeIn(message, paymentId, stored));
  if (event.startsWith('refund.')) return recordGatewayRefunds(deps, paymentId);
  if (!event.startsWith('payment.') && event !== 'order.paid') return 'ignored';
  // Several events report one capture; the first to arrive, or the browser, has already been applied.
  if (await paymentIsSettled(deps, paymentId)) return 'known';
  const settlement = await settleFromGateway(deps, await deps.gateway.fetchPayment(paymentId));
  return settlement === 'unknown-order' ? 'unknown order' : settlement;
}

async function paymentIsSettled({ db }: Deps, paymentId: string): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.id, paymentId), ne(payments.role, 'attempt')))) > 0;
}

interface Message {
  paymentId: string | null;
  createdAt: unknown;
  dispute: { id?: unknown; status?: unknown } | undefined;
}

function readBody(body: Buffer): Message | null {
  try {
    const { payload, created_at: createdAt } = JSON.parse(body.toString('utf8'));
    const dispute = payload?.dispute?.entity;
    const paymentId =
      payload?.payment?.entity?.id ?? payload?.refund?.entity?.payment_id ?? dispute?.payment_id;
    return { paymentId: typeof paymentId === 'string' ? paymentId : null, createdAt, dispute };
  } catch {
    return null;
  }
}

const isStatus = (word: unknown): word is DisputeStatus =>
  (DISPUTE_STATUSES as readonly unknown[]).includes(word);
const isUnixTime = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) < 1e11;

/** An unknown state counts as open: refunds wait rather than be paid twice. */
function disputeIn({ dispute, createdAt }: Message, paymentId: string, stored: StoredEvent): DisputeMessage {
  const words = [dispute?.status, stored.event.slice('payment.dispute.'.length)];
  return {
    disputeId: typeof dispute?.id === 'string' ? textOfEvent(dispute.id, 60) : `of ${paymentId}`,
    paymentId,
    status: words.find(isStatus) ?? 'open',
    reportedAt: isUnixTime(createdAt) ? new Date(createdAt * 1000) : stored.receivedAt,
  };
}

/** For display only: the id is cleaned. */
export function paymentNamedIn(body: Buffer): string | null {
  const paymentId = readBody(body)?.paymentId;
  return paymentId ? textOfEvent(paymentId) : null;
}
