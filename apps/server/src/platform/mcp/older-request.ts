/**
 * A request of a revision before the current one: one message that is answered by one message, as
 * JSON, which those revisions allow beside a stream. Everything else of theirs (the first message,
 * notifications, batches) goes the usual way.
 */
import {
  classifyInboundRequest,
  isJSONRPCRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type Server,
  type Transport,
} from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';

const VERSION_HEADER = 'mcp-protocol-version';

/** Null for everything else. */
export function olderRequestIn({ method, headers, body }: FastifyRequest): JSONRPCRequest | null {
  const version = headers[VERSION_HEADER];
  const isKnown = version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version));
  const { accept = '' } = headers;
  const isReadable = accept.includes('application/json') && accept.includes('text/event-stream');
  if (method !== 'POST' || !isKnown || !isReadable || !isJSONRPCRequest(body)) return null;
  const route = classifyInboundRequest({
    httpMethod: method,
    body,
    ...(version === undefined ? {} : { protocolVersionHeader: String(version) }),
    ...named('mcpMethodHeader', headers['mcp-method']),
    ...named('mcpNameHeader', headers['mcp-name']),
  });
  return route.kind === 'legacy' && route.reason === 'no-claim' ? body : null;
}

function named(name: string, value: string | string[] | undefined): Record<string, string> {
  return typeof value === 'string' ? { [name]: value } : {};
}

/** The server is of this request alone, and holds nothing that would have to be closed. */
export async function answerOnce(server: Server, message: JSONRPCRequest): Promise<JSONRPCMessage> {
  const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>();
  const transport: Transport = {
    start: () => Promise.resolve(),
    async send(sent) {
      if ('result' in sent || 'error' in sent) resolve(sent);
    },
    close: () => Promise.resolve(),
  };
  await server.connect(transport);
  transport.onmessage?.(message);
  return promise;
}
