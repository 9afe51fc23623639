import { allows, type Right } from '#domain/staff/rights.ts';
import { useMe } from '../../../api/me.ts';

export type OrderDialog =
  | 'confirm'
  | 'ship'
  | 'ship-there'
  | 'address'
  | 'new-date'
  | 'deliver'
  | 'receive'
  | 'refund'
  | 'refund-short'
  | 'record-refund'
  | 'reverse'
  | 'reject';

const RIGHTS: Record<OrderDialog, Right> = {
  confirm: 'orders.confirm',
  ship: 'orders.ship',
  'ship-there': 'orders.ship',
  address: 'orders.ship',
  'new-date': 'orders.ship',
  deliver: 'orders.ship',
  receive: 'money.receive',
  refund: 'money.refund',
  'refund-short': 'money.refund',
  'record-refund': 'money.refund',
  reverse: 'money.receive',
  reject: 'money.refund',
};

/** `about`: the consignment of an order in parts, or the entry of a transfer. */
export type OpenDialog = (dialog: OrderDialog, about?: string) => void;

/** Whether the reader's role offers a dialog of the order at all. */
export function useMayOpen(): (dialog: OrderDialog) => boolean {
  const rights = useMe()?.rights ?? [];
  return (dialog) => allows(rights, RIGHTS[dialog]);
}
