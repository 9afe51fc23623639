import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Where the web app is built or served, not in the browser. */
declare const process: { env: { NODE_ENV?: string } };

const shop = (name: string) => `screens/storefront/${name}.tsx`;
const account = (name: string) => `screens/account/${name}.tsx`;
const admin = (name: string) => `screens/admin/${name}.tsx`;

export default [
  layout('layouts/public.tsx', [
    index(shop('home')),
    route('about', shop('about')),
    route('contact', shop('contact')),
    route('products', shop('products')),
    route('products/:productId', shop('product-detail')),
    route('pump-finder', shop('pump-finder')),
    route('compare', shop('compare')),
    route('blog', shop('blog')),
    route('blog/:slug', shop('blog-post')),
    route('TermsAndConditions', shop('terms-and-conditions')),
    route('CancellationAndRefundPolicy', shop('cancellation-and-refund-policy')),
    route('PrivacyPolicy', shop('privacy-policy')),
    route('ShippingAndDeliveryPolicy', shop('shipping-and-delivery-policy')),
    layout('layouts/account.tsx', [
      route('account', account('cart')),
      route('account/orders', account('orders')),
      route('account/orders/:orderId', account('order-detail')),
      route('account/wishlist', account('wishlist')),
      route('account/quotes', account('quotes')),
      route('account/quotes/:quoteId', account('quote')),
      route('account/quick-order', account('quick-order')),
      route('account/checkout', account('checkout')),
      route('account/addresses', account('addresses')),
      route('account/company', account('company')),
      route('account/request-for-cancel', account('request-for-cancel')),
      route('account/change-password', account('change-password')),
    ]),
  ]),
  route('account/cart', 'screens/redirect-to-account.ts'),
  route('pay/:link', account('pay')),
  route('register', account('register')),
  route('login', account('login')),
  route('login/invitation/:invitation', account('choose-password')),
  route('account/company/join/:invitation', account('join-company')),
  route('forgot-password', account('forgot-password')),
  route('adminLogin', admin('admin-login')),
  route('adminLogin/forgot', admin('admin-forgot-password')),
  route('adminLogin/invitation/:invitation', admin('accept-invitation')),
  route('admin/changePassword', admin('change-password')),
  route('admin', 'screens/redirect-to-admin-products.ts'),
  layout('layouts/admin.tsx', [
    route('admin/dashboard', admin('dashboard')),
    route('admin/products', admin('products')),
    route('admin/products/add', admin('add-product')),
    route('admin/products/edit/:productId', admin('edit-product')),
    route('admin/products/import', admin('import-products')),
    route('admin/products/prices', admin('change-prices')),
    route('admin/categories', admin('categories')),
    route('admin/stock', admin('stock')),
    route('admin/orders', admin('orders')),
    route('admin/orders/ship', admin('ship-orders')),
    route('admin/orders/new', admin('new-sale'), { id: 'admin-new-order' }),
    route('admin/orders/:orderId', admin('order-detail')),
    route('admin/transfers', admin('transfers')),
    route('admin/quotes', admin('quotes')),
    route('admin/quotes/new', admin('new-sale')),
    route('admin/quotes/view/:quoteId', admin('quote')),
    route('admin/customers', admin('customers')),
    route('admin/customers/view/:customerId', admin('customer')),

    route('admin/papers', admin('papers')),
    route('admin/reports', admin('reports')),
    // The specification shows the list of orders here; posts are managed at /admin/blog-posts.
    route('admin/blogs', admin('orders'), { id: 'admin-blogs' }),
    route('admin/reviews', admin('reviews')),
    route('admin/partners', admin('partners')),
    route('admin/blog-posts', admin('blog-posts')),
    route('admin/blog-posts/add', admin('edit-blog-post'), { id: 'admin-add-blog-post' }),
    route('admin/blog-posts/edit/:blogId', admin('edit-blog-post')),
    route('admin/health', admin('health')),
    route('admin/team', admin('team')),
    route('admin/activity', admin('activity')),
    route('admin/my-account', admin('my-account')),
    // The API has GET /admin/settings; a browser that opens it is led here.
    route('admin/shop-settings', admin('settings')),
  ]),
  // Every part of web/ui, for those who build screens: only `npm run dev` has it.
  ...(process.env.NODE_ENV === 'development' ? [route('ui', 'ui/examples/page.tsx')] : []),
  route('*', 'screens/nothing.tsx'),
] satisfies RouteConfig;
