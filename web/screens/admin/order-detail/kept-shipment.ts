import type { Order } from '#contract/order-entities.ts';
import { dropKept, keepInput, readKept } from '../../../remembered/kept-input.ts';
import type { ShipmentDraft } from './shipment-draft.ts';

const slotOf = (order: Order) => `shipment:${order._id}`;

export const readShipment = (order: Order) => readKept(slotOf(order)) as ShipmentDraft | null;
export const keepShipment = (order: Order, draft: ShipmentDraft) => keepInput(slotOf(order), draft);
export const dropShipment = (order: Order) => dropKept(slotOf(order));
