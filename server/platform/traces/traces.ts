import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';

export type Attributes = Record<string, string | number>;

/** A part of the work that a trace shows with its beginning and its end. */
export interface Span {
  /** Runs what belongs to it, now and in its promises. */
  within<T>(work: () => T): T;
  end(attributes?: Attributes, error?: unknown): void;
}

/** Who did what, when, for which request, across instances and services. */
export interface Traces {
  /** Begins a request; continues the trace that a proxy in front began. */
  request(headers: IncomingHttpHeaders, method: string): Span;
  /** One step of what is under way. */
  step<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}

const NO_SPAN: Span = { within: (work) => work(), end: () => {} };
const NO_TRACES: Traces = {
  request: () => NO_SPAN,
  step: (_name, _attributes, work) => work(),
  stop: async () => {},
};

/** Without an endpoint nothing is traced, and none of the tracing libraries is loaded. */
export async function openTraces(config: Pick<Config, 'otlpEndpoint' | 'instanceId'>): Promise<Traces> {
  if (!config.otlpEndpoint) return NO_TRACES;
  const { sendTraces } = await import('./opentelemetry.ts');
  return sendTraces({ endpoint: config.otlpEndpoint, instanceId: config.instanceId });
}
