import { eq } from 'drizzle-orm';
import { type ApiPath, contract, type Endpoint } from '#contract/index.ts';
import {
  addresses,
  admins,
  blogPosts,
  cartItems,
  partners,
  reviews,
  wishlistItems,
} from '../../platform/db/schema/index.ts';
import { openSession } from '../../platform/http/sessions.ts';
import { ADMIN } from '../administrator.ts';
import { addProduct } from '../catalogue.ts';
import { gatewayStandIn } from '../gateway-stand-in.ts';
import { DELIVERY, placeOrder, placePaidOrder } from '../orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../people.ts';
import { quoting } from '../quotes.ts';
import type { Answer, TestShop } from '../test-shop.ts';
import type { Hints } from './schema-values.ts';

export const endpoints = Object.entries(contract) as [ApiPath, Endpoint][];

/** Two customers who own the same kinds of things, and one of everything the back office has. */
export interface World {
  mine: TestCustomer;
  theirs: TestCustomer;
  myIds: Hints;
  theirIds: Hints;
  hints: Hints;
}

export async function makeWorld(shop: TestShop): Promise<World> {
  const { db } = shop.deps;
  await gatewayStandIn(shop).control({ refunds: { delayMs: 0 } });
  const [mine, theirs] = [await registerCustomer(shop), await registerCustomer(shop)];
  const products = [
    await addProduct(shop),
    await addProduct(shop, { productType: 'viewable', pricePaise: null }),
  ];
  const [partner] = await db
    .insert(partners)
    .values({ serviceProvider: 'Carrier', link: 'https://carrier.example' })
    .returning();
  const review = { name: 'R', company: 'C', rating: 4.5, shortReview: 'Good' };
  const [opinion] = await db.insert(reviews).values(review).returning();
  const post = {
    title: 'T',
    slug: 'a-post',
    body: 'B',
    excerpt: 'B',
    published: true,
    publishedAt: new Date(),
  };
  const [blog] = await db.insert(blogPosts).values(post).returning();
  const category = (await shop.get('/websiteData/allCategory')).body.data[0]._id;
  const myIds = await ownThings(shop, mine);
  const theirIds = await ownThings(shop, theirs);
  const hints: Hints = {
    productId: products,
    cartItemId: [...myIds.cartItemId!, ...theirIds.cartItemId!],
    mongooseOrderId: [...myIds.mongooseOrderId!, ...theirIds.mongooseOrderId!],
    categoryId: [category],
    category: [category],
    pId: [category],
    courierId: [partner!.id],
    shippingProviderId: [partner!.id],
    reviewId: [opinion!.id],
    blogId: [blog!.id],
    slug: [blog!.slug],
    email: [mine.email, theirs.email, 'new@example.com'],
    userId: [ADMIN.userId],
    imageLink: ['/media/demo/ball-valve-25.jpg', ''],
    llrImg: ['/media/llr/proof.jpg', ''],
    csv: ['name,price,productType,category\nA,1,buyable,Pumps', 'name\n', '\ufeff"', 'id,name\n,'],
    pincode: [641001, '641001'],
    contact: [9876543210, '9876543210'],
    quantity: [1, 2, 9999],
    orderId: [...myIds.orderId!, ...theirIds.orderId!],
    quoteId: [...myIds.quoteId!, ...theirIds.quoteId!],
    id: [...myIds.id!, ...theirIds.id!],
    _id: [...myIds._id!, ...theirIds._id!],
    newOrderId: [...myIds.orderId!, ...theirIds.orderId!],
    paymentId: [...myIds.paymentId!, ...theirIds.paymentId!],
  };
  return { mine, theirs, myIds, theirIds, hints };
}

/** A cart, a wishlist, an address, an order paid, an order not paid, and quotes. */
async function ownThings(shop: TestShop, owner: TestCustomer): Promise<Hints> {
  const { db } = shop.deps;
  const productId = await addProduct(shop, { name: `For ${owner.email}` });
  const [line] = await db
    .insert(cartItems)
    .values({ customerId: owner.id, productId, quantity: 3 })
    .returning();
  await db.insert(wishlistItems).values({ customerId: owner.id, productId });
  const paid = await placePaidOrder(shop, owner);
  const open = await placeOrder(shop, owner);
  const place = { ...DELIVERY, pincode: '641001', contact: '9876543210' };
  const saved = { ...place, customerId: owner.id, label: 'Works', isDefault: true };
  const [address] = await db.insert(addresses).values(saved).returning();
  return {
    _id: [address!.id],
    productId: [productId],
    cartItemId: [line!.id],
    mongooseOrderId: [paid.mongooseOrderId, open.mongooseOrderId],
    orderId: [open.orderId, paid.orderId],
    paymentId: [paid.paymentId],
    ...(await ownQuotes(shop, owner, productId)),
  };
}

/** One that was offered, and one that was accepted. */
async function ownQuotes(shop: TestShop, owner: TestCustomer, productId: string): Promise<Hints> {
  const desk = quoting(shop, owner, await logInAdmin(shop));
  const ids = [await desk.sendFirst(productId), await desk.accepted(productId)];
  return { quoteId: ids, id: ids };
}

/** A fresh session of the role that the endpoint asks for: some calls end theirs. */
export async function tokenFor(shop: TestShop, world: World, endpoint: Endpoint): Promise<string | null> {
  const { db } = shop.deps;
  if (endpoint.access === 'public') return null;
  if (endpoint.access === 'customer') return openSession(db, 'customer', world.mine.id);
  const [admin] = await db.select().from(admins).where(eq(admins.userId, ADMIN.userId));
  return openSession(db, 'admin', admin!.id);
}

/** Calls an endpoint with any value in the place of its body or query. */
export async function callWith(
  shop: TestShop,
  path: ApiPath,
  endpoint: Endpoint,
  value: unknown,
  token: string | null,
): Promise<Answer> {
  if (endpoint.method === 'POST') return shop.post(path, value, token);
  return shop.get(`${path}?${asQuery(value)}`, token);
}

function asQuery(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(String(value).toWellFormed());
  const query = new URLSearchParams();
  for (const [name, each] of Object.entries(value))
    for (const one of [each].flat())
      query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  return query.toString();
}
