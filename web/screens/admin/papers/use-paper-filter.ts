import { type ChosenPeriod, readPeriod } from '#domain/papers/chosen-period.ts';
import type { PaperFilter } from '../../../api/papers.ts';
import { periodIn, setPeriod } from '../../../components/period-in-address.ts';
import { useFilterInAddress } from '../../../components/use-filter-in-address.ts';

export const ALL = 'all';
export const KIND_TABS = [
  { value: ALL, label: 'All' },
  { value: 'receipt', label: 'Receipts' },
  { value: 'invoice', label: 'Invoices' },
  { value: 'refund', label: 'Refund vouchers' },
  { value: 'credit', label: 'Credit notes' },
] as const;
type KindTab = (typeof KIND_TABS)[number]['value'];

interface Change {
  kind?: string;
  search?: string;
  withoutIrn?: boolean;
  period?: ChosenPeriod;
}

export interface ShownPapers extends PaperFilter {
  period: ChosenPeriod;
}

export function readPaperFilter(params: URLSearchParams, nowIso: string): ShownPapers {
  const period = readPeriod(periodIn(params), nowIso);
  return {
    period,
    from: period.from,
    to: period.to,
    kind: kindOf(params.get('kind')),
    search: (params.get('search') ?? '').slice(0, 100),
    withoutIrn: params.get('withoutIrn') === '1',
  };
}

function kindOf(given: string | null): PaperFilter['kind'] {
  const chosen: KindTab = KIND_TABS.find(({ value }) => value === given)?.value ?? ALL;
  return chosen === ALL ? undefined : chosen;
}

/** The address after a change: what is shown anyway is left out. */
export function changedParams(before: URLSearchParams, changed: Change): URLSearchParams {
  const next = new URLSearchParams(before);
  const set = (name: string, value: string | null | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  if (changed.kind !== undefined) set('kind', changed.kind === ALL ? null : changed.kind);
  if (changed.search !== undefined) set('search', changed.search);
  if (changed.withoutIrn !== undefined) set('withoutIrn', changed.withoutIrn ? '1' : null);
  if (changed.period) setPeriod(next, changed.period);
  return next;
}

/** The list's filter and period are in the address. */
export function usePaperFilter(): [ShownPapers, (change: Change) => void] {
  const [params, change] = useFilterInAddress(changedParams);
  return [readPaperFilter(params, new Date().toISOString()), change];
}
