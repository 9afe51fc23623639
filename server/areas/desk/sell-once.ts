import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { type customers, products, shopSettings } from '../../platform/db/schema/index.ts';
import type { TaxSettings } from '../../platform/db/schema/paper-json.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import type { DeskSale } from '../lifecycle/pay-link.ts';
import { type ListedProduct, readListed } from '../quotes/known-products.ts';
import { settingsIn } from '../settings/read-settings.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { type Caller, findOrMakeCaller, type SaleBody } from './find-caller.ts';
import { priceSale } from './sale-lines.ts';
import { type DeskRequest, findMadeBefore } from './sent-before.ts';

export type Priced = ReturnType<typeof priceSale>;

interface BegunSale {
  customer: typeof customers.$inferSelect;
  known: ReadonlyMap<string, ListedProduct>;
  priced: Priced;
  tax: TaxSettings;
}

interface SaleSteps<Made> {
  make: (tx: Transaction, begun: BegunSale) => Promise<DeskSale>;
  answer: (tx: Transaction, sale: DeskSale) => Promise<Made>;
}

/** Makes what a caller wants, once: the same request again is answered with what it made. */
export async function sellOnce<Made>(
  { db }: Pick<Deps, 'db'>,
  staff: Session,
  { request, caller }: { request: DeskRequest; caller: Caller },
  { make, answer }: SaleSteps<Made>,
): Promise<Made> {
  const passwordHash = await passwordOfNobody(caller.made);
  return db.transaction(async (tx) => {
    const before = await findMadeBefore(tx, staff, request);
    if (before) return answer(tx, before);
    const customer = await findOrMakeCaller(tx, staff, caller, passwordHash);
    const { tax } = settingsIn((await tx.select().from(shopSettings))[0]!);
    const known = await readProducts(tx, customer.id, request.body);
    const priced = priceSale(request.body, { known, tax });
    return answer(tx, await make(tx, { customer, known, priced, tax }));
  });
}

/** No password matches that of a customer who is made for a caller. */
const passwordOfNobody = (made: unknown): Promise<string> | null =>
  made ? hashPassword(randomBytes(32).toString('base64url')) : null;

/** Locked, as a checkout locks them: what is offered is what the catalogue has at this moment. */
async function readProducts(
  tx: Transaction,
  customerId: string,
  { lines }: Pick<SaleBody, 'lines'>,
): Promise<Map<string, ListedProduct>> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  if (ids.length > 0) await lockRows(tx, products, inArray(products.id, ids), 'share');
  return readListed(tx, customerId, ids);
}
