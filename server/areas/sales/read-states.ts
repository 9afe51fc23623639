import { sql } from 'drizzle-orm';
import type { Period } from '#domain/papers/periods.ts';
import { type PlaceRule, placeOfSupply, supplyTo } from '#domain/papers/place-of-supply.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import type { State } from '#domain/papers/states.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { readCompany, readTax } from '../../platform/db/schema/paper-json.ts';
import { sellerOf } from '../papers/read-surroundings.ts';
import { isSold, type Moments, movedIn, orderOf, piecesOf } from './money-moved.ts';

export interface StateSales {
  /** Null where nobody can read the State of the address. */
  state: State | null;
  taxes: string | null;
  orders: number;
  netPaise: number;
}

interface PlaceRow extends Record<string, unknown> {
  chosen: string | null;
  state: string;
  gst: string | null;
  orders: number;
  net: number;
}

/** The period's money by the place of supply of its orders, which the papers' own rules find. */
export async function readStates(db: Queryable, period: Period): Promise<StateSales[]> {
  const [settings] = await db.select().from(shopSettings);
  const { placeOfSupply: rule } = readTax('only', settings!.tax);
  const { companyState } = sellerOf(readCompany('only', settings!.company));
  const rows: PlaceRow[] = [];
  for (const piece of piecesOf(period)) rows.push(...(await readPlaces(db, piece, rule)));
  const byCode = new Map<string | null, StateSales>();
  for (const { chosen, state: typed, gst, orders, net } of rows) {
    const delivery = { state: typed, pincode: '', chosenStateCode: chosen };
    const { place } = placeOfSupply(delivery, registrationOf(gst), rule);
    const code = place?.code ?? null;
    const sum = byCode.get(code) ?? {
      state: place,
      taxes: taxesTo(place, companyState),
      orders: 0,
      netPaise: 0,
    };
    byCode.set(code, { ...sum, orders: sum.orders + orders, netPaise: sum.netPaise + net });
  }
  return [...byCode.values()].sort(
    (a, b) => b.netPaise - a.netPaise || (a.state?.code ?? '').localeCompare(b.state?.code ?? ''),
  );
}

/** As the customers typed them: the same State in several writings. */
async function readPlaces(db: Queryable, period: Moments, rule: PlaceRule): Promise<PlaceRow[]> {
  const { rows } = await db.execute<PlaceRow>(sql`
    SELECT orders.place_of_supply AS chosen, orders.state, ${rule === 'gstin' ? sql`orders.gst` : sql`NULL`} AS gst,
      (count(*) FILTER (WHERE moved.settles AND ${isSold}))::int AS orders, sum(moved.paise)::bigint AS net
    FROM (${movedIn(period)}) AS moved ${orderOf('moved')}
    GROUP BY 1, 2, 3`);
  return rows;
}

function taxesTo(place: State | null, company: State | null): string | null {
  if (place === null || company === null) return null;
  if (supplyTo(place, company) === 'inter') return 'IGST';
  return place.hasLegislature ? 'CGST + SGST' : 'CGST + UTGST';
}
