/**
 * `npm run -s mcp`: the tools of a running server over standard input and output, for agents that
 * start their tools themselves. CANDOR_KEY is a key made in the app, CANDOR_URL the address of the
 * server. What the tools are and what they may do is the server's alone.
 */
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const { CANDOR_KEY, CANDOR_URL = 'http://localhost:8080' } = process.env;
const ANSWER_MS = 30_000;

type Answer = {
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
};

if (CANDOR_KEY === undefined || CANDOR_KEY === '') {
  console.error('Set CANDOR_KEY to a key made in the app, under Settings, Keys for programs.');
  process.exit(1);
}

/** One request of the protocol, as the server answers it without a session. */
async function ask(method: string, params: object): Promise<never> {
  const response = await fetch(new URL('/mcp', CANDOR_URL), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${CANDOR_KEY}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const answer = JSON.parse(messageIn(await response.text())) as Answer;
  if (answer.result === undefined)
    throw new Error(answer.error?.message ?? `The server answered ${response.status}.`);
  return answer.result as never;
}

/** An answer is one message, as it is or as an event of a stream that ends with it. */
function messageIn(text: string): string {
  return /^data: (.*)$/m.exec(text)?.[1] ?? text;
}

serveStdio(
  () => {
    const server = new Server(
      { name: 'candor', title: 'Candor', version: '1' },
      { capabilities: { tools: {} } },
    );
    server.setRequestHandler('tools/list', ({ params }) => ask('tools/list', params ?? {}));
    server.setRequestHandler('tools/call', ({ params }) =>
      ask('tools/call', { name: params.name, arguments: params.arguments ?? {} }),
    );
    return server;
  },
  { onerror: (error) => console.error(error.message) },
);
