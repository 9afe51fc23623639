/** The part of autocannon's API that the load generator uses; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export type Context = Record<string, string>;
  export interface Request {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?(request: Request, context: Context): Request;
    onResponse?(status: number, body: string, context: Context): void;
  }
  export interface Options {
    url: string;
    connections: number;
    duration: number;
    timeout?: number;
    overallRate?: number;
    requests: Request[];
  }
  export interface Run extends EventEmitter, PromiseLike<unknown> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
    on(event: 'reqError', listener: (error: Error) => void): this;
  }
  export default function autocannon(options: Options): Run;
}
