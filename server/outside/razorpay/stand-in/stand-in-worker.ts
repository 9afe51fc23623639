import type { OwnAddress } from '../../../platform/http/own-address.ts';
import type { WorkerPlan } from '../../../platform/workers/workers.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { settleRefund } from './refunds.ts';
import type { StandIn } from './stand-in.ts';

/** What the provider does by itself: it settles refunds and sends webhooks to the shop. */
export const standInWorker = (standIn: StandIn, ownAddress: OwnAddress): WorkerPlan => ({
  name: 'sandbox-gateway',
  restMs: 300,
  wakeUp: standIn.wakeUp,
  async run() {
    const settled = await settleRefund(standIn);
    const sent = await deliverWebhooks(standIn, `${ownAddress.url()}/checkOut/webhook`);
    return settled || sent;
  },
});
