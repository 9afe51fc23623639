import type { OwnAddress } from '../../../platform/http/own-address.ts';
import type { WorkerPlan } from '../../../platform/workers/workers.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { settleRefund } from './refunds.ts';
import type { StandIn } from './stand-in.ts';

/** What the provider does by itself: it settles refunds and sends webhooks to the shop. */
export const standInWorker = (sandbox: StandIn, ownAddress: OwnAddress): WorkerPlan => ({
  name: 'sandbox-gateway',
  restMs: 300,
  wakeUp: sandbox.wakeUp,
  async run() {
    const settled = await settleRefund(sandbox);
    const sent = await deliverWebhooks(sandbox, `${ownAddress.url()}/checkOut/webhook`);
    return settled || sent;
  },
});
