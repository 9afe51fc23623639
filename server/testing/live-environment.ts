import { readConfig } from '../platform/config/read-config.ts';

/** Everything real, and nothing that is not needed. */
export const LIVE = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop:secret@database/shop?sslmode=verify-full',
  RAZORPAY_KEY_ID: 'rzp_live_example',
  RAZORPAY_KEY_SECRET: 'key-secret-of-24-letters',
  RAZORPAY_WEBHOOK_SECRET: 'hook-secret-of-26-letters.',
  SMTP_URL: 'smtps://shop:secret@mail.example',
  MAIL_FROM: 'Shop <shop@pumps.example>',
  CLOUDINARY_CLOUD_NAME: 'shop',
  CLOUDINARY_UPLOAD_PRESET: 'shop',
  ADMIN_PASSWORD: 'correct horse battery',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '1',
};

/** Why the shop would not start with these settings; null when it would. */
export const complaint = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};
