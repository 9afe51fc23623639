import {
  context,
  type Span as OtelSpan,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { SHOP_VERSION } from '../version.ts';
import type { Attributes, Span, Traces } from './traces.ts';

interface Receiver {
  /** As OTEL_EXPORTER_OTLP_ENDPOINT names it: traces go to /v1/traces below it. */
  endpoint: string;
  instanceId: string;
}

/** Traces for any collector that speaks OTLP over HTTP. */
export function sendTraces({ endpoint, instanceId }: Receiver): Traces {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'millwright',
      'service.version': SHOP_VERSION,
      'service.instance.id': instanceId,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ],
  });
  provider.register();
  const tracer = provider.getTracer('millwright');

  return {
    isOn: true,
    request(headers, method) {
      const parent = propagation.extract(context.active(), headers);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
      const inside = trace.setSpan(parent, span);
      return { within: (work) => context.with(inside, work), end: ending(span) };
    },
    step: (name, attributes, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        const end = ending(span);
        try {
          const result = await work();
          end();
          return result;
        } catch (error) {
          end({}, error);
          throw error;
        }
      }),
    async stop() {
      await provider.shutdown();
      for (const part of [trace, context, propagation]) part.disable();
    },
  };
}

/** The name of the route is known only at the end. An error's message may hold people's data: its name says enough. */
const ending =
  (span: OtelSpan): Span['end'] =>
  (attributes: Attributes = {}, error?: unknown) => {
    span.setAttributes(attributes);
    if (attributes['http.route'])
      span.updateName(`${attributes['http.request.method']} ${attributes['http.route']}`);
    const failed = error !== undefined || Number(attributes['http.response.status_code']) >= 500;
    if (failed)
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' });
    span.end();
  };
