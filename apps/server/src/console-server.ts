/**
 * The operators' console: a server of its own on a port of its own, so that no call of an operator
 * can be reached where customers are, and none of a customer's here. Which of the two serves a call
 * is told by its path.
 */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { assert } from '@candor/kit/assert';
import type { Capability } from './platform/capability.ts';
import { isErrno } from './platform/errno.ts';
import type { BoundCall } from './platform/http/bind.ts';
import { buildHttpServer, type HttpOptions } from './platform/http/http-server.ts';
import { webPages } from './platform/http/static-web.ts';
import { StartRefused } from './platform/start-refused.ts';

const consoleFolder = fileURLToPath(new URL('../../console/dist/', import.meta.url));
const CONSOLE_PATHS = '/operator/';

/** Everything an operator calls, signing in included, begins alike. */
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
