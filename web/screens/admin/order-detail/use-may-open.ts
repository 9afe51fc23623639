import { allows, type Right } from '#domain/staff/rights.ts';
import { useMe } from '../../../api/me.ts';

export type OrderDialog = 'confirm' | 'ship' | 'deliver' | 'receive' | 'refund' | 'record-refund' | 'reject';

const RIGHTS: Record<OrderDialog, Right> = {
  confirm: 'orders.confirm',
  ship: 'orders.ship',
  deliver: 'orders.ship',
  receive: 'money.receive',
  refund: 'money.refund',
  'record-refund': 'money.refund',
  reject: 'money.refund',
};

/** Whether the reader's role offers a dialog of the order at all. */
export function useMayOpen(): (dialog: OrderDialog) => boolean {
  const rights = useMe()?.rights ?? [];
  return (dialog) => allows(rights, RIGHTS[dialog]);
}
