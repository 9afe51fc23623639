import { sql } from 'drizzle-orm';
import type { CompanyPage } from '#contract/admin-companies.ts';
import { type Paise, paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { isSold } from '../../sales/money-moved.ts';

const LATEST_ORDERS = 10;

interface OrderOfCompany extends Record<string, unknown> {
  id: string;
  number: string;
  createdAt: string;
  by: string;
  hasLeft: boolean;
  firstItem: string;
  items: number;
  orderStatus: CompanyPage['latestOrders'][number]['orderStatus'];
  totalPaise: Paise;
}

const HAS_LEFT = sql`NOT EXISTS (SELECT FROM company_members m
  WHERE m.customer_id = orders.customer_id AND m.company_id = orders.company_id)`;

/** The orders of a company, by whom of its people they were placed. */
export async function readLatestOrders(
  db: Queryable,
  companyId: string,
): Promise<Pick<CompanyPage, 'latestOrders' | 'placedOrders' | 'ordersOfLeft'>> {
  const { rows } = await db.execute<OrderOfCompany>(sql`
    SELECT orders.id, orders.number, orders.created_at AS "createdAt", customers.name AS by, ${HAS_LEFT} AS "hasLeft",
      lines.first AS "firstItem", lines.items, orders.order_status AS "orderStatus", orders.total_paise AS "totalPaise"
    FROM orders JOIN customers ON customers.id = orders.customer_id
      CROSS JOIN LATERAL (SELECT (array_agg(name ORDER BY position))[1] AS first, count(*)::int AS items
        FROM order_lines WHERE order_lines.order_id = orders.id AND order_lines.kind = 'goods') AS lines
    WHERE orders.company_id = ${companyId} ORDER BY orders.id DESC LIMIT ${LATEST_ORDERS}`);
  const { rows: counted } = await db.execute<{ placed: number; left: number }>(sql`
    SELECT count(*)::int AS placed, (count(*) FILTER (WHERE ${isSold} AND ${HAS_LEFT}))::int AS "left"
    FROM orders WHERE orders.company_id = ${companyId}`);
  return {
    latestOrders: rows.map(({ id, number, createdAt, totalPaise, ...order }) => ({
      _id: id,
      orderId: number,
      createdAt: new Date(createdAt).toISOString(),
      by: order.by,
      hasLeft: order.hasLeft,
      firstItem: order.firstItem,
      items: order.items,
      orderStatus: order.orderStatus,
      totalBill: paiseToRupees(totalPaise),
    })),
    placedOrders: counted[0]!.placed,
    ordersOfLeft: counted[0]!.left,
  };
}
