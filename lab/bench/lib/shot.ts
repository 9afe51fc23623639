import type { Context } from 'autocannon';

/** The load on one address. It is passed between processes, so plain data only. */
export interface Shot {
  url: string;
  /** Shared by all connections in turn; several requests make a cached answer miss. */
  requests: PlainRequest[];
  /** Each connection sends the requests in order and passes values from one answer to the next request. */
  chain?: boolean;
  /** Start values for {names}; each new chain takes the next entry. {unique} is different in every chain. */
  starts?: Context[];
  seconds: number;
  connections: number;
  /** Requests per second; without it, as fast as possible. */
  rate?: number;
}

export interface PlainRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** In a chain, {name} is replaced by the start value or the value remembered from an earlier answer. */
  body?: string;
  /** Values to remember: name and path in the answer's JSON. */
  remember?: Record<string, string>;
}

export interface Hits {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers that were not 2xx, and requests without any answer. */
  failures: number;
  firstFailure?: string;
}

export const DEFAULT_HEADERS = { 'accept-encoding': 'br, gzip', 'content-type': 'application/json' };
