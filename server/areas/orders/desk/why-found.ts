import type { OrderSummary } from '#contract/order-entities.ts';
import { hiddenMatch } from '#domain/desk-search.ts';
import type { OrderRow } from '../../lifecycle/change-order.ts';

/** What a list does not show, and a search may have found. */
export interface SearchedRow
  extends Pick<
    OrderRow,
    'district' | 'contact' | 'trackingNumber' | 'vehicleNumber' | 'ewayBill' | 'gst' | 'pincode' | 'address'
  > {
  paperNumbers: string[];
  utrs: string[];
  /** Of the company that it was placed for. */
  companyNames: string[];
  /** What tracks each. */
  consignments: string[];
}

/** The field that a search found, for a list that does not show it. */
export function whyFound(
  term: string,
  summary: Pick<OrderSummary, 'orderId' | 'customerId' | 'product' | 'company' | 'poNumber'>,
  order: SearchedRow,
): Pick<OrderSummary, 'found'> {
  const { customerId: customer, product } = summary;
  const [first, ...more] = product.map(({ productId }) => productId.name);
  const found = hiddenMatch(
    term,
    [
      summary.orderId,
      customer.name,
      customer.email,
      order.district,
      summary.company ?? '',
      summary.poNumber ?? '',
      first ?? '',
    ],
    [
      ...order.companyNames.map((name) => ['Company', name] as const),
      ['Phone', customer.phone],
      ['Contact', order.contact],
      ['Tracking number', order.trackingNumber],
      ['Vehicle number', order.vehicleNumber],
      ['E-way bill number', order.ewayBill],
      ['GSTIN', order.gst],
      ['Pincode', order.pincode],
      ['Address', order.address],
      ...more.map((name) => ['Item', name] as const),
      ...product.map(({ partNumber }) => ['Part number', partNumber] as const),
      ...order.paperNumbers.map((number) => ['Document', number] as const),
      ...order.consignments.map((number) => ['Consignment', number] as const),
      ...order.utrs.map((utr) => ['UTR', utr] as const),
    ],
  );
  return found ? { found } : {};
}
