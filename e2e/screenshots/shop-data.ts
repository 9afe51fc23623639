import type { Product } from '#contract/product-entities.ts';
import { change, read } from '../helpers/api.ts';
import { editProduct, makeCategory, makeCounted, makeProduct, pictures } from '../helpers/catalogue.ts';
import { BILLING, billForCard, placeLapsedOrder } from '../helpers/checkout.ts';
import { readAsAdmin, uploadReceipt } from '../helpers/orders.ts';
import { failNextRefundOf, payByCard } from '../helpers/payment.ts';
import { adminToken, type Customer, registerCustomer } from '../helpers/people.ts';
import { dayFromNow } from '../helpers/quotes.ts';
import { makeQuotes } from './quote-data.ts';
import { makeStaff } from './staff-data.ts';

const ADDRESS = {
  address: 'Sri Annapoorna Spinning Mills, 18/2 Tenkasi Road, Chatrapatti',
  district: 'Virudhunagar',
  state: 'Tamil Nadu',
  pincode: 626117,
  contact: 9842216730,
};
const LONG_NAME =
  'Vertical Multistage High-Pressure Centrifugal Pump Set VMHP 32-16 with Variable Frequency Drive, Pressure Transmitter and Base Frame';

type Sold = Pick<Product, '_id'>;
type Address = typeof ADDRESS & { gst?: string; billing?: typeof BILLING; keepBilling?: true };

export type ShopData = Awaited<ReturnType<typeof makeShopData>>;

/** A shop in the middle of its day: customers with carts, and orders in every state. */
export async function makeShopData() {
  const admin = await adminToken();
  const [customer, newcomer] = await Promise.all([registerCustomer(), registerCustomer()]);
  // From the demo catalogue: tests running at the same time change only their own products.
  const tree = (await read('/websiteData/allCategory')).data;
  const categoryId = tree.filter(({ name }) => name === 'Pumps' || name === 'Motors').map(({ _id }) => _id);
  const { docs } = (await read('/user/product/allProducts', { categoryId, itemPerPage: 60 })).data;
  const buyable = docs.filter((product) => product.productType === 'buyable' && product.price !== null);
  const pumps = tree.find(({ name }) => name === 'Pumps')!;
  const compared = buyable
    .filter(({ figures }) => figures[0]?.key === 'Flow')
    .slice(0, 3)
    .map(({ _id }) => _id);
  const viewable = docs.find((product) => product.productType === 'viewable')!;
  const category = await makeCategory({
    name: 'Pressure Boosting Sets for Tall Buildings and Mill Campuses',
    imageLink: (await pictures(1))[0]!,
  });
  const long = await makeProduct({
    name: LONG_NAME,
    price: 1284750.5,
    categoryId: category._id,
    imageLink: await pictures(5),
    specifications: [
      { key: 'Largest allowed pressure at the suction flange at 20 °C', value: '16 bar' },
      {
        key: 'Materials',
        value: 'Casing EN-GJL-250, impellers and chambers stainless steel 1.4301, shaft 1.4057',
      },
    ],
  });
  const spindle = await makeCounted(416, {
    name: 'HF-3 Ring Spindle with Insert, 18.5 mm Wharve',
    partNumber: 'MW-HF3-185',
    price: 1237.5,
    categoryId: category._id,
    imageLink: await pictures(2),
  });
  const gone = await makeProduct({
    name: 'Brake Motor BM 90L, 1.5 kW, older series',
    categoryId: category._id,
  });

  const partner = (
    await change(
      '/orders/addPartner',
      { serviceProvider: 'Kaveri Freight Carriers', link: 'track.kaveri-freight.example/consignment' },
      admin,
    )
  ).data;
  await saveAddresses(customer);
  const orders = await makeOrders(customer, buyable, { long, spindle }, partner._id);
  await fillCart(customer, [buyable[0]!, long, buyable[3]!, gone]);
  for (const product of [...buyable.slice(4, 9), long, viewable])
    await change('/user/product/addWishlist', { productId: product._id }, customer.token);
  await editProduct(gone, { productType: 'viewable' });
  const post = (await read('/admin/blog/all', {}, admin)).data.docs[0]!;
  const staff = await makeStaff(admin);
  const quotes = await makeQuotes(customer, viewable);
  const customerId = (await readAsAdmin(orders.shipped)).customerId._id;
  const note = 'Buys pumps in sets of four. Prefers Kaveri Freight to the depot at Chatrapatti.';
  await change('/admin/customers/note', { id: customerId, text: note }, admin);
  return {
    compared,
    pumps,
    admin,
    staff,
    customer,
    customerId,
    newcomer,
    product: buyable[0]!,
    viewable,
    long,
    category,
    post,
    orders,
    quotes,
  };
}

interface Special {
  long: Sold;
  /** Of which the store room has too few. */
  spindle: Sold;
}

async function makeOrders(
  customer: Customer,
  products: Sold[],
  { long, spindle }: Special,
  partnerId: string,
) {
  const admin = await adminToken();
  const act = (path: '/orders/confirmOrder' | '/orders/rejectRefund', mongooseOrderId: string) =>
    change(path, { mongooseOrderId }, admin);
  const ship = (
    mongooseOrderId: string,
    llrImg: string | null,
    lines?: { position: number; quantity: number }[],
  ) =>
    change(
      '/orders/shipped',
      {
        mongooseOrderId,
        llrImg,
        ...(lines && { lines }),
        shippingProviderId: partnerId,
        trackingNumber: 'KFC 2207 4415 908',
        bookMissing: true,
      },
      admin,
    );
  const request = (mongooseOrderId: string) =>
    change('/user/orders/cancel', { mongooseOrderId }, customer.token);
  const refund = (mongooseOrderId: string, partialAmount?: number) =>
    change(
      '/orders/approveRefund',
      partialAmount
        ? { mongooseOrderId, refundOption: 'partial', partialAmount }
        : { mongooseOrderId, refundOption: 'full' },
      admin,
    );
  const buy = (...lines: [Sold, number][]) => placeOrder(customer, lines, true);
  const buyTo = (address: Partial<Address>, ...lines: [Sold, number][]) =>
    placeOrder(customer, lines, true, address);

  // Different from every order below: the same cart again would continue the unpaid one.
  const unpaid = await placeOrder(customer, [[products[1]!, 25]], false);
  const cancelled = await buy([products[2]!, 1]);
  await refund(cancelled);
  const partly = await buy([products[3]!, 4]);
  await act('/orders/confirmOrder', partly);
  await refund(partly, 250);
  // Billed to Maharashtra, delivered to Tamil Nadu.
  const shipped = await buyTo(
    { billing: BILLING, keepBilling: true },
    [products[0]!, 2],
    [long, 1],
    [products[5]!, 40],
  );
  await act('/orders/confirmOrder', shipped);
  await ship(shipped, await uploadReceipt());
  const inParts = await buy([spindle, 480], [products[5]!, 200], [products[2]!, 60]);
  await act('/orders/confirmOrder', inParts);
  await ship(inParts, null, [
    { position: 1, quantity: 320 },
    { position: 2, quantity: 200 },
    { position: 3, quantity: 60 },
  ]);
  const sentInParts = await buy([products[5]!, 12], [products[3]!, 8]);
  await act('/orders/confirmOrder', sentInParts);
  await ship(sentInParts, null, [{ position: 1, quantity: 12 }]);
  await change('/orders/delivered', { mongooseOrderId: sentInParts, date: dayFromNow(0) }, admin);
  await ship(sentInParts, await uploadReceipt());
  const requested = await buy([products[6]!, 3], [products[7]!, 1]);
  await act('/orders/confirmOrder', requested);
  await request(requested);
  const elsewhere = await buyTo({ state: 'Kerala', district: 'Kochi', pincode: 682031 }, [products[3]!, 5]);
  await act('/orders/confirmOrder', elsewhere);
  await ship(elsewhere, null);
  await refund(elsewhere, 499.5);
  const stateUnknown = await buyTo({ state: 'Kongu Nadu', pincode: 641001 }, [long, 2]);
  await act('/orders/confirmOrder', stateUnknown);
  const confirmed = await buy([long, 2]);
  await act('/orders/confirmOrder', confirmed);
  const failed = await buy([products[4]!, 2]);
  await failNextRefundOf((await readAsAdmin(failed)).paymentId!);
  await refund(failed);
  const fresh = await buy([products[8]!, 12], [products[0]!, 1]);
  for (let each = 0; each < 11; each++) await buy([products[each % products.length]!, 1 + each]);
  const transfer = await placeForTransfer(customer, long);
  const lapsed = (await placeLapsedOrder(customer.token, products[1]!, 30))._id;
  return {
    unpaid,
    cancelled,
    lapsed,
    partly,
    shipped,
    inParts,
    sentInParts,
    elsewhere,
    requested,
    stateUnknown,
    confirmed,
    failed,
    fresh,
    transfer,
  };
}

/** As in a book that is used: with and without company, and one that nothing was sent to. */
async function saveAddresses({ token }: Customer) {
  const company = 'Sri Annapoorna Spinning Mills Private Limited';
  const unit = { district: 'Dindigul', pincode: 624002, address: 'SF 214 Batlagundu Road' };
  const erector = { district: 'Palakkad', state: 'Kerala', pincode: 678621, address: '12/408 Kanjikode' };
  const book: (Partial<Address> & { label: string; company?: string })[] = [
    { label: 'Mill, Virudhunagar', company, gst: '33AAACS7240F1ZP' },
    { label: 'Unit 2 stores, Dindigul', company, ...unit },
    { label: 'Erector, Palakkad', ...erector },
  ];
  for (const address of book) await change('/user/addresses/add', { ...ADDRESS, ...address }, token);
}

/** Waits for the rest of the money, after an entry that was an error. */
async function placeForTransfer(customer: Customer, long: Sold): Promise<string> {
  const body = {
    ...ADDRESS,
    products: [{ productId: long._id, quantity: 3 }],
    company: 'Sri Annapoorna Spinning Mills Private Limited',
    gst: '33AAACS7240F1ZP',
    poNumber: 'SAM/PO/26-27/0419',
    paymentMethod: 'transfer' as const,
  };
  const { mongooseOrderId } = (await change('/checkOut/order', body, customer.token)).data;
  const admin = await adminToken();
  const date = dayFromNow(0);
  const record = (amount: number, utr: string) =>
    change('/orders/recordTransfer', { mongooseOrderId, amount, utr, date }, admin);
  const error = `KVNBN5${Date.now()}`;
  await record(30_000, error);
  const reversed = { mongooseOrderId, utr: error, reason: 'A nought was missing in the amount.' };
  await change('/orders/reverseTransfer', reversed, admin);
  await record(300_000, `KVNBR5${Date.now()}`);
  return mongooseOrderId;
}

async function placeOrder(
  customer: Customer,
  lines: [Sold, number][],
  isPaid: boolean,
  changed: Partial<Address> = {},
): Promise<string> {
  const products = lines.map(([product, quantity]) => ({ productId: product._id, quantity }));
  const { data } = await change('/checkOut/order', { products, ...ADDRESS, ...changed }, customer.token);
  if (isPaid) await payByCard(billForCard(data).orderId, customer.token);
  return data.mongooseOrderId;
}

async function fillCart(customer: Customer, products: Sold[]) {
  for (const [index, product] of products.entries())
    await change('/user/product/addCart', { productId: product._id, quantity: index + 1 }, customer.token);
}
