/**
 * Where Prometheus looks: a port of its own, on loopback unless said otherwise, that has nothing
 * else. It is never a path of the port customers use.
 */
import { createServer, type Server } from 'node:http';
import { isErrno } from '../errno.ts';
import { StartRefused } from '../start/start-refused.ts';
import type { Metrics } from './metrics.ts';

export type MetricsServer = { readonly port: number; close(): Promise<void> };

const HEADERS_TIMEOUT_MS = 5_000;

export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(port, host, listening);
    });
  } catch (error) {
    if (isErrno(error, 'EADDRINUSE'))
      throw new StartRefused(
        `Port ${port}, for the figures of Prometheus, is in use. Set METRICS_PORT to another one, or to off.`,
      );
    throw error;
  }
}
