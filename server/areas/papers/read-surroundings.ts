import { eq, type SQL, sql } from 'drizzle-orm';
import { type BillingAddress, placeRuleOf } from '#domain/papers/billing.ts';
import { companyProblem } from '#domain/papers/company.ts';
import type { OrderedLine } from '#domain/papers/paper-lines.ts';
import { asReceipted, type PlaceOfSupply, placeOfSupply } from '#domain/papers/place-of-supply.ts';
import type { Seller } from '#domain/papers/printed-paper.ts';
import { countsAsRegistered, type Registration, registrationOf } from '#domain/papers/registration.ts';
import { readState, type State } from '#domain/papers/states.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { customers, type orders, shopSettings } from '../../platform/db/schema/index.ts';
import {
  type CompanySettings,
  type PaperContent,
  readBilling,
  readCompany,
  readTax,
  type TaxSettings,
} from '../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';

export type OrderRow = typeof orders.$inferSelect;

/** What every paper of an order is made from, as it is at this moment. */
interface Surroundings {
  problem: null;
  companyState: State;
  tax: TaxSettings;
  place: PlaceOfSupply;
  /** The buyer is in a special economic zone. */
  isSez: boolean;
  ordered: OrderedLine[];
  /** What is printed on all of its papers. */
  content: PaperContent;
}

/** Why no papers can be issued. */
interface Unready {
  problem: string;
}

export async function readSurroundings(
  tx: Queryable,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  order: OrderRow,
): Promise<Surroundings | Unready> {
  const [row] = await tx
    .select({
      company: shopSettings.company,
      tax: shopSettings.tax,
      customer: customers.name,
      lines: linesOf(order.id),
      receiptedIn: placeOfFirstReceipt(order.id),
    })
    .from(shopSettings)
    .innerJoin(customers, eq(customers.id, order.customerId));
  const company = unlessUnfit(log, () => readCompany('only', row!.company), null);
  const tax = unlessUnfit(log, () => readTax('only', row!.tax), null);
  if (company === null || tax === null)
    return { problem: 'The settings of the company or of its taxes cannot be read. The log says why.' };
  const problem = companyProblem(company, config.shopMode === 'live');
  if (problem !== null) return { problem };
  const { seller, companyState } = sellerOf(company);
  if (companyState === null)
    return { problem: 'The State of the company is not known. Enter it in Settings.' };
  const registration = registrationOf(order.gst);
  const billing = readBilling(order.id, order.billing);
  const place = placeOf({ ...order, receiptedIn: row!.receiptedIn }, tax);
  const buyer = {
    ...buyerName(order, row!.customer),
    address: order.address,
    district: order.district,
    pincode: order.pincode,
    state: order.state,
    stateCode: place.place === null ? null : place.deliveryState.code,
    gstin: registration?.gstin ?? null,
    contact: order.contact,
  };
  const content = {
    seller,
    billedTo: billing
      ? billedParty(billing, { ...buyer, person: row!.customer })
      : inOwnState(buyer, registration),
    deliveredTo: buyer,
    order: { number: order.number, placedAt: order.createdAt.toISOString(), poNumber: order.poNumber },
    payment: null,
    dispatch: null,
    received: [],
    returned: [],
    refund: null,
    against: null,
    ...(order.consigneeGst && { consigneeGst: order.consigneeGst }),
    hsnDigits: tax.hsnDigits,
    terms: tax.terms,
  };
  const isSez = billing?.sez ?? false;
  return { problem: null, companyState, tax, place, isSez, ordered: row!.lines, content };
}

/** What decides where the goods of an order are supplied. */
export type PlaceFacts = Pick<OrderRow, 'id' | 'gst' | 'state' | 'pincode' | 'placeOfSupply' | 'billing'> & {
  /** The place that its first receipt has. */
  receiptedIn: string | null;
};

export function placeOf(order: PlaceFacts, tax: Pick<TaxSettings, 'placeOfSupply'>): PlaceOfSupply {
  const delivery = { ...order, chosenStateCode: order.placeOfSupply };
  const rule = placeRuleOf(readBilling(order.id, order.billing), tax.placeOfSupply);
  return asReceipted(placeOfSupply(delivery, registrationOf(order.gst), rule), order.receiptedIn);
}

/** Who is billed, where that is not who gets the goods; the person who ordered is asked for. */
const billedParty = (
  { company, gst, address, district, state, pincode, sez }: BillingAddress,
  { contact, person }: { contact: string; person: string },
) => ({
  name: company,
  person,
  address,
  district,
  pincode,
  state,
  stateCode: readState(state)?.code ?? null,
  gstin: gst,
  contact,
  ...(sez && { sez }),
});

export const placeOfFirstReceipt = (orderId: string | SQL) => sql<string | null>`(
  SELECT place_code FROM papers WHERE order_id = ${orderId} AND kind = 'receipt' AND place_code IS NOT NULL
  ORDER BY issued_at, id LIMIT 1)`;

/** The buyer is billed in the State of the GSTIN, wherever the goods go. */
function inOwnState<Buyer extends { stateCode: string | null }>(
  buyer: Buyer,
  registration: Registration | null,
): Buyer & { registeredIn?: string } {
  const code = countsAsRegistered(registration) ? registration.state?.code : undefined;
  return code === undefined || code === buyer.stateCode ? buyer : { ...buyer, registeredIn: code };
}

/** A company buys under its own name; the customer is its contact. */
export const buyerName = ({ company }: Pick<OrderRow, 'company'>, customer: string) =>
  company ? { name: company, person: customer } : { name: customer };

export function sellerOf(company: CompanySettings): { seller: Seller; companyState: State | null } {
  const companyState = registrationOf(company.gstin)?.state ?? readState(company.state);
  const { bank, signatory, lut: _, ...about } = company;
  return { seller: { ...about, stateCode: companyState?.code ?? '', bank, signatory }, companyState };
}

/** Of a line without a rate of its own, placed before the default was copied: all papers of an order tax it alike. */
const rateOfFirstPaper = sql`(
  SELECT rate_bp FROM papers JOIN paper_lines ON paper_id = papers.id AND paper_lines.position = order_lines.position + 1
  WHERE papers.order_id = order_lines.order_id ORDER BY issued_at LIMIT 1)`;

/** The lines by themselves. */
export async function readOrderedLines(db: Queryable, orderId: string): Promise<OrderedLine[]> {
  const { rows } = await db.execute<{ lines: OrderedLine[] }>(sql`SELECT ${linesOf(orderId)} AS lines`);
  return rows[0]!.lines;
}

/** In one statement with the rest: a shipment holds its locks no longer than it must. */
export const linesOf = (orderId: string | SQL) => sql<OrderedLine[]>`(
  SELECT coalesce(json_agg(json_build_object('description', name, 'partNumber', part_number, 'hsn', hsn,
    'unit', coalesce(unit, ${DEFAULT_UNIT}), 'quantity', quantity, 'unitPaise', unit_price_paise,
    'gstRate', coalesce(gst_rate_bp, ${rateOfFirstPaper}) / 100.0) ORDER BY position), '[]')
  FROM order_lines WHERE order_id = ${orderId})`;
