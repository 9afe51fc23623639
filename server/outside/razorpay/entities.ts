import {
  GatewayError,
  type GwOrder,
  type GwPayment,
  type GwRefund,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
} from './gateway.ts';

type Json = Record<string, unknown>;
type Check<T> = (value: unknown) => value is T;

/** An answer that we cannot parse proves nothing: it is `unknown`, never a success. */
const unreadable = (what: string) =>
  new GatewayError('unknown', 'unreadable-answer', `${what} is not usable`);

function field<T>(entity: Json, name: string, check: Check<T>): T {
  const value = entity[name];
  if (!check(value)) throw unreadable(`${String(entity.entity ?? 'answer')}.${name}`);
  return value;
}

export const ID = {
  order: /^order_[A-Za-z0-9]{14}$/,
  payment: /^pay_[A-Za-z0-9]{14}$/,
  refund: /^rfnd_[A-Za-z0-9]{14}$/,
};

const isString = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isCurrency = (value: unknown): value is string => isString(value) && /^[A-Z]{3}$/.test(value);
const matches =
  (pattern: RegExp): Check<string> =>
  (value): value is string =>
    isString(value) && pattern.test(value);
const oneOf =
  <T extends string>(words: readonly T[]): Check<T> =>
  (value): value is T =>
    (words as readonly unknown[]).includes(value);
const orMissing =
  <T>(check: Check<T>): Check<T | null | undefined> =>
  (value): value is T | null | undefined =>
    value === null || value === undefined || check(value);

const textOf = (entity: Json, name: string) => field(entity, name, orMissing(isString)) ?? null;
const timeOf = (entity: Json) => new Date(field(entity, 'created_at', isWhole) * 1000);

/** Empty notes come as `[]`. */
function notesOf({ notes }: Json): Record<string, string> {
  if (notes === null || notes === undefined || (Array.isArray(notes) && notes.length === 0)) return {};
  if (typeof notes !== 'object' || Array.isArray(notes)) throw unreadable('notes');
  return Object.fromEntries(Object.entries(notes).map(([key, value]) => [key, String(value)]));
}

function entityOf(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable('answer');
  return value as Json;
}

export function readOrder(value: unknown): GwOrder {
  const entity = entityOf(value);
  return {
    id: field(entity, 'id', matches(ID.order)),
    amountPaise: field(entity, 'amount', isWhole),
    amountPaidPaise: field(entity, 'amount_paid', isWhole),
    amountDuePaise: field(entity, 'amount_due', isWhole),
    currency: field(entity, 'currency', isCurrency),
    receipt: textOf(entity, 'receipt'),
    status: field(entity, 'status', oneOf(ORDER_STATUSES)),
    attempts: field(entity, 'attempts', isWhole),
    notes: notesOf(entity),
    createdAt: timeOf(entity),
  };
}

export function readPayment(value: unknown): GwPayment {
  const entity = entityOf(value);
  return {
    id: field(entity, 'id', matches(ID.payment)),
    orderId: field(entity, 'order_id', orMissing(matches(ID.order))) ?? null,
    amountPaise: field(entity, 'amount', isWhole),
    currency: field(entity, 'currency', isCurrency),
    status: field(entity, 'status', oneOf(PAYMENT_STATUSES)),
    method: textOf(entity, 'method'),
    amountRefundedPaise: field(entity, 'amount_refunded', orMissing(isWhole)) ?? 0,
    errorDescription: textOf(entity, 'error_description'),
    errorReason: textOf(entity, 'error_reason'),
    notes: notesOf(entity),
    createdAt: timeOf(entity),
  };
}

export function readRefund(value: unknown): GwRefund {
  const entity = entityOf(value);
  return {
    id: field(entity, 'id', matches(ID.refund)),
    paymentId: field(entity, 'payment_id', matches(ID.payment)),
    amountPaise: field(entity, 'amount', isWhole),
    currency: field(entity, 'currency', isCurrency),
    status: field(entity, 'status', oneOf(REFUND_STATUSES)),
    receipt: textOf(entity, 'receipt'),
    notes: notesOf(entity),
    createdAt: timeOf(entity),
  };
}

export const readList =
  <T>(read: (value: unknown) => T) =>
  (value: unknown): T[] => {
    const { items } = entityOf(value);
    if (!Array.isArray(items)) throw unreadable('items');
    return items.map(read);
  };
