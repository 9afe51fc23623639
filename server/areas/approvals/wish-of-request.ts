import { readAskedLines, readAskedOrder } from '../../platform/db/schema/company-json.ts';
import type { PlaceOrder } from '../checkout/place-order.ts';
import type { RequestRow } from './find-request.ts';

/** The checkout that a request stands for. */
export function wishOfRequest(request: RequestRow): PlaceOrder & { companyId: string } {
  const { id, requesterId: customerId, companyId, quoteId } = request;
  const { delivery, billing, consigneeGst, ...rest } = readAskedOrder(id, request.wish);
  const lines = readAskedLines(id, request.lines);
  return {
    ...rest,
    customerId,
    companyId,
    quoteId,
    delivery: { ...delivery, billing, consigneeGst },
    lines:
      quoteId === null
        ? lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]))
        : [],
    keepBilling: false,
    saveAddressAs: null,
    clientKey: null,
    replaces: null,
    replacesKeys: [],
  };
}
