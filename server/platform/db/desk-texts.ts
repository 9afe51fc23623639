import { type SQL, sql } from 'drizzle-orm';

/** What the back office searches, as its indexes have it; customers are called c. */
export const ORDER_TEXT = sql`order_desk_text(orders.number, orders.contact, orders.address, orders.district, orders.pincode, orders.gst,
  orders.tracking_number, orders.vehicle_number, orders.eway_bill)`;
export const CUSTOMER_TEXT = sql`customer_desk_text(c.name, c.email, c.phone)`;
export const COMPANY_TEXT = sql`desk_text(companies.legal_name || E'\\x01' || coalesce(companies.trade_name, ''))`;
/** As it is called everywhere. */
export const COMPANY_NAME = sql`coalesce(companies.trade_name, companies.legal_name)`;
export const companiesLike = (pattern: string): SQL =>
  sql`ANY(ARRAY(SELECT companies.id FROM companies WHERE ${COMPANY_TEXT} LIKE ${pattern}))`;

/** A search that matches more by one of its ways is broad. */
export const MOST_FOUND = 5000;
