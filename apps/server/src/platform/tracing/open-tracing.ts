/** Decides whether there are traces, and loads what makes them only then. */
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../start/settings.ts';
import type { Tracing } from './tracing.ts';

export async function openTracing(
  settings: Pick<
    Settings,
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_HEADERS'
    | 'OTEL_SERVICE_NAME'
    | 'OTEL_TRACES_SAMPLER_ARG'
  >,
  { version, log }: { readonly version: string; readonly log: Log },
): Promise<Tracing | null> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === null) return null;
  const { startTracing } = await import('./otlp-tracing.ts');
  return startTracing({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: settings.OTEL_SERVICE_NAME,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    version,
    onSent: (error) =>
      error === null
        ? log.info('traces are sent again')
        : log.warn({ err: error }, 'traces cannot be sent and are lost until they can'),
  });
}

export function traceTransactions(db: Db, tracing: Tracing | null): Db {
  if (tracing === null) return db;
  return {
    ...db,
    tracing,
    transact: (work, options) => tracing.part('transaction', () => db.transact(work, options)),
  };
}
