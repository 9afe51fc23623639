import type { Report } from '#contract/reports.ts';
import { counted, listed } from '#domain/words.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';

type Figures = Report['totals'];

const NAMES: Record<string, string> = { upi: 'UPI', emi: 'EMI', netbanking: 'net banking' };
const METHODS_SHOWN = 2;

/** "12 % more than September" */
export function comparedWith(net: number, before: number, name: string): string {
  if (before <= 0) return `${before === 0 ? 'nothing' : rupeesText(before)} ${inPeriod(name)}`;
  const percent = Math.round((net / before - 1) * 100);
  if (percent === 0) return `as much as ${name}`;
  return `${Math.abs(percent).toLocaleString('en-IN')}\u00a0% ${percent > 0 ? 'more' : 'less'} than ${name}`;
}

/** "in September", "in the 7 days before", "from 1 Oct to 16 Oct 2026" */
export const inPeriod = (name: string): string => `${/ to /.test(name) ? 'from' : 'in'} ${name}`;

/** "208 payments, 197 card, 11 transfer" */
export function paymentsInWords(payments: number, methods: Report['methods']): string {
  const known = methods.filter(({ method }) => method !== null);
  const shown = known.slice(0, METHODS_SHOWN);
  const others = payments - shown.reduce((sum, method) => sum + method.payments, 0);
  return [
    counted(payments, 'payment', 'payments'),
    ...shown.map(
      ({ method, payments: count }) => `${count.toLocaleString('en-IN')} ${NAMES[method!] ?? method}`,
    ),
    ...(shown.length > 0 && others > 0 ? [counted(others, 'other', 'others')] : []),
  ].join(', ');
}

/** "22 refunds, 1.5 % of received" */
export function refundsInWords({ refunds, returned, received }: Figures): string {
  const what = counted(refunds, 'refund', 'refunds');
  if (received === 0 || returned === 0) return what;
  return `${what}, ${percentText((returned / received) * 100)} of received`;
}

/** "Invoiced Rs.9,40,500.00 net of credit notes, plus Rs.1,20,000.00 of advances that are open." Null where nothing moved. */
export function bridgeInWords({ invoiced, advances, kept, withoutPapers }: Report['bridge']): string | null {
  const steps = [
    step(advances, 'more in open advances', 'of open advances used'),
    step(kept, 'kept of cancelled orders', 'of cancelled orders returned'),
    step(withoutPapers, 'that has no papers', 'returned without papers'),
  ].filter((words) => words !== null);
  if (invoiced === 0 && steps.length === 0) return null;
  const sum = `Invoiced ${rupeesText(invoiced)}, net of credit notes`;
  return steps.length === 0 ? `${sum}: as much as the money received.` : `${sum}, ${listed(steps)}.`;
}

function step(rupees: number, more: string, less: string): string | null {
  if (rupees === 0) return null;
  return `${rupees > 0 ? 'plus' : 'less'} ${rupeesText(Math.abs(rupees))} ${rupees > 0 ? more : less}`;
}

/** "5 cancelled are not counted" */
export const cancelledInWords = (cancelled: number): string =>
  cancelled === 0
    ? 'none was cancelled'
    : `${counted(cancelled, 'cancelled is', 'cancelled are')} not counted`;

/** "18.1 %" */
export const percentText = (percent: number): string =>
  `${percent.toLocaleString('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '\u2212')}\u00a0%`;

/** The width of a line's bar: the first has all of it. */
export const barShare = (net: number, first: number): number =>
  first <= 0 ? 0 : Math.max(0, Math.min(1, net / first));
