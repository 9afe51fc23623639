import type { Period } from '#domain/papers/periods.ts';
import { type PlaceRule, placeOfSupply, supplyTo } from '#domain/papers/place-of-supply.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import type { State } from '#domain/papers/states.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { readCompany, readTax } from '../../platform/db/schema/paper-json.ts';
import { sellerOf } from '../papers/read-surroundings.ts';
import { type Piece, readMoney } from './read-money.ts';

export interface StateSales {
  /** Null where the State of the address cannot be read. */
  state: State | null;
  taxes: string | null;
  orders: number;
  netPaise: number;
}

/** The period's money by the place of supply of its orders, which the papers' own rules find. */
export async function readStates(db: Queryable, period: Period): Promise<StateSales[]> {
  const rules = await readPlaceRules(db);
  const states = sumStates(rules);
  for await (const piece of readMoney(db, period, { places: rules.rule })) states.add(piece);
  return states.read();
}

interface PlaceRules {
  rule: PlaceRule;
  companyState: State | null;
}

export async function readPlaceRules(db: Queryable): Promise<PlaceRules> {
  const [settings] = await db.select().from(shopSettings);
  const { placeOfSupply: rule } = readTax('only', settings!.tax);
  return { rule, companyState: sellerOf(readCompany('only', settings!.company)).companyState };
}

export function sumStates({ rule, companyState }: PlaceRules) {
  const byCode = new Map<string | null, StateSales>();
  return {
    add({ places }: Piece): void {
      for (const { chosen, state: typed, gst, orders, net } of places!) {
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
    },
    read: (): StateSales[] =>
      [...byCode.values()].sort(
        (a, b) => b.netPaise - a.netPaise || (a.state?.code ?? '').localeCompare(b.state?.code ?? ''),
      ),
  };
}

function taxesTo(place: State | null, company: State | null): string | null {
  if (place === null || company === null) return null;
  if (supplyTo(place, company) === 'inter') return 'IGST';
  return place.hasLegislature ? 'CGST + SGST' : 'CGST + UTGST';
}
