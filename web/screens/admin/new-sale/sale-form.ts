import type { CustomerPage, CustomerSummary } from '#contract/admin-customers.ts';
import type { BodyOf } from '#contract/index.ts';
import type { Settings } from '#contract/settings.ts';
import { addressProblem, contactProblem } from '#domain/address.ts';
import { canonicalEmail } from '#domain/email.ts';
import { gstinProblem } from '#domain/gstin.ts';
import { paiseToRupees } from '#domain/money.ts';
import { BILLING_FIELDS, billingFieldProblem, placeRuleOf } from '#domain/papers/billing.ts';
import { placeOfSupply, type Supply, supplyTo } from '#domain/papers/place-of-supply.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { stateOfCode } from '#domain/papers/states.ts';
import { DEFAULT_VALID_DAYS } from '#domain/sizes/quotes.ts';
import {
  type Billing,
  type BillingDraft,
  billingBody,
  billingOf,
  NO_BILLING,
} from '../../../components/billing/billing-draft.ts';
import {
  type Line,
  readDiscountCell,
  readHsnCell,
  readPriceCell,
  readQuantityCell,
  readRateCell,
} from '../quote/grid/cells.ts';
import type { Cell } from '../quote/grid/next-cell.ts';
import { dayFrom, dayProblem } from '../quote/revision-form.ts';
import { type PricesWith, typedPaise } from './sale-lines.ts';

export type Caller = Pick<CustomerSummary, '_id' | 'name' | 'email' | 'phone' | 'orders' | 'gstin'>;
export type KnownCaller = Omit<Caller, 'gstin'>;

export const NO_CUSTOMER = { name: '', phone: '', email: '', gst: '', invite: true };
export type NewCaller = typeof NO_CUSTOMER;

export const NOWHERE = { address: '', district: '', state: '', pincode: '', contact: '' };

/** All that is typed, as the browser stores it; the lines are in the grid. */
export interface SaleForm {
  known: KnownCaller | null;
  made: NewCaller | null;
  delivery: typeof NOWHERE;
  company: string;
  gst: string;
  /** The address of who is billed, where it is not that of the delivery. */
  billing: BillingDraft;
  poNumber: string;
  note: string;
  validUntil: string;
  payment: 'both' | 'link';
  freight: string;
}

/** Without a customer, and without what belongs to one. */
export const NOBODY = {
  known: null,
  made: null,
  delivery: NOWHERE,
  company: '',
  gst: '',
  billing: NO_BILLING,
  poNumber: '',
} satisfies Partial<SaleForm>;

export const emptySale = (nowIso: string): SaleForm => ({
  ...NOBODY,
  note: '',
  validUntil: dayFrom(nowIso, DEFAULT_VALID_DAYS),
  payment: 'both',
  freight: '',
});

export const isEmptySale = ({ known, made, note }: SaleForm, lines: readonly unknown[]): boolean =>
  known === null && made === null && note === '' && lines.length === 0;

export const hasDelivery = ({ delivery }: Pick<SaleForm, 'delivery'>): boolean =>
  ['address', 'district', 'state', 'pincode'].some((name) => delivery[name as 'address'].trim() !== '');

/** The caller's own GSTIN, where none was typed for the sale. */
export const gstOf = ({ gst, made }: SaleForm): string => gst.trim() || made?.gst.trim() || '';

/** Lines and note stay; what was typed for another customer does not. */
export function withCaller(form: SaleForm, { gstin, ...caller }: Caller): SaleForm {
  if (form.known?._id === caller._id) return form;
  const email = canonicalEmail(form.made?.email ?? '');
  const isThisOne = Boolean(email) && email === canonicalEmail(caller.email);
  const kept = isThisOne ? form : { ...form, ...NOBODY };
  const { _id, name, phone, orders } = caller;
  return {
    ...kept,
    known: { _id, name, email: caller.email, phone, orders },
    made: null,
    gst: gstOf(kept) || (gstin ?? ''),
  };
}

/** Of the customer who is chosen, where no delivery is typed. */
export function withLatestAddress(
  form: SaleForm,
  { _id, addresses: [latest] }: Pick<CustomerPage, '_id' | 'addresses'>,
): SaleForm {
  if (!latest || form.known?._id !== _id || hasDelivery(form)) return form;
  const { address, district, state, pincode } = latest;
  return { ...form, delivery: { address, district, state, pincode, contact: '' } };
}

/** Who is billed, by what is typed. */
export const billedOf = (form: SaleForm): Billing =>
  billingOf({
    draft: form.billing,
    company: form.company,
    gst: gstOf(form),
    deliveryState: form.delivery.state,
    known: [],
  });

/** By the rule of the papers, as far as the delivery is known. */
export function supplyOf(form: SaleForm, { company, tax }: Settings): Supply {
  const { state, pincode } = form.delivery;
  const delivery = { state, pincode, chosenStateCode: null };
  const { billedTo } = billedOf(form);
  const gst = gstOf(form) || null;
  const rule = placeRuleOf(billedTo && { gst }, tax.placeOfSupply);
  const { place } = placeOfSupply(delivery, registrationOf(gst), rule);
  const own = stateOfCode(company.gstin.slice(0, 2));
  return place && own ? supplyTo(place, own, billedTo?.sez) : place ? 'inter' : 'intra';
}

export interface SaleProblem {
  /** A cell, or the id of a field. */
  at: Cell | string;
  sentence: string;
}

export function problemsOfCaller({ known, made }: SaleForm): SaleProblem[] {
  if (known) return [];
  if (!made) return [{ at: 'caller', sentence: 'Choose the customer, or make a new one.' }];
  return [
    ...(made.name.trim() === '' ? [{ at: 'caller-name', sentence: 'Enter the customer’s name.' }] : []),
    ...(contactProblem(made.phone) ? [{ at: 'caller-phone', sentence: contactProblem(made.phone)! }] : []),
    ...(made.email.trim() !== '' && !canonicalEmail(made.email)
      ? [{ at: 'caller-email', sentence: 'Enter a valid e-mail address, or leave it empty.' }]
      : []),
    ...(gstinProblem(made.gst) ? [{ at: 'caller-gst', sentence: gstinProblem(made.gst)! }] : []),
  ];
}

/** Company and GSTIN stand beside the address of who is billed. */
export const billedFieldId = (field: (typeof BILLING_FIELDS)[number]): string =>
  ({ company: 'sale-company', gst: 'sale-gst', sez: 'sale-gst' })[field as string] ?? `billed-${field}`;

const DELIVERY_FIELDS = ['address', 'district', 'state', 'pincode'] as const;

/** What has to be there before it can be sent, in the order of the page. */
export function problemsOfSale(
  form: SaleForm,
  lines: readonly Line[],
  { rates, end, nowIso }: { rates: readonly number[]; end: 'quote' | 'order'; nowIso: string },
): SaleProblem[] {
  const needsPlace = end === 'order' || hasDelivery(form);
  const place = DELIVERY_FIELDS.flatMap((name) => {
    const sentence = needsPlace ? addressProblem(name, form.delivery[name]) : null;
    return sentence ? [{ at: `sale-${name}`, sentence }] : [];
  });
  const contact = form.delivery.contact.trim() && contactProblem(form.delivery.contact);
  const gst = gstinProblem(form.gst);
  const { billedTo } = billedOf(form);
  const billed = BILLING_FIELDS.flatMap((field) => {
    const sentence = billedTo && billingFieldProblem(field, billedTo);
    return sentence ? [{ at: billedFieldId(field), sentence }] : [];
  });
  const day = end === 'quote' ? dayProblem(form.validUntil, nowIso) : null;
  const freight = readPriceCell(form.freight).problem;
  return [
    ...problemsOfCaller(form),
    ...place,
    ...(contact ? [{ at: 'sale-contact', sentence: contact }] : []),
    ...(gst ? [{ at: 'sale-gst', sentence: gst }] : billed),
    ...(lines.length === 0 ? [{ at: 'add-line', sentence: 'Add a line.' }] : []),
    ...lines.flatMap((line, i) => problemsOfLine(line, i + 1, rates)),
    ...(day ? [{ at: 'valid-until', sentence: day }] : []),
    ...(freight ? [{ at: 'sale-freight', sentence: `Freight: ${freight}` }] : []),
  ];
}

function problemsOfLine(line: Line, place: number, rates: readonly number[]): SaleProblem[] {
  const { key } = line;
  const cells = [
    ['name', line.productId === null && line.name.trim() === '' ? 'a name' : null],
    ['quantity', readQuantityCell(line.quantity).value === null ? 'a quantity' : null],
    ['unitPrice', readPriceCell(line.unitPrice).value === null ? 'a price' : null],
    ['gstRate', readRateCell(line.gstRate, rates).value === null ? 'a rate of GST' : null],
    ['discount', readDiscountCell(line.discount ?? '').problem && 'a readable discount'],
    ['hsn', readHsnCell(line.hsn).problem && 'a readable HSN'],
  ] as const;
  return cells.flatMap(([column, missing]) =>
    missing ? [{ at: { key, column }, sentence: `Line ${place} needs ${missing}.` }] : [],
  );
}

interface SaleEnd {
  pricesWith: PricesWith;
  rates: readonly number[];
  end: 'quote' | 'order';
  /** With GST. */
  freight: string;
}

/** What is sent; only without problems. All prices are with GST, so that what was shown is what is paid. */
export function bodyOf(
  form: SaleForm,
  lines: readonly Line[],
  { pricesWith, rates, end, freight }: SaleEnd,
): BodyOf<'/admin/quotes/new'> {
  const { known, made, delivery, company, poNumber, note, validUntil } = form;
  const { value: freightPaise } = readPriceCell(freight);
  const gst = gstOf(form);
  const { billedTo } = billedOf(form);
  return {
    ...(known
      ? { customerId: known._id }
      : {
          customer: {
            name: made!.name,
            phone: made!.phone,
            ...(made!.email.trim() && { email: made!.email }),
            ...(made!.gst.trim() && { gst: made!.gst }),
          },
          invite: made!.invite && made!.email.trim() !== '',
        }),
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      quantity: readQuantityCell(line.quantity).value!,
      unitPrice: paiseToRupees(typedPaise(line, { pricesWith, rates })!),
      discount: readDiscountCell(line.discount ?? '').value! / 100,
      hsn: readHsnCell(line.hsn).value,
      gstRate: readRateCell(line.gstRate, rates).value,
    })),
    pricesWith: 'gst',
    ...(freightPaise && { freight: paiseToRupees(freightPaise) }),
    ...(hasDelivery(form) && {
      delivery: { ...delivery, contact: delivery.contact.trim() || null },
    }),
    ...(gst && { gst }),
    ...(billedTo && { billing: billingBody(billedTo) }),
    ...(company.trim() && { company }),
    ...(poNumber.trim() && { poNumber }),
    ...(note.trim() && { note }),
    ...(end === 'quote' && { validUntil, send: true }),
    ...(end === 'order' && form.payment === 'link' && { paymentMethod: 'card' as const }),
  };
}
