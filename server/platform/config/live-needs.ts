import type { Config, RazorpayConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { staysPrivate as databaseStaysPrivate } from './database-address.ts';
import { isRealProvider, publicUrlProblem } from './outside-addresses.ts';

/** Razorpay's key secrets have 24 characters: a much shorter one was cut or made up. */
const MIN_KEY_SECRET_CHARACTERS = 16;
/** Chosen by the operator; anyone who guesses it can fake payments: 12 random characters are beyond guessing. */
const MIN_WEBHOOK_SECRET_CHARACTERS = 12;

/** Refuses stand-ins, generated secrets, unencrypted connections and lifted limits in a shop that takes money. */
export function refuseUnfitForLive(config: Config, given: { mailFrom: boolean }): void {
  const { razorpay } = config;
  const needs = [
    config.mode === 'production' ? null : 'NODE_ENV=production',
    config.databaseUrl ? null : 'DATABASE_URL (the embedded database is for trials)',
    ...databaseProblems(config),
    razorpay ? null : 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET',
    razorpay && keyProblem(razorpay.keyId),
    ...(razorpay ? secretProblems(razorpay) : []),
    razorpay && !isRealProvider(razorpay.apiUrl) ? 'RAZORPAY_API_URL with https, and no stand-in’s' : null,
    razorpay && !isRealProvider(razorpay.checkoutUrl)
      ? 'RAZORPAY_CHECKOUT_URL with https, and no stand-in’s'
      : null,
    config.smtpUrl ? null : 'SMTP_URL',
    config.smtpUrl && !mailStaysPrivate(config.smtpUrl)
      ? 'SMTP_URL with smtps://, or with ?requireTLS=true and its certificate checked (mails hold codes and addresses; only a relay on this machine may go without, or with ?ignoreTLS=true one on your own private network)'
      : null,
    given.mailFrom ? null : 'MAIL_FROM',
    config.cloudinary || config.s3
      ? null
      : 'CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET, or S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (other machines do not see the pictures in a local folder)',
    config.s3 && !staysPrivate(config.s3.endpoint)
      ? 'S3_ENDPOINT with https (receipts and backups hold names and addresses; only a store on this machine may go without)'
      : null,
    config.s3?.publicUrl && !isHttps(config.s3.publicUrl) ? 'S3_PUBLIC_URL with https' : null,
    publicUrlProblem(config.publicUrl),
    config.trustProxy === false
      ? 'TRUST_PROXY (the shop speaks http, so a proxy that ends TLS is in front)'
      : null,
    config.corsOrigins.every(isHttps) ? null : 'CORS_ORIGINS with https only',
    config.ipLimits ? null : 'IP_LIMITS must be on',
    config.demoData ? 'DEMO_DATA must be off' : null,
    config.standInControls ? 'SANDBOX_CONTROLS must be off' : null,
  ].filter((line) => line !== null);
  if (needs.length) throw new ConfigError(`SHOP_MODE=live needs: ${needs.join('; ')}.`);
}

/** Real money together with a public mailbox, demo products and generated secrets. */
export function refuseRealMoneyInDemo(config: Config): void {
  if (config.razorpay?.keyId.toLowerCase().startsWith('rzp_live_')) {
    throw new ConfigError(
      'RAZORPAY_KEY_ID is a live key, which takes real money: set SHOP_MODE=live, or use a test key.',
    );
  }
}

const isHttps = (text: string) => text.startsWith('https://');

const isThisMachine = (hostname: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

const staysPrivate = (address: string) => isHttps(address) || isThisMachine(new URL(address).hostname);

const databaseProblems = ({ databaseUrl, databaseDirectUrl, databaseOwnerUrl }: Config) =>
  Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
  }).map(([name, address]) =>
    address === null || databaseStaysPrivate(address)
      ? null
      : `${name} with ?sslmode=verify-full, or no-verify where the certificate is the server’s own (only a database on this machine may go without)`,
  );

function keyProblem(keyId: string): string | null {
  if (keyId.startsWith('rzp_test_')) return 'a live RAZORPAY_KEY_ID (this is a test key)';
  return /^rzp_live_\w+$/.test(keyId) ? null : 'a RAZORPAY_KEY_ID that begins with rzp_live_';
}

const secretProblems = ({ keySecret, webhookSecret }: RazorpayConfig) => [
  keySecret.length < MIN_KEY_SECRET_CHARACTERS
    ? `the whole RAZORPAY_KEY_SECRET (at least ${MIN_KEY_SECRET_CHARACTERS} characters)`
    : null,
  webhookSecret.length < MIN_WEBHOOK_SECRET_CHARACTERS
    ? `a longer RAZORPAY_WEBHOOK_SECRET (at least ${MIN_WEBHOOK_SECRET_CHARACTERS} characters)`
    : null,
  keySecret === webhookSecret ? 'a RAZORPAY_WEBHOOK_SECRET of its own, other than RAZORPAY_KEY_SECRET' : null,
];

function mailStaysPrivate(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (isThisMachine(hostname)) return true;
  const says = (name: string, value: RegExp) => value.test(searchParams.get(name) ?? '');
  // An explicit choice of the operator: the network to the relay is private.
  if (protocol === 'smtp:' && says('ignoreTLS', /^(true|1)$/)) return true;
  if (says('tls.rejectUnauthorized', /^(false|0)$/)) return false;
  return protocol === 'smtps:' || says('requireTLS', /^(true|1)$/);
}
