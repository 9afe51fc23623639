import { randomUUID } from 'node:crypto';
import type { BlogPost } from '#contract/content-entities.ts';
import type { Order } from '#contract/order-entities.ts';
import type { Category, Product } from '#contract/product-entities.ts';
import { change, read } from '../helpers/api.ts';
import { ADDRESS, billForCard } from '../helpers/checkout.ts';
import { payByCard } from '../helpers/payment.ts';
import { adminToken, type Customer, codeIn } from '../helpers/people.ts';
import { nextMailTo } from '../helpers/shop.ts';

/** One hostile text in every field that takes text, and all that came of it. */
export interface HostileThings {
  text: string;
  category: Category;
  product: Product;
  post: BlogPost;
  customer: Customer;
  order: Order;
}

/** Everything has the text as its name, sent to the API directly: an attacker would not use the forms. */
export async function makeHostileThings(text: string, parent: Category): Promise<HostileThings> {
  const admin = await adminToken();
  const category = (await change('/category/add', { name: text, pId: parent._id }, admin)).data;
  const form = {
    name: text,
    description: text,
    price: 1250,
    productType: 'buyable' as const,
    imageLink: [],
    specifications: [{ key: text, value: text }],
    categoryId: category._id,
  };
  const product = (await change('/admin/product/add', form, admin)).data;
  await change('/admin/review/add', { company: text, name: text, rating: 5, shortReview: text }, admin);
  const post = (await change('/admin/blog/add', { title: text, body: text, published: true }, admin)).data;
  const customer = await registerAs(text);
  const order = await buyAndShip(text, customer, product);
  const enquiry = { name: text, company: text, email: customer.email, product: text, message: text };
  await change('/websiteData/enquiry', enquiry);
  return { text, category, product, post, customer, order };
}

/** All of them in the cart and on the wishlist of one customer. */
export async function collect(things: HostileThings[], { token }: Customer): Promise<void> {
  for (const { product } of things) {
    await change('/user/product/addCart', { productId: product._id, quantity: 1 }, token);
    await change('/user/product/addWishlist', { productId: product._id }, token);
  }
}

async function registerAs(name: string): Promise<Customer> {
  const person = {
    name,
    email: `hostile-${randomUUID()}@example.com`,
    phone: '9840012345',
    password: 'Copper-kettle-71',
  };
  await change('/userAuth/register', person);
  const otp = codeIn((await nextMailTo(person.email)).text);
  const { token } = await change('/userAuth/otpCheck', { email: person.email, otp });
  return { ...person, token };
}

async function buyAndShip(text: string, { token }: Customer, product: Product): Promise<Order> {
  const admin = await adminToken();
  const places = { ...ADDRESS, address: text, district: text, state: text };
  const lines = [{ productId: product._id, quantity: 1 }];
  const placed = await change('/checkOut/order', { products: lines, ...places }, token);
  const { orderId, mongooseOrderId } = billForCard(placed.data);
  await payByCard(orderId, token);
  await change('/orders/confirmOrder', { mongooseOrderId }, admin);
  const carrier = { serviceProvider: text, link: 'carrier.example' };
  const partner = (await change('/orders/addPartner', carrier, admin)).data;
  const parcel = { shippingProviderId: partner._id, trackingNumber: text.slice(0, 64), placeOfSupply: '33' };
  await change('/orders/shipped', { mongooseOrderId, ...parcel }, admin);
  return (await read('/orders/singleOrder', { mongooseOrderId }, admin)).data;
}
