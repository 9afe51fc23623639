import type { BodyOf } from '#contract/index.ts';
import { asDelivery, deliveryProblem } from '#domain/address.ts';
import { afterAction } from '#domain/order-lifecycle.ts';
import { statesOfPincode } from '#domain/papers/pincode-states.ts';
import { readState } from '#domain/papers/states.ts';
import { invalid, ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder, type OrderRow, requireAllowed } from '../lifecycle/change-order.ts';
import { mailAddressCorrected } from '../lifecycle/order-mails.ts';

const WORDS = {
  address: 'Address',
  district: 'District',
  state: 'State',
  pincode: 'Pincode',
  contact: 'Contact',
  poNumber: 'PO number',
} satisfies Partial<Record<keyof OrderRow, string>>;
type Corrected = Pick<OrderRow, keyof typeof WORDS>;

/** What is absent stays as it is. Returns whether anything changed; otherwise no mail is sent. */
export async function correctAddress(
  { db }: Deps,
  { mongooseOrderId, poNumber, ...typed }: BodyOf<'/orders/correctAddress'>,
  staff: Session,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    requireAllowed(order.state, 'correct-address');
    const { row } = order;
    // The GSTIN was checked when the order was placed, and cannot be corrected here.
    const delivery = { ...addressOf(row), ...typed, gst: null };
    const problem = deliveryProblem(delivery);
    if (problem) throw invalid(problem);
    const { gst: _, ...address } = asDelivery(delivery);
    requireSameState(row, address.state);
    requireNearPincode(row, address);
    const number = poNumber === undefined ? row.poNumber : poNumber?.trim() || null;
    const corrected = { ...address, poNumber: number };
    const changes = differences(row, corrected);
    if (changes.length === 0) return false;
    const entry = { action: 'address-corrected', actor: staff, note: changes.join('; ') } as const;
    await changeOrder(tx, order, afterAction(order.state, 'correct-address'), entry, corrected);
    await mailAddressCorrected(tx, row, corrected);
    return true;
  });
}

const addressOf = ({ address, district, state, pincode, contact }: OrderRow) => ({
  address,
  district,
  state,
  pincode,
  contact,
});

/** Its money has papers, and their tax follows the State. */
function requireSameState({ state }: OrderRow, corrected: string): void {
  if (state === corrected) return;
  const [before, after] = [readState(state), readState(corrected)];
  if (before !== null && before.code === after?.code) return;
  throw new ShopError('conflict', {
    message: 'The order is paid, and the tax on its papers follows the State. It can no longer be changed.',
  });
}

/** One of another State would make the e-invoice of the order impossible. */
function requireNearPincode(
  { pincode: before }: OrderRow,
  { pincode, state }: Pick<OrderRow, 'pincode' | 'state'>,
): void {
  const possible = pincode === before ? [] : statesOfPincode(pincode);
  const own = readState(state);
  if (own === null || possible.length === 0 || possible.some(({ code }) => code === own.code)) return;
  throw invalid(`The pincode ${pincode} is in ${possible[0]!.name}, and the order goes to ${own.name}.`);
}

function differences(before: Corrected, after: Corrected): string[] {
  const fields = Object.keys(WORDS) as (keyof typeof WORDS)[];
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => `${WORDS[field]} ${before[field] ?? 'none'} → ${after[field] ?? 'none'}`);
}
