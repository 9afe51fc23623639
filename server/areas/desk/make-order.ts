import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import { STAFF_NOTE } from '#domain/order-events.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import { oneLine } from '../../platform/http/clean-text.ts';
import type { Session } from '../../platform/http/sessions.ts';
import { holdGoods } from '../checkout/hold-goods.ts';
import { refuseOneTooMany } from '../checkout/order-limits.ts';
import { insertOrder } from '../checkout/place-order.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, type OrderRow, stateOf } from '../lifecycle/change-order.ts';
import { type DeskSale, payPathOf } from '../lifecycle/pay-link.ts';
import { noticeOfAwaitedTransfer } from '../lifecycle/shop-notices.ts';
import { mailPaymentAwaited, mailTransferAwaited } from '../lifecycle/transfer-mails.ts';
import { readBank } from '../lifecycle/transfer-terms.ts';
import { companyIdOf } from '../membership/lock-buyer.ts';
import type { ListedProduct } from '../quotes/known-products.ts';
import { type RevisionLine, readRevisionLines } from '../quotes/read-revision.ts';
import { inviteCaller, readCaller, type SaleBody } from './find-caller.ts';
import { readPlaces } from './read-places.ts';
import { sellOnce } from './sell-once.ts';
import { writeSale } from './sent-before.ts';

type Made = ResponseOf<'/admin/orders/new'>['data'];

/** An order for a caller: it holds its goods while it waits for its payment, by the link or by a transfer. */
export async function makeOrder(
  deps: Deps,
  staff: Session,
  body: SaleBody,
  key: string | null,
): Promise<Made> {
  const caller = readCaller(body);
  const { delivery, contact, billing } = readPlaces(body, caller);
  if (!delivery) throw invalid('Enter where the goods go.');
  const request = { kind: 'order', body, key } as const;
  const paymentMethod = body.paymentMethod ?? 'transfer';
  return sellOnce(
    deps,
    staff,
    { request, caller },
    {
      answer: (tx, sale) => answerOf(deps, tx, sale),
      make: async (tx, { customer, known, priced, tax }) => {
        const lines = readRevisionLines(priced, { known, place: delivery.district, tax }, 'An order');
        const { order } = await insertOrder(
          deps,
          tx,
          {
            customerId: customer.id,
            companyId: await companyIdOf(tx, customer.id),
            delivery: { ...delivery, contact: contact ?? customer.phone, billing, consigneeGst: null },
            quote: null,
            quoteId: null,
            company: oneLine(body.company),
            poNumber: oneLine(body.poNumber),
            paymentMethod,
            madeBy: staff,
          },
          lines.map((line) => asOrdered(line, known.get(line.productId ?? ''))),
          `desk:${key ?? randomUUID()}`,
        );
        const sale = await writeSale(tx, staff, request, { orderId: order.id });
        await holdGoods(tx, order, {});
        await refuseOneTooMany(tx, customer.id, 'desk');
        if (sale.callerSaid) {
          const state = stateOf(order);
          const entry = { action: STAFF_NOTE, actor: staff, note: sale.callerSaid } as const;
          await changeOrder(tx, { row: order, state }, state, entry);
        }
        if (body.invite) await inviteCaller(tx, staff, caller, customer);
        await tellCaller(deps, tx, order, sale);
        return sale;
      },
    },
  );
}

function asOrdered({ imageLink, listPricePaise: _, ...line }: RevisionLine, product?: ListedProduct) {
  const listed = product?.listedAt(line.quantity);
  return {
    ...line,
    priceList: listed?.unitPricePaise === line.unitPricePaise ? listed.priceList : null,
    productId: line.productId ?? null,
    imageLinks: imageLink ? [imageLink] : [],
    partNumber: line.partNumber ?? null,
    hsn: line.hsn ?? null,
  };
}

async function tellCaller(deps: Deps, tx: Transaction, order: OrderRow, sale: DeskSale): Promise<void> {
  if (order.paymentMethod === 'card') return mailPaymentAwaited(tx, order, payPathOf(sale.token));
  await mailTransferAwaited(deps, tx, order);
  await noticeOfAwaitedTransfer(deps, tx, order);
}

async function answerOf(deps: Deps, tx: Transaction, sale: DeskSale): Promise<Made> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, sale.orderId!));
  const { id, number, totalPaise, customerId, paymentMethod } = order!;
  return {
    mongooseOrderId: id,
    number,
    amount: totalPaise,
    currency: 'INR',
    bank: paymentMethod === 'transfer' ? await readBank(deps, tx) : null,
    reference: number,
    customerId,
    paymentLink: deps.config.publicUrl + payPathOf(sale.token),
  };
}
