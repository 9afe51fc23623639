import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Type, { type Static } from 'typebox';
import type { Db } from '../../../platform/db/database.ts';
import { settings } from '../../../platform/db/schema/index.ts';
import { storedJson } from '../../../platform/db/schema/stored-json.ts';
import type { PaymentAccount } from '../gateway.ts';
import { newId } from './ledger.ts';

export const STAND_IN_PATH = '/sandbox/razorpay';
const KEY = 'sandbox-gateway';

const secrets = Type.Object({ keyId: Type.String(), keySecret: Type.String(), webhookSecret: Type.String() });
type Secrets = Static<typeof secrets>;
const readSecrets = storedJson('settings.value', secrets);

const secret = () => randomBytes(24).toString('base64url');

/** The shop's account with the stand-in. Its secrets are generated at the first start and stored. */
export async function openStandInAccount(db: Db): Promise<PaymentAccount> {
  const fresh: Secrets = { keyId: newId('rzp_test_'), keySecret: secret(), webhookSecret: secret() };
  await db.insert(settings).values({ key: KEY, value: fresh }).onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return { ...readSecrets(KEY, row!.value), checkoutUrl: `${STAND_IN_PATH}/checkout.js`, isStandIn: true };
}
