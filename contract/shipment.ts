import Type from 'typebox';
import { MAX_PLACED_LINES, MAX_QUANTITY } from '#domain/sizes/orders.ts';
import {
  MAX_EWAY_BILL_LENGTH,
  MAX_TRACKING_NUMBER_LENGTH,
  MAX_VEHICLE_NUMBER_LENGTH,
} from '#domain/sizes/shipping.ts';
import { closed, id, imageLink, nullable } from './schema.ts';

export const orderRef = closed({
  mongooseOrderId: Type.String({ minLength: 1, maxLength: 60, description: 'The _id or the human orderId' }),
});

export const maybe = (maxLength: number, description?: string) =>
  Type.Optional(nullable(Type.String({ maxLength, ...(description && { description }) })));

/** An order that left in several consignments needs to know which one is meant. */
export const ofConsignment = {
  consignmentId: Type.Optional(id),
};

/** All optional: an order may leave without any of it. */
const shipment = {
  ...orderRef.properties,
  llrImg: Type.Optional(nullable(imageLink)),
  shippingProviderId: Type.Optional(nullable(id)),
  trackingNumber: maybe(MAX_TRACKING_NUMBER_LENGTH),
  vehicleNumber: maybe(MAX_VEHICLE_NUMBER_LENGTH),
  ewayBill: maybe(MAX_EWAY_BILL_LENGTH, 'Twelve digits'),
  lrDate: maybe(10, 'The date on the carrier’s receipt, such as 2026-11-13'),
  placeOfSupply: maybe(2, 'Code of the State of the delivery, where the address does not name one'),
};
export const shipmentCorrection = closed({ ...shipment, ...ofConsignment });
export const typedHsn = closed({
  position: Type.Integer({ minimum: 1, maximum: MAX_PLACED_LINES }),
  hsn: Type.String({ maxLength: 20, description: 'Of 4, 6 or 8 digits' }),
});

export const typedCodes = (description: string) =>
  Type.Optional(Type.Array(typedHsn, { maxItems: MAX_PLACED_LINES, description }));

/** All that is left of an order. */
const wholeDispatch = {
  ...shipment,
  hsn: typedCodes('The codes of lines without one: kept with the line and its product'),
  bookMissing: Type.Optional(
    Type.Union(
      [
        Type.Boolean(),
        Type.Array(Type.Integer({ minimum: 1, maximum: MAX_PLACED_LINES }), { maxItems: MAX_PLACED_LINES }),
      ],
      {
        description:
          'Send more than stock says: the missing pieces are booked as received, of all lines or of these positions',
      },
    ),
  ),
};
export const dispatch = closed({
  ...wholeDispatch,
  lines: Type.Optional(
    Type.Array(
      closed({
        position: Type.Integer({ minimum: 1, maximum: MAX_PLACED_LINES }),
        quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
      }),
      {
        minItems: 1,
        maxItems: MAX_PLACED_LINES,
        description: 'What leaves in this consignment; absent: all that is left of the order',
      },
    ),
  ),
});
export const wholeShipment = closed(wholeDispatch);
