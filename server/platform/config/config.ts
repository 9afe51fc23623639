export interface RazorpayConfig {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
  checkoutUrl: string;
}

/** What everyone may read is below this part of a bucket, so that one line of its policy says it. */
export const S3_PUBLIC_PREFIX = 'images/';

/** A bucket of an S3-compatible store. */
export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers read the bucket's pictures, without a slash at the end; null: through the shop. */
  publicUrl: string | null;
}

export interface Config {
  mode: 'production' | 'development' | 'test';
  shopMode: 'demo' | 'live';
  port: number;
  host: string;
  /** The origin of every absolute address, regardless of a request's host. */
  publicUrl: string;
  dataDir: string;
  /** null: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null;
  /** Past a pooler in transaction mode, for all that needs a session of its own; null: databaseUrl is direct. */
  databaseDirectUrl: string | null;
  /** The role that owns and changes the tables; null: that of databaseUrl, or migrations run elsewhere. */
  databaseOwnerUrl: string | null;
  databasePoolSize: number;
  admin: { userId: string; password: string | null };
  demoData: boolean;
  /** null: the local gateway. */
  razorpay: RazorpayConfig | null;
  /** null: the local mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Receives enquiries and notices for the shop. */
  shopMail: string;
  /** null: images are stored by the shop itself, in `s3` or in its folder. */
  cloudinary: { cloudName: string; uploadPreset: string } | null;
  /** null: the local folder. */
  s3: S3Config | null;
  ipLimits: boolean;
  /** Addresses or number of the proxies in front; false: none. */
  trustProxy: false | string | number;
  corsOrigins: string[];
  /** null: no metrics. */
  metricsPort: number | null;
  metricsHost: string;
  /** Where traces go; null: nowhere. */
  otlpEndpoint: string | null;
  logLevel: string;
  /** Processes on this machine that share the port. */
  workers: number;
  /** How long it answers after a stop signal, while the proxies in front choose other instances. */
  drainSeconds: number;
  /** Test-only fault controls of the stand-ins. */
  standInControls: boolean;
  /** Machine and process, for logs. */
  instanceId: string;
}

/** Whether a stand-in runs that stores something in the database. */
export const needsStandInTables = ({ razorpay, smtpUrl }: Config) => razorpay === null || smtpUrl === null;

/** The outside services that the shop replaces with stand-ins. */
export const standInsOf = (config: Config) =>
  [
    config.databaseUrl ? null : 'database',
    config.razorpay ? null : 'payments',
    config.smtpUrl ? null : 'mail',
    config.cloudinary || config.s3 ? null : 'images',
  ].filter((name) => name !== null);
