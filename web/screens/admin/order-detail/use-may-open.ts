import { allows, type Right } from '#domain/staff/rights.ts';
import { useMe } from '../../../api/me.ts';

export type OrderDialog = 'confirm' | 'ship' | 'deliver' | 'refund' | 'reject';

const RIGHTS: Record<OrderDialog, Right> = {
  confirm: 'orders.confirm',
  ship: 'orders.ship',
  deliver: 'orders.ship',
  refund: 'money.refund',
  reject: 'money.refund',
};

/** Whether the reader's role offers a dialog of the order at all. */
export function useMayOpen(): (dialog: OrderDialog) => boolean {
  const rights = useMe()?.rights ?? [];
  return (dialog) => allows(rights, RIGHTS[dialog]);
}
