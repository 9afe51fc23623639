import type { IncomingHttpHeaders } from 'node:http';

export type Attributes = Record<string, string | number>;

/** A part of the work that a trace shows with its beginning and its end. */
export interface Span {
  /** Runs what belongs to it, now and in its promises. */
  within<T>(work: () => T): T;
  end(attributes?: Attributes, error?: unknown): void;
}

/** Who did what, when, for which request, across instances and services. */
export interface Traces {
  /** Whether a collector receives them. */
  isOn: boolean;
  /** Begins a request; continues the trace that a proxy in front began. */
  request(headers: IncomingHttpHeaders, method: string): Span;
  /** One step of what is under way. */
  step<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}
