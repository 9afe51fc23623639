import { randomUUID } from 'node:crypto';
import { processGatewayEvents } from '../areas/payments/events/process-gateway-events.ts';
import { importJobs, partners } from '../platform/db/schema/index.ts';
import { addProduct } from './catalogue.ts';
import { eventually, gatewayStandIn } from './gateway-stand-in.ts';
import { checkOut, DELIVERY, placePaidOrder, putInCart, verify } from './orders.ts';
import type { PaymentProof } from './payment-proof.ts';
import { freshEmail, logInAdmin, PASSWORD, registerCustomer, type TestCustomer } from './people.ts';
import { randomFrom } from './random.ts';
import type { Answer, TestShop } from './test-shop.ts';
import { deliver, paymentEvent } from './webhooks.ts';

/** Things that all writers reach for at once. */
export interface Stage {
  admin: string;
  customer: TestCustomer;
  categories: [string, string];
  products: [string, string];
  cartItemId: string;
  blogId: string;
  partnerId: string;
  /** Not paid as far as the shop knows; the gateway has its money. */
  order: { mongooseOrderId: string; proof: PaymentProof };
  /** The same again, made in another tab. */
  double: { mongooseOrderId: string; proof: PaymentProof };
  paid: { mongooseOrderId: string; paymentId: string };
}

export type Writer<S extends Stage = Stage> = (stage: S) => Promise<Answer | undefined>;

export async function setStage(shop: TestShop): Promise<Stage> {
  const admin = await logInAdmin(shop);
  const post = async (url: string, body: object) => (await shop.post(url, body, admin)).body.data._id;
  const categories: Stage['categories'] = [
    await post('/category/add', { name: 'Pumps' }),
    await post('/category/add', { name: 'Motors' }),
  ];
  const products: Stage['products'] = [
    await addProduct(shop, { categoryId: categories[0], name: `Pump ${randomUUID()}` }),
    await addProduct(shop, { categoryId: categories[1], name: `Motor ${randomUUID()}` }),
  ];
  const blogId = await post('/admin/blog/add', { title: 'Seals', body: 'Why they fail.', published: true });
  const [partner] = await shop.deps.db
    .insert(partners)
    .values({ serviceProvider: 'Gati', link: 'https://gati.example' })
    .returning();
  const things = { admin, categories, products, blogId, partnerId: partner!.id };
  return { ...things, ...(await freshCustomer(shop, products)) };
}

/** A customer with a cart and orders, for writers that use them up. */
export async function freshCustomer(
  shop: TestShop,
  products: Stage['products'],
): Promise<Pick<Stage, 'customer' | 'cartItemId' | 'order' | 'double' | 'paid'>> {
  const customer = await registerCustomer(shop);
  const [line] = await putInCart(shop, customer, products[0]).returning();
  await putInCart(shop, customer, products[1]);
  const lines = products.map((productId) => ({ productId, quantity: 1 }));
  const paidUnheard = async () => {
    const { body } = await checkOut(shop, customer, lines, { key: randomUUID() });
    return { ...body.data, proof: await gatewayStandIn(shop).payWell(body.data.orderId) };
  };
  const [order, double] = [await paidUnheard(), await paidUnheard()];
  const paid = await placePaidOrder(shop, customer);
  return { customer, cartItemId: line!.id, order, double, paid };
}

/** Every way in which the catalogue, carts and contents are written. */
export const shopWriters = (shop: TestShop): Record<string, Writer> => {
  let turn = 0;
  const random = randomFrom(1968);
  const either = <T>(pair: [T, T]) => pair[random.between(0, 1)]!;
  const form = () => ({
    name: `Part ${turn++}`,
    description: 'Cast iron.',
    price: 100,
    productType: 'buyable',
    imageLink: [],
    specifications: [{ key: 'Alloy', value: `zinc bronze ${turn}` }],
  });
  const asAdmin = (url: string, body: object, { admin }: Stage) => shop.post(url, body, admin);
  const asCustomer = (url: string, body: object, { customer }: Stage) => shop.post(url, body, customer.token);
  return {
    'add a product': (s) => asAdmin('/admin/product/add', { ...form(), categoryId: either(s.categories) }, s),
    'edit a product': (s) =>
      asAdmin(
        '/admin/product/edit',
        { ...form(), productId: either(s.products), category: either(s.categories) },
        s,
      ),
    'change prices together': (s) =>
      asAdmin('/admin/product/bulkPrice', { ids: s.products.toReversed(), percent: random.between(1, 9) }, s),
    'delete a product': async (s) => {
      const productId = await addProduct(shop, { categoryId: either(s.categories) });
      await putInCart(shop, s.customer, productId);
      return asAdmin('/admin/product/delete', { productId }, s);
    },
    'add a category': (s) => asAdmin('/category/add', { name: 'Valves', pId: either(s.categories) }, s),
    'edit a category': (s) =>
      asAdmin(
        '/category/edit',
        { categoryId: either(s.categories), name: `Spares ${turn++}`, imageLink: '' },
        s,
      ),
    'move a category': (s) =>
      asAdmin(
        '/category/move',
        { categoryId: s.categories[0], parentId: random.between(0, 1) ? s.categories[1] : null },
        s,
      ),
    'delete a category': (s) => asAdmin('/category/delete', { categoryId: either(s.categories) }, s),
    'add to the cart': (s) =>
      asCustomer('/user/product/addCart', { productId: either(s.products), quantity: 1 }, s),
    'order again': (s) => asCustomer('/user/orders/reorder', { mongooseOrderId: s.order.mongooseOrderId }, s),
    'change a quantity': (s) =>
      asCustomer('/user/product/updateQuantity', { productId: either(s.products), newQuantity: 1 }, s),
    'set a quantity': (s) =>
      asCustomer('/user/product/setQuantity', { productId: either(s.products), quantity: 7 }, s),
    'take out of the cart': (s) => asCustomer('/user/product/removeCart', { cartItemId: s.cartItemId }, s),
    'put on the wishlist': (s) =>
      asCustomer('/user/product/addWishlist', { productId: either(s.products) }, s),
    'take off the wishlist': (s) =>
      asCustomer('/user/product/removeWishlist', { productId: either(s.products) }, s),
    'write a post': (s) =>
      asAdmin('/admin/blog/add', { title: 'Seals', body: 'Why they fail.', published: true }, s),
    'edit a post': (s) =>
      asAdmin(
        '/admin/blog/edit',
        { blogId: s.blogId, title: 'Seals', slug: 'seals', body: `${turn++}`, published: true },
        s,
      ),
    'delete a post': async (s) => {
      const added = await asAdmin('/admin/blog/add', { title: 'Seals', body: 'x', published: false }, s);
      return added.body.data ? asAdmin('/admin/blog/delete', { blogId: added.body.data._id }, s) : added;
    },
    'write and delete a review': async (s) => {
      const review = { company: 'Mills', name: 'Ravi', rating: 5, shortReview: 'Good.' };
      const added = await asAdmin('/admin/review/add', review, s);
      return added.body.data ? asAdmin('/admin/review/delete', { reviewId: added.body.data._id }, s) : added;
    },
    'add and delete a partner': async (s) => {
      const added = await asAdmin('/orders/addPartner', { serviceProvider: 'VRL', link: 'vrl.example' }, s);
      return added.body.data
        ? asAdmin('/orders/deletePartner', { courierId: added.body.data._id }, s)
        : added;
    },
  };
};

/** Those that take their time: a worker's turn, or the hashing of a password. */
export const slowWriters = (shop: TestShop): Record<string, Writer> => {
  let turn = 0;
  return {
    'import products': async (s) => {
      const csv = `id,name,price\n${s.products[1]},Imported zinc ${turn++},7\n${s.products[0]},Imported alloy ${turn},8`;
      const started = await shop.post('/admin/product/import/start', { csv }, s.admin);
      await eventually(async () => {
        const jobs = await shop.deps.db
          .select({ state: importJobs.state, failures: importJobs.failures })
          .from(importJobs);
        if (jobs.some(({ state }) => state === 'waiting' || state === 'running'))
          throw new Error('still importing');
        if (jobs.some(({ failures }) => failures > 0)) throw new Error('an import failed');
      });
      return started;
    },
    'change the password': async (s) => {
      const { token } = await registerCustomer(shop);
      await shop.post('/userAuth/changePassword', { password: `${PASSWORD} ${turn++}` }, token);
      return shop.post('/userAuth/forgotPassword', { email: s.customer.email });
    },
    register: (s) =>
      shop.post('/userAuth/register', {
        name: s.customer.name,
        email: freshEmail(),
        phone: '9876543210',
        password: PASSWORD,
      }),
    'type a code': ({ customer }) =>
      shop.post('/userAuth/resetPassword', { email: customer.email, otp: '000000', password: PASSWORD }),
  };
};

const hear = async (shop: TestShop, event: string, paymentId: string) => {
  const answer = await deliver(shop, paymentEvent(event, paymentId));
  await processGatewayEvents(shop.deps);
  return answer;
};

/** Every way in which an order and its money are written until it is paid. */
export const unpaidWriters = (shop: TestShop): Record<string, Writer> => ({
  'place an order': (s) =>
    checkOut(
      shop,
      s.customer,
      [...s.products].reverse().map((productId) => ({ productId, quantity: 1 })),
      {
        ...DELIVERY,
        key: randomUUID(),
      },
    ),
  'place an order instead': (s) =>
    checkOut(shop, s.customer, [{ productId: s.products[1], quantity: 2 }], {
      key: randomUUID(),
      replaces: s.order.mongooseOrderId,
    }),
  'cancel an unpaid order': (s) =>
    shop.post('/user/orders/cancelUnpaid', { mongooseOrderId: s.order.mongooseOrderId }, s.customer.token),
  'pay an order': (s) =>
    shop.post('/checkOut/payOrder', { mongooseOrderId: s.order.mongooseOrderId }, s.customer.token),
  'verify a payment': (s) => verify(shop, s.customer, s.order.proof),
  'verify the payment of a double': (s) => verify(shop, s.customer, s.double.proof),
  'hear of a payment': (s) => hear(shop, 'payment.captured', s.order.proof.razorpay_payment_id),
});

/** And from then on. */
export const paidWriters = (shop: TestShop): Record<string, Writer> => {
  const onPaid =
    (path: string, fields: object = {}): Writer =>
    (s) =>
      shop.post(`/orders/${path}`, { mongooseOrderId: s.paid.mongooseOrderId, ...fields }, s.admin);
  return {
    'hear of a refund': async (s) => {
      await gatewayStandIn(shop).call('POST', `/payments/${s.paid.paymentId}/refund`, { amount: 100 });
      return hear(shop, 'refund.processed', s.paid.paymentId);
    },
    'ask for a refund': (s) =>
      shop.post('/user/orders/cancel', { mongooseOrderId: s.paid.mongooseOrderId }, s.customer.token),
    'refund a part': onPaid('approveRefund', { refundOption: 'partial', partialAmount: 1 }),
    'refund all': onPaid('approveRefund', { refundOption: 'full' }),
    'reject a refund': onPaid('rejectRefund'),
    'confirm an order': onPaid('confirmOrder'),
    'correct the shipping': onPaid('correctShipping', { trackingNumber: 'T2' }),
    'ship an order': (s) => onPaid('shipped', { shippingProviderId: s.partnerId, trackingNumber: 'T1' })(s),
  };
};
