import type { Order } from '#contract/order-entities.ts';
import type { PaperSummary } from '#contract/papers.ts';
import type { Settings } from '#contract/settings.ts';
import { paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { placeRuleOf } from '#domain/papers/billing.ts';
import { isInvoice } from '#domain/papers/kinds.ts';
import { placeOfSupply, supplyTo } from '#domain/papers/place-of-supply.ts';
import { type Registration, registrationOf } from '#domain/papers/registration.ts';
import { type State, stateOfCode } from '#domain/papers/states.ts';
import {
  decidingPaper,
  rupeesText,
  standing,
  stateTaxOf,
  taxNames,
} from '../../../components/papers/paper-words.ts';

export interface TaxFacts {
  buyer: string;
  /** "Tamil Nadu (33)" */
  place: string;
  /** "CGST + SGST, same State" */
  taxes: string | null;
  /** What the staff should look at before the goods leave. */
  notices: string[];
}

type Taxed = Pick<Order, 'gst' | 'state' | 'pincode' | 'paymentId'> &
  Partial<Pick<Order, 'transfer' | 'billing'>>;

/** How an order is taxed: as its papers say, or as they will when the goods leave. */
export function taxFacts(
  order: Taxed,
  papers: readonly PaperSummary[],
  settings: Pick<Settings, 'company' | 'tax'> | undefined,
): TaxFacts {
  const registration = registrationOf(order.gst);
  const delivery = { state: order.state, pincode: order.pincode, chosenStateCode: null };
  const { billing = null } = order;
  const rule = placeRuleOf(billing, settings?.tax.placeOfSupply ?? 'delivery');
  const supply = placeOfSupply(delivery, registration, rule);
  // With a billing address of its own, another State than the delivery's is as it should be.
  const noticed = billing ? placeOfSupply(delivery, null, rule) : supply;
  const paper = decidingPaper(papers, order);
  const place = paper?.placeOfSupply ? stateOfCode(paper.placeOfSupply) : supply.place;
  const isIssued = paper !== undefined && isInvoice(paper.kind);
  return {
    buyer: buyerText(order.gst, registration),
    place: place ? `${place.name} (${place.code})` : 'Not known',
    taxes: paper ? named(paper, billing?.sez) : expected(place, settings, billing?.sez),
    notices: noticed.place ? noticed.notices : isIssued ? [] : [noticed.problem],
  };
}

function buyerText(typed: string | null, registration: Registration | null): string {
  if (registration) return `GSTIN ${registration.gstin}`;
  return typed ? `“${typed}” is no valid GSTIN: the buyer counts as unregistered` : 'No GSTIN, unregistered';
}

const between = (isSez: boolean | undefined) => (isSez ? 'Special Economic Zone' : 'another State');

function named(paper: PaperSummary, isSez: boolean | undefined): string {
  if (paper.placeOfSupply === null) return `${taxNames(paper)} until the State is known`;
  return `${taxNames(paper)}, ${paper.isInterState ? between(isSez) : 'same State'}`;
}

function expected(
  place: State | null,
  settings: Pick<Settings, 'company'> | undefined,
  isSez: boolean | undefined,
): string | null {
  const company = settings && stateOfCode(settings.company.gstin.slice(0, 2));
  if (!place || !company) return null;
  return supplyTo(place, company, isSez) === 'inter'
    ? `IGST, ${between(isSez)}`
    : `CGST + ${stateTaxOf({ placeOfSupply: place.code })}, same State`;
}

/** "Taxable Rs.99,449.16, CGST Rs.8,950.42, SGST Rs.8,950.42", of what was invoiced or paid in advance. */
export function taxSums(
  papers: readonly PaperSummary[],
  order: Pick<Order, 'paymentId' | 'totalBill'> & Partial<Pick<Order, 'transfer'>>,
): string | null {
  const paper = decidingPaper(papers, order);
  if (!paper) return null;
  const exempt = sumPaise(
    standing(papers).flatMap(({ kind, total }) => (kind === 'supply' ? rupeesToPaise(total) : [])),
  );
  if (paper.kind === 'supply' && exempt === rupeesToPaise(paper.total))
    return `Exempt ${rupeesText(paper.total)}`;
  const taxes = paper.isInterState
    ? `IGST ${rupeesText(paper.igst)}`
    : `CGST ${rupeesText(paper.cgst)}, ${stateTaxOf(paper)} ${rupeesText(paper.sgst)}`;
  const taxable = rupeesToPaise(paper.taxable) - (isInvoice(paper.kind) ? exempt : 0);
  const sums = [
    ...(exempt > 0 && isInvoice(paper.kind) ? [`exempt ${rupeesText(paiseToRupees(exempt))}`] : []),
    `taxable ${rupeesText(paiseToRupees(taxable))}`,
    taxes,
  ].join(', ');
  return paper.total === order.totalBill
    ? `${sums[0]!.toUpperCase()}${sums.slice(1)}`
    : `${isInvoice(paper.kind) ? 'Invoiced' : 'Paid'} ${rupeesText(paper.total)}: ${sums}`;
}
