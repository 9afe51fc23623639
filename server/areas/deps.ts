import type { FastifyBaseLogger } from 'fastify';
import type { ImageStore } from '../outside/images/image-store.ts';
import type { Gateway, PaymentAccount } from '../outside/razorpay/gateway.ts';
import type { StandIn } from '../outside/razorpay/stand-in/stand-in.ts';
import type { Config } from '../platform/config/config.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Db } from '../platform/db/database.ts';
import type { Draining } from '../platform/http/draining.ts';
import type { ResponseCache } from '../platform/http/response-cache/response-cache.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Traces } from '../platform/traces/traces.ts';
import type { ProductIndex } from './catalogue/product-index/product-index.ts';

/** The dependencies of use cases, created once at the start and passed in. */
export interface Deps {
  config: Config;
  db: Db;
  /** The problem of the embedded database; null while it runs, or when the database is external. */
  databaseTrouble: () => string | null;
  log: FastifyBaseLogger;
  changes: Changes;
  draining: Draining;
  gateway: Gateway;
  payments: PaymentAccount;
  /** The stand-in of the gateway, where no real one is configured. */
  standIn: StandIn | null;
  images: ImageStore;
  /** Cached answers: pages and public reads. */
  cache: ResponseCache;
  /** What filters by specifications are counted over. */
  productIndex: ProductIndex;
  metrics: Metrics;
  traces: Traces;
}
