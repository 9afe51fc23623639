// @module-tag slow
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/index.ts';
import type { Schema } from '../abuse/schema-values.ts';
import { endpoints } from '../abuse/world.ts';
import { gatewayStandIn } from '../gateway-stand-in.ts';
import { startTestShop } from '../test-shop.ts';
import { approvalTrips } from './approval-trips.ts';
import { catalogueTrips } from './catalogue-trips.ts';
import { companyTrips } from './company-trips.ts';
import { customerTrips } from './customer-trips.ts';
import { deskTrips } from './desk-trips.ts';
import { filledFields, nestedFields, withoutFields } from './nested-fields.ts';
import { paperTrips } from './paper-trips.ts';
import { peopleTrips } from './people-trips.ts';
import { priceTrips } from './price-trips.ts';
import { saleTrips } from './sale-trips.ts';
import { shippingTrips } from './shipping-trips.ts';
import { stockTrips } from './stock-trips.ts';
import { type BodyPath, newVisit, type Trip, type Trips, Unread, type Visit } from './trip.ts';

const shop = startTestShop({ SHOP_MAIL: 'desk@millwright.example' });
beforeAll(() => gatewayStandIn(shop).control({ refunds: { delayMs: 0 } }));
const TRIPS: Trips<BodyPath> = {
  ...peopleTrips,
  ...customerTrips,
  ...approvalTrips,
  ...companyTrips,
  ...catalogueTrips,
  ...stockTrips,
  ...priceTrips,
  ...deskTrips,
  ...saleTrips,
  ...shippingTrips,
  ...paperTrips,
};
const bodies = endpoints.filter(([, { body }]) => body) as [BodyPath, Endpoint][];

/** With all the shapes of bodies in one. */
interface AnyTrip extends Omit<Trip<BodyPath>, 'fields'> {
  fields(visit: Visit): object | Promise<object>;
}

const tokenOf = (visit: Visit, { access }: Endpoint, trip: AnyTrip) => {
  if (access === 'public') return null;
  return trip.token?.(visit) ?? (access === 'customer' ? visit.customer.token : visit.admin);
};
const nameOf = (field: string) => /^[^.[]+/.exec(field)![0];

/** The whole body, the part of it that is to be read back, and what is neither in it nor has a reason. */
async function packed(trip: AnyTrip, visit: Visit, schema: Schema) {
  const fields = new Map<string, unknown>(Object.entries(await trip.fields(visit)));
  const inside = Object.keys(trip.unreadInside ?? {});
  const read = Object.fromEntries([...fields].filter(([, value]) => !(value instanceof Unread)));
  const known = new Set([...filledFields(read), ...inside]);
  return {
    sent: Object.fromEntries(
      [...fields].map(([name, value]) => [name, value instanceof Unread ? value.value : value]),
    ),
    read: withoutFields(read, inside) as object,
    lost: nestedFields(schema).filter(
      (field) => !known.has(field) && !(fields.get(nameOf(field)) instanceof Unread),
    ),
  };
}

describe('no field of a body vanishes', () => {
  test('every call with a body is looked at', () => {
    expect(Object.keys(TRIPS).sort()).toEqual(bodies.map(([path]) => path).sort());
  });

  test.each(bodies)('%s', async (path, endpoint) => {
    for (const trip of [TRIPS[path]].flat() as AnyTrip[]) {
      const visit = await newVisit(shop);
      const { sent, read, lost } = await packed(trip, visit, endpoint.body as Schema);
      expect(lost, 'neither sent and read back nor with a reason why not').toEqual([]);
      if (!trip.shown) {
        expect(read, 'sent, but read back nowhere').toEqual({});
        continue;
      }
      const key = endpoint.takesIdempotencyKey && { 'idempotency-key': randomUUID() };
      const answer = await shop.post(path, sent, await tokenOf(visit, endpoint, trip), { ...key });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(await trip.shown(visit, answer.body.data, sent)).toMatchObject(read);
    }
  });
});
