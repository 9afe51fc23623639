import { expect, test } from 'vitest';
import { contract, type Endpoint } from './index.ts';

const SPECIFIED: Record<Endpoint['method'], string[]> = {
  GET: [
    '/userAuth/userName',
    '/userAuth/cartQty',
    '/websiteData/allCategory',
    '/websiteData/allReviews',
    '/user/product/allProducts',
    '/user/product/singleProduct',
    '/user/product/allWishlist',
    '/user/product/allCart',
    '/user/orders/allOrders',
    '/user/orders/singleOrder',
    '/orders/allOrders',
    '/orders/singleOrder',
    '/orders/allPartners',
    '/admin/product/all',
    '/admin/product/single',
    '/category/all',
  ],
  POST: [
    '/userAuth/getOtp',
    '/userAuth/otpCheck',
    '/userAuth/login',
    '/userAuth/changePassword',
    '/adminAuth/login',
    '/adminAuth/changePassword',
    '/user/product/addWishlist',
    '/user/product/removeWishlist',
    '/user/product/addCart',
    '/user/product/removeCart',
    '/user/product/updateQuantity',
    '/checkOut/order',
    '/checkOut/verifyOrder',
    '/user/orders/cancel',
    '/orders/confirmOrder',
    '/orders/shipped',
    '/orders/approveRefund',
    '/orders/rejectRefund',
    '/orders/addPartner',
    '/orders/deletePartner',
    '/admin/product/add',
    '/admin/product/edit',
    '/admin/product/delete',
    '/category/add',
    '/category/edit',
    '/category/delete',
    '/admin/review/add',
    '/admin/review/delete',
  ],
};

test('every call of the specification is there, reads by GET and changes by POST [S7.3]', () => {
  const endpoints: Record<string, Endpoint> = contract;
  for (const [method, paths] of Object.entries(SPECIFIED))
    for (const path of paths) expect(endpoints[path]?.method, path).toBe(method);
});

test('a read has no body [S7.3]', () => {
  for (const [path, endpoint] of Object.entries<Endpoint>(contract))
    if (endpoint.method === 'GET') expect(endpoint.body, path).toBeUndefined();
});
