import { randomUUID } from 'node:crypto';
import { addProduct } from '../catalogue.ts';
import { gatewayStandIn } from '../gateway-stand-in.ts';
import { checkOut, DELIVERY, placeOrder, placePaidOrder, putInCart } from '../orders.ts';
import { resultOf } from '../payment-proof.ts';
import { quoting } from '../quotes.ts';
import { guards, names, proves, type Trips, unread, type Visit } from './trip.ts';

const GSTIN = '33AABCM4521K1ZP';
export const PLACE = {
  address: '3 Trichy Road',
  district: 'Karur',
  state: 'Tamil Nadu',
  pincode: '639001',
  contact: '9876509876',
  gst: GSTIN,
};
export const BILLED = {
  company: 'Karur Looms Private Limited',
  gst: GSTIN,
  address: '7 Mill Road',
  district: 'Coimbatore',
  state: 'Tamil Nadu',
  pincode: '641001',
  sez: true,
};
const billed = () => ({ billing: BILLED, keepBilling: true as const, consigneeGst: '33AAACH7409R1Z8' });

const read = async ({ shop, customer }: Visit, url: string) =>
  (await shop.get(url, customer.token)).body.data;
const book = (visit: Visit) => read(visit, '/user/addresses/all');
const cartLine = async (visit: Visit) => (await read(visit, '/user/product/allCart')).cart[0];
const ownOrder = (visit: Visit, id: string) => read(visit, `/user/orders/singleOrder?mongooseOrderId=${id}`);
const desk = ({ shop, customer, admin }: Visit) => quoting(shop, customer, admin);
const offered = async (visit: Visit) => desk(visit).sendFirst(await addProduct(visit.shop));
const isCancelled = async (visit: Visit, id: string) =>
  (await ownOrder(visit, id)).orderStatus === 'cancelled';

/** A line in the cart, and its product. */
async function filledCart({ shop, customer }: Visit): Promise<string> {
  const productId = await addProduct(shop);
  await putInCart(shop, customer, productId, 3);
  return productId;
}

/** What both kinds of orders show of where the goods go. */
async function placed(visit: Visit, { mongooseOrderId }: { mongooseOrderId: string }) {
  const order = await ownOrder(visit, mongooseOrderId);
  const [saved] = await book(visit);
  const kept = await read(visit, '/user/addresses/billing');
  return {
    ...order,
    keepBilling: kept.length === 1,
    quoteId: order.quote?._id,
    keepAddressAs: saved?.address === order.address && saved.label,
    products: order.product.map((line: { productId: { _id: string }; quantity: number }) => ({
      productId: line.productId._id,
      quantity: line.quantity,
    })),
  };
}

/** What customers do. */
export const customerTrips: Trips<
  | `/user/product/${'addWishlist' | 'removeWishlist' | 'addCart' | 'removeCart' | 'updateQuantity' | 'setQuantity'}`
  | `/user/product/${'quickOrder' | 'quickOrder/check'}`
  | `/user/addresses/${'add' | 'edit' | 'delete' | 'deleteBilling'}`
  | `/checkOut/${'order' | 'payOrder' | 'verifyOrder'}`
  | `/user/orders/${'cancel' | 'cancelUnpaid' | 'reorder'}`
  | `/user/quotes/${'request' | 'message' | 'accept' | 'decline'}`
> = {
  '/user/product/addWishlist': {
    fields: async ({ shop }) => ({ productId: await addProduct(shop) }),
    async shown(visit) {
      const [productId] = (await read(visit, '/user/product/allWishlist')).wishlist;
      return { productId: productId._id };
    },
  },
  '/user/product/removeWishlist': { fields: () => ({ productId: names() }) as never },
  '/user/product/addCart': {
    fields: async ({ shop }) => ({ productId: await addProduct(shop), quantity: 7 }),
    async shown(visit) {
      const { product, quantity } = await cartLine(visit);
      return { productId: product._id, quantity };
    },
  },
  '/user/product/removeCart': { fields: () => ({ cartItemId: names() }) },
  '/user/product/updateQuantity': {
    fields: async (visit) => ({ productId: names(await filledCart(visit)), newQuantity: 1 }),
    shown: async (visit) => ({ newQuantity: (await cartLine(visit)).quantity - 3 }),
  },
  '/user/product/setQuantity': {
    fields: async (visit) => ({ productId: names(await filledCart(visit)), quantity: 12 }),
    shown: cartLine,
  },
  '/user/product/quickOrder/check': {
    fields: () => ({ lines: unread('It changes nothing: what it answers is tested with quick orders') }),
  },
  '/user/product/quickOrder': {
    async fields({ shop }) {
      const partNumber = `QO-${randomUUID()}`;
      await addProduct(shop, { partNumber });
      return { lines: [{ partNumber, quantity: 6 }] };
    },
    async shown(visit) {
      const { product, quantity } = await cartLine(visit);
      return { lines: [{ partNumber: product.partNumber, quantity }] };
    },
  },
  '/user/addresses/add': {
    async fields(visit) {
      // The first one is the default anyway.
      await visit.shop.post('/user/addresses/add', { label: 'First', ...DELIVERY }, visit.customer.token);
      return { label: 'Works', company: 'Karur Looms', isDefault: true, ...PLACE };
    },
    shown: async (visit) => (await book(visit))[0],
  },
  '/user/addresses/edit': {
    async fields({ shop, customer }) {
      await shop.post('/user/addresses/add', { label: 'First', ...DELIVERY }, customer.token);
      const other = { label: 'Other', ...DELIVERY, address: '1 Mill Road' };
      const { body } = await shop.post('/user/addresses/add', other, customer.token);
      return {
        _id: names(body.data._id),
        label: 'Works',
        company: 'Karur Looms',
        isDefault: true,
        ...PLACE,
      };
    },
    shown: async (visit) => (await book(visit))[0],
  },
  '/user/addresses/delete': { fields: () => ({ _id: names() }) },
  '/user/addresses/deleteBilling': {
    async fields({ shop, customer }) {
      const lines = [{ productId: await addProduct(shop), quantity: 1 }];
      await checkOut(shop, customer, lines, { billing: BILLED, keepBilling: true });
      return { gst: names(BILLED.gst) };
    },
  },
  '/checkOut/order': [
    {
      async fields({ shop, customer }) {
        const [one, other] = [await placeOrder(shop, customer), randomUUID()];
        const lines = [{ productId: await addProduct(shop), quantity: 1 }];
        await checkOut(shop, customer, lines, { key: other });
        return {
          products: [{ productId: await addProduct(shop, { pricePaise: 4_00_000_00 }), quantity: 2 }],
          quoteId: unread('Excludes products: the other way below'),
          company: 'Karur Looms',
          poNumber: 'PO/26/77',
          paymentMethod: 'transfer',
          ...PLACE,
          ...billed(),
          keepAddressAs: 'Works',
          shownTotal: guards(800_000),
          replaces: one.mongooseOrderId,
          replacesKeys: [other],
        };
      },
      async shown(visit, answer, { replaces, replacesKeys }) {
        const { docs } = await read(visit, '/user/orders/allOrders');
        const open = docs.filter((order: { orderStatus: string }) => order.orderStatus !== 'cancelled');
        return {
          ...(await placed(visit, answer)),
          replaces: (await isCancelled(visit, replaces)) && replaces,
          replacesKeys: docs.length === 3 && open.length === 1 && replacesKeys,
        };
      },
    },
    {
      fields: async (visit) => ({
        products: unread('Excludes the quote: the other way above'),
        quoteId: await desk(visit).accepted(await addProduct(visit.shop)),
        company: 'Karur Looms',
        poNumber: 'PO/26/78',
        paymentMethod: 'transfer',
        ...PLACE,
        ...billed(),
        keepAddressAs: 'Works',
        shownTotal: unread('As above'),
        replaces: unread('As above'),
        replacesKeys: unread('As above'),
      }),
      shown: placed,
    },
  ],
  '/checkOut/payOrder': { fields: () => ({ mongooseOrderId: names() }) },
  '/checkOut/verifyOrder': {
    async fields({ shop, customer }) {
      const { orderId } = await placeOrder(shop, customer);
      const { paymentId, ...signed } = resultOf(await gatewayStandIn(shop).payWell(orderId));
      return {
        paymentId,
        orderId: names(signed.orderId),
        newOrderId: names(signed.newOrderId),
        xRazorpaySignature: proves(signed.xRazorpaySignature),
      };
    },
    shown: (visit, { mongooseOrderId }) => ownOrder(visit, mongooseOrderId),
  },
  '/user/orders/cancel': {
    async fields({ shop, customer }) {
      const { mongooseOrderId } = await placePaidOrder(shop, customer);
      return { mongooseOrderId: names(mongooseOrderId), reason: 'Ordered by mistake' };
    },
    async shown(visit, _, { mongooseOrderId }) {
      return { reason: (await ownOrder(visit, mongooseOrderId)).history.at(-1).note };
    },
  },
  '/user/orders/cancelUnpaid': { fields: () => ({ mongooseOrderId: names() }) },
  '/user/orders/reorder': { fields: () => ({ mongooseOrderId: names() }) },
  '/user/quotes/request': {
    fields: async ({ shop }) => ({
      lines: [{ productId: await addProduct(shop), quantity: 40, remark: 'Painted blue' }],
      company: 'Karur Looms',
      gst: GSTIN,
      pincode: '639001',
      billing: BILLED,
      poNumber: 'PO/26/79',
      message: 'By the end of May, please',
    }),
    async shown(visit, { _id }) {
      const quote = await desk(visit).own(_id);
      return { ...quote, lines: quote.asked, message: quote.messages[0]?.text };
    },
  },
  '/user/quotes/message': {
    fields: async (visit) => ({ id: names(await offered(visit)), text: 'Cheaper?', change: true }),
    async shown(visit, _, { id }) {
      const [message] = (await desk(visit).own(id)).messages;
      return { text: message?.text, change: message?.asksChange };
    },
  },
  '/user/quotes/accept': {
    async fields(visit) {
      const productId = await addProduct(visit.shop);
      const id = await desk(visit).sendFirst(productId);
      await desk(visit).answer('send', desk(visit).revisionOf(id, productId, { freight: 590 }));
      return { id: names(id), revision: 2 };
    },
    async shown(visit, _, { id }) {
      const { history } = await desk(visit).own(id);
      return { revision: history.find(({ action }) => action === 'accepted')?.revision };
    },
  },
  '/user/quotes/decline': {
    fields: async (visit) => ({ id: names(await offered(visit)), reason: 'Bought elsewhere' }),
    shown: async (visit, _, { id }) => ({ reason: (await desk(visit).own(id)).closingReason }),
  },
};
