import type { OrderSummary } from '#contract/order-entities.ts';
import { hiddenMatch } from '#domain/desk-search.ts';
import type { OrderRow } from '../../lifecycle/change-order.ts';

/** The field that a search found, for a list that does not show it. */
export function whyFound(
  term: string | null,
  summary: Pick<OrderSummary, 'orderId' | 'customerId' | 'product'>,
  order: OrderRow,
  { paperNumbers = [], utrs = [] }: { paperNumbers?: readonly string[]; utrs?: readonly string[] },
): Pick<OrderSummary, 'found'> {
  if (term === null) return {};
  const { customerId: customer, product } = summary;
  const [first, ...more] = product.map(({ productId }) => productId.name);
  const found = hiddenMatch(
    term,
    [summary.orderId, customer.name, customer.email, order.district, first ?? ''],
    [
      ['Phone', customer.phone],
      ['Contact', order.contact],
      ['Tracking number', order.trackingNumber],
      ['Vehicle number', order.vehicleNumber],
      ['E-way bill number', order.ewayBill],
      ['Company', order.company],
      ['PO number', order.poNumber],
      ['GSTIN', order.gst],
      ['Pincode', order.pincode],
      ['Address', order.address],
      ...more.map((name) => ['Item', name] as const),
      ...product.map(({ partNumber }) => ['Part number', partNumber] as const),
      ...paperNumbers.map((number) => ['Document', number] as const),
      ...utrs.map((utr) => ['UTR', utr] as const),
    ],
  );
  return found ? { found } : {};
}
