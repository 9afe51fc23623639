import { existsSync } from 'node:fs';
import { availableParallelism, hostname } from 'node:os';
import path from 'node:path';
import type { Config, RazorpayConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { databaseAddress } from './database-address.ts';
import { DEMO_PATH } from './demo-path.ts';
import { refuseRealMoneyInDemo, refuseUnfitForLive } from './live-needs.ts';
import { proxies } from './proxies.ts';
import { refuseTwoImageHosts, s3 } from './s3-settings.ts';
import { patientReaders, type url as readUrl } from './values.ts';

const MOST_WORKERS = 64;

type Environment = Record<string, string | undefined>;

/** Reports all problems at once, a sentence each. An empty value counts as absent. */
export function readConfig(env: Environment, demoPath = DEMO_PATH): Config {
  const { wholeNumber, oneOf, onOff, address, senderAddress, url, ownUrl, origins, noting, refuse } =
    patientReaders();
  const value = (name: string) => env[name]?.trim() || null;
  const shopMode = oneOf('SHOP_MODE', value('SHOP_MODE') ?? 'demo', ['demo', 'live']);
  const mode = oneOf('NODE_ENV', value('NODE_ENV') ?? 'production', ['production', 'development', 'test']);
  const port = wholeNumber('PORT', value('PORT') ?? '3000', 0, 65_535);
  const database = (name: string) => noting(databaseAddress)(name, value(name));
  const databaseUrl = database('DATABASE_URL');
  const mailFrom = value('MAIL_FROM');
  const sender = senderAddress('MAIL_FROM', mailFrom ?? 'sales@millwright.example');
  const hasDemo = existsSync(demoPath);
  const usesDemo = hasDemo && !databaseUrl && shopMode !== 'live';
  const config: Config = {
    mode,
    shopMode,
    port,
    host: value('HOST') ?? '127.0.0.1',
    publicUrl: ownUrl('PUBLIC_URL', value('PUBLIC_URL')) ?? `http://localhost:${port}`,
    dataDir: path.resolve(value('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseDirectUrl: otherThan(databaseUrl, database('DATABASE_DIRECT_URL')),
    databaseOwnerUrl: database('DATABASE_OWNER_URL'),
    databasePoolSize: wholeNumber('DATABASE_POOL_SIZE', value('DATABASE_POOL_SIZE') ?? '10', 2, 200),
    admin: { userId: value('ADMIN_USER_ID') ?? 'admin', password: value('ADMIN_PASSWORD') },
    demoData: onOff('DEMO_DATA', value('DEMO_DATA') ?? (usesDemo ? 'on' : 'off')),
    razorpay: noting(razorpay)(env, url),
    smtpUrl: url('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: mailFrom ?? 'Millwright Industries <shop@millwright.example>',
    shopMail: value('SHOP_MAIL') ? address('SHOP_MAIL', value('SHOP_MAIL')!) : sender,
    cloudinary: noting(cloudinary)(env),
    s3: noting(s3)(env, url),
    ipLimits: onOff('IP_LIMITS', value('IP_LIMITS') ?? 'on'),
    trustProxy: noting(proxies)(value('TRUST_PROXY')),
    corsOrigins: origins('CORS_ORIGINS', value('CORS_ORIGINS')) ?? [],
    metricsPort: value('METRICS_PORT')
      ? wholeNumber('METRICS_PORT', value('METRICS_PORT')!, 0, 65_535)
      : null,
    metricsHost: value('METRICS_HOST') ?? '127.0.0.1',
    otlpEndpoint: url('OTEL_EXPORTER_OTLP_ENDPOINT', value('OTEL_EXPORTER_OTLP_ENDPOINT'), [
      'http:',
      'https:',
    ]),
    workers:
      value('WORKERS') === 'auto'
        ? Math.min(availableParallelism(), MOST_WORKERS)
        : wholeNumber('WORKERS', value('WORKERS') ?? '1', 1, MOST_WORKERS),
    drainSeconds: wholeNumber(
      'DRAIN_SECONDS',
      value('DRAIN_SECONDS') ?? (mode === 'production' ? '5' : '0'),
      0,
      300,
    ),
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL') ?? 'info', [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'fatal',
      'silent',
    ]),
    standInControls: onOff('SANDBOX_CONTROLS', value('SANDBOX_CONTROLS') ?? 'off'),
    instanceId: `${hostname()}:${process.pid}`,
  };
  noting(refuseMissingDemo)(config, hasDemo);
  noting(refuseAlone)(config);
  noting(refuseOnePortForTwo)(config);
  noting(refuseTwoImageHosts)(config);
  if (config.shopMode === 'live') noting(refuseUnfitForLive)(config, { mailFrom: mailFrom !== null });
  else noting(refuseRealMoneyInDemo)(config);
  refuse();
  return config;
}

function razorpay(env: Environment, url: typeof readUrl): RazorpayConfig | null {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const [keyId, keySecret, webhookSecret] = names.map((name) => env[name]?.trim());
  if (!keyId && !keySecret && !webhookSecret) return null;
  if (!keyId || !keySecret || !webhookSecret)
    throw new ConfigError(`${names.join(', ')} must be set together.`);
  const at = (name: string, theirs: string) =>
    url(name, env[name]?.trim() || theirs, ['http:', 'https:']) ?? '';
  return {
    keyId,
    keySecret,
    webhookSecret,
    apiUrl: at('RAZORPAY_API_URL', 'https://api.razorpay.com').replace(/\/+$/, ''),
    checkoutUrl: at('RAZORPAY_CHECKOUT_URL', 'https://checkout.razorpay.com/v1/checkout.js'),
  };
}

/** The same address twice is one. */
const otherThan = (first: string | null, second: string | null) => (second === first ? null : second);

function refuseMissingDemo({ demoData }: Config, hasDemo: boolean) {
  if (demoData && !hasDemo)
    throw new ConfigError(
      'DEMO_DATA is on, but there is no demo catalogue here: it is in the repository and not in the image. Leave DEMO_DATA empty.',
    );
}

function refuseAlone({ databaseOwnerUrl, databaseDirectUrl, databaseUrl }: Config) {
  if (databaseUrl) return;
  if (databaseOwnerUrl)
    throw new ConfigError('DATABASE_OWNER_URL goes with DATABASE_URL, the role that the shop works as.');
  if (databaseDirectUrl)
    throw new ConfigError('DATABASE_DIRECT_URL goes with DATABASE_URL, the address of the pooler.');
}

/** 0 is any free port. */
function refuseOnePortForTwo({ port, metricsPort }: Config) {
  if (port && port === metricsPort)
    throw new ConfigError(`METRICS_PORT must be another port than PORT: both are ${port}.`);
}

function cloudinary(env: Environment) {
  const cloudName = env.CLOUDINARY_CLOUD_NAME?.trim();
  const uploadPreset = env.CLOUDINARY_UPLOAD_PRESET?.trim();
  if (!cloudName && !uploadPreset) return null;
  if (!cloudName || !uploadPreset)
    throw new ConfigError('CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET must be set together.');
  return { cloudName, uploadPreset };
}
