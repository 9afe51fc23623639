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
  /** null: the local image host. */
  cloudinary: { cloudName: string; uploadPreset: string } | null;
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
  sandboxControls: boolean;
  /** Machine and process, for logs. */
  instanceId: string;
}

/** The outside services that the shop replaces with stand-ins. */
export const standInsOf = (config: Config) =>
  [
    config.databaseUrl ? null : 'database',
    config.razorpay ? null : 'payments',
    config.smtpUrl ? null : 'mail',
    config.cloudinary ? null : 'images',
  ].filter((name) => name !== null);
