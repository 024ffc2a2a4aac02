/**
 * The operators' console: a separate server and port, so operator calls cannot be reached where
 * customers are, nor the other way round. The path decides which server has a call.
 */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { assert } from '@candor/kit/assert';
import type { Capability } from './platform/capability.ts';
import { isErrno } from './platform/errno.ts';
import type { BoundCall } from './platform/http/bind.ts';
import { buildHttpServer, type HttpOptions } from './platform/http/http-server.ts';
import { webPages } from './platform/http/static-web.ts';
import { StartRefused } from './platform/start/start-refused.ts';

const consoleFolder = fileURLToPath(new URL('../../console/dist/', import.meta.url));
const CONSOLE_PATHS = '/operator/';

/** All operator calls share a prefix. */
export function isConsoleCall({ endpoint }: BoundCall): boolean {
  const isConsole = endpoint.path.startsWith(CONSOLE_PATHS);
  assert(
    isConsole || endpoint.caller !== 'operator',
    `${endpoint.path} is for operators and must begin with ${CONSOLE_PATHS}`,
  );
  return isConsole;
}

type Given = Omit<HttpOptions, 'calls' | 'pages' | 'findSession' | 'onlyOwnPages'> & {
  readonly capabilities: readonly Capability[];
  readonly health: (http: FastifyInstance) => void;
};

export async function buildConsoleServer({
  capabilities,
  health,
  ...services
}: Given): Promise<FastifyInstance> {
  return buildHttpServer({
    ...services,
    findSession: () => null,
    calls: capabilities.flatMap(({ calls = [] }) => calls.filter(isConsoleCall)),
    pages: [
      health,
      ...capabilities.flatMap(({ consolePages }) =>
        consolePages === undefined ? [] : [consolePages],
      ),
      webPages(consoleFolder),
    ],
    onlyOwnPages: true,
  });
}

export async function listenForOperators(
  server: FastifyInstance,
  port: number,
  host: string,
): Promise<void> {
  try {
    await server.listen({ port, host });
  } catch (error) {
    if (isErrno(error, 'EADDRINUSE'))
      throw new StartRefused(
        `Port ${port}, for the operators' console, is in use. Set CONSOLE_PORT to another one, or to off.`,
      );
    throw error;
  }
}
