import type { PaymentAccount } from '../../outside/razorpay/gateway.ts';
import { openStandInAccount } from '../../outside/razorpay/stand-in/account.ts';
import { connect } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { startShopProcess } from '../shop-process.ts';

export interface GatewayHost {
  url: string;
  keys: PaymentAccount;
  /** What a shop needs to pay here. */
  environment: Record<string, string>;
  control(wishes: object): Promise<void>;
  stop(): Promise<void>;
}

/** A shop of which only the payment service is used: it outlives the shops that are killed. */
export async function startGatewayHost(databaseUrl: string, dataDir: string): Promise<GatewayHost> {
  const host = await startShopProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SANDBOX_CONTROLS: 'on',
  });
  const url = `${host.url}/sandbox/razorpay`;
  const keys = await readKeys(databaseUrl);
  return {
    url,
    keys,
    environment: {
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_URL: url,
    },
    async control(wishes) {
      const answer = await fetch(`${url}/controls`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wishes),
      });
      if (!answer.ok) throw new Error(`The gateway took no wishes: ${await answer.text()}`);
    },
    stop: host.stop,
  };
}

async function readKeys(databaseUrl: string): Promise<PaymentAccount> {
  const db = connect(databaseUrl, createLog('silent'));
  const account = await openStandInAccount(db);
  await db.$client.end();
  return account;
}
