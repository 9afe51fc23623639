import { readPeriod } from '#domain/papers/chosen-period.ts';
import { addressFilter, flag, oneOf, period, words } from '../../../components/address-filter.ts';

export const KIND_TABS = [
  { value: 'all', label: 'All' },
  { value: 'receipt', label: 'Receipts' },
  { value: 'invoice', label: 'Invoices' },
  { value: 'supply', label: 'Bills of supply' },
  { value: 'refund', label: 'Refund vouchers' },
  { value: 'credit', label: 'Credit notes' },
] as const;

/** Papers that wait for their IRN; a tab of its own. */
export const IRN_DUE = 'irn-due';

export const PAPER_FILTER = addressFilter({
  kind: oneOf([...KIND_TABS, { value: IRN_DUE }]),
  search: words,
  withoutIrn: flag,
  period: period(readPeriod),
});
