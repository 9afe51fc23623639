import type { Config } from '../config/config.ts';
import type { Span, Traces } from './traces.ts';

const NO_SPAN: Span = { within: (work) => work(), end: () => {} };
const NO_TRACES: Traces = {
  isOn: false,
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
