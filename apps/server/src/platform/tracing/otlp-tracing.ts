/** Loaded only where traces are wanted. Spans are sent in batches; what cannot be sent is dropped. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { Refused } from '@candor/contract/kernel/refused';
import { newId } from '../random.ts';
import type { Place, Tracing } from './tracing.ts';

export type TracingOptions = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Of all traces, from 0 to 1; told by their ids, so that every server decides the same. */
  readonly share: number;
  readonly version: string;
  /** When sending begins to fail, and when it succeeds again (null). */
  readonly onSent: (error: Error | null) => void;
};

const SEND_EVERY_MS = 2_000;
const SEND_TIMEOUT_MS = 5_000;
const QUEUE_MAX = 8_192;
const FAULTS_FROM = 500;

export function startTracing(options: TracingOptions): Tracing {
  const provider = openProvider(options);
  const tracer = provider.getTracer('candor', options.version);
  const active = new AsyncLocalStorage<Span | undefined>();
  const calls = new WeakMap<object, Span>();
  const under = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span);

  async function within<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
    try {
      return await active.run(span, work);
    } catch (error) {
      noteError(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    async call(request, { method, route, requestId, traceparent, elapsedMs }, work) {
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          startTime: Date.now() - elapsedMs,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'candor.request_id': requestId,
          },
        },
        remoteContext(traceparent),
      );
      calls.set(request, span);
      try {
        return await active.run(span, work);
      } catch (error) {
        noteError(span, error);
        throw error;
      }
    },
    answered(request, status) {
      const span = calls.get(request);
      if (span === undefined) return;
      calls.delete(request);
      span.setAttribute('http.response.status_code', status);
      if (status >= FAULTS_FROM) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    part(name, work) {
      const parent = active.getStore();
      if (parent?.isRecording() !== true) return work();
      return within(tracer.startSpan(name, {}, under(parent)), work);
    },
    here() {
      const span = active.getStore();
      return span?.isRecording() === true ? { place: span } : undefined;
    },
    group(name, places, work) {
      const spans = places.flatMap(spanAt);
      const [first] = spans;
      // None of them is traced; the call that began the group must not count it as its own.
      if (first === undefined) return active.run(undefined, work);
      const span = tracer.startSpan(
        name,
        {
          attributes: { 'candor.batch.size': places.length },
          links: spans.map((one) => ({ context: one.spanContext() })),
        },
        under(first),
      );
      for (const one of spans) one.addLink({ context: span.spanContext() });
      return within(span, work);
    },
    async close() {
      try {
        await provider.shutdown();
      } catch (error) {
        // The last ones could not be sent: said already, unless it is something else.
        if (!(error instanceof Error && error.name === 'OTLPExporterError')) throw error;
      }
    },
  };
}

function openProvider(options: TracingOptions): TracerProvider {
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': options.serviceName,
      'service.version': options.version,
      'service.instance.id': newId('server'),
    }),
    sampler: new TraceIdRatioBasedSampler(options.share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: openExporter(options),
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
        maxQueueSize: QUEUE_MAX,
      }),
    ],
  });
}

function openExporter({ url, headers, onSent }: TracingOptions): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url,
    headers: { ...headers },
    timeoutMillis: SEND_TIMEOUT_MS,
  });
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== 0;
        if (hasFailed !== isFailing)
          onSent(hasFailed ? (result.error ?? new Error('not accepted')) : null);
        isFailing = hasFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

/** A refusal is an answer, not a failure. */
function noteError(span: Span, error: unknown): void {
  if (error instanceof Refused) {
    span.setAttribute('candor.refusal', error.code);
    return;
  }
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function spanAt(place: Place): Span[] {
  return place === undefined ? [] : [place.place as Span];
}

/** https://www.w3.org/TR/trace-context/ */
function remoteContext(traceparent: unknown): Context {
  const [, traceId, spanId] =
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:$|-)/.exec(
      typeof traceparent === 'string' ? traceparent : '',
    ) ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}
