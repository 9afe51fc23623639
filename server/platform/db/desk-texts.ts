import { sql } from 'drizzle-orm';

/** What the back office searches, as its indexes have it; customers are called c. */
export const ORDER_TEXT = sql`order_desk_text(orders.number, orders.contact, orders.address, orders.district, orders.pincode, orders.gst,
  orders.tracking_number, orders.vehicle_number, orders.eway_bill)`;
export const CUSTOMER_TEXT = sql`customer_desk_text(c.name, c.email, c.phone)`;

/** A search that matches more by one of its ways is broad. */
export const MOST_FOUND = 5000;
