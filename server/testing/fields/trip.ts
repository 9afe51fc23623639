import type { BodyOf, PostPath } from '#contract/index.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../people.ts';
import type { TestShop } from '../test-shop.ts';

/** A field that no call shows, and why. */
export class Unread {
  readonly whyUnread: string;
  /** Sent all the same, where the call needs it. */
  readonly value: unknown;
  constructor(whyUnread: string, value?: unknown) {
    this.whyUnread = whyUnread;
    this.value = value;
  }
}
export const unread = (whyUnread: string, value?: unknown) => new Unread(whyUnread, value);

/** It says which one is meant. */
export const names = (value?: unknown) => unread('Names what the call is about', value);
/** A password, a code or a signature. */
export const proves = (value?: unknown) => unread('Proves who asks; no call shows a secret', value);
/** The state that the sender has seen. */
export const guards = (value?: unknown) =>
  unread('Only compared: the call is refused when another was faster', value);

export type BodyPath = {
  [P in PostPath]: BodyOf<P> extends undefined ? never : P;
}[PostPath];

/** Every field, the optional ones too: the compiler names a new one that is missing here. */
type Fields<Body> = Body extends object
  ? { [K in keyof Body]-?: Exclude<Body[K], undefined> | Unread }
  : never;

/** A shop with a customer and a staff member. */
export interface Visit {
  shop: TestShop;
  customer: TestCustomer;
  admin: string;
}

/** The way of a body's fields into the shop and out again. */
export interface Trip<P extends BodyPath> {
  /** Values that are not what an absent field would leave behind. */
  fields(visit: Visit): Fields<BodyOf<P>> | Promise<Fields<BodyOf<P>>>;
  /** What a reading call shows afterwards, under the names of the body. Absent where no field is read. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  shown?(visit: Visit, answer: any, sent: any): object | Promise<object>;
  /** Fields of rows inside the body that no call shows, and why. */
  unreadInside?: Record<string, string>;
  /** Who calls, where it is neither the visit's customer nor its staff member. */
  token?(visit: Visit): Promise<string>;
}

/** Two ways where a body has fields that exclude each other. */
export type Trips<P extends BodyPath> = { [Path in P]: Trip<Path> | Trip<Path>[] };

export async function newVisit(shop: TestShop): Promise<Visit> {
  return { shop, customer: await registerCustomer(shop), admin: await logInAdmin(shop) };
}

/** Of the texts that were sent, those that are in a text. */
export const foundIn = (text: string, sent: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [field, text.includes(String(value)) ? value : undefined]),
  );
