import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';

let isOn = false;

/**
 * Starts OpenTelemetry tracing where OTEL_EXPORTER_OTLP_ENDPOINT is set. Elsewhere nothing is loaded and there are no spans:
 * even those of nobody cost a service a twentieth of a small call.
 * @returns what flushes and stops it
 */
export function startTracing(service: string): () => Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { BatchSpanProcessor, NodeTracerProvider } =
    require('@opentelemetry/sdk-trace-node') as typeof import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } =
    require('@opentelemetry/exporter-trace-otlp-http') as typeof import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = require('@opentelemetry/resources') as typeof import('@opentelemetry/resources');
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `attesta-${service}` }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  isOn = true;
  return () => provider.shutdown();
}

/**
 * Runs work within a span that continues the caller's trace. Attributes are ids and names of rpcs only: no personal data
 * enters a span.
 * @param carrier metadata that may hold the caller's `traceparent`
 */
export function traced<T>(name: string, carrier: Record<string, string>, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  const parent = propagation.extract(context.active(), carrier);
  return trace.getTracer('attesta').startActiveSpan(name, {}, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds the present trace to the metadata of an outgoing call. */
export function traceMetadata(): Record<string, string> {
  const carrier: Record<string, string> = {};
  if (!isOn) return carrier;
  propagation.inject(context.active(), carrier);
  return carrier;
}
