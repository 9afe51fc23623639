import { eq, sql } from 'drizzle-orm';
import { companyProblem } from '#domain/papers/company.ts';
import type { OrderedLine } from '#domain/papers/paper-lines.ts';
import { type PlaceOfSupply, placeOfSupply } from '#domain/papers/place-of-supply.ts';
import type { Party, Seller } from '#domain/papers/printed-paper.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { readState, type State } from '#domain/papers/states.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { customers, type orders, shopSettings } from '../../platform/db/schema/index.ts';
import {
  type CompanySettings,
  readCompany,
  readTax,
  type TaxSettings,
} from '../../platform/db/schema/paper-json.ts';

export type OrderRow = typeof orders.$inferSelect;

/** What every paper of an order is made from, as it is at this moment. */
export interface Surroundings {
  order: OrderRow;
  seller: Seller;
  companyState: State;
  /** Why no papers can be issued; null when they can. */
  problem: string | null;
  tax: TaxSettings;
  buyer: Party;
  place: PlaceOfSupply;
  ordered: OrderedLine[];
}

export async function readSurroundings(
  tx: Transaction,
  { shopMode }: Pick<Config, 'shopMode'>,
  order: OrderRow,
): Promise<Surroundings> {
  const [row] = await tx
    .select({
      company: shopSettings.company,
      tax: shopSettings.tax,
      customer: customers.name,
      lines: linesOf(order.id),
    })
    .from(shopSettings)
    .innerJoin(customers, eq(customers.id, order.customerId));
  const company = readCompany('only', row!.company);
  const tax = readTax('only', row!.tax);
  const problem = companyProblem(company, shopMode === 'live');
  const { seller, companyState } = sellerOf(company);
  const registration = registrationOf(order.gst);
  const delivery = { ...order, chosenStateCode: order.placeOfSupply };
  const place = placeOfSupply(delivery, registration, tax.placeOfSupply);
  return {
    order,
    seller,
    companyState: companyState!,
    problem: companyState === null ? 'The State of the company is not known. Enter it in Settings.' : problem,
    tax,
    buyer: {
      name: row!.customer,
      address: order.address,
      district: order.district,
      pincode: order.pincode,
      state: order.state,
      stateCode: place.place === null ? null : place.deliveryState.code,
      gstin: registration?.gstin ?? null,
      contact: order.contact,
    },
    place,
    ordered: row!.lines,
  };
}

export function sellerOf(company: CompanySettings): { seller: Seller; companyState: State | null } {
  const companyState = registrationOf(company.gstin)?.state ?? readState(company.state);
  const { bank, signatory, ...about } = company;
  return { seller: { ...about, stateCode: companyState?.code ?? '', bank, signatory }, companyState };
}

/** In one statement with the rest: a shipment holds its locks no longer than it must. */
const linesOf = (orderId: string) => sql<OrderedLine[]>`(
  SELECT coalesce(json_agg(json_build_object('description', name, 'partNumber', part_number, 'hsn', hsn,
    'unit', coalesce(unit, ${DEFAULT_UNIT}), 'quantity', quantity, 'unitPaise', unit_price_paise,
    'gstRate', gst_rate_bp / 100.0) ORDER BY position), '[]')
  FROM order_lines WHERE order_id = ${orderId})`;
