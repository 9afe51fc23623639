import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { canonicalEmail } from '#domain/email.ts';

/** A value of the environment that cannot be used; its message is shown to the operator as it is. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export interface RazorpayConfig {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
  checkoutUrl: string;
}

export interface Config {
  mode: 'production' | 'development' | 'test';
  shopMode: 'demo' | 'live';
  port: number;
  host: string;
  /** What the shop calls itself in every absolute address, whatever host a request names. */
  publicUrl: string;
  dataDir: string;
  /** null: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null;
  databasePoolSize: number;
  admin: { userId: string; password: string | null };
  demoData: boolean;
  /** null: the local gateway. */
  razorpay: RazorpayConfig | null;
  /** null: the local mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Where enquiries and notices for the shop go. */
  shopMail: string;
  /** null: the local image host. */
  cloudinary: { cloudName: string; uploadPreset: string } | null;
  ipLimits: boolean;
  /** Addresses or a hop count of the proxies in front; false: none. */
  trustProxy: false | string | number;
  corsOrigins: string[];
  /** null: no metrics. */
  metricsPort: number | null;
  logLevel: string;
  /** Test-only fault controls of the stand-ins. */
  sandboxControls: boolean;
  instanceId: string;
}

type Environment = Record<string, string | undefined>;

export function readConfig(env: Environment): Config {
  const value = (name: string) => env[name]?.trim() || null;
  const port = wholeNumber('PORT', value('PORT') ?? '3000', 0, 65_535);
  const databaseUrl = url('DATABASE_URL', value('DATABASE_URL'), ['postgres:', 'postgresql:']);
  const config: Config = {
    mode: oneOf('NODE_ENV', value('NODE_ENV') ?? 'production', ['production', 'development', 'test']),
    shopMode: oneOf('SHOP_MODE', value('SHOP_MODE') ?? 'demo', ['demo', 'live']),
    port,
    host: value('HOST') ?? '127.0.0.1',
    publicUrl: (
      url('PUBLIC_URL', value('PUBLIC_URL'), ['http:', 'https:']) ?? `http://localhost:${port}`
    ).replace(/\/+$/, ''),
    dataDir: path.resolve(value('DATA_DIR') ?? './data'),
    databaseUrl,
    databasePoolSize: wholeNumber('DATABASE_POOL_SIZE', value('DATABASE_POOL_SIZE') ?? '10', 2, 200),
    admin: { userId: value('ADMIN_USER_ID') ?? 'admin', password: value('ADMIN_PASSWORD') },
    demoData: onOff('DEMO_DATA', value('DEMO_DATA') ?? (databaseUrl ? 'off' : 'on')),
    razorpay: razorpay(env),
    smtpUrl: url('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: value('MAIL_FROM') ?? 'Millwright Industries <shop@millwright.example>',
    shopMail: address('SHOP_MAIL', value('SHOP_MAIL') ?? 'sales@millwright.example'),
    cloudinary: cloudinary(env),
    ipLimits: onOff('IP_LIMITS', value('IP_LIMITS') ?? 'on'),
    trustProxy: proxies(value('TRUST_PROXY')),
    corsOrigins: (value('CORS_ORIGINS') ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    metricsPort: value('METRICS_PORT')
      ? wholeNumber('METRICS_PORT', value('METRICS_PORT')!, 0, 65_535)
      : null,
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL') ?? 'info', [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'fatal',
      'silent',
    ]),
    sandboxControls: onOff('SANDBOX_CONTROLS', value('SANDBOX_CONTROLS') ?? 'off'),
    instanceId: randomUUID(),
  };
  if (config.shopMode === 'live') refuseStandIns(config, value('MAIL_FROM'), value('PUBLIC_URL'));
  return config;
}

/** The outside services that the shop plays itself. */
export const standInsOf = (config: Config) =>
  [
    config.databaseUrl ? null : 'database',
    config.razorpay ? null : 'payments',
    config.smtpUrl ? null : 'mail',
    config.cloudinary ? null : 'images',
  ].filter((name) => name !== null);

function refuseStandIns(config: Config, mailFrom: string | null, publicUrl: string | null) {
  const missing = [
    config.databaseUrl ? null : 'DATABASE_URL (the embedded database is for trials)',
    config.razorpay ? null : 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET',
    config.smtpUrl ? null : 'SMTP_URL',
    mailFrom ? null : 'MAIL_FROM',
    config.cloudinary ? null : 'CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET',
    config.admin.password ? null : 'ADMIN_PASSWORD',
    publicUrl?.startsWith('https://') ? null : 'PUBLIC_URL with https',
    config.ipLimits ? null : 'IP_LIMITS must be on',
    config.demoData ? 'DEMO_DATA must be off' : null,
    config.sandboxControls ? 'SANDBOX_CONTROLS must be off' : null,
    config.razorpay?.keyId.startsWith('rzp_test_') ? 'a live RAZORPAY_KEY_ID (this is a test key)' : null,
  ].filter((line) => line !== null);
  if (missing.length) throw new ConfigError(`SHOP_MODE=live needs: ${missing.join('; ')}.`);
}

function razorpay(env: Environment): RazorpayConfig | null {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const [keyId, keySecret, webhookSecret] = names.map((name) => env[name]?.trim());
  if (!keyId && !keySecret && !webhookSecret) return null;
  if (!keyId || !keySecret || !webhookSecret)
    throw new ConfigError(`${names.join(', ')} must be set together.`);
  const apiUrl = url('RAZORPAY_API_URL', env.RAZORPAY_API_URL?.trim() || 'https://api.razorpay.com', [
    'http:',
    'https:',
  ])!;
  const checkoutUrl = url(
    'RAZORPAY_CHECKOUT_URL',
    env.RAZORPAY_CHECKOUT_URL?.trim() || 'https://checkout.razorpay.com/v1/checkout.js',
    ['http:', 'https:'],
  )!;
  if (keyId.startsWith('rzp_live_') && new URL(apiUrl).protocol !== 'https:') {
    throw new ConfigError(
      'A live RAZORPAY_KEY_ID must not be used with a RAZORPAY_API_URL that is not https.',
    );
  }
  return { keyId, keySecret, webhookSecret, apiUrl: apiUrl.replace(/\/+$/, ''), checkoutUrl };
}

function cloudinary(env: Environment) {
  const cloudName = env.CLOUDINARY_CLOUD_NAME?.trim();
  const uploadPreset = env.CLOUDINARY_UPLOAD_PRESET?.trim();
  if (!cloudName && !uploadPreset) return null;
  if (!cloudName || !uploadPreset)
    throw new ConfigError('CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET must be set together.');
  return { cloudName, uploadPreset };
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, but is "${text}".`);
  }
  return number;
}

function oneOf<const T extends string>(name: string, text: string, words: readonly T[]): T {
  const found = words.find((word) => word === text);
  if (!found) throw new ConfigError(`${name} must be one of ${words.join(', ')}, but is "${text}".`);
  return found;
}

function address(name: string, text: string): string {
  const email = canonicalEmail(text);
  if (!email) throw new ConfigError(`${name} must be an e-mail address, but is "${text}".`);
  return email;
}

const onOff = (name: string, text: string) => oneOf(name, text, ['on', 'off']) === 'on';

function url(name: string, text: string | null, protocols: string[]): string | null {
  if (text === null) return null;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  return text;
}

function proxies(text: string | null): false | string | number {
  if (text === null || text === 'off') return false;
  if (text === 'true' || text === 'on')
    throw new ConfigError('TRUST_PROXY must be the number of proxies in front, or their addresses.');
  return /^\d+$/.test(text) ? Number(text) : text;
}
